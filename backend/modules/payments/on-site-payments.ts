import { type Cents, ZERO } from '#lib/domain/money.ts';
import {
  isTestOrder,
  METHOD_OF_MEANS,
  type Means,
  type OnSiteMethod,
  type Order,
} from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, CANCELLED, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/orders/order-status.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { type Actor, type AuditValues, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { type RecordInJournal, tillWayToNote } from '../journal/interface.ts';
import { insertEmail, orderReceivedEmail } from '../notifications/interface.ts';
import {
  appendOrderChange,
  lockOrder,
  moveBySystem,
  orderRecipient,
  updateOrder,
} from '../orders/interface.ts';
import type { AccountId } from './provider/provider.ts';
import {
  insertLedgerEntry,
  ledgerOf,
  leftOnSite,
  type RecordedEntry,
  undoReference,
} from './repository/ledger.ts';
import {
  closePayment,
  holdPayment,
  lockPayment,
  ON_SITE_HOLD_MS,
  reschedulePayment,
} from './repository/payment.ts';

/**
 * Switches an order that awaits its card payment to payment on site: the shop gets the order, and the payment session
 * is closed. The caller wakes the workers after the commit.
 */
export async function payOnSite(
  tx: Tx,
  shop: Shop,
  { orderId, means }: { orderId: number; means: OnSiteMethod },
  at: Date,
): Promise<Outcome<Order>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('unknown_order');
  if (order.received.card > ZERO) return refuse('payment_settled');
  // A retry after a lost response.
  if (order.paymentMethod === means && order.orderStatusId !== CANCELLED) return done(order);
  if (order.paymentMethod !== 'card_online') return refuse('payment_over');
  const moved = await moveBySystem(tx, { ...order, paymentMethod: means }, PAY_ON_SITE_NOT_SEEN, at);
  if (!moved) return refuse('payment_over');
  await reschedulePayment(tx, orderId, at);
  const recipient = await orderRecipient(tx, orderId, at);
  if (recipient) await insertEmail(tx, orderReceivedEmail(shop, recipient, moved), at);
  await appendOrderChange(tx, moved);
  return done(moved);
}

/** What staff received on site or gave back. The same reference is recorded once. */
export interface OnSiteEntry {
  orderId: number;
  kind: 'payment' | 'refund';
  means: Means;
  amount: Cents;
  reference: string;
}

/** A session that the provider may still take a payment in. */
export interface OpenSession {
  accountId: AccountId;
  sessionId: string;
  endsAt: number;
}

interface RecordingParts {
  recordInJournal: RecordInJournal;
  at: Date;
}

/** The order with the recorded payment, or the session that must be closed before anything is recorded. */
type RecordResult = { order: Order } | { open: OpenSession };

/**
 * Records a payment or a refund on site: a payment up to the amount due, a refund up to what was received on site. An
 * order cannot be paid on site and online at once: while its session is open nothing is recorded, and the caller closes
 * the session first (`closedSessionId`). The order then leaves status 12: the shop gets it, and it is paid on site.
 */
