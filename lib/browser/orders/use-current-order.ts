'use client';

import { useMemo } from 'react';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { currentOrder, newestFirst } from '#lib/domain/orders/order.ts';
import { isFinal } from '#lib/domain/orders/order-status.ts';
import { useNow } from '../dom/use-now.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useShop } from '../shop/shop-context.tsx';

const LOOK_EVERY_MS = 60_000;

/** The orders in progress, newest first. */
export function useOngoingOrders(): readonly AnyOrder[] {
  const { customer } = useCustomer();
  return useMemo(
    () => newestFirst(customer?.orders ?? []).filter(({ orderStatusId }) => !isFinal(orderStatusId)),
    [customer],
  );
}

/** The latest order added today that is still in progress; null for none (SPEC section 2, Dashboard). */
export function useCurrentOrder(): AnyOrder | null {
  const { store } = useShop();
  const ongoing = useOngoingOrders();
  const now = useNow(LOOK_EVERY_MS);
  return now === null ? null : currentOrder(ongoing, now, store.timeZone);
}
