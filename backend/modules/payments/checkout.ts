import type { Logger } from 'pino';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD } from '#lib/domain/orders/order-status.ts';
import { applicationFee } from '#lib/domain/payments/payment-account.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { atShop } from '#lib/i18n/names-in-sentences.ts';
import { insertJobFailure } from '../../jobs/interface.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { emailText } from '../notifications/interface.ts';
import { lockOrder, type OrderOwner, orderOfOwner } from '../orders/interface.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import {
  AccountDisconnectedError,
  type PaymentProvider,
  ProviderRefusedError,
  type ProviderSession,
  ProviderUnavailableError,
} from './provider/provider.ts';
import {
  isHeld,
  lockPayment,
  PAYMENT_HOLD_MS,
  type PaymentOfOrder,
  recordSession,
  recordSessionRefusal,
  recordSessionRequest,
  reschedulePayment,
} from './repository/payment.ts';
import { readyAccountId } from './repository/payment-account.ts';

/** Stripe's minimum lifetime of a session. */
const SESSION_MIN_MS = 30 * 60_000;
/** Time for the request itself and for a retry. */
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
  accounts: PaymentAccounts;
  /** The platform's share of a payment; 0 for none. */
  applicationFeePercent: number;
  wakePayments: () => void;
}

interface SessionRequest extends PaymentOfOrder {
  order: Order;
  amount: Cents;
  sessionEndsAt: Date;
}

/**
 * Opens the payment page of an order: the same one while it is open. The request is recorded before it is sent, so that a
 * retry after a lost connection or a crash gets the same session.
 */
export function createCheckout({
  database,
  clock,
  provider,
  log,
  accounts,
  applicationFeePercent,
  wakePayments,
}: CheckoutParts) {
  /** Checks that a payment is due and records the session to request. A session that is already open has a url. */
  async function prepare(tx: Tx, orderId: number): Promise<Outcome<SessionRequest>> {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('unknown_order');
    if (order.received.card > ZERO) return refuse('payment_settled');
    const payment = await lockPayment(tx, orderId);
    if (!payment || order.orderStatusId !== AWAITING_CARD) return refuse('payment_over');
    const now = clock();
    const amount = amountDue(order);
    // Staff are recording a payment on site; it may still fail.
    if (isHeld(payment, now)) return refuse('payment_away');
    const endsAt = payment.sessionEndsAt?.getTime() ?? 0;
    const isOpen = payment.url !== null && endsAt > now;
    const isForAmount = (payment.amount ?? order.total) === amount;
    const accountId = await readyAccountId(tx);
    // A session of the platform's own account is from before the shop had one.
    const isOfAccount = payment.accountId === null || payment.accountId === accountId;
    if (isForAmount && isOfAccount && (isOpen || endsAt - now > SESSION_MIN_MS))
      return done({ ...payment, order, amount, sessionEndsAt: new Date(endsAt) });
    if (accountId === null) return refuse('card_suspended');
    const request = {
      accountId,
      attempt: payment.attempt + 1,
      amount,
      applicationFee: applicationFee(amount, applicationFeePercent),
      sessionEndsAt: new Date(now + SESSION_MIN_MS + SESSION_SLACK_MS),
    };
    await recordSessionRequest(tx, { orderId, ...request });
    return done({ ...payment, ...request, order, sessionId: null, url: null });
  }

  /** Records the session. Returns false when the order no longer awaits payment: the session is then closed. */
  async function saveSession(
    tx: Tx,
    { orderId, attempt }: SessionRequest,
    { sessionId, url }: ProviderSession,
  ): Promise<boolean> {
    const now = clock();
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, orderId);
    await recordSession(tx, { orderId, attempt, sessionId, url }, new Date(now + PAYMENT_HOLD_MS));
    if (order?.orderStatusId === AWAITING_CARD && !isHeld(payment, now)) return true;
    await reschedulePayment(tx, orderId, new Date(now));
    return false;
  }

  /** Reports a refusal to the operator. The customer can choose another payment method. */
  async function recordRefusal(
    { storeId, orderId, attempt }: SessionRequest,
    { message: reason }: ProviderRefusedError,
  ): Promise<Outcome<never>> {
    const facts = { storeId, kind: 'card_session', jobKey: orderId, attempts: attempt, reason } as const;
    log.error({ order: orderId, store: storeId, attempts: attempt, reason }, 'a payment session was refused');
    await database.inStore(storeId, async (tx) => {
      await lockOrder(tx, orderId);
      await recordSessionRefusal(tx, orderId, attempt);
      await insertJobFailure(tx, { ...facts, givenUpAt: new Date(clock()) });
    });
    return refuse('payment_refused');
  }

  return async function openCheckout(
    shop: Shop,
    owner: OrderOwner,
    orderId: number,
  ): Promise<Outcome<Checkout>> {
    if (!provider) return refuse('payment_unavailable');
    const { storeId } = shop;
    const asked = await transact(database, storeId, async (tx) =>
      (await orderOfOwner(tx, orderId, owner)) ? prepare(tx, orderId) : refuse('unknown_order'),
    );
    if (!asked.ok) return asked;
    const { url, accountId, sessionEndsAt } = asked.value;
    const expiresAt = sessionEndsAt.getTime();
    if (url !== null) return done({ url, expiresAt });
    try {
      const session = await provider.createSession(accountId, sessionParametersOf(shop, asked.value));
      if (session.url === null) return refuse('payment_over');
      const isPayable = await database.inStore(storeId, (tx) => saveSession(tx, asked.value, session));
      if (isPayable) return done({ url: session.url, expiresAt });
      wakePayments();
      return refuse('payment_over');
    } catch (error) {
      if (error instanceof ProviderUnavailableError) return refuse('payment_away');
      if (error instanceof AccountDisconnectedError && accountId !== null) {
        await accounts.disconnected(accountId);
        return refuse('card_suspended');
      }
      if (error instanceof ProviderRefusedError) return recordRefusal(asked.value, error);
      throw error;
    }
  };
}

function sessionParametersOf(
  { name }: Shop,
  { order, orderKey, attempt, origin, amount, applicationFee, sessionEndsAt }: SessionRequest,
) {
  const { orderId, storeId, invoiceNo } = order;
  const returnUrl = (route: string) => `${origin}/${route}/${orderId}`;
  const number = String(invoiceNo);
  return {
    storeId,
    orderId,
    orderKey,
    idempotencyKey: `${orderKey}-${attempt}`,
    applicationFee,
    // A partial payment on site belongs to no particular line.
    lines:
      amount === order.total ? linesOf(order) : [{ name: emailText('order.remaining', { number }), amount }],
    description: emailText('order.at', { number, atShop: atShop(name) }),
    successUrl: returnUrl('success-payment'),
    cancelUrl: returnUrl('cancel-payment'),
    endsAt: sessionEndsAt.getTime(),
  };
}

function linesOf({ products, shippingPrice, tip }: Order) {
  const extra = [
    { name: emailText('order.shippingPrice'), amount: shippingPrice },
    { name: emailText('order.deposit'), amount: add(...products.map(({ deposit }) => deposit)) },
    { name: emailText('order.tip'), amount: tip },
  ];
  return [
    ...products.map(({ name, quantity, price, discount = ZERO }) => ({
      name: emailText('order.quantity', { quantity, name }),
      amount: cents(price - discount),
    })),
    ...extra.filter(({ amount }) => amount > ZERO),
  ];
}
