import type { Tx } from '#backend/shared/database/database.ts';

/** Whose sessions: those of customers, of members of the staff and of its devices share tables and code, and no token. */
export type SessionKind = 'customer' | 'member' | 'device';

/** For questions about sessions of members and devices alike. */
type Admitted = SessionKind | 'staff';

/** The column of a family's subject: the customer, or the row of the staff. */
const SUBJECT = {
  customer: 'customer_id',
  member: 'staff_id',
  device: 'staff_id',
  staff: 'staff_id',
} as const satisfies Record<Admitted, string>;

/** Whether the subject of a family `f` may be signed in. */
const IS_ADMITTED = {
  customer: '(SELECT c.status FROM customer c WHERE c.customer_id = f.customer_id)',
  member: "(SELECT s.ended_at IS NULL AND s.kind = 'person' FROM staff s WHERE s.staff_id = f.staff_id)",
  device: "(SELECT s.ended_at IS NULL AND s.kind = 'device' FROM staff s WHERE s.staff_id = f.staff_id)",
  staff: '(SELECT s.ended_at IS NULL FROM staff s WHERE s.staff_id = f.staff_id)',
} as const satisfies Record<Admitted, string>;

export interface SessionFamily {
  familyId: string;
  /** The customer, or the member of the staff. */
  subject: number;
  fingerprintHash: string;
  expiresAt: Date;
  revokedAt: Date | null;
}

export interface NewFamily {
  familyId: string;
  subject: number;
  fingerprintHash: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertFamily(
  tx: Tx,
  kind: SessionKind,
  storeId: number,
  family: NewFamily,
): Promise<void> {
  await tx.query(
    `INSERT INTO session_family (family_id, store_id, ${SUBJECT[kind]}, fingerprint_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [family.familyId, storeId, family.subject, family.fingerprintHash, family.createdAt, family.expiresAt],
  );
}

/** The family of a refresh token, rotated or not, locked until the end of the transaction. */
export async function lockFamilyOfToken(
  tx: Tx,
  kind: SessionKind,
  tokenHash: string,
): Promise<SessionFamily | null> {
  const [family] = await tx.query<SessionFamily>(
    `SELECT f.family_id AS "familyId", f.${SUBJECT[kind]} AS subject, f.fingerprint_hash AS "fingerprintHash",
            f.expires_at AS "expiresAt", f.revoked_at AS "revokedAt"
       FROM session_family f JOIN refresh_token t USING (family_id)
      WHERE t.token_hash = $1 AND f.${SUBJECT[kind]} IS NOT NULL FOR UPDATE OF f`,
    [tokenHash],
  );
  return family ?? null;
}

/** A session as its access token names it. */
export interface SessionRef {
  familyId: string;
  /** The customer, or the member of the staff. */
  subject: number;
}

/** Whether a family is not revoked and its customer not deactivated, or its member still of the staff. */
export async function isFamilyActive(tx: Tx, kind: Admitted, session: SessionRef): Promise<boolean> {
  const [active = false] = await areFamiliesActive(tx, kind, [session]);
  return active;
}

/** For several sessions, in the given order. */
export async function areFamiliesActive(
  tx: Tx,
  kind: Admitted,
  sessions: readonly SessionRef[],
): Promise<boolean[]> {
  const rows = await tx.query<{ active: boolean | null }>(
    `SELECT (SELECT ${IS_ADMITTED[kind]} FROM session_family f
              WHERE f.family_id = asked.family_id AND f.${SUBJECT[kind]} = asked.subject
                AND f.revoked_at IS NULL) AS active
       FROM unnest($1::uuid[], $2::integer[]) WITH ORDINALITY AS asked (family_id, subject, ordinal)
      ORDER BY ordinal`,
    [sessions.map(({ familyId }) => familyId), sessions.map(({ subject }) => subject)],
  );
  return rows.map(({ active }) => active === true);
}

/** Whether a customer has signed in with a browser. Revoked families count until they expire. */
export async function isBrowserOf(tx: Tx, customerId: number, fingerprintHash: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM session_family WHERE customer_id = $1 AND fingerprint_hash = $2 LIMIT 1',
    [customerId, fingerprintHash],
  );
  return rows.length > 0;
}

export async function extendFamily(tx: Tx, familyId: string, expiresAt: Date): Promise<void> {
  await tx.query('UPDATE session_family SET expires_at = $2 WHERE family_id = $1', [familyId, expiresAt]);
}

export async function revokeFamily(tx: Tx, familyId: string, now: Date): Promise<void> {
  await tx.query('UPDATE session_family SET revoked_at = $2 WHERE family_id = $1 AND revoked_at IS NULL', [
    familyId,
    now,
  ]);
}

export async function revokeFamiliesOf(
  tx: Tx,
  kind: SessionKind,
  subject: number,
  now: Date,
  except: string | null = null,
): Promise<void> {
  await tx.query(
    `UPDATE session_family SET revoked_at = $2
      WHERE ${SUBJECT[kind]} = $1 AND revoked_at IS NULL AND family_id IS DISTINCT FROM $3::uuid`,
    [subject, now, except],
  );
}

export async function deleteExpiredFamilies(
  tx: Tx,
  kind: SessionKind,
  subject: number,
  now: Date,
): Promise<void> {
  await tx.query(`DELETE FROM session_family WHERE ${SUBJECT[kind]} = $1 AND expires_at <= $2`, [
    subject,
    now,
  ]);
}

export async function insertRefreshToken(
  tx: Tx,
  storeId: number,
  familyId: string,
  tokenHash: string,
): Promise<void> {
  await tx.query('INSERT INTO refresh_token (token_hash, store_id, family_id) VALUES ($1, $2, $3)', [
    tokenHash,
    storeId,
    familyId,
  ]);
}

/** When a token was rotated; null for the newest of its family, undefined for an unknown token. */
export async function rotationOf(tx: Tx, tokenHash: string): Promise<Date | null | undefined> {
  const [row] = await tx.query<{ rotated_at: Date | null }>(
    'SELECT rotated_at FROM refresh_token WHERE token_hash = $1',
    [tokenHash],
  );
  return row?.rotated_at;
}

export async function markRotated(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.query('UPDATE refresh_token SET rotated_at = $2 WHERE token_hash = $1', [tokenHash, now]);
}

export async function deleteRotatedBefore(tx: Tx, familyId: string, instant: Date): Promise<void> {
  await tx.query('DELETE FROM refresh_token WHERE family_id = $1 AND rotated_at < $2', [familyId, instant]);
}
