import { type Cents, times, ZERO } from '../money.ts';
import type { BasketLine } from './line.ts';

/** One option of a line with what was chosen in it, for display (SPEC section 2, Basket modal). */
export interface GroupedOption {
  productOptionId: number;
  title: string;
  optionName: string;
  /** In the order chosen; `price` is what is charged, 0 when free. */
  values: readonly { valueId: number; name: string; price: Cents; paid: boolean }[];
}

/** A line's chosen values grouped by option, in the catalogue's order. */
export function groupedOptions(line: BasketLine): GroupedOption[] {
  const inSortOrder = [...line.options].sort((a, b) => a.sortOrder - b.sortOrder);
  const groups = new Map<number, GroupedOption>();
  for (const { productOptionId, title, optionName, valueId, productName, price, paid } of inSortOrder) {
    const value = { valueId, name: productName, price, paid };
    const values = [...(groups.get(productOptionId)?.values ?? []), value];
    groups.set(productOptionId, { productOptionId, title, optionName, values });
  }
  return [...groups.values()];
}

/** Values of one name and price as they are listed: '2 × Poulet', with the price of both. */
export interface CountedValue {
  name: string;
  count: number;
  /** What is charged for all of them; 0 when free. */
  price: Cents;
}

/** The chosen values of an option as they are listed, each where it was chosen first. */
export function countedValues(values: readonly { name: string; price: Cents }[]): CountedValue[] {
  const counted = new Map<string, CountedValue>();
  for (const { name, price } of values) {
    const key = `${price} ${name}`;
    const count = (counted.get(key)?.count ?? 0) + 1;
    counted.set(key, { name, count, price: times(price, count) });
  }
  return [...counted.values()];
}

/** The same where no prices are said: free and charged pieces of a name together. */
export const countedNames = (values: readonly { name: string }[]): CountedValue[] =>
  countedValues(values.map(({ name }) => ({ name, price: ZERO })));

/**
 * Whether every chosen value already contains the option's name, so that 'Pain : Pain pita' or 'Menu : Sans menu' would
 * repeat it. Compares whole words, ignoring case (SPEC section 2, Basket modal: grouped options).
 */
export function namesItself(optionName: string, values: readonly { name: string }[]): boolean {
  const word = wordsOf(optionName);
  return values.every(({ name }) => wordsOf(name).includes(word));
}

/** ' menu frites et boisson ': lower case, with a single space around each word. */
const wordsOf = (text: string) =>
  ` ${text
    .toLocaleLowerCase('fr')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
