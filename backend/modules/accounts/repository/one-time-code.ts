import type { CodePurpose } from '#backend/modules/notifications/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** `target` is the e-mail address, telephone number or link that the code confirms, '' for a sign-in. */
export interface CodeKey {
  customerId: number;
  purpose: CodePurpose;
  target: string;
}

/** The code is derived from its seed; null in rows of older versions. */
export interface SentCode {
  target: string;
  seed: string | null;
  tries: number;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
}

/** The current code of a purpose. Locks the customer, so that no other transaction sends one at the same time. */
export async function lockCode(
  tx: Tx,
  { customerId, purpose }: Omit<CodeKey, 'target'>,
): Promise<SentCode | null> {
  await tx.query('SELECT customer_id FROM customer WHERE customer_id = $1 FOR UPDATE', [customerId]);
  const [code] = await tx.query<SentCode>(
    `SELECT target, seed, tries, created_at AS "createdAt", coalesce(sent_at, created_at) AS "sentAt",
            expires_at AS "expiresAt"
       FROM one_time_code WHERE customer_id = $1 AND purpose = $2`,
    [customerId, purpose],
  );
  return code ?? null;
}

export interface NewCode extends CodeKey {
  seed: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Replaces the current code of its purpose. */
export async function replaceCode(tx: Tx, storeId: number, code: NewCode): Promise<void> {
  await tx.query(
    `INSERT INTO one_time_code (store_id, customer_id, purpose, target, seed, code_hash, created_at, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)
     ON CONFLICT (customer_id, purpose) DO UPDATE SET target = excluded.target, seed = excluded.seed,
            code_hash = excluded.code_hash, created_at = excluded.created_at, sent_at = excluded.sent_at,
            expires_at = excluded.expires_at, tries = 0, tries_by = '{}'`,
    [
      storeId,
      code.customerId,
      code.purpose,
      code.target,
      code.seed,
      code.codeHash,
      code.createdAt,
      code.expiresAt,
    ],
  );
}

export async function markCodeResent(
  tx: Tx,
  { customerId, purpose }: Omit<CodeKey, 'target'>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx.query(
    'UPDATE one_time_code SET sent_at = $3, expires_at = $4 WHERE customer_id = $1 AND purpose = $2',
    [customerId, purpose, now, expiresAt],
  );
}

export async function isCodeActive(
  tx: Tx,
  { customerId, purpose, target }: CodeKey,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM one_time_code
      WHERE customer_id = $1 AND purpose = $2 AND target = $3 AND expires_at > $4`,
    [customerId, purpose, target, now],
  );
  return rows.length > 0;
}

/** `perSource` limits the tries of one network or browser, `total` those of all together. */
export interface TryLimits {
  source: string;
  perSource: number;
  total: number;
}

/** Counts a try and returns the hash of the code; null when there is no valid code or a limit is reached. */
export async function countTry(
  tx: Tx,
  { customerId, purpose, target }: CodeKey,
  { source, perSource, total }: TryLimits,
  now: Date,
): Promise<string | null> {
  const [code] = await tx.query<{ codeHash: string }>(
    `UPDATE one_time_code
        SET tries = tries + 1,
            tries_by = tries_by || jsonb_build_object($4::text, coalesce((tries_by->>$4::text)::integer, 0) + 1)
      WHERE customer_id = $1 AND purpose = $2 AND target = $3 AND expires_at > $7
        AND coalesce((tries_by->>$4::text)::integer, 0) < $5 AND tries < $6
     RETURNING code_hash AS "codeHash"`,
    [customerId, purpose, target, source, perSource, total, now],
  );
  return code?.codeHash ?? null;
}

/** Deletes the codes that give access to the account. The code of a new telephone number does not: it needs a session. */
export async function deleteAccessCodes(tx: Tx, customerId: number): Promise<void> {
  await tx.query("DELETE FROM one_time_code WHERE customer_id = $1 AND purpose <> 'change_telephone'", [
    customerId,
  ]);
}

export async function deleteCode(tx: Tx, { customerId, purpose }: Omit<CodeKey, 'target'>): Promise<void> {
  await tx.query('DELETE FROM one_time_code WHERE customer_id = $1 AND purpose = $2', [customerId, purpose]);
}
