import {
  createJobTask,
  type JobParts,
  lockLeased,
  PermanentFailure,
  postponeJob,
  QUEUES,
  type Task,
} from '../../jobs/interface.ts';
import {
  NO_PROVIDER,
  type PaymentProvider,
  type PayoutTransaction,
  ProviderRefusedError,
} from './provider/provider.ts';
import {
  type DuePayout,
  duePayout,
  PAID,
  type PayoutSums,
  recordPayoutDetails,
} from './repository/payout.ts';

/**
 * Reads what a payout transfers, after it was paid: payments, refunds, fees. Of a payout that the owner made by hand, or
 * of an account that is disconnected, the provider does not say; that is recorded, and not asked again.
 */
export function createPayoutDetailsTask({
  provider,
  ...parts
}: JobParts & { provider: PaymentProvider | null }): Task {
  const { database, log } = parts;

  async function read({ accountId, payoutId, amount }: DuePayout): Promise<PayoutSums | null> {
    if (!provider) throw new PermanentFailure(NO_PROVIDER);
    try {
      const transactions = await provider.payoutTransactions(accountId, payoutId);
      const sums = sumsOf(transactions);
      if (transactions.reduce((sum, { net }) => sum + net, 0) === amount) return sums;
      log.warn({ account: accountId, payout: payoutId }, 'transactions do not add up to their payout');
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
      log.warn({ account: accountId, payout: payoutId, reason: error.message }, 'payout not read');
    }
    return null;
  }

  return createJobTask(parts, {
    kind: 'payout_details',
    async run(job) {
      const { storeId } = job;
      const payout = await database.inStore(storeId, (tx) => duePayout(tx, job.key));
      if (!payout) return;
      // A payout of an earlier version that is not paid is read after it was.
      const sums = payout.status === PAID ? await read(payout) : undefined;
      await database.inStore(storeId, async (tx) => {
        if (!(await lockLeased(tx, QUEUES.payout_details, job))) return;
        if (sums === undefined) await postponeJob(tx, QUEUES.payout_details, job.key, null);
        else await recordPayoutDetails(tx, job.key, sums);
      });
    },
    giveUp: (tx, { key }) => recordPayoutDetails(tx, key, null),
  });
}

/** Fees within a payment are fees; a refund that did not arrive lowers the refunds. */
function sumsOf(transactions: readonly PayoutTransaction[]): PayoutSums {
  const amountOf = (kind: PayoutTransaction['kind']) =>
    transactions.reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0);
  return {
    gross: amountOf('payment'),
    refunds: 0 - amountOf('refund') || 0,
    corrections: amountOf('correction'),
    fees: transactions.reduce((sum, { fee }) => sum + fee, 0 - amountOf('fee')) || 0,
  };
}
