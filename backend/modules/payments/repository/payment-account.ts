import type { Tx } from '#backend/shared/database/database.ts';
import type { PaymentAccountState } from '#lib/domain/payments/payment-account.ts';

/** A shop's account at the payment provider. */
export interface PaymentAccount {
  storeId: number;
  accountId: string;
  state: PaymentAccountState;
  /** Why the provider restricts it, in the provider's words; '' when it does not. */
  reason: string;
  /** Since when it is in that state; null where nobody noted it. */
  since: Date | null;
}

const ACCOUNT = `store_id AS "storeId", account_id AS "accountId", state, reason, state_since AS since`;

/** The account of the running transaction's store; null when it has none, or it was disconnected. */
export async function currentAccount(tx: Tx): Promise<PaymentAccount | null> {
  const [account] = await tx.query<PaymentAccount>(
    `SELECT ${ACCOUNT} FROM payment_account WHERE store_id = current_store_id() AND disconnected_at IS NULL`,
  );
  return account ?? null;
}

/** When the latest account of the running transaction's store was disconnected; null when none was. */
export async function lastDisconnection(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    'SELECT max(disconnected_at) AS at FROM payment_account WHERE store_id = current_store_id()',
  );
  return row?.at ?? null;
}

/** The account that takes the card payments of the running transaction's store; null when none does. */
export async function readyAccountId(tx: Tx): Promise<string | null> {
  const account = await currentAccount(tx);
  return account?.state === 'ready' ? account.accountId : null;
}

/** How many accounts the running transaction's store has had. */
export async function countAccounts(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM payment_account WHERE store_id = current_store_id()',
  );
  return row?.count ?? 0;
}

/** Across stores: an account by its id, disconnected or not. */
export async function accountById(tx: Tx, accountId: string): Promise<PaymentAccount | null> {
  const [account] = await tx.query<PaymentAccount>(
    `SELECT ${ACCOUNT} FROM payment_account WHERE account_id = $1`,
    [accountId],
  );
  return account ?? null;
}

/** An account by the key of its row, which is the key of its job. */
export async function accountOfJob(tx: Tx, paymentAccountId: number): Promise<PaymentAccount | null> {
  const [account] = await tx.query<PaymentAccount>(
    `SELECT ${ACCOUNT} FROM payment_account WHERE payment_account_id = $1`,
    [paymentAccountId],
  );
  return account ?? null;
}

/** Inserts a store's account; nothing happens when it is known, and false is returned. */
export async function insertAccount(
  tx: Tx,
  { storeId, accountId, state, reason }: Omit<PaymentAccount, 'since'>,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO payment_account (store_id, account_id, state, reason, created_at, checked_at)
     VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (account_id) DO NOTHING RETURNING 1`,
    [storeId, accountId, state, reason, at],
  );
  return rows.length > 0;
}

/**
 * Records the state of an account that was asked for at `checkedAt`, unless an answer to a later question is recorded.
 * Returns the state before; null when nothing was recorded.
 */
export async function recordAccountState(
  tx: Tx,
  { accountId, state, reason }: Pick<PaymentAccount, 'accountId' | 'state' | 'reason'>,
  checkedAt: Date,
): Promise<PaymentAccountState | null> {
  const [before] = await tx.query<{ state: PaymentAccountState }>(
    `SELECT state FROM payment_account
      WHERE account_id = $1 AND disconnected_at IS NULL AND checked_at <= $2 FOR UPDATE`,
    [accountId, checkedAt],
  );
  if (!before) return null;
  await tx.query(
    'UPDATE payment_account SET state = $2, reason = $3, checked_at = $4 WHERE account_id = $1',
    [accountId, state, reason, checkedAt],
  );
  return before.state;
}

/** One-way: the account takes no payments for its store any more. Returns false when it was disconnected before. */
export async function disconnectAccount(tx: Tx, accountId: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE payment_account SET state = 'none', reason = '', disconnected_at = $2, due_at = NULL
      WHERE account_id = $1 AND disconnected_at IS NULL RETURNING 1`,
    [accountId, at],
  );
  return rows.length > 0;
}

/** Schedules the check of an account at the provider. */
export async function scheduleAccountCheck(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE payment_account SET due_at = $2, attempts = 0 WHERE account_id = $1 AND disconnected_at IS NULL`,
    [accountId, at],
  );
}
