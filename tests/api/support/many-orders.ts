import type { Tx } from '#backend/shared/database/database.ts';

export interface ManyOrders {
  storeId: number;
  customerId: number | null;
  count: number;
  /** SQL expressions in the order's number n, from 1 on: when it is added, when it is due, and its status. */
  addedAt: string;
  dueAt?: string;
  status?: string;
}

/** Inserts orders of one coffee each, paid in cash on site, in two statements. Returns their ids. */
export async function insertManyOrders(
  tx: Tx,
  { storeId, customerId, count, addedAt, dueAt = addedAt, status = '6' }: ManyOrders,
): Promise<number[]> {
  const rows = await tx.query<{ order_id: number }>(
    `INSERT INTO "order" (store_id, customer_id, guest, invoice_no, total, payment_method, shipping_method,
                          table_area, table_number, order_status_id, order_date, delivery_time, date_added,
                          date_modified, origin, idempotency_key, body_hash)
     SELECT $1, $2, $2::integer IS NULL, CASE WHEN status = 4 THEN -1 ELSE 1 END * (last.no + n), 235, 'cash',
            CASE WHEN $2::integer IS NULL THEN 'table' ELSE 'pickup' END,
            CASE WHEN $2::integer IS NULL THEN 'Salle' END, CASE WHEN $2::integer IS NULL THEN 1 END,
            status, due_at, to_char(due_at, 'HH24:MI'), added_at, added_at, 'http://shop-a.localhost:3000',
            gen_random_uuid(), ''
       FROM (SELECT coalesce(max(abs(invoice_no)), 0) AS no FROM "order" WHERE store_id = $1) AS last,
            generate_series(1, $3::integer) AS n,
            LATERAL (SELECT (${addedAt})::timestamptz AS added_at, (${dueAt})::timestamptz AS due_at,
                            (${status})::integer AS status) AS drawn
      ORDER BY n
     RETURNING order_id`,
    [storeId, customerId, count],
  );
  const ids = rows.map(({ order_id }) => order_id);
  await tx.query(
    `INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, options)
     SELECT $1, order_id, 1, 1, 'Café', 1, 235, 10, '[]' FROM unnest($2::integer[]) AS order_id`,
    [storeId, ids],
  );
  // The next order through the API is numbered after these.
  await tx.query(
    `INSERT INTO invoice_counter (store_id, last_no)
     SELECT store_id, max(abs(invoice_no)) FROM "order" WHERE store_id = $1 GROUP BY store_id
     ON CONFLICT (store_id) DO UPDATE SET last_no = excluded.last_no`,
    [storeId],
  );
  return ids;
}
