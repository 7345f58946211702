import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Installation } from './installation.ts';

/** Due at the quarter-hours of the next six days. */
const INSERT_LATER = `
  WITH shop AS (SELECT store_id FROM store WHERE tenant = $1), placed AS (
    INSERT INTO "order" (store_id, guest, invoice_no, total, payment_method, shipping_method, table_area, table_number,
                         order_status_id, order_date, delivery_time, date_added, date_modified, origin,
                         idempotency_key, body_hash)
    SELECT store_id, true, n, 1200, 'cash', 'table', 'Salle', 1, 1, now() + n % 576 * interval '15 minutes', '12:30',
           now() - n * interval '1 second', now(), 'http://127.0.0.1', gen_random_uuid(), ''
      FROM shop, generate_series(1, $2::integer) AS n
    RETURNING store_id, order_id)
  INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, options)
  SELECT store_id, order_id, 1, 1, 'Café', 1, 1200, 10, '[]' FROM placed`;

const NUMBER_AFTER = `
  INSERT INTO invoice_counter (store_id, last_no)
  SELECT store_id, max(invoice_no) FROM "order" GROUP BY store_id
  ON CONFLICT (store_id) DO UPDATE SET last_no = excluded.last_no`;

/** Inserts orders that are due later; the backend must not run. */
export async function insertLaterOrders(
  { folder, environment }: Installation,
  tenant: string,
  count: number,
): Promise<void> {
  if (environment.DATABASE_URL) {
    const client = new pg.Client({ connectionString: environment.DATABASE_URL });
    await client.connect();
    await client.query(INSERT_LATER, [tenant, count]);
    await client.query(NUMBER_AFTER);
    await client.query('ANALYZE');
    await client.end();
  } else {
    const database = await PGlite.create({ dataDir: `${folder}/database` });
    await database.query(INSERT_LATER, [tenant, count]);
    await database.query(NUMBER_AFTER);
    await database.close();
  }
}
