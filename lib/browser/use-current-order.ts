'use client';

import { useMemo } from 'react';
import { orderOf } from '#lib/contract/order.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { currentOrder, newestFirst } from '#lib/domain/order-dates.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { useShop } from './shop-context.tsx';
import { useCustomer } from './use-customer.ts';
import { useNow } from './use-now.ts';

const LOOK_EVERY_MS = 60_000;

/** The orders that are under way, the newest first. */
export function useOngoingOrders(): readonly AnyOrder[] {
  const { customer } = useCustomer();
  return useMemo(
    () =>
      newestFirst((customer?.orders ?? []).map(orderOf)).filter(
        ({ orderStatusId }) => !isFinal(orderStatusId),
      ),
    [customer],
  );
}

/** The latest order added today that is still under way; null when there is none (SPEC section 2, Dashboard). */
export function useCurrentOrder(): AnyOrder | null {
  const { store } = useShop();
  const ongoing = useOngoingOrders();
  const now = useNow(LOOK_EVERY_MS);
  return now === null ? null : currentOrder(ongoing, now, store.timeZone);
}
