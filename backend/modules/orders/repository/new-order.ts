import type { Tx } from '#backend/shared/database/database.ts';
import { ZERO } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';

/** An order that has no numbers yet. */
export interface NewOrder
  extends Omit<
    Order,
    'orderId' | 'invoiceNo' | 'received' | 'refunded' | 'cancelledBy' | 'cancelReason' | 'dateModified'
  > {
  /** null for whoever orders at a table without an account. */
  customerId: number | null;
  /** The address the diner ordered at. */
  origin: string;
  idempotencyKey: string;
  bodyHash: string;
}

/**
 * Writes orders of a store under its next invoice numbers, each with its lines and its first event. The counter's
 * row stays locked until the transaction ends: other instances wait, and numbers that were rolled back are given
 * again. One statement, so that the wait is short. The event needs no telling: nobody can follow an order before it
 * stands, and whoever does then has read it.
 */
export async function insertOrders<Draft extends { order: NewOrder }>(
  tx: Tx,
  storeId: number,
  drafts: readonly Draft[],
): Promise<Map<Draft, Order>> {
  const rows = drafts.map(({ order }, index) => ({
    ...order,
    place: index + 1,
    orderDate: new Date(order.orderDate),
    dateAdded: new Date(order.dateAdded),
  }));
  const numbers = await tx.query<Numbers>(INSERT_ORDERS, [storeId, JSON.stringify(rows)]);
  return new Map(drafts.map((draft, index) => [draft, numbered(draft.order, numbers[index])]));
}

interface Numbers {
  orderId: number;
  invoiceNo: number;
}

function numbered(order: NewOrder, numbers: Numbers | undefined): Order {
  if (!numbers) throw new Error('an order was not written');
  const { customerId: _customer, origin: _origin, idempotencyKey: _key, bodyHash: _hash, ...placed } = order;
  return {
    ...placed,
    ...numbers,
    received: { cash: ZERO, card: ZERO, mealVoucher: ZERO },
    refunded: false,
    cancelledBy: null,
    cancelReason: '',
    dateModified: order.dateAdded,
  };
}

const INSERT_ORDERS = `
  WITH asked AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS asked (
           place integer, "customerId" integer, total integer, "shippingPrice" integer, "paymentMethod" text,
           "shippingMethod" text, "orderStatusId" smallint, "orderDate" timestamptz, "deliveryTime" text,
           comment text, "dateAdded" timestamptz, origin text, "idempotencyKey" uuid, "bodyHash" text,
           "table" jsonb, address jsonb, products jsonb)
  ), numbered AS (
    INSERT INTO invoice_counter AS counter (store_id, last_no) SELECT $1, count(*) FROM asked
    ON CONFLICT (store_id) DO UPDATE SET last_no = counter.last_no + excluded.last_no
    RETURNING last_no - (SELECT count(*) FROM asked) AS number_before
  ), placed AS (
    INSERT INTO "order" (store_id, customer_id, invoice_no, total, shipping_price, payment_method,
                         shipping_method, order_status_id, order_date, delivery_time, comment,
                         date_added, date_modified, origin, idempotency_key, body_hash, table_area, table_number,
                         delivery_address, guest)
    SELECT $1, "customerId", number_before + place, total, "shippingPrice", "paymentMethod",
           "shippingMethod", "orderStatusId", "orderDate", "deliveryTime", comment,
           "dateAdded", "dateAdded", origin, "idempotencyKey", "bodyHash", "table"->>'area',
           ("table"->>'number')::integer, nullif(address, 'null'),
           "customerId" IS NULL
      FROM asked, numbered ORDER BY place
    RETURNING order_id, invoice_no, order_status_id, date_added
  ), lines AS (
    INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, image,
                               comment, options)
    SELECT $1, order_id, line_no, line.product_id, line.name, line.quantity, line.price, line.tax_rate, line.image,
           line.comment, line.options
      FROM numbered CROSS JOIN placed JOIN asked ON invoice_no = number_before + place CROSS JOIN
           ROWS FROM (jsonb_to_recordset(products) AS ("productId" integer, name text, quantity integer,
             price integer, "taxRate" numeric, image text, comment text, options jsonb))
           WITH ORDINALITY AS line (product_id, name, quantity, price, tax_rate, image, comment, options, line_no)
  ), event AS (
    INSERT INTO order_event (store_id, order_id, order_status_id, actor, occurred_at, published_at)
    SELECT $1, order_id, order_status_id, 'customer', date_added, date_added FROM placed
  )
  SELECT order_id AS "orderId", invoice_no AS "invoiceNo" FROM placed ORDER BY invoice_no`;
