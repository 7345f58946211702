'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { OptionContent, OptionUse } from '#lib/domain/catalogue/content/content.ts';
import { optionSentence, type SentencePart } from '#lib/domain/catalogue/content/option-sentence.ts';
import { ZERO } from '#lib/domain/money.ts';
import type { PriceRange } from '#lib/domain/options/selection.ts';
import { optionNoun } from '#lib/i18n/option-noun.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useEditing } from './editing.tsx';

/** What the parts of a sentence open. */
export const CONTROLS = [
  'count',
  'price',
  'status',
  'pieces',
  'reset',
  'reveals',
  'methodPrices',
  'pricesBy',
] as const;
export type Control = (typeof CONTROLS)[number];

const CONTROL_OF = {
  count: 'count',
  halves: 'count',
  free: 'count',
  price: 'price',
  first_free: 'status',
  always_paid: 'status',
  pieces: 'pieces',
  reset: 'reset',
  reveals: 'reveals',
  method_prices: 'methodPrices',
  prices_by: 'pricesBy',
} as const satisfies Record<SentencePart['part'], Control>;

/** The values that are named before the rest is counted. */
const NAMED = 3;

/** What an option asks, as a sentence; each bold part is a button that opens its control. */
export function OptionSentence({
  option,
  own,
  open,
  panelId,
  onOpen,
}: {
  option: OptionContent;
  own: OptionUse['own'];
  open: Control | null;
  panelId: string;
  onOpen: (control: Control) => void;
}) {
  const partOf = useParts(option);
  const parts = optionSentence(option, own);
  return (
    <p className="text-pretty leading-9">
      {parts.map((part, place) => {
        const control = CONTROL_OF[part.part];
        const button = (chunks: ReactNode) => (
          <PartButton isOpen={open === control} panelId={panelId} onClick={() => onOpen(control)}>
            {chunks}
          </PartButton>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
          <Fragment key={place}>
            {separator(parts, place)}
            {partOf(part, button)}
          </Fragment>
        );
      })}
      .
    </p>
  );
}

function PartButton({
  isOpen,
  panelId,
  onClick,
  children,
}: {
  isOpen: boolean;
  panelId: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onClick}
      className={classNames(
        'rounded-chip px-1.5 py-1 text-left font-semibold leading-6 transition-colors',
        isOpen ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-ink hover:underline',
      )}
    >
      {children}
    </button>
  );
}

function separator(parts: readonly SentencePart[], place: number): string {
  const part = parts[place]?.part;
  if (place === 0) return '';
  if (part === 'free') return '\u00a0: ';
  if (part === 'price') return parts[place - 1]?.part === 'free' ? ', ' : '\u00a0: ';
  return '\u00a0; ';
}

/** Each part in words; `b` draws the part that is a button. */
function useParts(option: OptionContent) {
  const t = useTranslations('manageCatalogue.sentence');
  const methods = useTranslations('manageCatalogue.method');
  const { content } = useEditing();
  const nameOf = (key: string) => option.values.find((value) => value.key === key)?.name ?? key;
  const namesOf = (keys: readonly string[]) =>
    keys.length === option.values.length && keys.length > 1
      ? t('everyValue')
      : t('names', {
          names: keys.slice(0, NAMED).map(nameOf).join(', '),
          more: Math.max(0, keys.length - NAMED),
        });
  const optionNames = (keys: readonly string[]) =>
    keys
      .map((key) => `«\u00a0${content.options.find((each) => each.key === key)?.name ?? key}\u00a0»`)
      .join(', ');
  const rangeOf = ({ lowest, highest }: PriceRange) => {
    if (lowest === highest) return priceText(highest);
    const texts = { lowest: priceText(lowest), highest: priceText(highest) };
    return lowest === ZERO ? t('upTo', texts) : t('range', texts);
  };

  return (part: SentencePart, b: (chunks: ReactNode) => ReactNode): ReactNode => {
    switch (part.part) {
      case 'count': {
        const { least, most } = part;
        const { noun, isNamed, isFeminine } = optionNoun(option.name, most);
        const form =
          most === null
            ? least
              ? 'atLeast'
              : 'any'
            : most === 1
              ? least
                ? 'one'
                : 'oneOrNone'
              : least
                ? 'between'
                : 'upToCount';
        return t.rich(`count.${form}`, {
          b,
          noun,
          most: most ?? 0,
          verb: isNamed ? 'choose' : 'make',
          gender: isFeminine ? 'f' : 'm',
        });
      }
      case 'halves':
        return t.rich(`halves.${part.rule}`, { b });
      case 'free':
        return t.rich('free', { b, count: part.count, gender: genderOf(option) });
      case 'price': {
        if (part.highest === ZERO) return t.rich(part.isThen ? 'thenNothing' : 'nothing', { b });
        const price = rangeOf(part);
        if (option.halves) return t.rich('halfPrice', { b, price });
        if (option.type === 'radio') return t.rich('added', { b, price });
        const isOne = part.lowest === part.highest;
        return t.rich(part.isThen ? 'thenEach' : 'each', {
          b,
          price,
          gender: isOne ? genderOf(option) : 'none',
        });
      }
      case 'method_prices':
        return t.rich('methodPrices', {
          b,
          methods: part.methods.map((method) => methods(method)).join(', '),
        });
      case 'prices_by':
        return t.rich('pricesBy', { b, options: optionNames(part.options) });
      case 'first_free':
        return t.rich('firstFree', { b, values: namesOf(part.values), price: rangeOf(part) });
      case 'always_paid':
        return part.highest === ZERO
          ? t.rich('neverFree', { b, values: namesOf(part.values) })
          : t.rich('alwaysPaid', { b, values: namesOf(part.values), price: rangeOf(part) });
      case 'pieces':
        return t.rich('pieces', { b, values: namesOf(part.values), most: part.most });
      case 'reset':
        return t.rich('reset', {
          b,
          value: nameOf(part.value),
          removed: part.all ? t('theOthers') : namesOf(part.removes),
        });
      case 'reveals':
        return t.rich('reveals', { b, value: nameOf(part.value), options: optionNames(part.options) });
    }
  };
}

/** Of the noun that the count names; that of 'choix' without one. */
function genderOf({ name, maxOptionCount, type }: OptionContent): 'f' | 'm' {
  const most = type === 'radio' ? 1 : maxOptionCount || null;
  return optionNoun(name, most).isFeminine ? 'f' : 'm';
}
