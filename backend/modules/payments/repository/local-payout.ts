import type { Tx } from '#backend/shared/database/database.ts';

/** A balance transaction of the local Stripe fake, in the format of Stripe's API. */
export interface LocalTransaction {
  id: string;
  object: 'balance_transaction';
  type: 'charge' | 'refund' | 'adjustment' | 'payout';
  amount: number;
  fee: number;
  net: number;
  currency: string;
}

/** Inserts a payout with what it transfers. */
export async function insertLocalPayout(
  tx: Tx,
  storeId: number,
  payout: { payoutId: string; accountId: string; transactions: readonly LocalTransaction[] },
): Promise<void> {
  await tx.query(
    'INSERT INTO local_payout (payout_id, store_id, account_id, transactions) VALUES ($1, $2, $3, $4::jsonb)',
    [payout.payoutId, storeId, payout.accountId, JSON.stringify(payout.transactions)],
  );
}

/** The transactions of a payout of an account; null when it has no such payout. */
export async function localTransactions(
  tx: Tx,
  accountId: string,
  payoutId: string,
): Promise<LocalTransaction[] | null> {
  const [payout] = await tx.query<{ transactions: LocalTransaction[] }>(
    'SELECT transactions FROM local_payout WHERE payout_id = $1 AND account_id = $2',
    [payoutId, accountId],
  );
  return payout?.transactions ?? null;
}

/** The ids of the transactions that the payouts of an account have transferred. */
export async function paidOutIds(tx: Tx, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `SELECT each->>'id' AS id FROM local_payout, jsonb_array_elements(transactions) AS each WHERE account_id = $1`,
    [accountId],
  );
  return new Set(rows.map(({ id }) => id));
}
