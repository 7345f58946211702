import type { Tx } from '#backend/shared/database/database.ts';

/** The second factor of an account. `secret` is sealed. */
export interface FactorRecord {
  accountId: string;
  secret: string | null;
  confirmedAt: Date | null;
  lastStep: number;
}

const FACTOR = `account_id AS "accountId", totp_secret AS secret, totp_confirmed_at AS "confirmedAt",
  totp_last_step::integer AS "lastStep"`;

/** Of a member's account, locked until the end of the transaction: a code is good once. Null without an account. */
export async function lockFactor(tx: Tx, staffId: number): Promise<FactorRecord | null> {
  const [row] = await tx.query<FactorRecord>(
    `SELECT ${FACTOR} FROM staff_account
      WHERE account_id = (SELECT account_id FROM staff WHERE staff_id = $1 AND ended_at IS NULL) FOR UPDATE`,
    [staffId],
  );
  return row ?? null;
}

/** As `lockFactor`, of an account across stores: somebody who joins a shop is no member of it yet. */
export async function lockFactorOfAccount(tx: Tx, accountId: string): Promise<FactorRecord | null> {
  const [row] = await tx.query<FactorRecord>(
    `SELECT ${FACTOR} FROM staff_account WHERE account_id = $1 FOR UPDATE`,
    [accountId],
  );
  return row ?? null;
}

/** A null secret takes the factor away. */
export async function setFactor(
  tx: Tx,
  accountId: string,
  factor: { secret: string | null; confirmedAt: Date | null },
): Promise<void> {
  await tx.query(
    'UPDATE staff_account SET totp_secret = $2, totp_confirmed_at = $3, totp_last_step = 0 WHERE account_id = $1',
    [accountId, factor.secret, factor.confirmedAt],
  );
}

export async function recordStep(tx: Tx, accountId: string, step: number): Promise<void> {
  await tx.query('UPDATE staff_account SET totp_last_step = $2 WHERE account_id = $1', [accountId, step]);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.query('DELETE FROM staff_recovery_code WHERE account_id = $1', [accountId]);
  await tx.query(
    'INSERT INTO staff_recovery_code (code_hash, account_id) SELECT unnest($2::text[]), $1::uuid',
    [accountId, codeHashes],
  );
}

export async function hasRecoveryCodes(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM staff_recovery_code WHERE account_id = $1 LIMIT 1', [accountId]);
  return rows.length > 0;
}

/** Across stores: deletes the codes of an account without a second factor. */
export async function deleteUselessRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    `DELETE FROM staff_recovery_code WHERE account_id = $1
        AND NOT EXISTS (SELECT FROM staff_passkey WHERE account_id = $1)
        AND NOT EXISTS (SELECT FROM staff_account WHERE account_id = $1 AND totp_confirmed_at IS NOT NULL)`,
    [accountId],
  );
}

/** Uses a recovery code up; false for any other code. */
export async function takeRecoveryCode(tx: Tx, accountId: string, codeHash: string): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM staff_recovery_code WHERE account_id = $1 AND code_hash = $2 RETURNING 1',
    [accountId, codeHash],
  );
  return rows.length > 0;
}

export async function isSecondFactorRequired(tx: Tx): Promise<boolean> {
  const [store] = await tx.query<{ required: boolean }>(
    'SELECT second_factor_required AS required FROM store WHERE store_id = current_store_id()',
  );
  return store?.required ?? false;
}

export async function setSecondFactorRequired(tx: Tx, required: boolean): Promise<void> {
  await tx.query('UPDATE store SET second_factor_required = $1 WHERE store_id = current_store_id()', [
    required,
  ]);
}
