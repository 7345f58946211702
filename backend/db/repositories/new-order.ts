import { ZERO } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/order.ts';
import type { Tx } from '../database.ts';

/** An order that has no numbers yet. */
export interface NewOrder extends Omit<Order, 'orderId' | 'invoiceNo' | 'received' | 'dateModified'> {
  customerId: number;
  /** The address the diner ordered at. */
  origin: string;
  idempotencyKey: string;
  bodyHash: string;
}

/**
 * Writes an order under the shop's next invoice number, with its lines and its first event. The counter's row
 * stays locked until the transaction ends: the next order waits, and a number that was rolled back is given
 * again. One statement, so that the wait is short.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Order> {
  const { customerId: _customer, origin: _origin, idempotencyKey: _key, bodyHash: _hash, ...placed } = order;
  const [row] = await tx.query<{ order_id: number; invoice_no: number }>(INSERT_ORDER, [
    order.storeId,
    order.customerId,
    order.total,
    order.shippingPrice,
    order.paymentMethod,
    order.shippingMethod,
    order.orderStatusId,
    new Date(order.orderDate),
    order.deliveryTime,
    order.comment,
    new Date(order.dateAdded),
    order.origin,
    order.idempotencyKey,
    order.bodyHash,
    JSON.stringify(order.products.map((product, index) => ({ ...product, lineNo: index + 1 }))),
  ]);
  if (!row) throw new Error('the order was not written');
  return {
    ...placed,
    orderId: row.order_id,
    invoiceNo: row.invoice_no,
    received: { cash: ZERO, card: ZERO, mealVoucher: ZERO },
    dateModified: order.dateAdded,
  };
}

const INSERT_ORDER = `
  WITH numbered AS (
    INSERT INTO invoice_counter (store_id, last_no) VALUES ($1, 1)
    ON CONFLICT (store_id) DO UPDATE SET last_no = invoice_counter.last_no + 1
    RETURNING last_no
  ), placed AS (
    INSERT INTO "order" (store_id, customer_id, invoice_no, total, shipping_price, payment_method,
                         shipping_method, order_status_id, order_date, delivery_time, comment,
                         date_added, date_modified, origin, idempotency_key, body_hash)
    SELECT $1, $2, last_no, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14 FROM numbered
    RETURNING order_id, invoice_no
  ), lines AS (
    INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, image,
                               comment, options)
    SELECT $1, order_id, "lineNo", "productId", name, quantity, price, "taxRate", image, comment, options
      FROM placed, jsonb_to_recordset($15::jsonb) AS line("lineNo" integer, "productId" integer, name text,
           quantity integer, price integer, "taxRate" numeric, image text, comment text, options jsonb)
  ), event AS (
    INSERT INTO order_event (store_id, order_id, order_status_id, actor, occurred_at)
    SELECT $1, order_id, $7, 'customer', $11 FROM placed
  )
  SELECT order_id, invoice_no FROM placed`;
