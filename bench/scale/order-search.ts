import { manageEndpoints } from '#lib/contract/manage/endpoints.ts';
import { milliseconds, percentile, type Row } from '../support/report.ts';
import { answered, type ManagedShop, timesOf, withManagedShop } from './managed-shop.ts';

const ORDERS = 200_000;
const CUSTOMERS = 40_000;
const ROUNDS = 40;
const TARGET_MS = 100;

/** What is searched, and how. A first letter finds most customers. */
const SEARCHES: Record<string, object> = {
  everything: {},
  'a number': { text: '123456' },
  'a name': { text: 'martin-77' },
  'a first letter': { text: 'm' },
  'two words': { text: 'léa martin-4' },
  'a telephone': { text: '06 00 02 34 56' },
  nobody: { text: 'personne de ce nom' },
  'a day': { day: '2026-06-15' },
  'cancelled ones of a name': { text: 'martin-7', filter: 'cancelled' },
  'active ones': { filter: 'active' },
};

/** Milliseconds that each reading of a search took. */
export type OrderSearches = Record<string, number[]>;

/** Searches among the orders of a shop that has many, through the API of the management area. */
export const measureOrderSearch = (): Promise<OrderSearches> =>
  withManagedShop(async ({ storeId, sql, member }) => {
    await fill(sql, storeId);
    const measured: OrderSearches = {};
    for (const [name, wanted] of Object.entries(SEARCHES)) {
      const path = manageEndpoints.manageOrderSearch.path;
      measured[name] = await timesOf(ROUNDS, () => answered(member, path, wanted));
    }
    return measured;
  });

async function fill(sql: ManagedShop['sql'], storeId: number): Promise<void> {
  await sql(`SET session_replication_role = replica;
    INSERT INTO customer (customer_id, store_id, firstname, lastname, email, telephone, password_hash, newsletter,
                          created_at, terms_accepted_at, confirmed_at)
    SELECT n, ${storeId}, 'Léa', 'Martin-' || n % 500, 'client.' || n || '@example.fr',
           '+336' || lpad(n::text, 8, '0'), repeat('h', 97), false, now(), now(), now()
      FROM generate_series(1, ${CUSTOMERS}) AS n;
    INSERT INTO customer_word (store_id, word, customer_id)
    SELECT store_id, word, customer_id FROM customer, words_of_customer(firstname, lastname, telephone) AS word;
    INSERT INTO "order" (store_id, customer_id, invoice_no, total, payment_method, shipping_method, order_status_id,
                         order_date, delivery_time, date_added, date_modified, origin, idempotency_key, body_hash)
    SELECT ${storeId}, 1 + n % ${CUSTOMERS}, CASE WHEN status = 4 THEN -n ELSE n END, 2350, 'cash', 'pickup', status,
           at, '12:30', at, at, 'https://shop.example', gen_random_uuid(), ''
      FROM generate_series(1, ${ORDERS}) AS n,
           LATERAL (SELECT timestamptz '2026-01-01T10:00Z' + n * interval '365 days' / ${ORDERS} AS at,
                           CASE n % 20 WHEN 0 THEN 4 WHEN 1 THEN 5 ELSE 6 END AS status) AS drawn;
    INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, options)
    SELECT store_id, order_id, line, line, 'Kebab', 1, 940, 10, '[]'
      FROM "order", generate_series(1, 3) AS line;`);
  await sql('VACUUM ANALYZE');
}

export function rowsOfOrderSearch(searches: OrderSearches): Row[] {
  return Object.entries(searches).map(([name, took]) => {
    const slowest = percentile(took, 0.95);
    return {
      measured: `search of orders: ${name}`,
      of: `${ORDERS.toLocaleString('en')} orders of a shop`,
      figures: `p50 ${milliseconds(percentile(took, 0.5))}, p95 ${milliseconds(slowest)}`,
      target: { wanted: `p95 at most ${TARGET_MS} ms`, met: slowest <= TARGET_MS },
    };
  });
}
