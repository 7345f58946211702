'use client';

import type { Failure } from '#lib/contract/answer.ts';
import { CANCELLED } from '#lib/domain/order-status.ts';
import { ownOrder } from './guest-orders.ts';
import type { Session } from './session.ts';

/** Calls an order off that waits to be paid. Gives what keeps it from that; null when it is cancelled. */
export async function callOff(
  session: Session,
  orderId: number,
): Promise<{ kind: 'placed_before'; sameBasket: false } | { kind: 'refused'; refusal: Failure } | null> {
  const own = ownOrder(session.storeId, orderId);
  const answer = await session.call('orderCancel', own);
  if (answer.class === 'success' || answer.code === 'unknown_order') return null;
  if (answer.code !== 'status_move') return { kind: 'refused', refusal: answer };
  const reading = await session.call('orderFind', own);
  if (reading.class === 'error') return { kind: 'refused', refusal: reading };
  return reading.order.order_status_id === CANCELLED ? null : { kind: 'placed_before', sameBasket: false };
}
