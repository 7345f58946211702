'use client';

import useSWR from 'swr';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import type { RefusalError } from '../api/refusal-error.ts';
import { SWR_RETRY } from '../api/swr-retry.ts';
import { newerOf, orderKey } from '../session/customer-cache.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useSession } from '../session/use-session.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { useShop } from '../shop/shop-context.tsx';
import { isGuestOrderHere } from './guest-orders.ts';
import { readOrder } from './order-calls.ts';

export type OrderReading =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'missing' }
  /** Retried with back-off; `retry` retries at once, `retrying` is true meanwhile. */
  | { status: 'unavailable'; retry: () => void; retrying: boolean }
  | { status: 'found'; order: AnyOrder };

/** An id that cannot be an order's is refused as malformed. */
const UNKNOWN: readonly RefusalCode[] = ['unknown_order', 'malformed', 'invalid'];

/**
 * An order of the signed-in customer, from their cached data and then read again; or a guest order of this browser. While the
 * link that makes it one is not `opened`, it is not read as the customer's.
 */
export function useOrder(orderId: number, opened = true): OrderReading {
  const { store } = useShop();
  const session = useSession();
  const { status, customer } = useCustomer();
  const signedIn = useSignedIn();
  const guest = signedIn !== null && isGuestOrderHere(store.storeId, orderId);
  const { data, error, isValidating, mutate } = useSWR<AnyOrder, RefusalError>(
    (signedIn && opened) || guest ? orderKey(store.storeId, orderId) : null,
    () => readOrder(session, orderId),
    { ...SWR_RETRY, shouldRetryOnError: ({ code }) => !UNKNOWN.includes(code) },
  );
  if (status === 'visitor' && !guest) return { status };
  const listed = customer?.orders.find((each) => each.orderId === orderId);
  const order = data && listed ? newerOf(listed, data) : (data ?? listed);
  if (order) return { status: 'found', order };
  if (error && UNKNOWN.includes(error.code)) return { status: 'missing' };
  return error
    ? { status: 'unavailable', retry: () => void mutate(), retrying: isValidating }
    : { status: 'loading' };
}
