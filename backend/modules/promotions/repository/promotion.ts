import type { Tx } from '#backend/shared/database/database.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import type { ManagedPromotion, PromotionEntry } from '#lib/domain/promotions/promotion.ts';

const COLUMNS = 'promotion_id AS "promotionId", name, code, rule, active, used, revision';

/** The promotions of the running transaction's store that are not archived, the oldest first. */
export const promotionsOfStore = (tx: Tx): Promise<ManagedPromotion[]> =>
  tx.query<ManagedPromotion>(
    `SELECT ${COLUMNS} FROM promotion
      WHERE store_id = current_store_id() AND archived_at IS NULL ORDER BY promotion_id`,
  );

/** Whether the running transaction's store has an active promotion. */
export async function hasPromotions(tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM promotion WHERE store_id = current_store_id() AND archived_at IS NULL AND active LIMIT 1',
  );
  return rows.length > 0;
}

/** The active promotions that everybody has, and those of codes. */
export const activePromotions = (tx: Tx, codes: readonly string[]): Promise<ManagedPromotion[]> =>
  tx.query<ManagedPromotion>(
    `SELECT ${COLUMNS} FROM promotion
      WHERE store_id = current_store_id() AND archived_at IS NULL AND active
        AND (code IS NULL OR code = ANY($1::text[]))
      ORDER BY promotion_id`,
    [codes],
  );

/**
 * Locks promotions until the transaction ends, in the order of their ids, and reads them again: another transaction may have
 * used the last one. Those that were turned off or archived meanwhile are absent.
 */
export const lockActivePromotions = (tx: Tx, promotionIds: readonly number[]): Promise<ManagedPromotion[]> =>
  tx.query<ManagedPromotion>(
    `SELECT ${COLUMNS} FROM promotion
      WHERE promotion_id = ANY($1::integer[]) AND archived_at IS NULL AND active
      ORDER BY promotion_id FOR NO KEY UPDATE`,
    [promotionIds],
  );

/** What a customer of the running transaction's store has ordered, without cancelled orders. */
export interface PromotionHistory {
  customerId: number;
  hasOrdered: boolean;
  /** The uses of promotions, by promotion. */
  used: Readonly<Record<number, number>>;
}

/** The histories of customers. Read them after the promotions are locked. */
export const historiesOf = (tx: Tx, customerIds: readonly number[]): Promise<PromotionHistory[]> =>
  tx.query<PromotionHistory>(
    `SELECT asked.customer_id AS "customerId",
            coalesce((SELECT true FROM "order" o
              WHERE o.store_id = current_store_id() AND o.customer_id = asked.customer_id
                AND o.order_status_id <> ${CANCELLED} LIMIT 1), false) AS "hasOrdered",
            coalesce((SELECT jsonb_object_agg(promotion_id, uses) FROM
              (SELECT o.promotion_id, count(*) AS uses FROM "order" o
                WHERE o.store_id = current_store_id() AND o.customer_id = asked.customer_id
                  AND o.promotion_id IS NOT NULL AND o.order_status_id <> ${CANCELLED}
                GROUP BY o.promotion_id) AS counted), '{}') AS used
       FROM unnest($1::integer[]) AS asked (customer_id)`,
    [customerIds],
  );

/** Locks a promotion of the running transaction's store that is not archived; null for none. */
export async function lockPromotion(tx: Tx, promotionId: number): Promise<ManagedPromotion | null> {
  const [row] = await tx.query<ManagedPromotion>(
    `SELECT ${COLUMNS} FROM promotion
      WHERE store_id = current_store_id() AND promotion_id = $1 AND archived_at IS NULL FOR UPDATE`,
    [promotionId],
  );
  return row ?? null;
}

/** Whether an act has made a promotion, or was its last change. */
export async function isActDone(tx: Tx, actKey: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM promotion WHERE store_id = current_store_id() AND act_key = $1',
    [actKey],
  );
  return rows.length > 0;
}

/** Whether a promotion other than `promotionId` has a code. */
export async function isCodeTaken(tx: Tx, code: string, promotionId: number | null): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM promotion
      WHERE store_id = current_store_id() AND code = $1 AND archived_at IS NULL
        AND promotion_id IS DISTINCT FROM $2::integer`,
    [code, promotionId],
  );
  return rows.length > 0;
}

/** Inserts a promotion. Returns its id. */
export async function insertPromotion(
  tx: Tx,
  storeId: number,
  { name, code, rule, active }: PromotionEntry,
  { actKey, now }: { actKey: string; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ promotionId: number }>(
    `INSERT INTO promotion (store_id, name, code, rule, active, act_key, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING promotion_id AS "promotionId"`,
    [storeId, name, code, JSON.stringify(rule), active, actKey, now],
  );
  if (!row) throw new Error('a promotion was not inserted');
  return row.promotionId;
}

/** Changes a locked promotion. */
export async function updatePromotion(
  tx: Tx,
  promotionId: number,
  { name, code, rule, active }: PromotionEntry,
  actKey: string,
): Promise<void> {
  await tx.query(
    `UPDATE promotion SET name = $2, code = $3, rule = $4, active = $5, act_key = $6, revision = revision + 1
      WHERE promotion_id = $1`,
    [promotionId, name, code, JSON.stringify(rule), active, actKey],
  );
}

/** Archives a locked promotion. */
export async function archivePromotion(tx: Tx, promotionId: number, now: Date): Promise<void> {
  await tx.query('UPDATE promotion SET archived_at = $2 WHERE promotion_id = $1', [promotionId, now]);
}

/** Across stores: the stores of tenants that never had a promotion. */
export const storesWithoutPromotions = (
  tx: Tx,
  tenants: readonly string[],
): Promise<{ storeId: number; tenant: string }[]> =>
  tx.query(
    `SELECT s.store_id AS "storeId", s.tenant FROM store s
      WHERE s.tenant = ANY($1::text[]) AND NOT EXISTS (SELECT FROM promotion p WHERE p.store_id = s.store_id)
      ORDER BY s.store_id`,
    [tenants],
  );
