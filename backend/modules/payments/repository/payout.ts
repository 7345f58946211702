import type { Tx } from '#backend/shared/database/database.ts';
import type { ProviderPayout } from '../provider/provider.ts';

/** A transfer from a shop's account to its bank. */
export interface Payout extends ProviderPayout {
  storeId: number;
  accountId: string;
}

/** Records a payout as the newest event says. Returns the number of its row; null when a later event was recorded. */
export async function recordPayout(tx: Tx, payout: Payout, eventAt: Date): Promise<number | null> {
  const [row] = await tx.query<{ payoutNumber: number }>(
    `INSERT INTO payout AS known (store_id, account_id, payout_id, amount, currency, status, failure_code, arrives_at,
                                  event_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (payout_id) DO UPDATE SET status = excluded.status, failure_code = excluded.failure_code,
        arrives_at = excluded.arrives_at, event_at = excluded.event_at
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
