import type { Logger } from 'pino';
import { add, cents, ZERO } from '#lib/domain/money.ts';
import { MEANS, METHOD_OF_MEANS, type OnSiteMethod, type Order } from '#lib/domain/orders/order.ts';
import { CANCELLED, PAID_NOT_SEEN, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/orders/order-status.ts';
import { hasResult } from '#lib/domain/payments/payment-session.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import type { RecordInJournal } from '../journal/interface.ts';
import { insertEmail, orderReceivedEmail, refundEmail, unmatchedEmail } from '../notifications/interface.ts';
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
import { closePayment, forgetSession, isHeld, lockPayment } from './repository/payment.ts';
import { accountById } from './repository/payment-account.ts';
import { insertRefund } from './repository/refund.ts';

interface ApplyProviderSessionParts {
  database: Database;
  clock: () => number;
  shops: Shops;
  recordInJournal: RecordInJournal;
  log: Logger;
  wakeOutbox: () => void;
  wakePages: (storeId: number) => void;
  wakePayments: () => void;
  /** Called after an order was cancelled, which may have given counted portions back. */
  stockChanged: (storeId: number) => void;
}

/** Applies the state of a session at the provider to its order. */
export type ApplyProviderSession = (session: ProviderSession) => Promise<SessionOutcome>;

/** Paid: the payment is applied to the order. Expired: the order is cancelled, or paid on site when money was received. */
export function createApplyProviderSession(parts: ApplyProviderSessionParts): ApplyProviderSession {
  const { database, clock, shops, log } = parts;

  /** Whether the account of a session may take money for the order's store. The platform's own may, for any. */
  async function isOfStore({ accountId }: ProviderSession, storeId: number): Promise<boolean> {
    if (accountId === null) return true;
    const account = await database.acrossStores((tx) => accountById(tx, accountId));
    return account?.storeId === storeId;
  }

  async function applyPaid(session: ProviderSession, storeId: number): Promise<SessionOutcome> {
    const shop = await shopOfStore(database, shops, storeId);
    if (!shop) return 'ignored';
    return database.inStore(storeId, (tx) =>
      applyPayment(tx, shop, session, { recordInJournal: parts.recordInJournal, at: new Date(clock()) }),
    );
  }

  const applyExpired = (
    { sessionId }: ProviderSession,
    storeId: number,
    orderId: number,
  ): Promise<SessionOutcome> =>
    database.inStore(storeId, (tx) => cancelUnpaidOrder(tx, { orderId, sessionId }, new Date(clock())));

  return async (session) => {
    const { order, state, sessionId, accountId } = session;
    if (!order || !hasResult(state)) return 'ignored';
    const { storeId, orderId } = order;
    if (!(await isOfStore(session, storeId))) {
      log.warn(
        { session: sessionId, account: accountId, store: storeId },
        'payment event of another account ignored',
      );
      return 'ignored';
    }
    const outcome =
      state === 'paid' ? await applyPaid(session, storeId) : await applyExpired(session, storeId, orderId);
    if (outcome === 'done') {
      parts.wakePages(storeId);
      parts.wakeOutbox();
      parts.wakePayments();
      if (state !== 'paid') parts.stockChanged(storeId);
    }
    return outcome;
  };
}

/** The shop of a store; null when it is gone. */
export async function shopOfStore(database: Database, shops: Shops, storeId: number): Promise<Shop | null> {
  const tenant = await database.acrossStores((tx) => tenantOfStore(tx, storeId).catch(() => null));
  return tenant === null ? null : shops.byTenant(tenant);
}

/** `known`: applied before; `ignored`: not a session of this installation, or of another account or order. */
export type SessionOutcome = 'done' | 'known' | 'ignored';

/**
 * Applies a payment to its order, once. A payment above the amount due is refunded in full, with an e-mail: the order
 * was cancelled, or paid on site in full or in part. One of another amount than was asked for, or in another currency,
 * pays nothing and is refunded too. The caller wakes the workers after the commit.
 */
async function applyPayment(
  tx: Tx,
  shop: Shop,
  session: ProviderSession,
  { recordInJournal, at }: { recordInJournal: RecordInJournal; at: Date },
): Promise<SessionOutcome> {
  const orderId = session.order?.orderId ?? 0;
  const order = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  if (!order || !payment || payment.orderKey !== session.order?.orderKey) return 'ignored';
  const { storeId, received } = order;
  const { accountId, sessionId, currency, applicationFee } = session;
  const isMatched = [order.total, payment.amount].includes(session.amount) && currency === 'eur';
  const reference = session.intentId ?? sessionId;
  const amount = cents(session.amount);
  const online = { accountId, intentId: null, currency, applicationFee };
  const kind = isMatched ? 'payment' : 'unmatched';
  const entry = { storeId, orderId, kind, means: 'card', online, staffId: null } as const;
  const isNew = await insertLedgerEntry(tx, { ...entry, amount, reference, at });
  if (isMatched) await closePayment(tx, orderId);
  // The order still awaits its payment: the next one has another session, and the hold goes on.
  else await forgetSession(tx, orderId, sessionId);
  if (!isNew) return 'known';
  await recordInJournal(tx, order, at);

  const recipient = await orderRecipient(tx, orderId, at);
  const refund = { storeId, orderId, accountId, intentId: reference, amount, version: 0 };
  if (!isMatched) {
    await insertRefund(tx, refund, at);
    if (recipient) await insertEmail(tx, unmatchedEmail(shop, recipient, order, { amount, currency }), at);
    await appendOrderChange(tx, order);
    return 'done';
  }
  if (amount > amountDue(order)) {
    await insertRefund(tx, refund, at);
    if (recipient) await insertEmail(tx, refundEmail(shop, recipient, order, amount), at);
    return 'done';
  }
  // The customer may have switched to payment on site while this payment was in progress.
  const paid: Order = {
    ...order,
    paymentMethod: 'card_online',
    received: { ...received, card: add(received.card, amount) },
    receivedOnline: add(order.receivedOnline, amount),
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
