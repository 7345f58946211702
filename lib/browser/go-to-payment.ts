'use client';

import type { Failure } from '#lib/contract/answer.ts';
import { ownOrder } from './guest-orders.ts';
import type { Session } from './session.ts';

/**
 * Leaves for the page where an order is paid by card. Gives back why it cannot; null to a page that the browser has
 * kept alive, once its diner comes back to it.
 */
export async function goToPayment(session: Session, orderId: number): Promise<Failure | null> {
  const answer = await session.call('checkoutSession', ownOrder(session.storeId, orderId));
  if (answer.class === 'error') return answer;
  location.assign(answer.url);
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(null), { once: true }));
}
