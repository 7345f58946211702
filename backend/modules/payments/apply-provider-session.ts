import type { Logger } from 'pino';
import { add, cents, ZERO } from '#lib/domain/money.ts';
import { MEANS, METHOD_OF_MEANS, type OnSiteMethod, type Order } from '#lib/domain/orders/order.ts';
import { CANCELLED, PAID_NOT_SEEN, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/orders/order-status.ts';
import { hasResult } from '#lib/domain/payments/payment-session.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { insertJobFailure } from '../../jobs/interface.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { insertEmail, orderReceivedEmail, refundEmail } from '../notifications/interface.ts';
import {
  appendOrderChange,
  lockOrder,
  moveBySystem,
  orderRecipient,
  updateOrder,
} from '../orders/interface.ts';
import { type Shops, tenantOfStore } from '../tenants/interface.ts';
import type { ProviderSession } from './provider/provider.ts';
import { insertLedgerEntry } from './repository/ledger.ts';
import { closePayment, isHeld, lockPayment } from './repository/payment.ts';
import { insertRefund } from './repository/refund.ts';

interface ApplyProviderSessionParts {
  database: Database;
  clock: () => number;
  shops: Shops;
  log: Logger;
  wakeOutbox: () => void;
  wakePages: (storeId: number) => void;
  wakePayments: () => void;
}

/** Applies the state of a session at the provider to its order. */
export type ApplyProviderSession = (session: ProviderSession) => Promise<SessionOutcome>;

/** Paid: the payment is applied to the order. Expired: the order is cancelled, or paid on site when money was received. */
export function createApplyProviderSession(parts: ApplyProviderSessionParts): ApplyProviderSession {
  const { database, clock, shops, log } = parts;

  async function shopOf(storeId: number): Promise<Shop | null> {
    const tenant = await database.acrossStores((tx) => tenantOfStore(tx, storeId).catch(() => null));
    return tenant === null ? null : shops.byTenant(tenant);
  }

  async function applyPaid(session: ProviderSession, storeId: number): Promise<SessionOutcome> {
    const shop = await shopOf(storeId);
    if (!shop) return 'ignored';
    const outcome = await database.inStore(storeId, (tx) =>
      applyPayment(tx, shop, session, new Date(clock())),
    );
    if (outcome !== 'mismatch') return outcome;
    const { sessionId, order, amount, currency } = session;
    log.error(
      { session: sessionId, order: order?.orderId, amount, currency },
      'a payment does not fit its order',
    );
    return 'ignored';
  }

  const applyExpired = (
    { sessionId }: ProviderSession,
    storeId: number,
    orderId: number,
  ): Promise<SessionOutcome> =>
    database.inStore(storeId, (tx) => cancelUnpaidOrder(tx, { orderId, sessionId }, new Date(clock())));

  return async (session) => {
    const { order, state } = session;
    if (!order || !hasResult(state)) return 'ignored';
    const { storeId, orderId } = order;
    const outcome =
      state === 'paid' ? await applyPaid(session, storeId) : await applyExpired(session, storeId, orderId);
    if (outcome === 'done') {
      parts.wakePages(storeId);
      parts.wakeOutbox();
      parts.wakePayments();
    }
    return outcome;
  };
}

/** `known`: applied before; `ignored`: not a session of this installation, or one that does not match its order. */
export type SessionOutcome = 'done' | 'known' | 'ignored';

/**
 * Applies a payment to its order, once. A payment above the amount due is refunded in full, with an e-mail: the order
 * was cancelled, or paid on site in full or in part. The caller wakes the workers after the commit.
 */
async function applyPayment(
  tx: Tx,
  shop: Shop,
  session: ProviderSession,
  at: Date,
): Promise<SessionOutcome | 'mismatch'> {
  const orderId = session.order?.orderId ?? 0;
  const order = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  if (!order || !payment || payment.orderKey !== session.order?.orderKey) return 'ignored';
  const { storeId, received } = order;
  if (![order.total, payment.amount].includes(session.amount) || session.currency !== 'eur') {
    // The provider has received a wrong amount, which no rule covers: the operator decides.
    const { sessionId, amount, currency } = session;
    const reason = `session ${sessionId}: paid ${amount} ${currency}, expected ${payment.amount ?? order.total} eur`;
    const failure = { storeId, kind: 'card_mismatch', jobKey: orderId, attempts: 1, givenUpAt: at } as const;
    await insertJobFailure(tx, { ...failure, reason });
    return 'mismatch';
  }

  const reference = session.intentId ?? session.sessionId;
  const amount = cents(session.amount);
  const entry = { storeId, orderId, kind: 'payment', means: 'card', online: true, staffId: null } as const;
  const isNew = await insertLedgerEntry(tx, { ...entry, amount, reference, at });
  await closePayment(tx, orderId);
  if (!isNew) return 'known';

  const recipient = await orderRecipient(tx, orderId);
  if (amount > amountDue(order)) {
    await insertRefund(tx, { storeId, orderId, intentId: reference, amount }, at);
    if (recipient) await insertEmail(tx, refundEmail(shop, recipient, order, amount), at);
    return 'done';
  }
  // The customer may have switched to payment on site while this payment was in progress.
  const paid: Order = {
    ...order,
    paymentMethod: 'card_online',
    received: { ...received, card: add(received.card, amount) },
    dateModified: at.getTime(),
  };
  if (!(await moveBySystem(tx, paid, PAID_NOT_SEEN, at))) await updateOrder(tx, paid);
  if (recipient) await insertEmail(tx, orderReceivedEmail(shop, recipient, paid), at);
  await appendOrderChange(tx, paid);
  return 'done';
}

/**
 * Cancels an order whose card payment was not made, which frees its time slot. No e-mail is sent: the order was never
 * confirmed. An order with money received is never cancelled: it is paid on site. `sessionId` is the session that has
 * ended; returns 'ignored' when the order has another one, or while staff record a payment on site.
 */
export async function cancelUnpaidOrder(
  tx: Tx,
  { orderId, sessionId }: { orderId: number; sessionId: string | null },
  at: Date,
): Promise<'done' | 'known' | 'ignored'> {
  const order = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  if (!order || !payment) return 'known';
  if (payment.sessionId !== sessionId || isHeld(payment, at.getTime())) return 'ignored';
  await closePayment(tx, orderId);
  const paymentMethod = methodReceived(order);
  const moved = paymentMethod
    ? await moveBySystem(tx, { ...order, paymentMethod }, PAY_ON_SITE_NOT_SEEN, at)
    : await moveBySystem(tx, order, CANCELLED, at);
  if (!moved) return 'known';
  await appendOrderChange(tx, moved);
  return 'done';
}

/** The payment method of the money received, the first in the order of MEANS; null when none was. */
function methodReceived({ received }: Order): OnSiteMethod | null {
  const means = MEANS.find((each) => received[each] > ZERO);
  return means ? METHOD_OF_MEANS[means] : null;
}
