import { cents } from '#lib/domain/money.ts';
import type { Order, Returned } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import type { LedgerKind } from '#lib/domain/payments/transactions.ts';
import {
  createJobTask,
  insertJobFailure,
  type JobParts,
  type LeasedJob,
  lockLeased,
  PermanentFailure,
  QUEUES,
  type Task,
} from '../../jobs/interface.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { RecordInJournal } from '../journal/interface.ts';
import { insertEmail, shopRefundEmail } from '../notifications/interface.ts';
import { appendOrderChange, lockOrder, orderRecipient } from '../orders/interface.ts';
import type { Shops } from '../tenants/interface.ts';
import { type ApplyProviderSession, shopOfStore } from './apply-provider-session.ts';
import {
  NO_PROVIDER,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderRefund,
  throwPermanentIfRefused,
} from './provider/provider.ts';
import { queueExcess, queueRefunds } from './refunds.ts';
import { type ChargeCheck, dueChargeCheck, removeChargeCheck } from './repository/charge-check.ts';
import {
  insertLedgerEntry,
  ledgerOf,
  leftOfPayment,
  paymentEntry,
  type RecordedEntry,
} from './repository/ledger.ts';
import { closeRefund, recordRefundFailure, refundsOfPayment } from './repository/refund.ts';

/** What the provider says of a payment after it was made. */
interface ChargeState {
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
}

/**
 * Brings the ledger, the order and the customer up to date with the refunds and disputes that a payment has at the
 * provider: those of the account's own dashboard too. Their events only say that there is something to read, so they may
 * come in any order and any number.
 */
export function createChargeCheckTask({
  provider,
  applyProviderSession,
  shops,
  recordInJournal,
  wakePages,
  wakeOutbox,
  wakePayments,
  ...parts
}: JobParts & {
  provider: PaymentProvider | null;
  applyProviderSession: ApplyProviderSession;
  shops: Shops;
  recordInJournal: RecordInJournal;
  wakePages: (storeId: number) => void;
  wakeOutbox: () => void;
  wakePayments: () => void;
}): Task {
  const { database, clock, log } = parts;

  const findPayment = ({ storeId, accountId, intentId }: ChargeCheck) =>
    database.inStore(storeId, (tx) => paymentEntry(tx, accountId, intentId));

  /** The payment in the ledger; its own event may be late, or never come. */
  async function paymentOf(provider: PaymentProvider, check: ChargeCheck): Promise<RecordedEntry | null> {
    const known = await findPayment(check);
    if (known) return known;
    const session = await provider.sessionOfPayment(check.accountId, check.intentId);
    if (session) await applyProviderSession(session);
    return findPayment(check);
  }

  async function run(job: LeasedJob): Promise<void> {
    const { storeId } = job;
    const check = await database.inStore(storeId, (tx) => dueChargeCheck(tx, job.key));
    if (!check) return;
    if (!provider) throw new PermanentFailure(NO_PROVIDER);
    const { accountId, intentId } = check;
    const payment = await paymentOf(provider, check).catch(throwPermanentIfRefused);
    if (!payment) {
      // The account takes other payments too, which are none of an order.
      log.warn(
        { account: accountId, store: storeId, intent: intentId },
        'payment event ignored: no order of ours',
      );
      await database.inStore(storeId, (tx) => removeChargeCheck(tx, job.key));
      return;
    }
    const state = await Promise.all([
      provider.refundsOf(accountId, intentId),
      provider.disputesOf(accountId, intentId),
    ]).then(([refunds, disputes]) => ({ refunds, disputes }), throwPermanentIfRefused);
    const shop = await shopOfStore(database, shops, storeId);
    const at = new Date(clock());
    await database.inStore(storeId, async (tx) => {
      const order = await lockOrder(tx, payment.orderId);
      if (!order || !(await lockLeased(tx, QUEUES.card_charge, job))) return;
      const { refundedByShop, hasChanged } = await recordChargeState(tx, order, payment, state, at);
      await removeChargeCheck(tx, job.key);
      if (!hasChanged) return;
      await recordInJournal(tx, order, at);
      const recipient = refundedByShop > 0 && shop ? await orderRecipient(tx, order.orderId, at) : null;
      if (recipient && shop)
        await insertEmail(tx, shopRefundEmail(shop, recipient, order, cents(refundedByShop)), at);
      await appendOrderChange(tx, (await lockOrder(tx, order.orderId)) ?? order);
    });
    wakePages(storeId);
    wakeOutbox();
    wakePayments();
  }

  return createJobTask(parts, { kind: 'card_charge', run });
}

