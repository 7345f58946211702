'use client';

import useSWR from 'swr';
import type { RefusalCode } from '#lib/contract/codes.ts';
import { type OrderWire, orderOf } from '#lib/contract/order.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { ASK_AGAIN } from './ask-again.ts';
import { newerOf, orderKey } from './customer-cache.ts';
import { isGuestOrderHere, ownOrder } from './guest-orders.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';
import { useShop } from './shop-context.tsx';
import { useCustomer } from './use-customer.ts';
import { useSession } from './use-session.ts';
import { useSignedIn } from './use-signed-in.ts';

export type OrderReading =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'missing' }
  /** Asked for again and again; `retry` does it at once, `retrying` is true while one is under way. */
  | { status: 'away'; retry: () => void; retrying: boolean }
  | { status: 'found'; order: AnyOrder };

/** A number that can be no order's is refused in its form already. */
const UNKNOWN: readonly RefusalCode[] = ['unknown_order', 'malformed', 'invalid'];

/** @throws Refused */
export async function readOrder(session: Session, orderId: number): Promise<OrderWire> {
  const answer = await session.call('orderFind', ownOrder(session.storeId, orderId));
  if (answer.class === 'error') throw new Refused(answer);
  return answer.order;
}

/**
 * One order of the signed-in customer, at once when it is among their data, and read again; or one that was placed
 * here without an account.
 */
export function useOrder(orderId: number): OrderReading {
  const { store } = useShop();
  const session = useSession();
  const { status, customer } = useCustomer();
  const signedIn = useSignedIn();
  const guest = signedIn !== null && isGuestOrderHere(store.storeId, orderId);
  const { data, error, isValidating, mutate } = useSWR<OrderWire, Refused>(
    signedIn || guest ? orderKey(store.storeId, orderId) : null,
    () => readOrder(session, orderId),
    { ...ASK_AGAIN, shouldRetryOnError: ({ code }) => !UNKNOWN.includes(code) },
  );
  if (status === 'visitor' && !guest) return { status };
  const listed = customer?.orders.find(({ order_id }) => order_id === orderId);
  const order = data && listed ? newerOf(listed, data) : (data ?? listed);
  if (order) return { status: 'found', order: orderOf(order) };
  if (error && UNKNOWN.includes(error.code)) return { status: 'missing' };
  return error
    ? { status: 'away', retry: () => void mutate(), retrying: isValidating }
    : { status: 'loading' };
}
