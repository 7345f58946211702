import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Database } from '#backend/shared/database/database.ts';
import { migrate } from '#backend/shared/database/migrate.ts';
import { openMemory } from '#backend/shared/database/pglite.ts';
import { openPostgres } from '#backend/shared/database/postgres.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { emptyServerDatabase, isOnServer } from './support/databases.ts';
import { cardOf, ordered, orderOf } from './support/orders.ts';

const MIGRATIONS = new URL('../../backend/shared/database/migrations/', import.meta.url);
const FIRST = 2 ** 30;
const LAST = 2 ** 31 - 1;

const ZONES = [
  {
    city: 'Lille',
    zone: 'Nord',
    country: 'France',
    postcode: '59000',
    minimum_price: '0.00',
    price: '0.00',
    free_price: '0.00',
  },
];

const backend = await startBackend();
before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones: ZONES }));
});

const across = <Row extends object>(database: Database, sql: string, values: unknown[] = []) =>
  database.acrossStores((tx) => tx.query<Row>(sql, values));

test('the ids that a customer sees do not disclose how many there were in between', async () => {
  const { client } = await ordered(backend, 'a');
  const { line } = await cardOf(backend, 'a');
  const ids: Record<string, number[]> = { order: [], address: [], recurring: [] };
  for (let turn = 0; turn < 12; turn += 1) {
    const { order } = await client.succeed('orderAdd', orderOf(backend.storeIds.a, '2.35', [line('Café')]));
    ids.order?.push(order.order_id);
    const street = { address: `${turn} rue des Arts`, city: 'Lille', store_id: backend.storeIds.a };
    ids.address?.push((await client.succeed('addressAdd', street)).address.address_id);
  }
  for (let turn = 0; turn < 6; turn += 1) {
    const [order_id = 0] = ids.order ?? [];
    const weekly = { order_id, time: '12:30', shipping_method: 'pickup' } as const;
    ids.recurring?.push(
      (await client.succeed('recurringAdd', { ...weekly, weekdays: [1] })).recurring.recurring_id,
    );
  }
  ids.customer = (
    await across<{ id: number }>(
      backend.database,
      `INSERT INTO customer (store_id, firstname, lastname, email, telephone, password_hash, newsletter, created_at,
                             terms_accepted_at)
       SELECT $1, 'Léa', 'Dupont', 'lea' || n || '@exemple.fr', '', '', false, now(), now()
         FROM generate_series(1, 12) AS n RETURNING customer_id AS id`,
      [backend.storeIds.a],
    )
  ).map(({ id }) => id);
  for (const [kind, given] of Object.entries(ids)) {
    const sorted = given.toSorted((a, b) => a - b);
    assert(given.length >= 6, kind);
    assert.notDeepEqual(given, sorted, `the ids of each ${kind} rise`);
    assert(
      sorted.every(
        (id, index) => id >= FIRST && id <= LAST && (index === 0 || id - (sorted[index - 1] ?? id) > 9),
      ),
      `${kind}: ${given}`,
    );
  }
});

test('addresses stay in the order in which they were added', async () => {
  const { client } = await ordered(backend, 'a');
  const streets = ['1 rue A', '2 rue B', '3 rue C', '4 rue D', '5 rue E'];
  for (const address of streets)
    await client.succeed('addressAdd', { address, city: 'Lille', store_id: backend.storeIds.a });
  const { addresses } = await client.succeed('addressList', {});
  assert.deepEqual(
    addresses.map(({ address_1 }) => address_1),
    streets,
  );
});

test('no two numbers have the same id, whatever the key', async () => {
  const [keys] = await across<{ distinct: number; least: number; most: number }>(
    backend.database,
    `SELECT count(DISTINCT (key, permuted))::integer AS distinct, min(permuted) AS least, max(permuted) AS most
       FROM (SELECT key, permute(sha256(key::text::bytea), 'order', number, 6) AS permuted
               FROM generate_series(1, 4) AS key, generate_series(0, 4095) AS number) AS all_of_them`,
  );
  assert.deepEqual(keys, { distinct: 4 * 4096, least: 0, most: 4095 });
});

test('the first and the last number have an id of 31 bits, and ids of one kind disclose none of another', async () => {
  const rows = await across<{ kind: string; number: number; id: number }>(
    backend.database,
    `SELECT kind, number, $1 + permute(secret, kind, number, 15) AS id
       FROM id_key, unnest(ARRAY['order', 'customer']) AS kind, unnest(ARRAY[0, 1, 1073741822, 1073741823]) AS number`,
    [FIRST],
  );
  assert.equal(new Set(rows.map(({ id }) => id)).size, 8);
  assert(rows.every(({ id }) => id >= FIRST && id <= LAST));
});

test('a transaction of a shop cannot read the key', async () => {
  await assert.rejects(
    backend.database.inStore(backend.storeIds.a, (tx) => tx.query('SELECT secret FROM id_key')),
    /permission denied/,
  );
});

async function emptyDatabase(): Promise<Database> {
  if (!isOnServer) {
    const database = await openMemory();
    after(() => database.close());
    return database;
  }
  const { url, drop } = await emptyServerDatabase();
  const database = openPostgres(url, () => {});
  after(async () => {
    await database.close();
    await drop();
  });
  return database;
}

test('older orders keep their ids, and the same statement creates new ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-migrations-'));
  after(() => rm(folder, { recursive: true, force: true }));
  for (const name of await readdir(MIGRATIONS))
    if (name < '0046') await copyFile(new URL(name, MIGRATIONS), join(folder, name));
  const database = await emptyDatabase();
  await migrate(database, { folder: pathToFileURL(`${folder}/`) });
  await across(
    database,
    "INSERT INTO store (tenant, name, time_zone, legal) VALUES ('shop', 'Shop', 'Europe/Paris', '{}')",
  );
  const place = async (invoiceNo: number) => {
    const [order] = await across<{ id: number }>(
      database,
      `INSERT INTO "order" (store_id, invoice_no, total, payment_method, shipping_method, order_status_id, order_date,
                            delivery_time, date_added, date_modified, origin, idempotency_key, body_hash)
       VALUES (1, $1, 100, 'cash', 'pickup', 1, now(), '12:30', now(), now(), '', gen_random_uuid(), '')
       RETURNING order_id AS id`,
      [invoiceNo],
    );
    return order?.id ?? 0;
  };
  const old = [await place(1), await place(2), await place(3)];
  assert.deepEqual(old, [1, 2, 3]);
  await migrate(database);
  const kept = await across<{ id: number }>(database, 'SELECT order_id AS id FROM "order" ORDER BY 1');
  assert.deepEqual(
    kept.map(({ id }) => id),
    old,
  );
  const next = [await place(4), await place(5)];
  assert(
    next.every((id) => id >= FIRST && id <= LAST),
    `${next}`,
  );
  assert.equal(new Set(next).size, 2);
});
