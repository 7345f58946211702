import { type Cents, ZERO } from '../../money.ts';
import { movedBy } from '../../ordered-list.ts';
import type { OptionContent, ProductContent, ValueContent } from './content.ts';
import { newKey } from './keys.ts';

/** What is typed of a new value; without a price it costs nothing. */
export interface TypedValue {
  name: string;
  price?: Cents | null;
  /** Key of the product that is chosen with it. */
  product?: string | null;
}

/** What a new value says beside its name and price: nothing, its allergens not even that there are none. */
export const PLAIN_VALUE: Omit<ValueContent, 'key' | 'name' | 'price' | 'product'> = {
  methodPrices: {},
  componentPrice: null,
  pricesBy: null,
  priceStatus: 'general',
  maxCount: 1,
  reset: false,
  group: null,
  reveals: [],
  imageType: 'own',
  picture: null,
  taxRates: null,
  allergens: null,
  mayContain: [],
  origins: [],
  alcohol: null,
  adultsOnly: null,
};

/** The option with values after its others. Where one value removes all others, it removes them too. */
export function withValues(option: OptionContent, typed: readonly TypedValue[]): OptionContent {
  const keys = option.values.map(({ key }) => key);
  const groups = new Set(option.values.map(({ group }) => group));
  const [common = null] = groups.size === 1 ? groups : [];
  const added = typed.map(({ name, price, product = null }): ValueContent => {
    const key = newKey(name, 'value', keys);
    keys.push(key);
    return { ...PLAIN_VALUE, key, name, price: price ?? ZERO, product, group: common };
  });
  return { ...option, values: [...option.values, ...added] };
}

/** The option with fields of a value changed. */
export const withValue = (
  option: OptionContent,
  key: string,
  changes: Partial<Omit<ValueContent, 'key'>>,
): OptionContent => ({
  ...option,
  values: option.values.map((value) => (value.key === key ? { ...value, ...changes } : value)),
});

/** The option without a value; what only that one removed is in no group any more. */
export const withoutValue = (option: OptionContent, key: string): OptionContent => {
  const left = withoutReset(option, key);
  return { ...left, values: left.values.filter((value) => value.key !== key) };
};

/** The option with a value one place up or down. */
export const withValueMoved = (option: OptionContent, key: string, by: 1 | -1): OptionContent => ({
  ...option,
  values: movedBy(
    option.values,
    option.values.findIndex((value) => value.key === key),
    by,
  ),
});

/** The option with a value that removes others when it is chosen, as 'Sans sauce'. A value is removed by one group alone. */
export function withReset(option: OptionContent, key: string, removes: readonly string[]): OptionContent {
  const value = option.values.find((each) => each.key === key);
  if (!value) return option;
  const groups = option.values.flatMap(({ group }) => group ?? []);
  const group = (value.reset && value.group) || newKey(value.name, 'value', groups);
  return {
    ...option,
    values: option.values.map((each) => {
      if (each.key === key) return { ...each, reset: true, group };
      if (removes.includes(each.key)) return { ...each, group };
      return each.group === group ? { ...each, group: null } : each;
    }),
  };
}

/** The option with a value that is chosen beside the others. */
export function withoutReset(option: OptionContent, key: string): OptionContent {
  const value = option.values.find((each) => each.key === key);
  if (!value?.reset) return option;
  const { group } = value;
  const isUsed = option.values.some((each) => each.key !== key && each.reset && each.group === group);
  return {
    ...option,
    values: option.values.map((each) => ({
      ...each,
      reset: each.key === key ? false : each.reset,
      group: each.group === group && !isUsed ? null : each.group,
    })),
  };
}

/** Why a product cannot be chosen as a value of an option; as the import says it. */
export type ChoiceProblem = 'itself' | 'halves' | 'required';

/**
 * Why a product cannot be a value of the option; null where it can. It would be chosen with itself, is a half that is shared
 * itself, or asks a required question that a dish with the option does not ask.
 */
export function choiceProblem(
  { options, products }: { options: readonly OptionContent[]; products: readonly ProductContent[] },
  option: Pick<OptionContent, 'key' | 'halves'>,
  product: string,
): ChoiceProblem | null {
  const optionOf = new Map(options.map((each) => [each.key, each]));
  const productOf = new Map(products.map((each) => [each.key, each]));
  const usedBy = (key: string) => productOf.get(key)?.options ?? [];
  const reachable = new Set([product]);
  // Iterating a Set also visits the items added meanwhile.
  for (const key of reachable)
    for (const { option: used } of usedBy(key))
      for (const value of optionOf.get(used)?.values ?? [])
        if (value.product !== null) reachable.add(value.product);
  const asks = (key: string) => usedBy(key).some((use) => use.option === option.key);
  if ([...reachable].some(asks)) return 'itself';
  if (option.halves && usedBy(product).some((use) => optionOf.get(use.option)?.halves)) return 'halves';
  const required = usedBy(product).filter(
    ({ option: used, own }) => own.required ?? optionOf.get(used)?.required,
  );
  const asking = products.filter(({ key }) => asks(key));
  const isLeftOut = asking.some((dish) =>
    required.some(({ option: used }) => dish.options.every((use) => use.option !== used)),
  );
  return isLeftOut ? 'required' : null;
}
