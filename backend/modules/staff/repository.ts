import type { Tx } from '#backend/shared/database/database.ts';

export interface NewStaff {
  storeId: number;
  email: string;
  name: string;
  passwordHash: string;
  createdAt: Date;
}

/** Returns the id; null when the shop has a member with that e-mail address already. */
export async function insertStaff(tx: Tx, staff: NewStaff): Promise<number | null> {
  const [row] = await tx.query<{ staff_id: number }>(
    `INSERT INTO staff (store_id, email, name, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (store_id, email) DO NOTHING RETURNING staff_id`,
    [staff.storeId, staff.email, staff.name, staff.passwordHash, staff.createdAt],
  );
  return row?.staff_id ?? null;
}

export async function tenantOfStaff(tx: Tx, staffId: number): Promise<string | null> {
  const [row] = await tx.query<{ tenant: string }>(
    'SELECT tenant FROM staff JOIN store USING (store_id) WHERE staff_id = $1',
    [staffId],
  );
  return row?.tenant ?? null;
}

export async function staffByEmail(
  tx: Tx,
  email: string,
): Promise<{ staffId: number; passwordHash: string } | null> {
  const [staff] = await tx.query<{ staffId: number; passwordHash: string }>(
    'SELECT staff_id AS "staffId", password_hash AS "passwordHash" FROM staff WHERE email = $1',
    [email],
  );
  return staff ?? null;
}
