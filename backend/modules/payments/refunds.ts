import { type Cents, cents } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { paidTotal, receivedOnSite } from '#lib/domain/payments/payment-status.ts';
import {
  createJobTask,
  type JobParts,
  type LeasedJob,
  lockLeased,
  PermanentFailure,
  QUEUES,
  type Task,
} from '../../jobs/interface.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { RecordInJournal } from '../journal/interface.ts';
import { appendOrderChange, lockOrder } from '../orders/interface.ts';
import {
  NO_PROVIDER,
  type PaymentProvider,
  ProviderRefusedError,
  throwPermanentIfRefused,
} from './provider/provider.ts';
import { scheduleChargeCheck } from './repository/charge-check.ts';
import {
  insertLedgerEntry,
  ledgerOf,
  leftOfPayment,
  paymentEntry,
  type RecordedEntry,
} from './repository/ledger.ts';
import { reschedulePayment } from './repository/payment.ts';
import { closeRefund, dueRefund, insertRefund, type Refund, refundsOfPayment } from './repository/refund.ts';

/** Queues the refunds of a cancelled order's online payments, and the expiry of a session that is still open. */
export async function queueRefunds(tx: Tx, { orderId, storeId }: Order, now: Date): Promise<void> {
  const entries = await ledgerOf(tx, [orderId]);
  for (const payment of entries) {
    if (payment.kind !== 'payment' || !payment.online) continue;
    const { accountId, reference: intentId } = payment;
    const amount = leftOfPayment(payment, entries);
    if (amount > 0)
      await insertRefund(tx, { storeId, orderId, accountId, intentId, amount, version: 0 }, now);
  }
  await reschedulePayment(tx, orderId, now);
}

/** What was paid for an order beyond its total. */
const excessOf = (order: Order): number => Math.max(0, paidTotal(order) - order.total);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What goes back of what was paid for an order beyond its total. */
interface Excess {
  /** Of each online payment, beside what is queued already. */
  refunds: { payment: RecordedEntry; amount: number }[];
  /** Queued before, and not made yet. */
  waiting: Cents;
  online: Cents;
  /** What only the shop can give back, since it was received on site. */
  onSite: Cents;
}

/** What the bank holds in a dispute goes back nowhere: it is queued when the shop wins. */
async function excessRefunds(tx: Tx, order: Order): Promise<Excess> {
  const entries = await ledgerOf(tx, [order.orderId]);
  const payments = entries.filter(({ kind, online }) => kind === 'payment' && online);
  const waiting = new Map<string, number>();
  for (const { reference } of payments) {
    const due = (await refundsOfPayment(tx, reference)).filter(({ isDue }) => isDue);
    waiting.set(reference, sumOf(due.map(({ amount }) => amount)));
  }
  const queued = sumOf([...waiting.values()]);
  const excess = Math.max(0, excessOf(order) - queued);
  const refunds: Excess['refunds'] = [];
  let left = excess;
  for (const payment of payments) {
    const unasked = leftOfPayment(payment, entries) - (waiting.get(payment.reference) ?? 0);
    const amount = Math.min(left, unasked);
    if (amount <= 0) continue;
    refunds.push({ payment, amount });
    left -= amount;
  }
  return {
    refunds,
    waiting: cents(queued),
    online: cents(excess - left),
    onSite: cents(Math.min(left, receivedOnSite(order))),
  };
}

/** What `queueExcess` would queue. */
export async function excessOfOrder(tx: Tx, order: Order): Promise<{ online: Cents; onSite: Cents }> {
  const { online, onSite } = await excessRefunds(tx, order);
  return { online, onSite };
}

/** What is queued of an order and not made yet, and what the shop has to give back by hand. */
export async function goingBack(tx: Tx, order: Order): Promise<{ refunding: Cents; toGiveBack: Cents }> {
  const { waiting, onSite } = await excessRefunds(tx, order);
  return {
    refunding: waiting,
    toGiveBack: order.orderStatusId === CANCELLED ? receivedOnSite(order) : onSite,
  };
}

/**
 * Queues the refunds of what was paid online for an order beyond its total, for the version that lowered it. Returns what
 * is queued now, and what only the shop can give back, since it was received on site.
 */
