import type { Tx } from '#backend/shared/database/database.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';

/** Somebody of a shop's staff: the membership of one shop. */
export interface Member {
  staffId: number;
  name: string;
  /** A paired device is a member too. */
  kind: 'person' | 'device';
  /** Lower case; null for a device, and for a person who only has a PIN. */
  email: string | null;
  role: Role;
  hasPin: boolean;
  /** Whether codes of an application are a second factor of the account; false without one. */
  hasFactorCodes: boolean;
  /** Whether the person has a passkey of this shop. */
  hasPasskey: boolean;
  since: Date;
}

// A membership that an earlier version of the backend wrote has no role.
const MEMBER = `staff_id AS "staffId", kind, name, email, coalesce(role, 'manager') AS role,
  pin_hash IS NOT NULL AS "hasPin", created_at AS since, coalesce(
    (SELECT totp_confirmed_at IS NOT NULL FROM staff_account a WHERE a.account_id = staff.account_id), false
  ) AS "hasFactorCodes", EXISTS (
    SELECT FROM staff_passkey p WHERE p.account_id = staff.account_id AND p.store_id = staff.store_id
  ) AS "hasPasskey"`;

/** The people of the transaction's store, like everything here; those whose membership has ended are left out. */
export const members = (tx: Tx): Promise<Member[]> =>
  tx.query<Member>(
    `SELECT ${MEMBER} FROM staff WHERE ended_at IS NULL AND kind = 'person' ORDER BY created_at, staff_id`,
  );

export async function memberById(tx: Tx, staffId: number): Promise<Member | null> {
  const [member] = await tx.query<Member>(
    `SELECT ${MEMBER} FROM staff WHERE staff_id = $1 AND ended_at IS NULL`,
    [staffId],
  );
  return member ?? null;
}

/**
 * The members that are changed and the owners, locked until the end of the transaction: two owners who remove each other at
 * once wait for each other.
 */
export async function lockOwnersAnd(tx: Tx, staffId: number): Promise<Member[]> {
  return tx.query<Member>(
    `SELECT ${MEMBER} FROM staff WHERE (role = 'owner' OR staff_id = $1) AND ended_at IS NULL AND kind = 'person'
      ORDER BY staff_id FOR UPDATE`,
    [staffId],
  );
}

export async function isMemberAddress(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM staff WHERE email = $1 AND ended_at IS NULL', [email]);
  return rows.length > 0;
}

export async function setRole(tx: Tx, staffId: number, role: Role): Promise<void> {
  await tx.query('UPDATE staff SET role = $2 WHERE staff_id = $1', [staffId, role]);
}

/** Ends a membership: the shop no longer sees the account. */
export async function endMembership(tx: Tx, staffId: number, now: Date): Promise<void> {
  await tx.query(
    `UPDATE staff SET ended_at = $2, account_id = NULL, password_hash = NULL, pin_hash = NULL
      WHERE staff_id = $1`,
    [staffId, now],
  );
}

export interface NewMember {
  storeId: number;
  /** Of the account that the member signs in with. */
  accountId: string;
  email: string;
  name: string;
  role: Role;
  createdAt: Date;
}

/**
 * Writes a membership, or opens one again that has ended. The account may be written after it. Null when the shop has a
 * member with that e-mail address already.
 */
export async function insertMember(tx: Tx, member: NewMember): Promise<number | null> {
  const [row] = await tx.query<{ staff_id: number }>(
    `INSERT INTO staff (store_id, account_id, email, name, role, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (store_id, email) DO UPDATE
        SET account_id = excluded.account_id, name = excluded.name, role = excluded.role,
            created_at = excluded.created_at, ended_at = NULL
      WHERE staff.ended_at IS NOT NULL RETURNING staff_id`,
    [member.storeId, member.accountId, member.email, member.name, member.role, member.createdAt],
  );
  return row?.staff_id ?? null;
}

/** Across stores: the shops that never had any staff. */
export const storesWithoutStaff = (tx: Tx): Promise<{ storeId: number; tenantId: string }[]> =>
  tx.query(
    `SELECT store_id AS "storeId", tenant AS "tenantId" FROM store
      WHERE NOT EXISTS (SELECT 1 FROM staff WHERE staff.store_id = store.store_id)`,
  );

export async function memberByPin(tx: Tx, pinHash: string): Promise<Member | null> {
  const [member] = await tx.query<Member>(
    `SELECT ${MEMBER} FROM staff WHERE pin_hash = $1 AND ended_at IS NULL`,
    [pinHash],
  );
  return member ?? null;
}

/** Changes of PINs take turns, so that no two people of a shop get the same one at once. */
export async function lockPins(tx: Tx): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('staff_by_pin'), current_store_id())");
}

export async function setPin(tx: Tx, staffId: number, pinHash: string | null): Promise<void> {
  await tx.query('UPDATE staff SET pin_hash = $2 WHERE staff_id = $1', [staffId, pinHash]);
}

/** Writes somebody who only has a PIN. */
export async function insertPinMember(
  tx: Tx,
  storeId: number,
  { name, role, pinHash, createdAt }: { name: string; role: Role; pinHash: string; createdAt: Date },
): Promise<Member> {
  const [member] = await tx.query<Member>(
    `INSERT INTO staff (store_id, name, role, pin_hash, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING ${MEMBER}`,
    [storeId, name, role, pinHash, createdAt],
  );
  if (!member) throw new Error('a member was not written');
  return member;
}

export async function tenantOfStaff(
  tx: Tx,
  staffId: number,
): Promise<{ tenantId: string; role: Role } | null> {
  const [row] = await tx.query<{ tenantId: string; role: Role }>(
    `SELECT tenant AS "tenantId", coalesce(role, 'manager') AS role FROM staff JOIN store USING (store_id)
      WHERE staff_id = $1 AND ended_at IS NULL`,
    [staffId],
  );
  return row ?? null;
}
