import type { Allergen } from '../food-information.ts';
import type { OptionValue, Product } from '../product.ts';
import { type DishFit, fitOf } from './dish-fit.ts';
import { matchText, type SearchableDish, type SearchIndex, type TextMatch } from './text-match.ts';

/** What a dish may be asked to be: a diet of it, or hot. */
export const DISH_TAGS = ['vegetarian', 'vegan', 'halal', 'spicy'] as const;
export type DishTag = (typeof DISH_TAGS)[number];

/** What a diner looks for. Every part limits the dishes; an empty query limits nothing. */
export interface DishQuery {
  text: string;
  /** Allergens that the dish must be possible without. */
  avoided: readonly Allergen[];
  /** All of them must apply. */
  tags: readonly DishTag[];
}

export const EMPTY_QUERY: DishQuery = { text: '', avoided: [], tags: [] };

/** Whether a query limits nothing. */
export const isEmptyQuery = ({ text, avoided, tags }: DishQuery): boolean =>
  text.trim() === '' && avoided.length === 0 && tags.length === 0;

/** Whether a dish is what a tag says, as it comes. A vegan dish is vegetarian too. */
export function hasTag({ diets, spiciness }: Pick<Product, 'diets' | 'spiciness'>, tag: DishTag): boolean {
  if (tag === 'spicy') return spiciness > 0;
  return diets.includes(tag) || (tag === 'vegetarian' && diets.includes('vegan'));
}

/** A dish that may be shown for a query. */
export interface FoundDish extends SearchableDish {
  /** The higher, the better. */
  score: number;
  /** The value by which it is found, when a word stands in its choices alone: the feta of 'Salade au choix'. */
  choice: string | null;
  /** How it goes without the avoided allergens. */
  fit: Exclude<DishFit, { kind: 'unsuitable' }>;
}

/** A part of a query, to leave it out. */
export type QueryPart =
  | { part: 'text' }
  | { part: 'avoided'; allergen: Allergen }
  | { part: 'tag'; tag: DishTag };

export interface DishSearch {
  /** The best first; of equal ones the order of the catalogue. */
  found: readonly FoundDish[];
  /** How many dishes are left out for their allergens alone. */
  unsuitable: number;
}

/**
 * The dishes for a query. Words without letters or digits limit nothing. A dish that has a word in its choices alone is found
 * only by one that may be chosen: no allergen to avoid is in it; nor is it found so for a diet, which describes the dish as
 * it comes.
 */
export function findDishes(index: SearchIndex, { text, avoided, tags }: DishQuery): DishSearch {
  const matches = matchText(index, text);
  const found: FoundDish[] = [];
  let unsuitable = 0;
  for (const [position, dish] of index.dishes.entries()) {
    const match = matches ? matches.get(position) : NO_TEXT;
    if (!match || !tags.every((tag) => hasTag(dish.product, tag))) continue;
    if (match.choices.length > 0 && tags.some((tag) => tag !== 'spicy')) continue;
    const fit = rememberedFitOf(dish.product, avoided);
    const chosen = match.choices.map((values) => values.find((value) => mayBeChosen(value, fit, avoided)));
    if (fit.kind === 'unsuitable' || chosen.includes(undefined)) unsuitable += 1;
    else found.push({ ...dish, score: match.score, choice: chosen[0]?.name ?? null, fit });
  }
  // Sorting is stable: equal ones keep the order of the catalogue.
  return { found: found.sort((a, b) => b.score - a.score), unsuitable };
}

const NO_TEXT: TextMatch = { score: 0, choices: [] };

function mayBeChosen(value: OptionValue, fit: DishFit, avoided: readonly Allergen[]): boolean {
  if (avoided.some((each) => value.allergens?.includes(each))) return false;
  return fit.kind !== 'possible' || !fit.deciding.some(({ unsuitable }) => unsuitable.includes(value));
}

/** The last answer for each product: while a diner types, the avoided allergens stay the same. */
const fits = new WeakMap<Product, { avoided: readonly Allergen[]; fit: DishFit }>();

function rememberedFitOf(product: Product, avoided: readonly Allergen[]): DishFit {
  const last = fits.get(product);
  if (last?.avoided === avoided) return last.fit;
  const fit = fitOf(product, avoided);
  fits.set(product, { avoided, fit });
  return fit;
}

/** The query without one of its parts. */
export function without(query: DishQuery, left: QueryPart): DishQuery {
  switch (left.part) {
    case 'text':
      return { ...query, text: '' };
    case 'avoided':
      return { ...query, avoided: query.avoided.filter((each) => each !== left.allergen) };
    case 'tag':
      return { ...query, tags: query.tags.filter((each) => each !== left.tag) };
  }
}

/** What a query that finds nothing would find without one of its parts: most dishes first, none that finds nothing. */
export function loosened(index: SearchIndex, query: DishQuery): { left: QueryPart; count: number }[] {
  const parts: QueryPart[] = [
    ...(query.text.trim() === '' ? [] : [{ part: 'text' } as const]),
    ...query.avoided.map((allergen) => ({ part: 'avoided', allergen }) as const),
    ...query.tags.map((tag) => ({ part: 'tag', tag }) as const),
  ];
  if (parts.length < 2) return [];
  return parts
    .map((left) => ({ left, count: findDishes(index, without(query, left)).found.length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