/** Records the refunds and disputes that the ledger lacks. Lock the order first. */
async function recordChargeState(
  tx: Tx,
  order: Order,
  payment: RecordedEntry,
  { refunds, disputes }: ChargeState,
  at: Date,
): Promise<{ refundedByShop: number; hasChanged: boolean }> {
  const { storeId, orderId, accountId, currency, reference: intentId } = payment;
  const queued = await refundsOfPayment(tx, intentId);
  const ownOf = ({ refundId, queuedId }: ProviderRefund) =>
    queued.find((refund) => refund.refundId === queuedId || refund.reference === refundId);
  const isMatched = payment.kind === 'payment';
  let hasChanged = false;

  async function add(
    kind: LedgerKind,
    amount: number,
    reference: string,
    returned: keyof Returned | null,
  ): Promise<boolean> {
    const online = { accountId, intentId, currency, applicationFee: 0 };
    const entry = {
      storeId,
      orderId,
      kind,
      means: 'card',
      amount: cents(amount),
      reference,
      online,
    } as const;
    const isNew = await insertLedgerEntry(tx, { ...entry, staffId: null, returned, at });
    hasChanged ||= isNew;
    return isNew;
  }

  // Of a payment that is to be refunded anyway, or of a cancelled order, nothing is due whose refund could settle it.
  const returnedBy = (refund: ProviderRefund) =>
    !isMatched || ownOf(refund) || order.orderStatusId === CANCELLED ? null : 'refunded';
  const known = new Set((await ledgerOf(tx, [orderId])).map(({ reference }) => reference));
  let refundedByShop = 0;
  let hasMoneyBack = false;
  for (const refund of refunds) {
    const { refundId, amount, hasFailed } = refund;
    if (hasFailed && !known.has(refundId)) continue;
    const isNew = await add(isMatched ? 'refund' : 'unmatched_refund', amount, refundId, returnedBy(refund));
    const own = ownOf(refund);
    if (isNew && !own) refundedByShop += amount;
    if (!hasFailed) {
      // The answer to its request was lost.
      if (own?.isDue) await closeRefund(tx, own.refundId, refundId);
      continue;
    }
    const hasJustFailed = await add(
      isMatched ? 'refund_reversal' : 'unmatched',
      amount,
      `${refundId}-failed`,
      returnedBy(refund),
    );
    if (!hasJustFailed || !own) continue;
    await recordRefundFailure(tx, own.refundId);
    const failure = {
      storeId,
      kind: 'card_refund',
      jobKey: own.refundId,
      attempts: 1,
      givenUpAt: at,
    } as const;
    await insertJobFailure(tx, { ...failure, reason: `refund ${refundId} did not reach the customer` });
  }
  for (const { disputeId, amount, state } of disputes) {
    if (state !== 'inquiry') await add('dispute', amount, disputeId, 'disputed');
    if (state === 'won') {
      const isNew = await add('dispute_reversal', amount, `${disputeId}-won`, 'disputed');
      hasMoneyBack ||= isNew;
    }
    if ((state === 'open' || state === 'inquiry') && !known.has(disputeId)) {
      const failure = { storeId, kind: 'card_dispute', jobKey: orderId, attempts: 1, givenUpAt: at } as const;
      await insertJobFailure(tx, { ...failure, reason: `dispute ${disputeId}: answer it in the dashboard` });
    }
  }
  const left = leftOfPayment(payment, await ledgerOf(tx, [orderId]));
  if (left <= 0) for (const { refundId } of queued) await closeRefund(tx, refundId, null);
  const current = hasMoneyBack && isMatched ? await lockOrder(tx, orderId) : null;
  // What the customer was owed while the bank had the money.
  if (current?.orderStatusId === CANCELLED) await queueRefunds(tx, current, at);
  else if (current) await queueExcess(tx, current, at);
  return { refundedByShop, hasChanged };
}