export async function queueExcess(
  tx: Tx,
  order: Order,
  now: Date,
): Promise<{ online: Cents; onSite: Cents }> {
  const { storeId, orderId, version } = order;
  const { refunds, online, onSite } = await excessRefunds(tx, order);
  for (const { payment, amount } of refunds) {
    const { accountId, reference: intentId } = payment;
    await insertRefund(tx, { storeId, orderId, accountId, intentId, amount, version }, now);
  }
  return { online, onSite };
}

/**
 * What a due refund gives back now: no more than is left of its payment, nor, for an order that stands, than exceeds its
 * total beside the refunds queued before. So a refund that failed and is tried again gives nothing back twice.
 */
async function refundable(tx: Tx, refund: Refund, payment: RecordedEntry): Promise<number> {
  const order = await lockOrder(tx, refund.orderId);
  const left = leftOfPayment(payment, await ledgerOf(tx, [refund.orderId]));
  if (!order || order.orderStatusId === CANCELLED || refund.version === 0)
    return Math.min(left, refund.amount);
  const before = (await refundsOfPayment(tx, refund.intentId)).filter(
    ({ isDue, version }) => isDue && version > 0 && version < refund.version,
  );
  return Math.min(left, refund.amount, excessOf(order) - sumOf(before.map(({ amount }) => amount)));
}

/**
 * The key of a refund at the provider: the same request is made once. Another amount, since a part went back meanwhile, or
 * another refund after one that failed, is another request.
 */
function keyOf({ intentId, version, failures, amount }: Refund, asked: number): string {
  const isFirst = failures === 0 && asked === amount;
  return [
    'refund',
    intentId,
    ...(version > 0 ? [`v${version}`] : []),
    ...(isFirst ? [] : [failures, asked]),
  ].join('-');
}

/** The refusal of a refund of which nothing is left: it was made already, in the account's dashboard perhaps. */
const ALREADY_REFUNDED = 'charge_already_refunded';

/**
 * Makes the refunds that are due, on the account that took the payment. The idempotency key at the provider ensures one
 * refund for each payment.
 */
export function createRefundTask({
  provider,
  wakePages,
  recordInJournal,
  ...parts
}: JobParts & {
  provider: PaymentProvider | null;
  recordInJournal: RecordInJournal;
  wakePages: (storeId: number) => void;
}): Task {
  const { database, clock } = parts;

  async function run(job: LeasedJob): Promise<void> {
    const { key: refundId, storeId } = job;
    const due = await database.inStore(storeId, async (tx) => {
      const refund = await dueRefund(tx, refundId);
      const payment = refund && (await paymentEntry(tx, refund.accountId, refund.intentId));
      if (!payment) return null;
      const amount = await refundable(tx, refund, payment);
      if (amount <= 0) await closeRefund(tx, refundId, null);
      return amount > 0 ? { refund, payment, amount } : null;
    });
    if (!due) return;
    if (!provider) throw new PermanentFailure(NO_PROVIDER);
    const { refund, payment, amount } = due;
    const { orderId, accountId, intentId } = refund;
    const at = new Date(clock());
    const { refundId: reference } = await provider
      .refund(accountId, {
        queuedId: refundId,
        intentId,
        amount,
        withFee: payment.applicationFee > 0,
        idempotencyKey: keyOf(refund, amount),
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof ProviderRefusedError && error.code === ALREADY_REFUNDED))
          throwPermanentIfRefused(error);
        // The next attempt finds in the ledger what the check has read.
        await database.inStore(storeId, (tx) =>
          scheduleChargeCheck(tx, { storeId, accountId, intentId }, at),
        );
        throw error;
      });
    await database.inStore(storeId, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!(await lockLeased(tx, QUEUES.card_refund, job))) return;
      const kind = payment.kind === 'payment' ? 'refund' : 'unmatched_refund';
      const online = { accountId, intentId, currency: payment.currency, applicationFee: 0 };
      const entry = { storeId, orderId, kind, means: 'card', online, staffId: null } as const;
      await insertLedgerEntry(tx, { ...entry, amount: cents(amount), reference, at });
      await closeRefund(tx, refundId, reference);
      if (!order) return;
      await recordInJournal(tx, order, at);
      await appendOrderChange(tx, order);
    });
    wakePages(storeId);
  }

  return createJobTask(parts, { kind: 'card_refund', run });
}