export async function recordOnSite(
  tx: Tx,
  shop: Shop,
  { staffId, deviceId }: Actor,
  { orderId, kind, means, amount, reference }: OnSiteEntry,
  { closedSessionId, recordInJournal, at }: RecordingParts & { closedSessionId: string | null },
): Promise<Outcome<RecordResult>> {
  const { storeId } = shop;
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('unknown_order');
  if (isTestOrder(order)) return refuse('test_order');
  const payment = await lockPayment(tx, orderId);
  const entries = await ledgerOf(tx, [orderId]);
  if (entries.some((entry) => entry.reference === reference)) return done({ order });
  if ((await tillWayToNote(tx)) === 'own_till') return refuse('own_till');

  if (kind === 'refund') {
    const left = leftOnSite(entries, means);
    if (amount > left) return refuse('refunded_too_much', { data: { left: priceText(left) } });
  } else {
    if (order.orderStatusId === CANCELLED) return refuse('payment_over');
    const left = amountDue(order);
    if (amount > left) return refuse('received_too_much', { data: { left: priceText(left) } });
    if (payment?.isOpen && payment.sessionId !== null && payment.sessionId !== closedSessionId) {
      await holdPayment(tx, orderId, new Date(at.getTime() + ON_SITE_HOLD_MS));
      const { accountId, sessionId, sessionEndsAt } = payment;
      return done({ open: { accountId, sessionId, endsAt: sessionEndsAt?.getTime() ?? 0 } });
    }
    if (payment?.isOpen) await closePayment(tx, orderId);
  }

  await insertLedgerEntry(tx, {
    storeId,
    orderId,
    kind,
    means,
    online: null,
    amount,
    reference,
    staffId,
    at,
  });
  await recordInJournal(tx, order, at);
  if (kind === 'payment' && order.paymentMethod === 'card_online' && order.received.card === ZERO) {
    const paidOnSite: Order = { ...order, paymentMethod: METHOD_OF_MEANS[means] };
    const moved = await moveBySystem(tx, paidOnSite, PAY_ON_SITE_NOT_SEEN, at);
    if (!moved) await updateOrder(tx, paidOnSite);
  }
  await insertAudit(
    tx,
    storeId,
    {
      staffId,
      deviceId,
      action: kind === 'payment' ? 'order.received' : 'order.refunded',
      after: { orderId, means, amount },
    },
    at,
  );
  const recorded = (await lockOrder(tx, orderId)) ?? order;
  const isNewToShop = order.orderStatusId === AWAITING_CARD && recorded.orderStatusId !== AWAITING_CARD;
  const recipient = isNewToShop ? await orderRecipient(tx, orderId, at) : null;
  if (recipient) await insertEmail(tx, orderReceivedEmail(shop, recipient, recorded), at);
  await appendOrderChange(tx, recorded);
  return done({ order: recorded });
}

/**
 * Records the counter-entry of a note of a locked order, of which `entries` is the ledger. Returns false when it was taken back
 * before. The caller records it in the journal and in the audit.
 */
export async function takeBackNote(
  tx: Tx,
  { storeId, orderId, kind, means, amount, reference }: RecordedEntry,
  entries: readonly RecordedEntry[],
  { staffId, at }: Actor & { at: Date },
): Promise<Outcome<boolean>> {
  if (kind !== 'payment' && kind !== 'refund') return refuse('unknown_movement');
  if (entries.some((entry) => entry.reference === undoReference(reference))) return done(false);
  const left = leftOnSite(entries, means);
  if (kind === 'payment' && amount > left)
    return refuse('refunded_too_much', { data: { left: priceText(left) } });
  const inserted = await insertLedgerEntry(tx, {
    storeId,
    orderId,
    kind: kind === 'payment' ? 'refund' : 'payment',
    means,
    online: null,
    amount,
    reference: undoReference(reference),
    staffId,
    at,
  });
  return done(inserted);
}

/** What the audit tells of a note that was taken back. */
export const noteValues = ({ orderId, kind, means, amount }: RecordedEntry): AuditValues => ({
  orderId,
  kind,
  means,
  amount,
});

/** Takes back the tip that went with a note of a locked order. The caller records it in the journal. */
export type TakeTipBack = (
  tx: Tx,
  note: { orderId: number; reference: string },
  made: { by: Actor; now: Date },
) => Promise<Outcome<null>>;

/**
 * Takes back what was noted on site by mistake, and the tip that went with it: the entry stays, a counter-entry of the same
 * amount follows it.
 */
export async function undoOnSite(
  tx: Tx,
  { storeId }: Shop,
  actor: Actor,
  { orderId, reference }: { orderId: number; reference: string },
  { recordInJournal, takeTipBack, at }: RecordingParts & { takeTipBack: TakeTipBack },
): Promise<Outcome<Order>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('unknown_order');
  const entries = await ledgerOf(tx, [orderId]);
  const noted = entries.find((entry) => entry.reference === reference && !entry.online);
  if (!noted) return refuse('unknown_movement');
  const taken = await takeBackNote(tx, noted, entries, { ...actor, at });
  if (!taken.ok) return taken;
  if (!taken.value) return done(order);
  const tip = await takeTipBack(tx, noted, { by: actor, now: at });
  if (!tip.ok) return tip;
  await recordInJournal(tx, order, at);
  await insertAudit(tx, storeId, { ...actor, action: 'order.note_undone', after: noteValues(noted) }, at);
  const recorded = (await lockOrder(tx, orderId)) ?? order;
  await appendOrderChange(tx, recorded);
  return done(recorded);
}
