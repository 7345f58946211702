'use client';

import { useMemo } from 'react';
import useSWR from 'swr';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useSession } from '../session/use-session.ts';
import { guestOrderIds, useGuestOrder } from './guest-orders.ts';
import { readOrder } from './order-calls.ts';

/** Each is a request of its own. */
const GUEST_ORDERS_READ_MAX = 3;
const NONE: readonly AnyOrder[] = [];

interface OwnOrders {
  /** `unavailable`: they could not be read yet. */
  status: 'loading' | 'unavailable' | 'read';
  orders: readonly AnyOrder[];
}

/** The newest orders of the signed-in customer, else the newest that were placed in this browser without an account. */
export function useOwnOrders(): OwnOrders {
  const session = useSession();
  const { storeId } = session;
  const { status, customer } = useCustomer();
  const newest = useGuestOrder(storeId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another newest one is another list
  const ids = useMemo(() => guestOrderIds(storeId).slice(0, GUEST_ORDERS_READ_MAX), [storeId, newest]);
  const asGuest = status === 'visitor' && ids.length > 0;
  const { data } = useSWR(
    asGuest ? ['own', storeId, 'guest_orders', ids.join()] : null,
    async () => {
      const read = await Promise.allSettled(ids.map((orderId) => readOrder(session, orderId)));
      return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    },
    { revalidateOnFocus: false },
  );
  if (status === 'customer') return { status: 'read', orders: customer?.orders ?? NONE };
  if (!asGuest) return { status: status === 'visitor' ? 'read' : status, orders: NONE };
  if (!data) return { status: 'loading', orders: NONE };
  return { status: data.length > 0 ? 'read' : 'unavailable', orders: data };
}
