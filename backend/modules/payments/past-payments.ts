import { insertAudits } from '../../shared/audit.ts';
import { nameBasedUuid } from '../../shared/crypto/name-based-uuid.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { RecordedOrder } from '../orders/interface.ts';
import { insertPastEntries, type NewLedgerEntry } from './repository/ledger.ts';
import { insertLocalSessions, type LocalRefund, type LocalSession } from './repository/local-session.ts';
import { insertClosedPayments } from './repository/payment.ts';
import { readyAccountId } from './repository/payment-account.ts';
import { closeRefund, insertRefund, refundsOfPayment } from './repository/refund.ts';

const CURRENCY = 'eur';
const SESSION_MS = 35 * 60_000;

type Movement = RecordedOrder['movements'][number];

/** An order that was to be paid online, with the ids of its payment at the local provider. */
interface OnlineOrder extends RecordedOrder {
  accountId: string;
  /** null when it was never paid. */
  paid: { sessionId: string; intentId: string; payment: Movement } | null;
}

/**
 * Records the payments of past orders of a demonstration: the ledger, and what the local provider knows of the payments
 * online, so that one can still be refunded. No job is queued: all is over.
 */
export async function recordPastPayments(
  tx: Tx,
  storeId: number,
  orders: readonly RecordedOrder[],
): Promise<void> {
  const accountId = await readyAccountId(tx);
  const online = orders.flatMap((each) =>
    each.order.paymentMethod === 'card_online' && accountId !== null ? onlineOrderOf(each, accountId) : [],
  );
  const entries: NewLedgerEntry[] = [];
  const sessions: { key: string; session: LocalSession }[] = [];
  const paidOnline = new Map(online.map((each) => [each.order.orderId, each]));
  for (const each of orders) {
    const card = paidOnline.get(each.order.orderId);
    const own = each.movements.map((movement, index) => entryOf(each, movement, index, card));
    entries.push(...own);
    if (!card?.paid) continue;
    const refunds = own.filter(({ kind, online }) => kind === 'refund' && online !== null);
    sessions.push(sessionOf(card, card.paid, await recordRefunds(tx, card, refunds)));
  }
  entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  await insertClosedPayments(tx, storeId, online.map(paymentOf));
  await insertLocalSessions(tx, storeId, sessions);
  await insertPastEntries(tx, storeId, entries);
  await insertAudits(tx, storeId, entries.flatMap(auditOf));
}

/** An id of the local provider, always the same for the same order. */
const localId = (prefix: string, name: string) =>
  `${prefix}_local_${nameBasedUuid(`${prefix} ${name}`).replaceAll('-', '').slice(0, 24)}`;

function onlineOrderOf(recorded: RecordedOrder, accountId: string): OnlineOrder {
  const { orderKey, movements } = recorded;
  const payment = movements.find(({ kind, online }) => kind === 'payment' && online);
  const ids = { sessionId: localId('cs', orderKey), intentId: localId('pi', orderKey) };
  return { ...recorded, accountId, paid: payment ? { ...ids, payment } : null };
}

function entryOf(
  { order: { storeId, orderId }, orderKey }: RecordedOrder,
  { kind, means, online, amount, staffId, at }: Movement,
  index: number,
  card: OnlineOrder | undefined,
): NewLedgerEntry {
  const entry = { storeId, orderId, kind, means, amount, staffId, at: new Date(at) };
  if (!online) return { ...entry, online: null, reference: nameBasedUuid(`${orderKey} ${index}`) };
  if (!card?.paid) throw new Error('a past payment online has no account');
  const { accountId, paid } = card;
  const isPayment = kind === 'payment';
  return {
    ...entry,
    reference: isPayment ? paid.intentId : localId('re', `${orderKey} ${index}`),
    online: {
      accountId,
      intentId: isPayment ? null : paid.intentId,
      currency: CURRENCY,
      applicationFee: 0,
    },
  };
}

/** The refunds of a payment, queued and made at the instants of their entries. */
async function recordRefunds(
  tx: Tx,
  { order: { storeId, orderId }, accountId, movements }: OnlineOrder,
  entries: readonly NewLedgerEntry[],
): Promise<LocalRefund[]> {
  const asked = movements.filter(({ kind, online }) => kind === 'refund' && online);
  const made: LocalRefund[] = [];
  for (const [index, { amount, reference, at, online }] of entries.entries()) {
    const intentId = online?.intentId ?? '';
    const version = asked[index]?.version ?? 0;
    await insertRefund(tx, { storeId, orderId, accountId, intentId, amount, version }, at);
    const queued = (await refundsOfPayment(tx, intentId)).find(({ isDue }) => isDue);
    if (!queued) throw new Error('a past refund was not queued');
    await closeRefund(tx, queued.refundId, reference);
    made.push({
      id: reference,
      object: 'refund',
      amount,
      currency: CURRENCY,
      payment_intent: intentId,
      status: 'succeeded',
      metadata: { ardoise_refund: String(queued.refundId) },
      idempotency_key: reference,
    });
  }
  return made;
}

const paymentOf = ({ order, accountId, paid }: OnlineOrder) => ({
  orderId: order.orderId,
  accountId: paid ? accountId : null,
  sessionId: paid?.sessionId ?? null,
  amount: paid?.payment.amount ?? null,
  sessionEndsAt: paid ? new Date(order.dateAdded + SESSION_MS) : null,
});

function sessionOf(
  { order: { storeId, orderId, dateAdded }, orderKey, origin, accountId }: OnlineOrder,
  { sessionId, intentId, payment }: NonNullable<OnlineOrder['paid']>,
  refunds: LocalRefund[],
): { key: string; session: LocalSession } {
  return {
    key: `${accountId} ${orderKey}-1`,
    session: {
      id: sessionId,
      object: 'checkout.session',
      account: accountId,
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: intentId,
      amount_total: payment.amount,
      currency: CURRENCY,
      metadata: { ardoise_store: String(storeId), ardoise_order: String(orderId), ardoise_key: orderKey },
      success_url: `${origin}/success-payment/${orderId}`,
      cancel_url: `${origin}/cancel-payment/${orderId}`,
      expires_at: Math.floor((dateAdded + SESSION_MS) / 1000),
      // Only an open payment page shows them.
      line_items: [],
      refunds,
      dispute: null,
    },
  };
}

/** What the staff gave back on site, as `recordOnSite` writes it. */
const auditOf = ({ kind, orderId, means, amount, online, staffId, at }: NewLedgerEntry) =>
  kind === 'refund' && online === null
    ? [{ staffId, action: 'order.refunded' as const, after: { orderId, means, amount }, at }]
    : [];
