import type { Logger } from 'pino';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/order.ts';
import { AWAITING_CARD } from '#lib/domain/order-status.ts';
import { amountDue } from '#lib/domain/payment-status.ts';
import { atShop } from '#lib/i18n/names-in-sentences.ts';
import type { Database, Tx } from '../../db/database.ts';
import { insertJobFailure } from '../../db/repositories/job.ts';
import { orderToMove } from '../../db/repositories/order.ts';
import {
  lockPayment,
  noteAsked,
  noteRefused,
  noteSession,
  type PaymentOfOrder,
  reschedulePayment,
} from '../../db/repositories/payment.ts';
import { transact } from '../../db/transact.ts';
import { words } from '../../emails/words.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import {
  type PaymentProvider,
  ProviderAway,
  ProviderRefused,
  type ProviderSession,
} from '../../payments/provider.ts';
import { type Owner, orderOfOwner } from '../orders/owner.ts';
import { isHeld, PAYMENT_HOLD_MS } from './hold.ts';

/** Stripe lets no session end sooner than after half an hour. */
const SESSION_MIN_MS = 30 * 60_000;
/** For the way there, and for asking again. */
const SESSION_SLACK_MS = 5 * 60_000;

export interface Checkout {
  url: string;
  expiresAt: number;
}

export interface CheckoutParts {
  database: Database;
  clock: () => number;
  provider: PaymentProvider | null;
  log: Logger;
  wakePayments: () => void;
}

interface Asked extends PaymentOfOrder {
  order: Order;
  amount: Cents;
  sessionEndsAt: Date;
}

/**
 * Opens the payment page of an order: the same one while it is open. What is asked for is written down before, so that
 * whoever asks again after a broken line, or a process that died, gets the session that stands.
 */
export function createCheckout({ database, clock, provider, log, wakePayments }: CheckoutParts) {
  /** Whether there is something to pay, and the session to ask for; one whose answer was had has a url. */
  async function prepare(tx: Tx, orderId: number): Promise<Outcome<Asked>> {
    const order = await orderToMove(tx, orderId);
    if (!order) return refuse('unknown_order');
    if (order.received.card > ZERO) return refuse('payment_settled');
    const payment = await lockPayment(tx, orderId);
    if (!payment || order.orderStatusId !== AWAITING_CARD) return refuse('payment_over');
    const now = clock();
    const amount = amountDue(order);
    // It may be paid on site in a moment, or still by card.
    if (isHeld(payment, now)) return refuse('payment_away');
    const endsAt = payment.sessionEndsAt?.getTime() ?? 0;
    const isOpen = payment.url !== null && endsAt > now;
    const isForAmount = (payment.amount ?? order.total) === amount;
    if (isForAmount && (isOpen || endsAt - now > SESSION_MIN_MS))
      return done({ ...payment, order, amount, sessionEndsAt: new Date(endsAt) });
    const attempt = payment.attempt + 1;
    const sessionEndsAt = new Date(now + SESSION_MIN_MS + SESSION_SLACK_MS);
    await noteAsked(tx, { orderId, attempt, amount, sessionEndsAt });
    return done({ ...payment, order, amount, attempt, sessionId: null, url: null, sessionEndsAt });
  }

  /** Notes the session. Returns false when the order no longer awaits payment: the session is then closed. */
  async function keep(
    tx: Tx,
    { orderId, attempt }: Asked,
    { sessionId, url }: ProviderSession,
  ): Promise<boolean> {
    const now = clock();
    const order = await orderToMove(tx, orderId);
    const payment = await lockPayment(tx, orderId);
    await noteSession(tx, { orderId, attempt, sessionId, url }, new Date(now + PAYMENT_HOLD_MS));
    if (order?.orderStatusId === AWAITING_CARD && !isHeld(payment, now)) return true;
    await reschedulePayment(tx, orderId, new Date(now));
    return false;
  }

  /** Lists a refusal for the operator. Its diner may pay in another way. */
  async function noteRefusal(
    { storeId, orderId, attempt }: Asked,
    { message: reason }: ProviderRefused,
  ): Promise<Outcome<never>> {
    const facts = { storeId, kind: 'card_session', jobKey: orderId, attempts: attempt, reason } as const;
    log.error({ order: orderId, store: storeId, attempts: attempt, reason }, 'a payment session was refused');
    await database.inStore(storeId, async (tx) => {
      await orderToMove(tx, orderId);
      await noteRefused(tx, orderId, attempt);
      await insertJobFailure(tx, { ...facts, givenUpAt: new Date(clock()) });
    });
    return refuse('payment_refused');
  }

  return async function openCheckout(shop: Shop, owner: Owner, orderId: number): Promise<Outcome<Checkout>> {
    if (!provider) return refuse('payment_unavailable');
    const { storeId } = shop;
    const asked = await transact(database, storeId, async (tx) =>
      (await orderOfOwner(tx, orderId, owner)) ? prepare(tx, orderId) : refuse('unknown_order'),
    );
    if (!asked.ok) return asked;
    const { url, sessionEndsAt } = asked.value;
    const expiresAt = sessionEndsAt.getTime();
    if (url !== null) return done({ url, expiresAt });
    try {
      const session = await provider.createSession(sessionAsk(shop, asked.value));
      if (session.url === null) return refuse('payment_over');
      const stands = await database.inStore(storeId, (tx) => keep(tx, asked.value, session));
      if (stands) return done({ url: session.url, expiresAt });
      wakePayments();
      return refuse('payment_over');
    } catch (error) {
      if (error instanceof ProviderAway) return refuse('payment_away');
      if (error instanceof ProviderRefused) return noteRefusal(asked.value, error);
      throw error;
    }
  };
}

function sessionAsk({ name }: Shop, { order, orderKey, attempt, origin, amount, sessionEndsAt }: Asked) {
  const { orderId, storeId, invoiceNo } = order;
  const back = (place: string) => `${origin}/${place}/${orderId}`;
  const number = String(invoiceNo);
  return {
    storeId,
    orderId,
    orderKey,
    idempotencyKey: `${orderKey}-${attempt}`,
    // What was received on site belongs to no line in particular.
    lines: amount === order.total ? linesOf(order) : [{ name: words('order.remaining', { number }), amount }],
    description: words('order.at', { number, atShop: atShop(name) }),
    successUrl: back('success-payment'),
    cancelUrl: back('cancel-payment'),
    endsAt: sessionEndsAt.getTime(),
  };
}

function linesOf({ products, shippingPrice }: Order) {
  const fee = { name: words('order.shippingPrice'), amount: shippingPrice };
  return [
    ...products.map(({ name, quantity, price }) => ({
      name: words('order.quantity', { quantity, name }),
      amount: cents(price),
    })),
    ...(shippingPrice > ZERO ? [fee] : []),
  ];
}
