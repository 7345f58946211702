import { type Cents, ZERO } from '../../money.ts';
import type { HalvesPrice } from '../product.ts';
import type { OptionContent, ValueContent } from './content.ts';
import { newKey } from './keys.ts';
import { PLAIN_VALUE } from './values.ts';

/** The texts of an option that is made from a template: its title, its short name and its values, in their order. */
export interface TemplateTexts {
  title: string;
  name: string;
  values: readonly TemplateValue[];
}

export interface TemplateValue {
  name: string;
  /** VAT included; 0 without it. */
  price?: Cents;
  /** Key of the product that is chosen with it. */
  product?: string;
  /** Keys of the options that choosing it reveals. */
  reveals?: readonly string[];
}

/** The usual kinds of options; a menu with a drink is made of two. */
export const TEMPLATES = ['sizes', 'doneness', 'sauces', 'extras', 'menu', 'drink', 'halves'] as const;
export type Template = (typeof TEMPLATES)[number];

type Rules = Omit<OptionContent, 'key' | 'title' | 'name' | 'values'>;

const ONE: Rules = { type: 'radio', required: true, freeOptionCount: 0, maxOptionCount: 0, halves: null };
const SEVERAL: Rules = { ...ONE, type: 'checkbox', required: false };

/** Two sauces are free, the others are charged, at most four. */
const SAUCES: Rules = { ...SEVERAL, freeOptionCount: 2, maxOptionCount: 4 };

const RULES: Readonly<Record<Template, Rules>> = {
  sizes: ONE,
  doneness: ONE,
  sauces: SAUCES,
  extras: SEVERAL,
  menu: ONE,
  drink: ONE,
  halves: { ...SEVERAL, required: true, maxOptionCount: 2, halves: 'dearer' },
};

/** How a size or a degree of cooking is no food: it states that it adds no allergen. */
const ADDS_NO_FOOD: ReadonlySet<Template> = new Set(['sizes', 'doneness', 'menu']);

/** The group of the sauces that 'Sans sauce' removes. */
const GROUP = 'sauces';

/**
 * An option with the rules of a template under a key that is not `taken`. What is food has its allergens unsaid, for a person
 * to state. `without` is the name of a value that removes the others, as 'Sans sauce'.
 */
export function optionOfTemplate(
  template: Template,
  { title, name, values }: TemplateTexts,
  { taken, without, halves }: { taken: Iterable<string>; without?: string; halves?: HalvesPrice },
): OptionContent {
  const keys: string[] = [];
  const all = [
    ...values.map((value) => ({ ...value, isWithout: false })),
    ...(without === undefined ? [] : [{ name: without, isWithout: true }]),
  ];
  return {
    key: newKey(name, 'option', taken),
    title,
    name,
    ...RULES[template],
    ...(template === 'halves' && halves && { halves }),
    values: all.map(({ isWithout, ...value }) => {
      const key = newKey(value.name, 'value', keys);
      keys.push(key);
      return {
        ...valueOfTemplate(key, value),
        reset: isWithout,
        group: without === undefined ? null : GROUP,
        allergens: isWithout || ADDS_NO_FOOD.has(template) ? [] : null,
      };
    }),
  };
}

/**
 * A menu with a drink: 'Seul ou en menu ?', whose value 'En menu' reveals the drinks. A product uses both options, the menu
 * first.
 */
export function menuWithDrink(
  menu: { title: string; name: string; alone: string; inMenu: TemplateValue },
  drinks: TemplateTexts,
  taken: Iterable<string>,
): [menu: OptionContent, drink: OptionContent] {
  const known = [...taken];
  const drink = optionOfTemplate('drink', drinks, { taken: known });
  const values = [{ name: menu.alone }, { ...menu.inMenu, reveals: [drink.key] }];
  const { title, name } = menu;
  return [optionOfTemplate('menu', { title, name, values }, { taken: [...known, drink.key] }), drink];
}

const valueOfTemplate = (
  key: string,
  { name, price = ZERO, product, reveals = [] }: TemplateValue,
): ValueContent => ({ ...PLAIN_VALUE, key, name, price, product: product ?? null, reveals });
