import type { Tx } from '#backend/shared/database/database.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import type { AdjustmentKind, OrderMoney } from '#lib/domain/orders/adjustment.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { OrderActor } from '#lib/domain/orders/order-status.ts';
import type { CreditNote } from '#lib/domain/payments/transactions.ts';
import type { TaxShare } from '#lib/domain/vat.ts';
import { storedTaxes } from './order-row.ts';

/** A version of an order: what its money was, and what made it so. */
export interface OrderVersion {
  storeId: number;
  orderId: number;
  version: number;
  kind: AdjustmentKind | 'placed' | 'cancelled';
  reason: string;
  actor: OrderActor;
  staffId: number | null;
  at: Date;
  /** null of a version that no request asked for. */
  idempotencyKey: string | null;
  money: OrderMoney;
}

/** The version that a key has made of an order; null for none. */
export async function versionOfKey(tx: Tx, orderId: number, key: string): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    'SELECT version FROM order_version WHERE order_id = $1 AND idempotency_key = $2',
    [orderId, key],
  );
  return row?.version ?? null;
}

/** Keeps a version of an order, once. Lock the order first. */
export async function insertVersion(tx: Tx, version: OrderVersion): Promise<void> {
  await tx.query(
    `INSERT INTO order_version (store_id, order_id, version, kind, reason, actor, staff_id, occurred_at,
                                idempotency_key, money)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb) ON CONFLICT (order_id, version) DO NOTHING`,
    [
      version.storeId,
      version.orderId,
      version.version,
      version.kind,
      version.reason,
      version.actor,
      version.staffId,
      version.at,
      version.idempotencyKey,
      JSON.stringify(version.money),
    ],
  );
}

/** Writes the money of an order, its lines included, as its current version has it. Lock the order first. */
export async function updateMoney(tx: Tx, order: Order): Promise<void> {
  await tx.query(
    `UPDATE "order" SET version = $2, total = $3, discount = $4, discount_taxes = $5::jsonb, tip = $6, date_modified = $7,
            refunded_online = $8
      WHERE order_id = $1`,
    [
      order.orderId,
      order.version,
      order.total,
      order.discount,
      JSON.stringify(order.discountTaxes),
      order.tip,
      new Date(order.dateModified),
      order.returned.refunded,
    ],
  );
  await tx.query('DELETE FROM order_product WHERE order_id = $1', [order.orderId]);
  const lines = order.products.map((product) => ({ ...product, taxes: storedTaxes(product) }));
  await tx.query(
    `INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, deposit, tax_rate,
                                taxes, image, comment, options)
     SELECT $1, $2, line_no, line.product_id, line.name, line.quantity, line.price, nullif(line.deposit, 0),
            line.tax_rate, nullif(line.taxes, 'null'), line.image, line.comment, line.options
       FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS ("productId" integer, name text, quantity integer, price integer,
              deposit integer, "taxRate" numeric, taxes jsonb, image text, comment text, options jsonb))
            WITH ORDINALITY AS line (product_id, name, quantity, price, deposit, tax_rate, taxes, image, comment,
              options, line_no)`,
    [order.storeId, order.orderId, JSON.stringify(lines)],
  );
}

/**
 * Writes a credit note under the shop's next number. The counter's row stays locked until the transaction ends, so the
 * numbers have no gaps. Lock the order first; the counter is the last lock.
 */
export async function insertCreditNote(
  tx: Tx,
  note: Pick<OrderVersion, 'storeId' | 'orderId' | 'version' | 'reason' | 'at'> & {
    amount: Cents;
    taxes: readonly TaxShare[];
  },
): Promise<void> {
  await tx.query(
    `WITH numbered AS (
       INSERT INTO credit_note_counter AS counter (store_id, last_no) VALUES ($1, 1)
       ON CONFLICT (store_id) DO UPDATE SET last_no = counter.last_no + 1 RETURNING last_no
     )
     INSERT INTO credit_note (store_id, credit_note_no, order_id, version, amount, taxes, reason, issued_at)
     SELECT $1, last_no, $2, $3, $4, $5::jsonb, $6, $7 FROM numbered`,
    [note.storeId, note.orderId, note.version, note.amount, JSON.stringify(note.taxes), note.reason, note.at],
  );
}

/** The credit notes of an order by number. */
export async function creditNotesOf(tx: Tx, orderId: number): Promise<CreditNote[]> {
  const rows = await tx.query<Omit<CreditNote, 'at'> & { at: Date }>(
    `SELECT credit_note_no AS number, amount, taxes, reason, issued_at AS at
       FROM credit_note WHERE order_id = $1 ORDER BY credit_note_no`,
    [orderId],
  );
  return rows.map((row) => ({ ...row, amount: cents(row.amount), at: row.at.getTime() }));
}
