import type { Tx } from '#backend/shared/database/database.ts';
import type { AccountUse } from '#lib/domain/customers/retention.ts';

/** A place in the list of unused accounts, which is read from the longest unused one on. */
export interface UnusedAfter {
  lastActiveAt: Date;
  customerId: number;
}

/** An account that may be due for a warning; `tenant` is null when the shop's tenant was removed. */
export interface UnusedCustomer extends UnusedAfter {
  storeId: number;
  tenant: string | null;
}

/** Across stores: open accounts whose last use and last order are before an instant, and whose customer was not warned. */
export const unusedCustomers = (
  tx: Tx,
  before: Date,
  after: UnusedAfter | null,
  limit: number,
): Promise<UnusedCustomer[]> =>
  tx.query<UnusedCustomer>(
    `SELECT c.customer_id AS "customerId", c.store_id AS "storeId", c.last_active_at AS "lastActiveAt",
            CASE WHEN t.removed_at IS NULL THEN s.tenant END AS tenant
       FROM customer c JOIN store s USING (store_id) LEFT JOIN tenant t ON t.tenant = s.tenant
      WHERE c.last_active_at < $1 AND c.confirmed_at IS NOT NULL AND c.status
        AND (c.last_active_at, c.customer_id) > ($2, $3)
        AND NOT EXISTS (SELECT FROM account_retention r WHERE r.customer_id = c.customer_id)
        AND NOT EXISTS (SELECT FROM "order" o WHERE o.customer_id = c.customer_id AND o.date_added >= $1)
      ORDER BY c.last_active_at, c.customer_id LIMIT $4`,
    [before, after?.lastActiveAt ?? new Date(0), after?.customerId ?? 0, limit],
  );

/** When an account was used, and since when its customer is warned; null while nobody was. */
export interface LockedUse {
  use: AccountUse;
  warnedAt: number | null;
  timeZone: string;
}

/** Locks an open account until the end of the transaction; null for one that is gone or switched off. */
export async function lockUse(tx: Tx, customerId: number): Promise<LockedUse | null> {
  await tx.query('SELECT 1 FROM customer WHERE customer_id = $1 FOR UPDATE', [customerId]);
  const [row] = await tx.query<{
    createdAt: Date;
    lastActiveAt: Date;
    lastOrderAt: Date | null;
    warnedAt: Date | null;
    timeZone: string;
  }>(
    `SELECT c.created_at AS "createdAt", c.last_active_at AS "lastActiveAt", s.time_zone AS "timeZone",
            (SELECT o.date_added FROM "order" o WHERE o.customer_id = c.customer_id
              ORDER BY o.date_added DESC LIMIT 1) AS "lastOrderAt",
            (SELECT r.warned_at FROM account_retention r WHERE r.customer_id = c.customer_id) AS "warnedAt"
       FROM customer c JOIN store s USING (store_id)
      WHERE c.customer_id = $1 AND c.confirmed_at IS NOT NULL AND c.status`,
    [customerId],
  );
  if (!row) return null;
  return {
    use: {
      createdAt: row.createdAt.getTime(),
      lastActiveAt: row.lastActiveAt.getTime(),
      lastOrderAt: row.lastOrderAt?.getTime() ?? null,
    },
    warnedAt: row.warnedAt?.getTime() ?? null,
    timeZone: row.timeZone,
  };
}

/** Notes that a customer was warned; false when that was noted before. */
export async function insertRetention(
  tx: Tx,
  storeId: number,
  { customerId, warnedAt, eraseAt }: { customerId: number; warnedAt: Date; eraseAt: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO account_retention (customer_id, store_id, warned_at, erase_at, due_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (customer_id) DO NOTHING RETURNING customer_id`,
    [customerId, storeId, warnedAt, eraseAt],
  );
  return rows.length > 0;
}

/** Forgets a warning: the account was used. */
export async function removeRetention(tx: Tx, customerId: number): Promise<void> {
  await tx.query('DELETE FROM account_retention WHERE customer_id = $1', [customerId]);
}
