'use client';

import * as calls from '#lib/contract/calls/orders.ts';
import { orderAddPayload } from '#lib/contract/order.ts';
import { REFUSALS } from '#lib/contract/refusal-status.ts';
import type { Failure } from '#lib/domain/answer.ts';
import type { GuestDetails } from '#lib/domain/orders/guest-order.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { OrderRequest } from '#lib/domain/orders/order-request.ts';
import { AWAITING_CARD, CANCELLED } from '#lib/domain/orders/order-status.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import type { useProofs } from '../api/proof-of-work.ts';
import { basketStoreOf } from '../basket/basket-store.ts';
import type { Session } from '../session/session.ts';
import { withTabLock } from '../storage/with-tab-lock.ts';
import { ownOrder, saveGuestOrder } from './guest-orders.ts';
import { attemptFor, clearAttempt, placedSince, recordPlacedOrder, saveAttempt } from './order-attempt.ts';

type OrderOutcome =
  /** `otherContact`: perhaps by an earlier request, which named another contact. */
  | { kind: 'placed'; order: AnyOrder; otherContact: boolean }
  /** An earlier request whose answer was lost has arrived; `sameBasket`: for the same lines. */
  | { kind: 'placed_before'; sameBasket: boolean }
  /** Another tab has placed it while this one waited for the lock. */
  | { kind: 'placed_elsewhere'; orderId: number }
  | { kind: 'refused'; refusal: Failure };

/** Who orders without an account, and the proofs of work that such an order needs. */
interface AsGuest {
  guest: GuestDetails;
  proofs: Pick<ReturnType<typeof useProofs>, 'call'>;
}

/** The backend checks rules after the idempotency key: no order exists for the key. */
const isRule = (code: RefusalCode) => REFUSALS[code] === 409 || REFUSALS[code] === 422;
const isBreakdown = (code: RefusalCode) => REFUSALS[code] >= 500;

/**
 * Places at most one order: the same request sent again after a lost connection, a reload or the return from the payment
 * page, or from two tabs at once, yields the same order. A different request first cancels an order that still awaits
 * payment.
 */
export function sendOrder(
  session: Session,
  request: OrderRequest,
  asGuest: AsGuest | null = null,
): Promise<OrderOutcome> {
  const { storeId } = request;
  const basket = JSON.stringify(orderAddPayload(request).lines);
  // Not the time of the press: another tab may have ordered before this page shows the emptied basket.
  const { shownSince } = basketStoreOf(storeId);
  const since = shownSince();
  return withTabLock(`order_${storeId}`, async () => {
    const orderId = placedSince(storeId, basket, since);
    return orderId === null
      ? sendLocked(session, request, basket, asGuest)
      : { kind: 'placed_elsewhere', orderId };
  });
}

async function sendLocked(
  session: Session,
  request: OrderRequest,
  basket: string,
  asGuest: AsGuest | null,
): Promise<OrderOutcome> {
  const { storeId } = request;
  const { address = null, ...person } = asGuest?.guest ?? {};
  const contact = asGuest && digestOf(JSON.stringify(person));
  const digest = digestOf(
    JSON.stringify({ ...orderAddPayload(request), ...(asGuest && { person, address }) }),
  );
  const { awaiting } = attemptFor(storeId, basket);
  if (awaiting && awaiting.request !== digest) {
    const conflict = await cancelPendingOrder(session, awaiting.orderId);
    if (conflict?.kind !== 'refused') clearAttempt(storeId);
    if (conflict) return conflict;
  }
  const attempt = attemptFor(storeId, basket);
  const sent = { ...attempt, contact: attempt.inDoubt ? attempt.contact : contact };
  saveAttempt(storeId, { ...sent, inDoubt: true });

  const send = { request, idempotencyKey: attempt.key };
  const answer = await (asGuest
    ? asGuest.proofs.call((challenge) =>
        session.call(calls.addGuestOrder, { ...send, guest: asGuest.guest, challenge }),
      )
    : session.call(calls.addOrder, send));
  if (answer.class === 'success') {
    const { order, guestToken, guestUntil } = answer;
    const { orderId, orderStatusId: status } = order;
    if (guestToken) saveGuestOrder(storeId, orderId, guestToken, asGuest ? 'contact' : 'table', guestUntil);
    if (status === AWAITING_CARD)
      saveAttempt(storeId, { ...sent, inDoubt: false, awaiting: { orderId, request: digest } });
    else {
      clearAttempt(storeId);
      recordPlacedOrder(storeId, basket, orderId);
    }
    // The order was cancelled meanwhile because it was not paid.
    return status === CANCELLED && awaiting
      ? sendLocked(session, request, basket, asGuest)
      : { kind: 'placed', order, otherContact: sent.contact !== contact };
  }
  if (answer.code === 'key_reused') {
    clearAttempt(storeId);
    return { kind: 'placed_before', sameBasket: attempt.basket === basket };
  }
  const inDoubt = !isRule(answer.code) && (attempt.inDoubt || isBreakdown(answer.code));
  saveAttempt(storeId, { ...sent, inDoubt });
  return { kind: 'refused', refusal: answer };
}

/** Cancels an order that awaits payment. Returns the outcome that prevents it; null when it is cancelled. */
async function cancelPendingOrder(
  session: Session,
  orderId: number,
): Promise<{ kind: 'placed_before'; sameBasket: false } | { kind: 'refused'; refusal: Failure } | null> {
  const own = ownOrder(session.storeId, orderId);
  const answer = await session.call(calls.cancelOrder, own);
  if (answer.class === 'success' || answer.code === 'unknown_order') return null;
  if (answer.code !== 'status_move') return { kind: 'refused', refusal: answer };
  const reading = await session.call(calls.findOrder, own);
  if (reading.class === 'error') return { kind: 'refused', refusal: reading };
  return reading.order.orderStatusId === CANCELLED ? null : { kind: 'placed_before', sameBasket: false };
}

/**
 * A 53-bit digest of a text (cyrb53), to recognise the same text without storing it. Not for secrets. Web Crypto is missing on
 * plain http.
 */
function digestOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
