'use client';

import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useShop } from '../shop/shop-context.tsx';
import { pagedListKey } from './customer-cache.ts';

interface OfOrder {
  order_id: number;
}

/** A page of a customer's orders or entries of them, newest first; `next` is the cursor, null for none. */
export interface OrderPage<Item extends OfOrder> {
  items: readonly Item[];
  next: string | null;
}

export interface PagedList<Item> {
  /** The newest page followed by the loaded older ones. */
  items: readonly Item[];
  hasMore: boolean;
  loading: boolean;
  /** Whether the last load failed. */
  failed: boolean;
  /** Loads the next page. Returns the ids of the added orders, newest first. */
  loadMore: () => Promise<readonly number[]>;
}

const idsOf = (items: readonly OfOrder[]) => new Set(items.map(({ order_id }) => order_id));
const without = <Item extends OfOrder>(items: readonly Item[], ids: ReadonlySet<number>) =>
  items.filter(({ order_id }) => !ids.has(order_id));

/**
 * A list whose newest page is revalidated and whose older pages load on demand. Loaded pages stay in the cache until the
 * person signs out, together with the newest page of that time: a new order pushes its last one out of the next reading.
 */
export function usePagedList<Item extends OfOrder>(
  list: 'orders' | 'transactions',
  newest: OrderPage<Item>,
  readPage: (cursor: string) => Promise<OrderPage<Item> | null>,
): PagedList<Item> {
  const key = pagedListKey(useShop().store.storeId, list);
  const { mutate } = useSWRConfig();
  const { data } = useSWR<OrderPage<Item>>(key, null);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const isReading = useRef(false);

  const newestIds = idsOf(newest.items);
  const isContiguous =
    newest.items.length === 0 || data?.items.some(({ order_id }) => newestIds.has(order_id));
  // So many new orders that there may be a gap: start over.
  const known = isContiguous ? data : undefined;
  const items = [...newest.items, ...without(known?.items ?? [], newestIds)];
  // A foreign backend without paging sends no cursor.
  const next = (known ?? newest).next || null;

  /** A page may be empty: unpaid cancelled orders have no transactions. */
  async function readUntilAdded(cursor: string): Promise<OrderPage<Item> | null> {
    const page = await readPage(cursor);
    const added = page && without(page.items, idsOf(items));
    if (!page?.next || added?.length) return page && { items: added ?? [], next: page.next };
    return readUntilAdded(page.next);
  }

  async function loadMore(): Promise<readonly number[]> {
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

  return {
    items,
    hasMore: next !== null,
    loading: state === 'reading',
    failed: state === 'failed',
    loadMore: loadMore,
  };
}
