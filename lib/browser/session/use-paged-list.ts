'use client';

import { type RefObject, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Answer, Page } from '#lib/domain/answer.ts';
import { useFocusAdded } from '../dom/use-focus-added.ts';
import { useShop } from '../shop/shop-context.tsx';
import { pagedListKey } from './customer-cache.ts';

interface OfOrder {
  orderId: number;
}

export interface PagedList<Item> {
  /** The newest page followed by the loaded older ones. */
  items: readonly Item[];
  /** For the list element, whose items carry the id of their order as `data-item`. */
  ref: RefObject<HTMLUListElement | null>;
  /** The state of the button that loads the next page (`ShowMore`); null when all are loaded. */
  more: {
    busy: boolean;
    /** Whether the last load failed. */
    failed: boolean;
    /** Loads the next page and focuses its first order. */
    onMore: () => Promise<void>;
  } | null;
}

const idsOf = (items: readonly OfOrder[]) => new Set(items.map(({ orderId }) => orderId));
const without = <Item extends OfOrder>(items: readonly Item[], ids: ReadonlySet<number>) =>
  items.filter(({ orderId }) => !ids.has(orderId));

/**
 * A list whose newest page is revalidated and whose older pages load on demand. Loaded pages stay in the cache until the
 * person signs out, together with the newest page of that time: a new order pushes its last one out of the next reading.
 */
export function usePagedList<Item extends OfOrder>(
  list: 'orders' | 'transactions',
  newest: Page<Item>,
  readPage: (cursor: string) => Promise<Answer<Page<Item>>>,
): PagedList<Item> {
  const key = pagedListKey(useShop().store.storeId, list);
  const { mutate } = useSWRConfig();
  const { data } = useSWR<Page<Item>>(key, null);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const isReading = useRef(false);
  const { ref, focusAdded } = useFocusAdded();

  const newestIds = idsOf(newest.items);
  const isContiguous = newest.items.length === 0 || data?.items.some(({ orderId }) => newestIds.has(orderId));
  // So many new orders that there may be a gap: start over.
  const known = isContiguous ? data : undefined;
  const items = [...newest.items, ...without(known?.items ?? [], newestIds)];
  // A foreign backend without paging sends no cursor.
  const next = (known ?? newest).next || null;

  /** A page may be empty: unpaid cancelled orders have no transactions. */
  async function readUntilAdded(cursor: string): Promise<Page<Item> | null> {
    const answer = await readPage(cursor);
    const page = answer.class === 'success' ? answer : null;
    const added = page && without(page.items, idsOf(items));
    if (!page?.next || added?.length) return page && { items: added ?? [], next: page.next };
    return readUntilAdded(page.next);
  }

  async function onMore(): Promise<void> {
    if (isReading.current || next === null) return;
    isReading.current = true;
    setState('reading');
    const page = await readUntilAdded(next);
    isReading.current = false;
    setState(page ? 'idle' : 'failed');
    if (!page) return;
    await mutate(key, { items: [...items, ...page.items], next: page.next }, { revalidate: false });
    focusAdded([...idsOf(page.items)]);
  }

  return {
    items,
    ref,
    more: next === null ? null : { busy: state === 'reading', failed: state === 'failed', onMore },
  };
}
