import type { Tx } from '#backend/shared/database/database.ts';

/** The e-mailed link by which a member chooses a new password. */
export interface StaffLink {
  staffId: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

const LINK = `staff_id AS "staffId", created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"`;

export async function insertStaffLink(
  tx: Tx,
  storeId: number,
  link: Pick<StaffLink, 'staffId' | 'createdAt' | 'expiresAt'> & { tokenHash: string },
): Promise<void> {
  await tx.query(
    'INSERT INTO staff_link (token_hash, store_id, staff_id, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [link.tokenHash, storeId, link.staffId, link.createdAt, link.expiresAt],
  );
}

/** Locked until the end of the transaction: a link is used once. */
export async function lockStaffLink(tx: Tx, tokenHash: string): Promise<StaffLink | null> {
  const [link] = await tx.query<StaffLink>(
    `SELECT ${LINK} FROM staff_link WHERE token_hash = $1 FOR UPDATE`,
    [tokenHash],
  );
  return link ?? null;
}

export async function latestStaffLink(tx: Tx, staffId: number): Promise<StaffLink | null> {
  const [link] = await tx.query<StaffLink>(
    `SELECT ${LINK} FROM staff_link WHERE staff_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [staffId],
  );
  return link ?? null;
}

/** The links of a member that were not used yet, used by now. */
export async function markStaffLinksUsed(tx: Tx, staffId: number, now: Date): Promise<void> {
  await tx.query('UPDATE staff_link SET used_at = $2 WHERE staff_id = $1 AND used_at IS NULL', [
    staffId,
    now,
  ]);
}

/** The code that leads a member of one shop to the membership at another. */
export async function insertSwitch(
  tx: Tx,
  entry: { codeHash: string; storeId: number; staffId: number; expiresAt: Date },
): Promise<void> {
  await tx.query(
    'INSERT INTO staff_switch (code_hash, store_id, staff_id, expires_at) VALUES ($1, $2, $3, $4)',
    [entry.codeHash, entry.storeId, entry.staffId, entry.expiresAt],
  );
}

/** Uses a code up, once and before it expires; null for any other code. */
export async function takeSwitch(tx: Tx, codeHash: string, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ staff_id: number }>(
    'DELETE FROM staff_switch WHERE code_hash = $1 AND expires_at > $2 RETURNING staff_id',
    [codeHash, now],
  );
  return row?.staff_id ?? null;
}
