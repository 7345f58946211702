import type { Tx } from '#backend/shared/database/database.ts';

/** An account of the local Stripe fake, in the format of Stripe's API. */
export interface LocalAccount {
  id: string;
  object: 'account';
  country: string;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  capabilities: { card_payments: 'active' | 'inactive' };
  requirements: { disabled_reason: string | null; currently_due: string[] };
  external_accounts: { object: 'list'; data: { object: 'bank_account'; bank_name: string; last4: string }[] };
  business_profile: { name: string };
  metadata: Record<string, string>;
  /** Whether its owner lets the platform act on it no more. */
  deauthorized: boolean;
  /** Where its onboarding page leads back to; absent until a link to it was asked for. */
  return_url?: string;
  /** The key of the request that made it. */
  idempotency_key: string;
}

/** Inserts an account of a store under its idempotency key. Returns the account that the key already has, if any. */
export async function insertLocalAccount(
  tx: Tx,
  storeId: number,
  account: LocalAccount,
): Promise<LocalAccount> {
  const [known] = await tx.query<{ account: LocalAccount }>(
    `SELECT account FROM local_account WHERE store_id = $1 AND account->>'idempotency_key' = $2`,
    [storeId, account.idempotency_key],
  );
  if (known) return known.account;
  await tx.query('INSERT INTO local_account (account_id, store_id, account) VALUES ($1, $2, $3::jsonb)', [
    account.id,
    storeId,
    JSON.stringify(account),
  ]);
  return account;
}

/** An account, locked until the transaction ends. */
export async function localAccount(tx: Tx, accountId: string): Promise<LocalAccount | null> {
  const [stored] = await tx.query<{ account: LocalAccount }>(
    'SELECT account FROM local_account WHERE account_id = $1 FOR UPDATE',
    [accountId],
  );
  return stored?.account ?? null;
}

/** The store of an account. */
export async function storeOfLocalAccount(tx: Tx, accountId: string): Promise<number | null> {
  const [owner] = await tx.query<{ storeId: number }>(
    'SELECT store_id AS "storeId" FROM local_account WHERE account_id = $1',
    [accountId],
  );
  return owner?.storeId ?? null;
}

export async function updateLocalAccount(tx: Tx, account: LocalAccount): Promise<void> {
  await tx.query('UPDATE local_account SET account = $2::jsonb WHERE account_id = $1', [
    account.id,
    JSON.stringify(account),
  ]);
}

/** Across stores: those that have never had a payment account. */
export const storesWithoutAccount = (tx: Tx): Promise<{ storeId: number; tenant: string; name: string }[]> =>
  tx.query<{ storeId: number; tenant: string; name: string }>(
    `SELECT store_id AS "storeId", tenant, name FROM store s
      WHERE NOT EXISTS (SELECT 1 FROM payment_account a WHERE a.store_id = s.store_id) ORDER BY store_id`,
  );
