import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeSetting } from '#backend/db/repositories/setting.ts';
import { startBackend } from './support/backend.ts';

const { database, storeIds } = await startBackend();

const TENANT_TABLES = `
  select c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as guarded
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;

const tenantTables = () =>
  database.acrossStores((tx) => tx.query<{ name: string; guarded: boolean }>(TENANT_TABLES));

test('every table with a store_id is guarded, its owner included', async () => {
  const tables = await tenantTables();
  assert.ok(tables.length >= 8);
  assert.deepEqual(
    tables.filter(({ guarded }) => !guarded),
    [],
  );
});

test("in a store's transaction no table shows a row of another store", async () => {
  for (const { name } of await tenantTables()) {
    const stores = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ store_id: number }>(`select distinct store_id from ${name}`),
    );
    assert.deepEqual(
      stores.filter(({ store_id }) => store_id !== storeIds.a),
      [],
      name,
    );
  }
});

test("a store's own rows are there", async () => {
  for (const storeId of [storeIds.a, storeIds.b]) {
    const rows = await database.inStore(storeId, (tx) => tx.query('select store_id from product'));
    assert.ok(rows.length > 0);
  }
});

test('a row of another store cannot be written', async () => {
  await assert.rejects(
    database.inStore(storeIds.a, (tx) => writeSetting(tx, storeIds.b, 'config_new', 'x')),
    /row-level security/,
  );
  await assert.rejects(
    database.inStore(storeIds.a, (tx) => tx.query('update setting set store_id = $1', [storeIds.b])),
    /row-level security/,
  );
});

test('a row of another store cannot be changed or deleted', async () => {
  const name = () => database.acrossStores((tx) => tx.query('select name from store order by store_id'));
  const before = await name();
  await database.inStore(storeIds.a, async (tx) => {
    await tx.query('update store set name = $1 where store_id = $2', ['Taken', storeIds.b]);
    await tx.query('delete from store where store_id = $1', [storeIds.b]);
  });
  assert.deepEqual(await name(), before);
});

test("a store's transaction cannot step out of its role or its store for the next one", async () => {
  await assert.rejects(
    database.inStore(storeIds.a, (tx) => tx.query('alter table product no force row level security')),
    /must be owner/,
  );
  await database.inStore(storeIds.a, (tx) =>
    tx.query("select set_config('app.store_id', $1, true)", [String(storeIds.b)]),
  );
  const [row] = await database.inStore(storeIds.a, (tx) =>
    tx.query<{ store: number; role: string }>('select current_store_id() as store, current_user as role'),
  );
  assert.deepEqual(row, { store: storeIds.a, role: 'ardoise_shop' });
});

test('the role without a store sees nothing', async () => {
  const rows = await database.acrossStores(async (tx) => {
    await tx.query("select set_config('role', 'ardoise_shop', true)");
    return tx.query('select store_id from product');
  });
  assert.deepEqual(rows, []);
});

test('the role ends with the transaction, one that failed too', async () => {
  await assert.rejects(database.inStore(storeIds.a, (tx) => tx.query('select 1 / 0')));
  const [row] = await database.acrossStores((tx) =>
    tx.query<{ stores: number }>('select count(*) as stores from store'),
  );
  assert.equal(row?.stores, 2);
});

test('the role reaches no table that is not guarded by store', async () => {
  const open = await database.acrossStores((tx) =>
    tx.query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
        and has_table_privilege('ardoise_shop', c.oid, 'select, insert, update, delete')`),
  );
  assert.deepEqual(open, []);
});
