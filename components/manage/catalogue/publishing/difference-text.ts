'use client';

import { useTranslations } from 'next-intl';
import type { CatalogueContent, OptionUse, ValueContent } from '#lib/domain/catalogue/content/content.ts';
import type {
  CategoryChange,
  Difference,
  OptionChange,
  ProductChange,
  UsesChange,
  ValueChange,
  ValuesChange,
} from '#lib/domain/catalogue/content/differences.ts';
import type { FoodInformation } from '#lib/domain/catalogue/food-information.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import type { MethodPrices } from '#lib/domain/catalogue/product.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { isOneRate, type TaxRates } from '#lib/domain/vat.ts';
import { alcoholText, allergenNames, dietNames, offeredText, originsText } from '#lib/i18n/food-text.ts';
import { priceText } from '#lib/i18n/price.ts';

/** A difference in words: what it is about, and what is different, a text each. */
export interface DifferenceText {
  name: string;
  facts: string[];
}

type AnyChange = CategoryChange | ProductChange | OptionChange | ValueChange;
type Field = Exclude<AnyChange['field'], 'options' | 'values'>;

const LISTS = { category: 'categories', option: 'options', product: 'products' } as const;

/** Puts differences into words. Names are those of `after`, of what is no longer there those of `before`. */
export function useDifferenceText(
  before: CatalogueContent,
  after: CatalogueContent,
): (difference: Difference) => DifferenceText {
  const t = useTranslations('manageCataloguePage.difference');
  const food = useTranslations('food');

  const nameIn = (list: 'categories' | 'options' | 'products', key: string): string =>
    [after, before].map((content) => content[list].find((each) => each.key === key)?.name).find(Boolean) ??
    key;
  const names = (list: 'options' | 'products', keys: readonly string[]) =>
    keys.map((key) => nameIn(list, key)).join(', ') || t('none');
  const yesNo = (value: boolean | null) => (value === null ? t('nothing') : t(value ? 'yes' : 'no'));
  const text = (value: string | null) => (value ? `« ${value} »` : t('nothing'));
  const printer = (value: number | null) =>
    value === null ? t('nothing') : t('printer', { printer: String(value) });
  const rates = (value: TaxRates | null) => {
    if (value === null) return t('nothing');
    return isOneRate(value) ? t('rate', { rate: value.pickup }) : t('rates', { ...value });
  };
  const methodPrices = (value: MethodPrices) =>
    SHIPPING_METHODS.flatMap((method) => {
      const price = value[method];
      return price === undefined ? [] : [t('method', { method, price: priceText(price) })];
    }).join(', ') || t('nothing');
  const offered = (value: OfferedWhen | null) =>
    value ? offeredText(food, value) || t('always') : t('always');
  const allergens = (value: FoodInformation['allergens']) =>
    value === null ? t('unsaid') : allergenNames(food, value) || t('none');

  const changed = (field: Field, from: string, to: string) =>
    t('change', { label: t(`fields.${field}`), from, to });

  /** One field from a value to another. */
  function fact(change: AnyChange): string[] {
    switch (change.field) {
      case 'values':
        return valuesFacts(change);
      case 'options':
        return usesFacts(change);
      case 'description':
        return [t('texts', { label: t('fields.description') })];
      case 'picture': {
        const what = change.from === null ? 'added' : change.to === null ? 'removed' : 'replaced';
        return [t('picture', { what })];
      }
      case 'imageType':
        return [t('texts', { label: t('fields.imageType') })];
      case 'name':
      case 'label':
      case 'title':
      case 'group':
        return [changed(change.field, text(change.from), text(change.to))];
      case 'category':
        return [changed('category', nameIn('categories', change.from), nameIn('categories', change.to))];
      case 'price':
      case 'deposit':
        return [changed(change.field, priceText(change.from), priceText(change.to))];
      case 'componentPrice':
        return [
          changed(
            'componentPrice',
            change.from === null ? t('nothing') : priceText(change.from),
            change.to === null ? t('nothing') : priceText(change.to),
          ),
        ];
      case 'methodPrices':
        return [changed('methodPrices', methodPrices(change.from), methodPrices(change.to))];
      case 'pricesBy':
        return [t('texts', { label: t('fields.pricesBy') })];
      case 'taxRates':
        return [changed('taxRates', rates(change.from), rates(change.to))];
      case 'orderable':
      case 'required':
      case 'reset':
      case 'adultsOnly':
        return [changed(change.field, yesNo(change.from), yesNo(change.to))];
      case 'freeOptionCount':
      case 'maxOptionCount':
      case 'maxCount':
        return [changed(change.field, String(change.from), String(change.to))];
      case 'type':
        return [changed('type', t('type', { type: change.from }), t('type', { type: change.to }))];
      case 'halves':
        return [
          changed(
            'halves',
            t('halves', { rule: change.from ?? 'nothing' }),
            t('halves', { rule: change.to ?? 'nothing' }),
          ),
        ];
      case 'priceStatus':
        return [
          changed('priceStatus', t('status', { status: change.from }), t('status', { status: change.to })),
        ];
      case 'printerId':
      case 'lblPrinterId':
        return [changed(change.field, printer(change.from), printer(change.to))];
      case 'offered':
        return [changed('offered', offered(change.from), offered(change.to))];
      case 'allergens':
        return [changed('allergens', allergens(change.from), allergens(change.to))];
      case 'mayContain':
        return [
          changed(
            'mayContain',
            allergenNames(food, change.from) || t('none'),
            allergenNames(food, change.to) || t('none'),
          ),
        ];
      case 'origins':
        return [
          changed(
            'origins',
            originsText(food, { origins: change.from }) || t('nothing'),
            originsText(food, { origins: change.to }) || t('nothing'),
          ),
        ];
      case 'alcohol':
        return [
          changed(
            'alcohol',
            alcoholText(food, { alcohol: change.from }) || t('nothing'),
            alcoholText(food, { alcohol: change.to }) || t('nothing'),
          ),
        ];
      case 'diets':
        return [
          changed(
            'diets',
            dietNames(food, { diets: change.from, spiciness: 0 }).join(', ') || t('none'),
            dietNames(food, { diets: change.to, spiciness: 0 }).join(', ') || t('none'),
          ),
        ];
      case 'spiciness':
        return [
          changed(
            'spiciness',
            dietNames(food, { diets: [], spiciness: change.from }).join('') || t('no'),
            dietNames(food, { diets: [], spiciness: change.to }).join('') || t('no'),
          ),
        ];
      case 'related':
        return [changed('related', names('products', change.from), names('products', change.to))];
      case 'reveals':
        return [changed('reveals', names('options', change.from), names('options', change.to))];
      case 'product':
        return [
          changed(
            'product',
            change.from === null ? t('nothing') : nameIn('products', change.from),
            change.to === null ? t('nothing') : nameIn('products', change.to),
          ),
        ];
    }
  }

  function valuesFacts({ added, removed, changed: changedValues, moved }: ValuesChange): string[] {
    const of = (key: 'valueAdded' | 'valueRemoved', values: readonly ValueContent[]) =>
      values.map(({ name }) => t(key, { name: text(name) }));
    return [
      ...of('valueAdded', added),
      ...of('valueRemoved', removed),
      ...changedValues.map(({ value, changes }) =>
        t('value', { name: text(value.name), facts: changes.flatMap(fact).join(', ') }),
      ),
      ...(moved.length > 0 ? [t('moved')] : []),
    ];
  }

  function usesFacts({ attached, detached, rules, moved }: UsesChange): string[] {
    const of = (key: 'attached' | 'detached', uses: readonly OptionUse[]) =>
      uses.map(({ option }) => t(key, { name: text(nameIn('options', option)) }));
    return [
      ...of('attached', attached),
      ...of('detached', detached),
      ...rules.map(({ option }) => t('rules', { name: text(nameIn('options', option)) })),
      ...(moved.length > 0 ? [t('moved')] : []),
    ];
  }

  return (difference) => {
    if (difference.kind === 'order') {
      const { list, moved } = difference;
      const isKnown = list === 'categories' || list === 'options';
      const of = isKnown ? list : 'products';
      const category = list.slice('products:'.length);
      return {
        name: t('order', { list: of, name: isKnown ? '' : nameIn('categories', category) }),
        facts: [moved.map((key) => nameIn(of, key)).join(', ')],
      };
    }
    const { entry, what } = difference;
    if (what !== 'changed') return { name: entry.name, facts: [t(what)] };
    // A new name is told as a change of the one that people know.
    const was = before[LISTS[difference.kind]].find(({ key }) => key === entry.key);
    const facts = difference.changes.flatMap((change: AnyChange) => fact(change));
    return { name: was?.name ?? entry.name, facts };
  };
}
