import { randomUUID } from 'node:crypto';
import type { Tx } from '#backend/shared/database/database.ts';

/** How a member signs in. */
export interface StaffCredentials {
  staffId: number;
  /** Null for a membership that an earlier version of the backend wrote: its first sign-in makes the account. */
  accountId: string | null;
  name: string;
  email: string;
  passwordHash: string;
}

const CREDENTIALS = `
  SELECT s.staff_id AS "staffId", s.account_id AS "accountId", s.name, s.email,
         coalesce(a.password_hash, s.password_hash) AS "passwordHash"
    FROM staff s LEFT JOIN staff_account a USING (account_id) WHERE s.ended_at IS NULL`;

export async function credentialsByEmail(tx: Tx, email: string): Promise<StaffCredentials | null> {
  const [found] = await tx.query<StaffCredentials>(`${CREDENTIALS} AND s.email = $1`, [email]);
  return found ?? null;
}

export async function credentialsById(tx: Tx, staffId: number): Promise<StaffCredentials | null> {
  const [found] = await tx.query<StaffCredentials>(`${CREDENTIALS} AND s.staff_id = $1`, [staffId]);
  return found ?? null;
}

export interface NewAccount {
  accountId: string;
  email: string;
  passwordHash: string;
  createdAt: Date;
}

/** In a store's transaction, after the membership that the account is of. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx.query(
    'INSERT INTO staff_account (account_id, email, password_hash, created_at) VALUES ($1, $2, $3, $4)',
    [account.accountId, account.email, account.passwordHash, account.createdAt],
  );
}

/** Gives a membership its account if it has none: two first sign-ins at once make one. */
export async function ensureAccount(tx: Tx, staffId: number, account: NewAccount): Promise<void> {
  const linked = await tx.query(
    'UPDATE staff SET account_id = $2 WHERE staff_id = $1 AND account_id IS NULL RETURNING 1',
    [staffId, account.accountId],
  );
  if (linked.length > 0) await insertAccount(tx, account);
}

/** The new password of a current member's account. */
export async function setPassword(
  tx: Tx,
  { staffId, email }: Pick<StaffCredentials, 'staffId' | 'email'>,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await ensureAccount(tx, staffId, { accountId: randomUUID(), email, passwordHash, createdAt: now });
  await tx.query(
    `UPDATE staff_account SET password_hash = $2
      WHERE account_id = (SELECT account_id FROM staff WHERE staff_id = $1)`,
    [staffId, passwordHash],
  );
}

/** Across stores: the accounts with an e-mail address, those that have been longest in use first. */
export async function accountsByEmail(
  tx: Tx,
  email: string,
  limit: number,
): Promise<{ accountId: string; passwordHash: string }[]> {
  return tx.query(
    `SELECT account_id AS "accountId", password_hash AS "passwordHash" FROM staff_account
      WHERE email = $1 ORDER BY created_at LIMIT $2`,
    [email, limit],
  );
}

/** Across stores: the shops where an account is a member. */
export async function membershipsOf(
  tx: Tx,
  accountId: string,
): Promise<{ storeId: number; staffId: number }[]> {
  return tx.query(
    `SELECT store_id AS "storeId", staff_id AS "staffId" FROM staff WHERE account_id = $1 AND ended_at IS NULL`,
    [accountId],
  );
}

/** The account of a member; null for a device, and for a person without one. */
export async function accountOf(tx: Tx, staffId: number): Promise<string | null> {
  const [row] = await tx.query<{ account_id: string | null }>(
    'SELECT account_id FROM staff WHERE staff_id = $1 AND ended_at IS NULL',
    [staffId],
  );
  return row?.account_id ?? null;
}

/** A membership of an account at another shop. */
export interface OtherShop {
  storeId: number;
  staffId: number;
  tenantId: string;
  name: string;
}

/** Across stores: where else an account is a member, by the shops' names. */
export const otherShopsOf = (tx: Tx, accountId: string, storeId: number): Promise<OtherShop[]> =>
  tx.query<OtherShop>(
    `SELECT store_id AS "storeId", staff_id AS "staffId", tenant AS "tenantId", store.name
       FROM staff JOIN store USING (store_id)
      WHERE account_id = $1 AND ended_at IS NULL AND store_id <> $2 ORDER BY store.name, store_id`,
    [accountId, storeId],
  );
