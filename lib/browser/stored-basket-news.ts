'use client';

import type { BasketChange } from '#lib/domain/basket/news.ts';
import { cents } from '#lib/domain/money.ts';

/** What became of a saved basket, kept until the diner has put it aside. */
export interface BasketNews {
  changes: readonly BasketChange[];
  /** Whether it stood in the basket before their eyes: then it is not told elsewhere any more. */
  seen: boolean;
}

export const NO_NEWS: BasketNews = { changes: [], seen: true };

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isPrice = (value: unknown): value is number => Number.isSafeInteger(value);

/** The news that local storage holds; what is not understood is left out. */
export function decodeNews(stored: unknown): BasketNews | null {
  if (!isRecord(stored) || !Array.isArray(stored.changes)) return null;
  return { seen: stored.seen === true, changes: stored.changes.flatMap(changeOf) };
}

function changeOf(stored: unknown): BasketChange[] {
  if (!isRecord(stored) || typeof stored.name !== 'string') return [];
  const { code, name, values, before, after } = stored;
  switch (code) {
    case 'product_gone':
    case 'product_not_orderable':
    case 'product_sold_out':
    case 'options_changed':
    case 'again_product_gone':
    case 'again_product_not_orderable':
    case 'again_product_sold_out':
    case 'again_options_changed':
      return [{ code, name }];
    case 'lost':
      return Array.isArray(values) ? [{ code, name, values: values.map(String) }] : [];
    case 'price':
      return isPrice(before) && isPrice(after)
        ? [{ code, name, before: cents(before), after: cents(after) }]
        : [];
    default:
      return [];
  }
}
