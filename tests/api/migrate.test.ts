import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { migrate } from '#backend/shared/database/migrate.ts';
import { openMemory } from '#backend/shared/database/pglite.ts';
import { openPostgres } from '#backend/shared/database/postgres.ts';
import { emptyServerDatabase, isOnServer, onMaintenance } from './support/databases.ts';

const files = (await readdir(new URL('../../backend/shared/database/migrations/', import.meta.url))).sort();

/** Connections of two instances to one empty database; PGlite has only one connection. */
async function twoInstances() {
  if (!isOnServer) {
    const database = await openMemory();
    after(() => database.close());
    return [database, database] as const;
  }
  const { url, drop } = await emptyServerDatabase();
  const instances = [openPostgres(url, () => {}), openPostgres(url, () => {})] as const;
  after(async () => {
    for (const database of instances) await database.close();
    await drop();
  });
  return instances;
}

if (isOnServer) {
  test('a migration may take longer than a query, and so may an instance that waits for it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ardoise-migrations-'));
    after(() => rm(folder, { recursive: true, force: true }));
    const slow = '0001_slow.sql';
    await writeFile(join(folder, slow), 'create table slow (id integer); select pg_sleep(1);');
    const { url, drop } = await emptyServerDatabase();
    // Set for the database, as an administrator may.
    await onMaintenance(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '300ms'`);
    const instances = [
      openPostgres(url, () => {}, { queryTimeoutMs: 300 }),
      openPostgres(url, () => {}, { queryTimeoutMs: 300 }),
    ] as const;
    after(async () => {
      for (const database of instances) await database.close();
      await drop();
    });
    await assert.rejects(instances[0].acrossStores((tx) => tx.query('select pg_sleep(1)')));
    const options = { folder: pathToFileURL(`${folder}/`) };
    const applied = await Promise.all(instances.map((database) => migrate(database, options)));
    assert.deepEqual(applied.flat(), [slow]);
  });
}

test('two instances that start at once apply every migration once, in order; later starts apply none', async () => {
  const [one, other] = await twoInstances();
  const applied = await Promise.all([migrate(one), migrate(other)]);
  assert.deepEqual(applied.flat().sort(), files);
  assert.deepEqual(await migrate(one), []);
  const rows = await other.acrossStores((tx) =>
    tx.query<{ name: string }>('select name from migration order by name'),
  );
  assert.deepEqual(
    rows.map(({ name }) => name),
    files,
  );
});
