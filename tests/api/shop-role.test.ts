import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { prepareDatabase } from '#backend/shared/database/prepare.ts';
import { StartError } from '#lib/environment/start-error.mjs';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { isOnServer } from './support/databases.ts';

const backend = await startBackend();
const { database, storeIds } = backend;
const { log, said } = capturedLog();
const script = (sql: string) => database.acrossStores((tx) => tx.script(sql));
const prepare = () => prepareDatabase(database, log);

const search = async () =>
  (await backend.shop('a').send('POST', '/api/v1/store/search_ssl', { url: 'https://shop-a.localhost' }))
    .status;
const ready = async () => {
  const { status, body } = await backend.direct().send('GET', '/api/v1/ready');
  return [status, body.database];
};

const storesSeen = (storeId: number, table = 'product') =>
  database.inStore(storeId, async (tx) =>
    (await tx.query<{ store_id: number }>(`SELECT DISTINCT store_id FROM ${table}`)).map(
      ({ store_id }) => store_id,
    ),
  );

/** Removes what a dump cannot restore in a cluster without the role. The role itself stays: other databases use it. */
const loseRole = () =>
  script(`
    DO $$ DECLARE guarded regclass; BEGIN
      FOR guarded IN SELECT DISTINCT polrelid FROM pg_policy WHERE polname = 'own_store' LOOP
        EXECUTE format('DROP POLICY own_store ON %s', guarded);
      END LOOP;
    END $$;
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ardoise_shop;
    REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM ardoise_shop;
    REVOKE ALL ON SCHEMA public FROM ardoise_shop;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM ardoise_shop;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM ardoise_shop;
    ${isOnServer ? '' : 'DROP OWNED BY ardoise_shop; DROP ROLE ardoise_shop;'}`);

beforeEach(prepare);

test('a database that has all it needs is left as it is', async () => {
  assert.deepEqual([await search(), await ready()], [200, [200, 'ok']]);
  assert.doesNotMatch(said(), /database repaired/);
});

test('a dump restored without the role is not ready, and keeps its shops apart after the next start', async () => {
  await loseRole();
  assert.deepEqual([await search(), await ready()], [500, [503, 'denied']]);
  await prepare();
  assert.deepEqual([await search(), await ready()], [200, [200, 'ok']]);
  for (const storeId of [storeIds.a, storeIds.b]) assert.deepEqual(await storesSeen(storeId), [storeId]);
  assert.match(said(), /"repaired":\[[^\]]*"product"[^\]]*\][^\n]*database repaired/);
  // The role has access to the table of a later migration too.
  await script("CREATE TABLE later (store_id integer); SELECT guard_by_store('later')");
  assert.deepEqual(await storesSeen(storeIds.a, 'later'), []);
  await script('DROP TABLE later');
});

test('a missing policy, which hides rows without an error, makes it not ready', async () => {
  await script('DROP POLICY own_store ON store');
  assert.deepEqual(await ready(), [503, 'denied']);
  await prepare();
  assert.deepEqual(await ready(), [200, 'ok']);
});

for (const [damage, table, sql] of [
  ['without row security', 'product', 'ALTER TABLE product DISABLE ROW LEVEL SECURITY'],
  [
    'whose row security does not bind its owner',
    'category',
    'ALTER TABLE category NO FORCE ROW LEVEL SECURITY',
  ],
  ['whose policy lets everything through', 'setting', 'ALTER POLICY own_store ON setting USING (true)'],
  ['on which the role lacks one right', 'banner', 'REVOKE DELETE ON banner FROM ardoise_shop'],
] as const) {
  test(`a table ${damage} is repaired at the start`, async () => {
    await script(sql);
    const before = said().length;
    await prepare();
    assert.match(said().slice(before), new RegExp(`"repaired":\\["schema public","${table}"\\]`));
    assert.deepEqual(await storesSeen(storeIds.a, table), [storeIds.a]);
    const [rights] = await database.acrossStores((tx) =>
      tx.query(
        `SELECT has_table_privilege('ardoise_shop', oid, 'delete') AS delete, relforcerowsecurity AS forced
           FROM pg_class WHERE oid = $1::regclass`,
        [table],
      ),
    );
    assert.deepEqual(rights, { delete: true, forced: true });
  });
}

test('a foreign policy that shows a shop the rows of others stops the start, with its name', async () => {
  await script('CREATE POLICY reporting ON product USING (true)');
  await assert.rejects(
    prepare(),
    (error) => error instanceof StartError && /^database: [^\n]*: reporting on product$/.test(error.message),
  );
  await script('DROP POLICY reporting ON product');
});

// All databases of a server share the role.
if (!isOnServer) {
  test('a role that bypasses row-level security stops the start', async () => {
    await script('ALTER ROLE ardoise_shop BYPASSRLS');
    await assert.rejects(
      prepare(),
      (error) =>
        error instanceof StartError && /^database: the role ardoise_shop bypasses/.test(error.message),
    );
    await script('ALTER ROLE ardoise_shop NOBYPASSRLS');
  });
}
