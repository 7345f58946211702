'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import { useActiveOrders } from '#lib/browser/manage/orders.ts';

const UnprovedOrders = createContext<ReadonlySet<number>>(new Set());

/** Tells the tickets of the board which orders no printer has confirmed. */
export function BoardPrinting({ children }: { children: ReactNode }) {
  const { reading } = useActiveOrders();
  // Hundreds of tickets are drawn again only when it has changed.
  const key = reading.status === 'found' ? reading.value.printing.unproved.join(' ') : '';
  const unproved = useMemo(() => new Set(key.split(' ').map(Number)), [key]);
  return <UnprovedOrders value={unproved}>{children}</UnprovedOrders>;
}

/** Whether a ticket of an order was neither printed nor transmitted a minute after it was made. */
export const useIsUnproved = (orderId: number): boolean => use(UnprovedOrders).has(orderId);
