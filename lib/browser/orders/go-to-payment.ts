'use client';

import { createCheckoutSession } from '#lib/contract/calls/orders.ts';
import type { Failure } from '#lib/domain/answer.ts';
import type { Session } from '../session/session.ts';
import { ownOrder } from './guest-orders.ts';

/**
 * Navigates to the card payment page of an order. Returns the failure that prevents it, or null when the diner returns
 * to this page from the back-forward cache.
 */
export async function goToPayment(session: Session, orderId: number): Promise<Failure | null> {
  const answer = await session.call(createCheckoutSession, ownOrder(session.storeId, orderId));
  if (answer.class === 'error') return answer;
  location.assign(answer.url);
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(null), { once: true }));
}
