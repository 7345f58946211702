import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '#backend/shared/database/database.ts';
import { DatabaseUnavailableError } from '#backend/shared/database/database-unavailable.ts';
import { openPostgres } from '#backend/shared/database/postgres.ts';
import { startBackend } from './support/backend.ts';
import { testDatabase } from './support/databases.ts';

const { database: real, drop } = await testDatabase();
let failure: Error | undefined;

/** The real database until a failure is set. */
const failing: Database = {
  kind: real.kind,
  inStore: (storeId, work) => (failure ? Promise.reject(failure) : real.inStore(storeId, work)),
  acrossStores: (work) => (failure ? Promise.reject(failure) : real.acrossStores(work)),
  maintain: real.maintain,
  exclusively: real.exclusively,
  async close() {
    await real.close();
    await drop();
  },
};
const backend = await startBackend({ database: failing });
const visitor = backend.shop('a');
const search = () => visitor.send('POST', '/api/v1/store/search_ssl', { url: 'https://shop-a.localhost' });

test('a backend with its database is alive and ready', async () => {
  failure = undefined;
  assert.equal((await backend.direct().send('GET', '/api/v1/health')).status, 200);
  const ready = await backend.direct().send('GET', '/api/v1/ready');
  assert.deepEqual([ready.status, ready.body.database], [200, 'ok']);
});

test('while the database is unavailable it is alive but not ready, and calls are 503', async () => {
  failure = new DatabaseUnavailableError(new Error('ECONNREFUSED'));
  assert.equal((await backend.direct().send('GET', '/api/v1/health')).status, 200);
  const ready = await backend.direct().send('GET', '/api/v1/ready');
  assert.deepEqual([ready.status, ready.body.code, ready.body.database], [503, 'unavailable', 'away']);
  const { status, headers, body } = await search();
  assert.deepEqual([status, body.code], [503, 'unavailable']);
  assert.ok(Number(headers.get('retry-after')) > 0);
  assert.match(String(body.message), /momentanément indisponible/);
});

test('a bug is 500 with a French sentence and nothing of its cause', async () => {
  failure = new Error('relation "secret" does not exist');
  const { status, body } = await search();
  assert.deepEqual([status, body.code], [500, 'internal']);
  assert.deepEqual(body, {
    class: 'error',
    code: 'internal',
    message: 'Une erreur est survenue, veuillez réessayer plus tard.',
  });
});

test('it is ready again when the database is', async () => {
  failure = undefined;
  assert.equal((await backend.direct().send('GET', '/api/v1/ready')).status, 200);
  assert.equal((await search()).status, 200);
});

for (const code of ['53100', '58030']) {
  test(`a database that cannot write (${code}) is unavailable until it can`, async () => {
    const fail = `DO $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '${code}'; END $$`;
    await assert.rejects(
      real.acrossStores((tx) => tx.query(fail)),
      DatabaseUnavailableError,
    );
    assert.deepEqual(await real.acrossStores((tx) => tx.query('SELECT 1 AS one')), [{ one: 1 }]);
  });
}

test('a PostgreSQL that does not answer is unavailable', async () => {
  const nowhere = openPostgres('postgres://nobody@127.0.0.1:9/none', () => {});
  await assert.rejects(
    nowhere.acrossStores((tx) => tx.query('select 1')),
    DatabaseUnavailableError,
  );
  await nowhere.close();
});
