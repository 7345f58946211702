import pg from 'pg';
import { endpoints } from '#lib/contract/endpoints.ts';
import { manageEndpoints } from '#lib/contract/manage/endpoints.ts';
import { tenants } from '#tenants';
import { startBackend } from '../orders/backend-process.ts';
import { storeAt } from '../orders/baskets.ts';
import { type Connection, connect } from '../orders/connection.ts';
import { install } from '../orders/installation.ts';
import { freePort } from '../support/free-port.ts';
import { milliseconds, percentile, type Row } from '../support/report.ts';

const ORDERS = 200_000;
const CUSTOMERS = 40_000;
const ROUNDS = 40;
const TARGET_MS = 100;
const MANAGER = { email: 'responsable@example.fr', password: 'un mot de passe de mesure' };

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
export async function measureOrderSearch(): Promise<OrderSearches> {
  const [tenant] = tenants;
  if (!tenant) throw new Error('there is no shop to search in');
  const { environment, remove } = await install('postgres', await freePort());
  const backend = await startBackend(environment);
  const visitor = connect(backend.port, tenant.id, environment.PROXY_SECRET);
  const member = connect(backend.port, tenant.id, environment.PROXY_SECRET, { area: 'manage' });
  try {
    const { store_id } = await storeAt(visitor, tenant.publicUrl);
    await fill(environment.DATABASE_URL ?? '', store_id);
    await signIn(backend.port, member, tenant.id, environment.ADMIN_KEY ?? '');
    const measured: OrderSearches = {};
    for (const [name, wanted] of Object.entries(SEARCHES)) {
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) took.push(await searched(member, wanted));
      measured[name] = took;
    }
    return measured;
  } finally {
    visitor.close();
    member.close();
    await backend.stop();
    await remove();
  }
}

async function fill(databaseUrl: string, storeId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica;
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
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function signIn(port: number, member: Connection, shop: string, adminKey: string): Promise<void> {
  const created = await fetch(`http://127.0.0.1:${port}/api/${endpoints.staffCreate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${adminKey}` },
    body: JSON.stringify({ ...MANAGER, shop, name: 'Sam', role: 'manager' }),
  });
  if (!created.ok) throw new Error(`the manager was not created: ${created.status}`);
  await member.call('GET', manageEndpoints.manageCsrfToken.path);
  const { status } = await member.call('POST', manageEndpoints.manageSignIn.path, MANAGER);
  if (status !== 200) throw new Error(`the sign-in was answered with ${status}`);
}

async function searched(member: Connection, wanted: object): Promise<number> {
  const began = performance.now();
  const { status } = await member.call('POST', manageEndpoints.manageOrderSearch.path, wanted);
  if (status !== 200) throw new Error(`a search was answered with ${status}`);
  return performance.now() - began;
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
