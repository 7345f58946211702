import { type Cents, cents } from '../../money.ts';
import type { PriceRange } from '../../options/selection.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '../../orders/shipping-method.ts';
import type { HalvesPrice, OptionType } from '../product.ts';
import type { OptionContent, OptionUse, ValueContent } from './content.ts';
import { rulesOf } from './option-rules.ts';

/**
 * A part of the sentence that says what an option asks: 'Choisissez **1 à 4 sauces** : **2 offertes**, puis **0,50 €**
 * chacune ; **Sans sauce** retire les autres'. Each opens the control of what it says. Values are named by their keys.
 */
export type SentencePart =
  /** How many are chosen; `most` is null without a limit. `isOwn`: the product has its own rules. */
  | { part: 'count'; type: OptionType; least: 0 | 1; most: number | null; isOwn: boolean }
  /** Two halves of a dish, instead of a count. */
  | { part: 'halves'; rule: HalvesPrice }
  /** How many of the usual choices are free. */
  | { part: 'free'; count: number; isOwn: boolean }
  /** What a usual choice costs, once the free ones are taken (`isThen`); 0 to 0: nothing. */
  | ({ part: 'price'; isThen: boolean } & PriceRange)
  /** Some of these prices are others for a way to order. */
  | { part: 'method_prices'; methods: readonly ShippingMethod[] }
  /** Some of these prices depend on what is chosen in other options. */
  | { part: 'prices_by'; options: readonly string[] }
  /** Free when it is the first choice. */
  | ({ part: 'first_free'; values: readonly string[] } & PriceRange)
  /** Never one of the free choices. */
  | ({ part: 'always_paid'; values: readonly string[] } & PriceRange)
  /** May be chosen more than once, at most `most` times each. */
  | { part: 'pieces'; values: readonly string[]; most: number }
  /** Choosing `value` removes the others, of which `all` may be chosen otherwise. */
  | { part: 'reset'; value: string; removes: readonly string[]; all: boolean }
  /** Choosing `value` asks further options. */
  | { part: 'reveals'; value: string; options: readonly string[] };

/** What an option asks in a product, or by itself, as the parts of a sentence in their order. Parts without effect are left out. */
export function optionSentence(option: OptionContent, own: OptionUse['own'] = {}): SentencePart[] {
  return [
    ...counts(option, own),
    ...prices(option, own),
    ...(option.type === 'radio' ? [] : [...pieces(option), ...resets(option)]),
    ...option.values.flatMap(({ key, reveals }): SentencePart[] =>
      reveals.length > 0 ? [{ part: 'reveals', value: key, options: reveals }] : [],
    ),
  ];
}

function counts(option: OptionContent, own: OptionUse['own']): SentencePart[] {
  if (option.halves) return [{ part: 'halves', rule: option.halves }];
  const { required, maxOptionCount } = rulesOf(option, own);
  const isRadio = option.type === 'radio';
  return [
    {
      part: 'count',
      type: option.type,
      least: required ? 1 : 0,
      most: isRadio ? 1 : maxOptionCount || null,
      isOwn: own.required !== undefined || (!isRadio && own.maxOptionCount !== undefined),
    },
  ];
}

function prices(option: OptionContent, own: OptionUse['own']): SentencePart[] {
  const { freeOptionCount, maxOptionCount } = rulesOf(option, own);
  if (option.values.length === 0) return [];
  if (option.type === 'radio' || option.halves)
    return [{ part: 'price', isThen: false, ...rangeOf(option.values) }, ...otherPrices(option.values)];

  // A value with reset is chosen instead of the others: what it costs is not what another one costs.
  const ofStatus = (status: ValueContent['priceStatus']) =>
    option.values.filter(({ priceStatus, reset }) => priceStatus === status && !reset);
  const usual = ofStatus('general');
  const free = usual.length > 0 ? freeOptionCount : 0;
  const isCharged = maxOptionCount === 0 || maxOptionCount > free;
  return [
    ...(free > 0
      ? [{ part: 'free', count: free, isOwn: own.freeOptionCount !== undefined } satisfies SentencePart]
      : []),
    ...(usual.length > 0 && isCharged
      ? [{ part: 'price', isThen: free > 0, ...rangeOf(usual) } satisfies SentencePart]
      : []),
    ...withRange('first_free', ofStatus('one_is_free')),
    ...withRange('always_paid', ofStatus('special')),
    ...otherPrices(option.values),
  ];
}

const withRange = (part: 'first_free' | 'always_paid', values: readonly ValueContent[]): SentencePart[] =>
  values.length > 0 ? [{ part, values: values.map(({ key }) => key), ...rangeOf(values) }] : [];

function otherPrices(values: readonly ValueContent[]): SentencePart[] {
  const methods = SHIPPING_METHODS.filter((method) =>
    values.some(({ price, methodPrices }) => (methodPrices[method] ?? price) !== price),
  );
  const options = [...new Set(values.flatMap(({ pricesBy }) => pricesBy?.option ?? []))];
  return [
    ...(methods.length > 0 ? [{ part: 'method_prices', methods } satisfies SentencePart] : []),
    ...(options.length > 0 ? [{ part: 'prices_by', options } satisfies SentencePart] : []),
  ];
}

/** The prices that values have, also those that depend on another option. */
function rangeOf(values: readonly ValueContent[]): PriceRange {
  const known: Cents[] = values.flatMap(({ price, pricesBy }) => [
    price,
    ...Object.values(pricesBy?.prices ?? {}),
  ]);
  return { lowest: cents(Math.min(...known)), highest: cents(Math.max(...known)) };
}

function pieces({ values }: OptionContent): SentencePart[] {
  const several = values.filter(({ maxCount }) => maxCount > 1);
  if (several.length === 0) return [];
  return [
    {
      part: 'pieces',
      values: several.map(({ key }) => key),
      most: Math.max(...several.map(({ maxCount }) => maxCount)),
    },
  ];
}

const resets = ({ values }: OptionContent): SentencePart[] =>
  values.flatMap(({ key, reset, group }): SentencePart[] => {
    if (!reset || group === null) return [];
    const removes = values.flatMap((other) =>
      other.key !== key && other.group === group ? [other.key] : [],
    );
    if (removes.length === 0) return [];
    return [{ part: 'reset', value: key, removes, all: removes.length === values.length - 1 }];
  });
