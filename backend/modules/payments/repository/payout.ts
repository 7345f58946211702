import type { Tx } from '#backend/shared/database/database.ts';
import type { ProviderPayout } from '../provider/provider.ts';

/** A transfer from a shop's account to its bank. */
export interface Payout extends ProviderPayout {
  storeId: number;
  accountId: string;
}

/** The status of a payout that has reached the bank, or is on its way there. */
export const PAID = 'paid';

/** Whether a payout has neither reached the bank nor failed. */
export const isUnderWay = (status: string): boolean => ['pending', 'in_transit'].includes(status);

/**
 * Records a payout as the newest event says; what a paid one transfers is read at `now`. Returns the number of its row;
 * null when a later event was recorded.
 */
export async function recordPayout(
  tx: Tx,
  payout: Payout,
  { eventAt, now }: { eventAt: Date; now: Date },
): Promise<number | null> {
  const [row] = await tx.query<{ payoutNumber: number }>(
    `INSERT INTO payout AS known (store_id, account_id, payout_id, amount, currency, status, failure_code, arrives_at,
                                  event_at, details_due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (payout_id) DO UPDATE SET status = excluded.status, failure_code = excluded.failure_code,
        arrives_at = excluded.arrives_at, event_at = excluded.event_at, attempts = 0,
        details_due_at = CASE WHEN known.details_state IS NULL THEN excluded.details_due_at END
      WHERE known.event_at <= excluded.event_at AND known.store_id = excluded.store_id
     RETURNING payout_number AS "payoutNumber"`,
    [
      payout.storeId,
      payout.accountId,
      payout.payoutId,
      payout.amount,
      payout.currency,
      payout.status,
      payout.failureCode,
      payout.arrivesAt,
      eventAt,
      payout.status === PAID ? now : null,
    ],
  );
  return row?.payoutNumber ?? null;
}

/** The latest payout of the running transaction's store; null when it is another account's. */
export async function latestPayout(
  tx: Tx,
  accountId: string,
): Promise<Pick<Payout, 'amount' | 'currency' | 'status' | 'arrivesAt'> | null> {
  const [payout] = await tx.query<Pick<Payout, 'accountId' | 'amount' | 'currency' | 'status' | 'arrivesAt'>>(
    `SELECT account_id AS "accountId", amount, currency, status, arrives_at AS "arrivesAt" FROM payout
      WHERE store_id = current_store_id() ORDER BY arrives_at DESC LIMIT 1`,
  );
  return payout?.accountId === accountId ? payout : null;
}

/** A payout whose details are due to be read. */
export interface DuePayout {
  payoutNumber: number;
  accountId: string;
  payoutId: string;
  amount: number;
  status: string;
}

export async function duePayout(tx: Tx, payoutNumber: number): Promise<DuePayout | null> {
  const [payout] = await tx.query<DuePayout>(
    `SELECT payout_number::float8 AS "payoutNumber", account_id AS "accountId", payout_id AS "payoutId", amount, status
       FROM payout WHERE payout_number = $1 AND details_due_at IS NOT NULL`,
    [payoutNumber],
  );
  return payout ?? null;
}

/** What a payout transfers, in cents: `gross` + `corrections` - `refunds` - `fees` is its amount. */
export interface PayoutSums {
  gross: number;
  refunds: number;
  corrections: number;
  fees: number;
}

/** Records what a payout transfers; null: the provider does not say. It is not read again. */
export async function recordPayoutDetails(
  tx: Tx,
  payoutNumber: number,
  sums: PayoutSums | null,
): Promise<void> {
  await tx.query(
    `UPDATE payout SET details_state = $2, gross = $3, refunds = $4, corrections = $5, fees = $6, details_due_at = NULL
      WHERE payout_number = $1`,
    [
      payoutNumber,
      sums ? 'known' : 'unknown',
      sums?.gross ?? null,
      sums?.refunds ?? null,
      sums?.corrections ?? null,
      sums?.fees ?? null,
    ],
  );
}

/** A payout with what it transfers; `state` is null while that is not read. */
export interface PayoutReport extends Partial<Record<keyof PayoutSums, number | null>> {
  payoutId: string;
  amount: number;
  currency: string;
  status: string;
  arrivesAt: Date;
  state: 'known' | 'unknown' | null;
}

/** The payouts of the transaction's store that arrive in a span, the first one first. */
export const payoutsBetween = (
  tx: Tx,
  { from, until }: { from: Date; until: Date },
): Promise<PayoutReport[]> =>
  tx.query<PayoutReport>(
    `SELECT payout_id AS "payoutId", amount, currency, status, arrives_at AS "arrivesAt", details_state AS state, gross,
            refunds, corrections, fees
       FROM payout WHERE store_id = current_store_id() AND arrives_at >= $1 AND arrives_at < $2
      ORDER BY arrives_at, payout_number`,
    [from, until],
  );
