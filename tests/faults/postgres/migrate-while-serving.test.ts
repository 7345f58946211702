import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { migrate } from '#backend/shared/database/migrate.ts';
import { openPostgres } from '#backend/shared/database/postgres.ts';
import { newDiners } from '../support/diner.ts';
import { openSite } from '../support/site.ts';

// PostgreSQL only: an embedded database has one process.

/** What a next version might add, as docs/how-to.md says: a column, a table, a rule for new rows, and an index. */
const NEXT_VERSION = {
  '9001_expand.sql': `
    ALTER TABLE "order" ADD COLUMN courier text, ADD COLUMN bags smallint NOT NULL DEFAULT 1;
    ALTER TABLE "order" ADD CONSTRAINT some_bags CHECK (bags > 0) NOT VALID;
    CREATE TABLE courier (
      courier_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      store_id integer NOT NULL REFERENCES store,
      name text NOT NULL
    );
    SELECT guard_by_store('courier');`,
  '9002_courier_index.sql': `-- no transaction
    CREATE INDEX CONCURRENTLY IF NOT EXISTS order_of_courier ON "order" (courier) WHERE courier IS NOT NULL;`,
};

/** The migrations of this version and those of the next. */
async function nextMigrations(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-next-'));
  after(() => rm(folder, { recursive: true, force: true }));
  await cp(new URL('../../../backend/shared/database/migrations/', import.meta.url), folder, {
    recursive: true,
  });
  for (const [name, sql] of Object.entries(NEXT_VERSION)) await writeFile(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

test('while the next version migrates, backends of this one take every order, and another of this version starts', {
  timeout: 300_000,
}, async () => {
  const site = await openSite({ several: true });
  await site.start();
  const diners = await newDiners(site, 3);
  const database = openPostgres(site.environment.DATABASE_URL ?? '', () => {});
  after(() => database.close());

  let isOver = false;
  let refused = 0;
  const ordering = diners.map(async (diner) => {
    while (!isOver) if (!(await diner.order())) refused += 1;
  });
  const acknowledged = () => diners.reduce((sum, { placed }) => sum + placed.length, 0);
  const ordersSince = async (count: number) => {
    while (acknowledged() < count + 5) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  try {
    await ordersSince(0);
    const applied = await migrate(database, { folder: await nextMigrations() });
    assert.deepEqual(applied, Object.keys(NEXT_VERSION));
    await ordersSince(acknowledged());
    const other = await site.startAnother();
    assert.ok((await fetch(`${other.address}/api/v1/ready`)).ok);
    await ordersSince(acknowledged());
  } finally {
    isOver = true;
    await Promise.all(ordering);
  }
  assert.equal(refused, 0);
  const [stored] = await database.acrossStores((tx) =>
    tx.query<{ count: number }>('SELECT count(*) AS count FROM "order" WHERE bags = 1'),
  );
  assert.equal(stored?.count, acknowledged());
});
