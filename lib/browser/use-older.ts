'use client';

import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { olderKey } from './customer-cache.ts';
import { useShop } from './shop-context.tsx';

interface OfOrder {
  order_id: number;
}

/** A page of what belongs to a customer's orders, the newest orders first; `next` is null where there are no more. */
export interface OrderPage<Item extends OfOrder> {
  items: readonly Item[];
  next: string | null;
}

export interface WithOlder<Item> {
  /** The newest page, then what was read beyond it. */
  items: readonly Item[];
  hasMore: boolean;
  reading: boolean;
  /** The last attempt to read on has failed. */
  failed: boolean;
  /** Reads the next page; gives the orders that it has added, the newest first. */
  readOn: () => Promise<readonly number[]>;
}

const idsOf = (items: readonly OfOrder[]) => new Set(items.map(({ order_id }) => order_id));
const without = <Item extends OfOrder>(items: readonly Item[], ids: ReadonlySet<number>) =>
  items.filter(({ order_id }) => !ids.has(order_id));

/**
 * A list of which the newest page is read again and again, and the rest page by page when it is asked for. What was read
 * stays in the cache, for who comes back to the list, until the person signs out. It is kept together with the newest
 * page of then: a new order moves the last one of that page beyond the next reading of it.
 */
export function useOlder<Item extends OfOrder>(
  list: 'orders' | 'transactions',
  newest: OrderPage<Item>,
  readPage: (cursor: string) => Promise<OrderPage<Item> | null>,
): WithOlder<Item> {
  const key = olderKey(useShop().store.storeId, list);
  const { mutate } = useSWRConfig();
  const { data } = useSWR<OrderPage<Item>>(key, null);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const isReading = useRef(false);

  const newestIds = idsOf(newest.items);
  const isContiguous =
    newest.items.length === 0 || data?.items.some(({ order_id }) => newestIds.has(order_id));
  // So many new orders that something may lie between: the list begins anew.
  const known = isContiguous ? data : undefined;
  const items = [...newest.items, ...without(known?.items ?? [], newestIds)];
  // One that knows no pages may say nothing of them.
  const next = (known ?? newest).next || null;

  /** Orders that were called off unpaid have no transactions: a page may be empty. */
  async function readUntilAdded(cursor: string): Promise<OrderPage<Item> | null> {
    const page = await readPage(cursor);
    const added = page && without(page.items, idsOf(items));
    if (!page?.next || added?.length) return page && { items: added ?? [], next: page.next };
    return readUntilAdded(page.next);
  }

  async function readOn(): Promise<readonly number[]> {
    if (isReading.current || next === null) return [];
    isReading.current = true;
    setState('reading');
    const page = await readUntilAdded(next);
    isReading.current = false;
    setState(page ? 'idle' : 'failed');
    if (!page) return [];
    await mutate(key, { items: [...items, ...page.items], next: page.next }, { revalidate: false });
    return [...idsOf(page.items)];
  }

  return { items, hasMore: next !== null, reading: state === 'reading', failed: state === 'failed', readOn };
}
