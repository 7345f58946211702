'use client';

import type { Failure } from '#lib/contract/answer.ts';
import { REFUSALS, type RefusalCode } from '#lib/contract/codes.ts';
import type { OrderAddPayload, OrderWire } from '#lib/contract/order.ts';
import { attemptFor, dropAttempt, keepAttempt } from './order-attempt.ts';
import type { Session } from './session.ts';

export type OrderWish = Omit<OrderAddPayload, 'idempotency_key'>;

export type OrderOutcome =
  | { kind: 'placed'; order: OrderWire }
  /** An earlier sending, whose answer was lost, had arrived; `sameBasket` tells whether it was for these lines. */
  | { kind: 'placed_before'; sameBasket: boolean }
  | { kind: 'refused'; refusal: Failure };

/** A rule that says no speaks after the key was looked at: nothing stands under it. */
const isRule = (code: RefusalCode) => REFUSALS[code] === 409 || REFUSALS[code] === 422;
const isBreakdown = (code: RefusalCode) => REFUSALS[code] >= 500;

/** Orders, at most once: a wish that is sent again, after a cut line or a reload, is still the same order. */
export async function sendOrder(session: Session, wish: OrderWish): Promise<OrderOutcome> {
  const { store_id: storeId } = wish;
  const basket = JSON.stringify(wish.lines);
  const attempt = attemptFor(storeId, basket);
  keepAttempt(storeId, { ...attempt, inDoubt: true });

  const answer = await session.call('orderAdd', { ...wish, idempotency_key: attempt.key });
  if (answer.class === 'success') {
    dropAttempt(storeId);
    return { kind: 'placed', order: answer.order };
  }
  if (answer.code === 'key_reused') {
    dropAttempt(storeId);
    return { kind: 'placed_before', sameBasket: attempt.basket === basket };
  }
  const inDoubt = !isRule(answer.code) && (attempt.inDoubt || isBreakdown(answer.code));
  keepAttempt(storeId, { ...attempt, inDoubt });
  return { kind: 'refused', refusal: answer };
}
