import type { Order, OrderProduct } from '#lib/domain/order.ts';
import type { Tx } from '../database.ts';

/** An order that has no number yet. */
export interface NewOrder extends Omit<Order, 'orderId' | 'received' | 'dateModified'> {
  customerId: number;
  /** The address the diner ordered at. */
  origin: string;
  idempotencyKey: string;
  bodyHash: string;
}

/** Writes an order with its lines and gives its id. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const [row] = await tx.query<{ order_id: number }>(
    `INSERT INTO "order" (store_id, customer_id, invoice_no, total, shipping_price, payment_method,
                          shipping_method, order_status_id, order_date, delivery_time, comment,
                          date_added, date_modified, origin, idempotency_key, body_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15)
     RETURNING order_id`,
    [
      order.storeId,
      order.customerId,
      order.invoiceNo,
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
    ],
  );
  if (!row) throw new Error('the order was not written');
  await insertProducts(tx, order.storeId, row.order_id, order.products);
  return row.order_id;
}

async function insertProducts(tx: Tx, storeId: number, orderId: number, products: readonly OrderProduct[]) {
  const lines = products.map((product, index) => ({ ...product, lineNo: index + 1 }));
  await tx.query(
    `INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, image,
                                comment, options)
     SELECT $1, $2, "lineNo", "productId", name, quantity, price, "taxRate", image, comment, options
       FROM jsonb_to_recordset($3::jsonb) AS line("lineNo" integer, "productId" integer, name text,
            quantity integer, price integer, "taxRate" numeric, image text, comment text, options jsonb)`,
    [storeId, orderId, JSON.stringify(lines)],
  );
}
