import type { Tx } from '#backend/shared/database/database.ts';
import type { LoyaltyMovement, LoyaltyRule } from '#lib/domain/promotions/loyalty.ts';

/** The programme of a shop. */
export interface Programme {
  rule: LoyaltyRule;
  active: boolean;
  revision: number;
}

/** The programme of the running transaction's store; null before it was chosen. */
export async function programmeOfStore(tx: Tx): Promise<Programme | null> {
  const [row] = await tx.query<Programme>(
    'SELECT rule, active, revision FROM loyalty_programme WHERE store_id = current_store_id()',
  );
  return row ?? null;
}

/** Whether a programme runs in the running transaction's store. */
export const hasProgramme = async (tx: Tx): Promise<boolean> => (await programmeOfStore(tx))?.active === true;

/** The customers of the running transaction's store who have at least as many stamps, one or more; counted up to a maximum. */
export async function countWithStamps(tx: Tx, stamps: number, max: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM
       (SELECT FROM loyalty_balance
         WHERE store_id = current_store_id() AND stamps > 0 AND stamps >= $1 LIMIT $2) AS counted`,
    [stamps, max],
  );
  return row?.count ?? 0;
}

/** Whether an act has changed the programme last. */
export async function isLoyaltyActDone(tx: Tx, actKey: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM loyalty_programme WHERE store_id = current_store_id() AND act_key = $1',
    [actKey],
  );
  return rows.length > 0;
}

/**
 * Writes the programme over that of a revision, 0 for none. Returns false when it has another revision. Of two concurrent
 * changes the second waits for the first.
 */
export async function writeProgramme(
  tx: Tx,
  storeId: number,
  { rule, active, revision }: Programme,
  { actKey, now }: { actKey: string; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO loyalty_programme AS p (store_id, active, rule, act_key, changed_at)
     SELECT $1, $2, $3::jsonb, $4, $5
      WHERE $6::integer = 0 OR EXISTS (SELECT FROM loyalty_programme WHERE store_id = $1)
     ON CONFLICT (store_id) DO UPDATE
        SET active = excluded.active, rule = excluded.rule, act_key = excluded.act_key,
            changed_at = excluded.changed_at, revision = p.revision + 1
      WHERE p.revision = $6::integer
     RETURNING store_id`,
    [storeId, active, JSON.stringify(rule), actKey, now, revision],
  );
  return rows.length > 0;
}

/** The stamps of customers who have any, by customer. */
export async function stampsOfCustomers(
  tx: Tx,
  customerIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.query<{ customerId: number; stamps: number }>(
    `SELECT customer_id AS "customerId", stamps FROM loyalty_balance
      WHERE store_id = current_store_id() AND customer_id = ANY($1::integer[]) AND stamps > 0`,
    [customerIds],
  );
  return new Map(rows.map(({ customerId, stamps }) => [customerId, stamps]));
}

/** Locks the stamps of customers until the transaction ends, in the order of their ids, so that a reward is used once. */
export async function lockStamps(tx: Tx, customerIds: readonly number[]): Promise<void> {
  await tx.query(
    `SELECT 1 FROM loyalty_balance
      WHERE store_id = current_store_id() AND customer_id = ANY($1::integer[])
      ORDER BY customer_id FOR NO KEY UPDATE`,
    [customerIds],
  );
}

/** The movements of a customer's stamps, the newest first; all of them without a limit. */
export async function movementsOfCustomer(
  tx: Tx,
  customerId: number,
  limit: number | null = null,
): Promise<LoyaltyMovement[]> {
  const rows = await tx.query<Omit<LoyaltyMovement, 'at'> & { at: Date }>(
    `SELECT m.kind, m.order_id AS "orderId", o.invoice_no AS "invoiceNo", m.stamps, m.at
       FROM (SELECT * FROM loyalty_movement
              WHERE store_id = current_store_id() AND customer_id = $1
              ORDER BY movement_id DESC LIMIT $2) AS m
       JOIN "order" o ON o.order_id = m.order_id
      ORDER BY m.movement_id DESC`,
    [customerId, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** Across stores: the stores of tenants that never had a programme. */
export const storesWithoutProgramme = (tx: Tx, tenants: readonly string[]): Promise<{ storeId: number }[]> =>
  tx.query(
    `SELECT s.store_id AS "storeId" FROM store s
      WHERE s.tenant = ANY($1::text[])
        AND NOT EXISTS (SELECT FROM loyalty_programme p WHERE p.store_id = s.store_id)
      ORDER BY s.store_id`,
    [tenants],
  );
