import type { Tx } from '../database.ts';

export type CodePurpose = 'login' | 'sign_up' | 'change_email' | 'change_telephone';

/** What a code is for; `target` is the address, number or link that it confirms, '' for a sign-in. */
export interface CodeKey {
  customerId: number;
  purpose: CodePurpose;
  target: string;
}

export interface NewCode extends CodeKey {
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Writes a code in place of the last one of its purpose, unless that has the same target and is younger than `since`. */
export async function replaceCode(tx: Tx, storeId: number, code: NewCode, since: Date): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO one_time_code AS kept (store_id, customer_id, purpose, target, code_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (customer_id, purpose) DO UPDATE SET target = excluded.target, code_hash = excluded.code_hash,
            created_at = excluded.created_at, expires_at = excluded.expires_at, tries = 0
      WHERE kept.created_at <= $8 OR kept.target <> excluded.target
     RETURNING customer_id`,
    [
      storeId,
      code.customerId,
      code.purpose,
      code.target,
      code.codeHash,
      code.createdAt,
      code.expiresAt,
      since,
    ],
  );
  return rows.length > 0;
}

/** Whether there is a code for that target which has not expired. */
export async function isKept(tx: Tx, { customerId, purpose, target }: CodeKey, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM one_time_code
      WHERE customer_id = $1 AND purpose = $2 AND target = $3 AND expires_at > $4`,
    [customerId, purpose, target, now],
  );
  return rows.length > 0;
}

/** Counts a try against the code of a purpose and gives its hash; null when it may not be tried any more. */
export async function tryCode(
  tx: Tx,
  { customerId, purpose, target }: CodeKey,
  most: number,
  now: Date,
): Promise<string | null> {
  const [code] = await tx.query<{ codeHash: string }>(
    `UPDATE one_time_code SET tries = tries + 1
      WHERE customer_id = $1 AND purpose = $2 AND target = $3 AND tries < $4 AND expires_at > $5
     RETURNING code_hash AS "codeHash"`,
    [customerId, purpose, target, most, now],
  );
  return code?.codeHash ?? null;
}

/** Ends the codes of a customer that give access to the account: that of a new telephone needs a sign-in beside it. */
export async function deleteAccessCodes(tx: Tx, customerId: number): Promise<void> {
  await tx.query("DELETE FROM one_time_code WHERE customer_id = $1 AND purpose <> 'change_telephone'", [
    customerId,
  ]);
}

export async function deleteCode(tx: Tx, { customerId, purpose }: Omit<CodeKey, 'target'>): Promise<void> {
  await tx.query('DELETE FROM one_time_code WHERE customer_id = $1 AND purpose = $2', [customerId, purpose]);
}
