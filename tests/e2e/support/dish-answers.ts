import type { EditedCatalogue, EditedOption } from '#lib/contract/shop-file/content.ts';
import food from '#lib/i18n/messages/fr/food.json' with { type: 'json' };

/** What is said of food, in the words of the screen. */
export interface FoodAnswers {
  allergens: string[];
  mayContain: string[];
  origins: { meat: string; country: string }[];
}

export interface ValueAnswers extends FoodAnswers {
  name: string;
  price: string;
  /** Its price as a component of a menu. */
  alone: string | null;
  isAlwaysPaid: boolean;
  /** Taxed as what is sold sealed. */
  isSealed: boolean;
  /** The names of the values that it removes, and of the options that it reveals. */
  removes: string[];
  reveals: string[];
}

export interface OptionAnswers {
  title: string;
  name: string;
  type: EditedOption['type'];
  isRequired: boolean;
  free: number;
  most: number;
  values: ValueAnswers[];
}

/** What a person says of a product and of its options. */
export interface Dish extends FoodAnswers {
  name: string;
  price: string;
  description: string | null;
  alone: string | null;
  diets: string[];
  stations: [kitchen: number | null, labels: number | null];
  options: OptionAnswers[];
}

/** A product of a catalogue with the options that it uses, by names instead of keys. */
export function dishOf(
  { options, products }: Pick<EditedCatalogue, 'options' | 'products'>,
  name: string,
): Dish {
  const product = products.find((each) => each.name === name);
  if (!product) throw new Error(`no product ${name}`);
  const optionOf = (key: string) => {
    const option = options.find((each) => each.key === key);
    if (!option) throw new Error(`no option ${key}`);
    return option;
  };
  return {
    name,
    price: product.price,
    description: product.description ?? null,
    alone: product.component_price ?? null,
    diets: (product.diets ?? []).map((diet) => food.diets[diet]),
    stations: [product.printer_id ?? null, product.lbl_printer_id ?? null],
    ...foodAnswers(product),
    options: (product.options ?? []).map((use) => {
      const { use: key, required } = typeof use === 'string' ? { use, required: undefined } : use;
      return optionAnswers(optionOf(key), required, (revealed) => optionOf(revealed).name);
    }),
  };
}

const optionAnswers = (
  { title, name, type, values, ...option }: EditedOption,
  required: boolean | undefined,
  nameOf: (key: string) => string,
): OptionAnswers => ({
  title,
  name,
  type,
  isRequired: required ?? option.required ?? false,
  free: option.free_option_count ?? 0,
  most: option.max_option_count ?? 0,
  values: values.map((value) => ({
    name: value.name,
    price: value.price,
    alone: value.component_price ?? null,
    isAlwaysPaid: type !== 'radio' && value.price_status === 'special' && !value.reset,
    isSealed: value.tax_rate !== undefined,
    removes: value.reset
      ? values.filter((each) => each !== value && each.group === value.group).map((each) => each.name)
      : [],
    reveals: (value.reveals ?? []).map(nameOf),
    ...foodAnswers(value),
  })),
});

const foodAnswers = ({
  allergens = [],
  may_contain = [],
  origins = [],
}: Pick<EditedOption['values'][number], 'allergens' | 'may_contain' | 'origins'>): FoodAnswers => ({
  allergens: allergens.map((each) => food.allergens[each]),
  mayContain: may_contain.map((each) => food.allergens[each]),
  origins: origins.map(({ species, raised }) => ({ meat: food.origins[species], country: raised })),
});

/** How many texts, prices and answers say all that there is to say of a dish. */
export function answersIn({
  name,
  price,
  description,
  alone,
  diets,
  stations,
  options,
  ...dish
}: Dish): number {
  const given = (...answers: unknown[]) => answers.filter(Boolean).length;
  const ofFood = ({ allergens, mayContain, origins }: FoodAnswers) =>
    Math.max(1, allergens.length) + mayContain.length + origins.length * 2;
  const ofValue = (value: ValueAnswers) =>
    given(
      value.name,
      Number(value.price),
      value.alone,
      value.isAlwaysPaid,
      value.isSealed,
      value.removes.length,
    ) +
    value.reveals.length +
    ofFood(value);
  const ofOption = (option: OptionAnswers) =>
    given(option.title, option.name, option.type, option.isRequired, option.free, option.most) +
    sum(option.values.map(ofValue));
  return (
    given(name, price, description, alone, ...stations) +
    diets.length +
    ofFood(dish) +
    sum(options.map(ofOption))
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
