import type { Tx } from '#backend/shared/database/database.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import type { OrderMoney } from '#lib/domain/orders/adjustment.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { AdjustmentKind } from '#lib/domain/orders/order-change.ts';
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
  /** What the version gives back to the card, and by hand. */
  toRefund: Cents;
  toGiveBack: Cents;
}

/** The version that a key has made of an order; null for none. */
export async function versionOfKey(tx: Tx, orderId: number, key: string): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    'SELECT version FROM order_version WHERE order_id = $1 AND idempotency_key = $2',
    [orderId, key],
  );
  return row?.version ?? null;
}

/** Keeps versions of orders, each once. Lock the orders first. */
export async function insertVersions(tx: Tx, versions: readonly OrderVersion[]): Promise<void> {
  await tx.query(
    `INSERT INTO order_version (store_id, order_id, version, kind, reason, actor, staff_id, occurred_at,
                                idempotency_key, money, to_refund, to_give_back)
     SELECT "storeId", "orderId", version, kind, reason, actor, "staffId", at, "idempotencyKey", money, "toRefund",
            "toGiveBack"
       FROM jsonb_to_recordset($1::jsonb) AS made ("storeId" integer, "orderId" integer, version integer, kind text,
              reason text, actor text, "staffId" integer, at timestamptz, "idempotencyKey" uuid, money jsonb,
              "toRefund" integer, "toGiveBack" integer)
     ON CONFLICT (order_id, version) DO NOTHING`,
    [JSON.stringify(versions)],
  );
}

/** Writes the money of orders, their lines included, as their current versions have it. Lock the orders first. */
export async function updateMoney(tx: Tx, orders: readonly Order[]): Promise<void> {
  const rows = orders.map(({ products, dateModified, returned, ...order }) => ({
    ...order,
    dateModified: new Date(dateModified),
    refundedOnline: returned.refunded,
    products: products.map((product) => ({ ...product, taxes: storedTaxes(product) })),
  }));
  await tx.query(
    `UPDATE "order" o SET version = changed.version, total = changed.total, discount = changed.discount,
            discount_taxes = changed."discountTaxes", tip = changed.tip, date_modified = changed."dateModified",
            refunded_online = changed."refundedOnline"
       FROM jsonb_to_recordset($1::jsonb) AS changed ("orderId" integer, version integer, total integer,
              discount integer, "discountTaxes" jsonb, tip integer, "dateModified" timestamptz, "refundedOnline" integer)
      WHERE o.order_id = changed."orderId"`,
    [JSON.stringify(rows)],
  );
  await tx.query('DELETE FROM order_product WHERE order_id = ANY($1::integer[])', [
    orders.map(({ orderId }) => orderId),
  ]);
  await tx.query(
    `INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, deposit, discount, tax_rate,
                                taxes, image, comment, options, weight, station)
     SELECT changed."storeId", changed."orderId", line_no, line.product_id, line.name, line.quantity, line.price,
            nullif(line.deposit, 0), nullif(line.discount, 0), line.tax_rate, nullif(line.taxes, 'null'), line.image, line.comment, line.options,
            line.weight, line.station
       FROM jsonb_to_recordset($1::jsonb) AS changed ("storeId" integer, "orderId" integer, products jsonb) CROSS JOIN
            ROWS FROM (jsonb_to_recordset(products) AS ("productId" integer, name text, quantity integer, price integer,
              deposit integer, discount integer, "taxRate" numeric, taxes jsonb, image text, comment text, options jsonb,
              weight integer, station integer))
            WITH ORDINALITY AS line (product_id, name, quantity, price, deposit, discount, tax_rate, taxes, image,
              comment, options, weight, station, line_no)`,
    [JSON.stringify(rows)],
  );
}

/** A credit note before it has a number. */
export type NewCreditNote = Pick<OrderVersion, 'orderId' | 'version' | 'reason' | 'at'> & {
  amount: Cents;
  taxes: readonly TaxShare[];
};

/**
 * Writes credit notes under the shop's next numbers, in their order. The counter's row stays locked until the transaction
 * ends, so the numbers have no gaps. Lock the orders first; the counter is the last lock.
 */
export async function insertCreditNotes(
  tx: Tx,
  storeId: number,
  notes: readonly NewCreditNote[],
): Promise<void> {
  if (notes.length === 0) return;
  await tx.query(
    `WITH numbered AS (
       INSERT INTO credit_note_counter AS counter (store_id, last_no) VALUES ($1, jsonb_array_length($2::jsonb))
       ON CONFLICT (store_id) DO UPDATE SET last_no = counter.last_no + excluded.last_no
       RETURNING last_no - jsonb_array_length($2::jsonb) AS number_before
     )
     INSERT INTO credit_note (store_id, credit_note_no, order_id, version, amount, taxes, reason, issued_at)
     SELECT $1, number_before + position, order_id, version, amount, taxes, reason, at
       FROM numbered CROSS JOIN
            ROWS FROM (jsonb_to_recordset($2::jsonb) AS ("orderId" integer, version integer, amount integer, taxes jsonb,
              reason text, at timestamptz))
            WITH ORDINALITY AS note (order_id, version, amount, taxes, reason, at, position)`,
    [storeId, JSON.stringify(notes)],
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
