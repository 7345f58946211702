import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, test } from 'node:test';
import { migrate } from '#backend/db/migrate.ts';
import { openMemory } from '#backend/db/pglite.ts';
import { openPostgres } from '#backend/db/postgres.ts';
import { emptyServerDatabase, isOnServer } from './support/databases.ts';

const files = (await readdir(new URL('../../backend/db/migrations/', import.meta.url))).sort();

/** Connections of two instances to one empty database; in memory there is but one. */
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
