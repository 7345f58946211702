'use client';

import { emptyBasket } from '../basket/basket-store.ts';
import { awaitingOrder, clearAttempt } from './order-attempt.ts';
import { clearDraft } from './order-draft.ts';

/**
 * Clears the basket, the draft and the idempotency key of the order whose card payment was awaited. Does nothing for
 * any other order: the stored state then belongs to an order that is being prepared.
 */
export function completeCheckout(storeId: number, orderId: number): void {
  if (awaitingOrder(storeId)?.orderId !== orderId) return;
  clearAttempt(storeId);
  clearDraft(storeId);
  emptyBasket(storeId);
}
