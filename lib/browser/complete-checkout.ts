'use client';

import { emptyBasket } from './basket-store.ts';
import { awaitingOrder, dropAttempt } from './order-attempt.ts';
import { dropDraft } from './order-draft.ts';

/**
 * Removes the basket, the draft and the idempotency key of the order that awaits its payment, once it no longer does.
 * Any other order leaves them alone: they belong to what is being ordered now.
 */
export function completeCheckout(storeId: number, orderId: number): void {
  if (awaitingOrder(storeId)?.orderId !== orderId) return;
  dropAttempt(storeId);
  dropDraft(storeId);
  emptyBasket(storeId);
}
