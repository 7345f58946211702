'use client';

import type { Failure } from '#lib/contract/answer.ts';
import { REFUSALS, type RefusalCode } from '#lib/contract/codes.ts';
import type { OrderAddPayload, OrderWire } from '#lib/contract/order.ts';
import { AWAITING_CARD, CANCELLED } from '#lib/domain/order-status.ts';
import { alone } from './alone.ts';
import { basketStoreOf } from './basket-store.ts';
import { callOff } from './call-off.ts';
import { keepGuestOrder } from './guest-orders.ts';
import { attemptFor, dropAttempt, keepAttempt, notePlaced, placedSince } from './order-attempt.ts';
import type { Session } from './session.ts';

export type OrderWish = Omit<OrderAddPayload, 'idempotency_key'>;

export type OrderOutcome =
  | { kind: 'placed'; order: OrderWire }
  /** An earlier sending, whose answer was lost, had arrived; `sameBasket` tells whether it was for these lines. */
  | { kind: 'placed_before'; sameBasket: boolean }
  /** Another tab has placed it, while this one waited for its turn. */
  | { kind: 'placed_elsewhere'; orderId: number }
  | { kind: 'refused'; refusal: Failure };

/** A rule that says no speaks after the key was looked at: nothing stands under it. */
const isRule = (code: RefusalCode) => REFUSALS[code] === 409 || REFUSALS[code] === 422;
const isBreakdown = (code: RefusalCode) => REFUSALS[code] >= 500;

/**
 * Orders, at most once: a wish that is sent again, after a cut line or a reload, or by whoever comes back from the
 * payment page, is still the same order, and so is one whose button is pressed in two tabs at once. Another wish calls
 * an order off that still waits to be paid.
 */
export function sendOrder(session: Session, wish: OrderWish): Promise<OrderOutcome> {
  const { store_id: storeId } = wish;
  const basket = JSON.stringify(wish.lines);
  // Not the instant of the press: the other tab's order may stand before this page shows that its basket is gone.
  const { shownSince } = basketStoreOf(storeId);
  const since = shownSince();
  return alone(`order_${storeId}`, async () => {
    const orderId = placedSince(storeId, basket, since);
    return orderId === null ? sendInTurn(session, wish, basket) : { kind: 'placed_elsewhere', orderId };
  });
}

async function sendInTurn(session: Session, wish: OrderWish, basket: string): Promise<OrderOutcome> {
  const { store_id: storeId } = wish;
  const whole = JSON.stringify(wish);
  const { awaiting } = attemptFor(storeId, basket);
  if (awaiting && awaiting.wish !== whole) {
    const inTheWay = await callOff(session, awaiting.orderId);
    if (inTheWay?.kind !== 'refused') dropAttempt(storeId);
    if (inTheWay) return inTheWay;
  }
  const attempt = attemptFor(storeId, basket);
  keepAttempt(storeId, { ...attempt, inDoubt: true });

  const answer = await session.call('orderAdd', { ...wish, idempotency_key: attempt.key });
  if (answer.class === 'success') {
    const { order, guest_token } = answer;
    const { order_id: orderId, order_status_id: status } = order;
    if (guest_token) keepGuestOrder(storeId, orderId, guest_token);
    if (status === AWAITING_CARD)
      keepAttempt(storeId, { ...attempt, inDoubt: false, awaiting: { orderId, wish: whole } });
    else {
      dropAttempt(storeId);
      notePlaced(storeId, basket, orderId);
    }
    // The shop has called it off meanwhile, since nobody paid.
    return status === CANCELLED && awaiting ? sendInTurn(session, wish, basket) : { kind: 'placed', order };
  }
  if (answer.code === 'key_reused') {
    dropAttempt(storeId);
    return { kind: 'placed_before', sameBasket: attempt.basket === basket };
  }
  const inDoubt = !isRule(answer.code) && (attempt.inDoubt || isBreakdown(answer.code));
  keepAttempt(storeId, { ...attempt, inDoubt });
  return { kind: 'refused', refusal: answer };
}
