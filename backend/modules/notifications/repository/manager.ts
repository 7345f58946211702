import type { Tx } from '#backend/shared/database/database.ts';

/** An owner or manager whom the shop can write to. */
export interface AlertRecipient {
  name: string;
  email: string;
}

export const managersWithEmail = (tx: Tx, storeId: number): Promise<AlertRecipient[]> =>
  tx.query<AlertRecipient>(
    // A membership that an earlier version of the backend wrote has no role: it is a manager's.
    `SELECT name, email FROM staff
      WHERE store_id = $1 AND ended_at IS NULL AND email IS NOT NULL AND coalesce(role, 'manager') IN ('owner', 'manager')
      ORDER BY staff_id`,
    [storeId],
  );
