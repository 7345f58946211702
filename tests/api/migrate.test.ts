import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Database } from '#backend/shared/database/database.ts';
import { DatabaseUnavailableError } from '#backend/shared/database/database-unavailable.ts';
import { migrate } from '#backend/shared/database/migrate.ts';
import { openMemory } from '#backend/shared/database/pglite.ts';
import { openPostgres } from '#backend/shared/database/postgres.ts';
import { emptyServerDatabase, isOnServer, onMaintenance } from './support/databases.ts';
import { until } from './support/until.ts';

const files = (await readdir(new URL('../../backend/shared/database/migrations/', import.meta.url))).sort();

/** A folder with these migrations, which may be written again. */
async function folderWith(migrations: Record<string, string>) {
  const path = await mkdtemp(join(tmpdir(), 'ardoise-migrations-'));
  after(() => rm(path, { recursive: true, force: true }));
  const write = async (changed: Record<string, string>) => {
    for (const [name, sql] of Object.entries(changed)) await writeFile(join(path, name), sql);
  };
  await write(migrations);
  return { folder: pathToFileURL(`${path}/`), write };
}

/** Connections of several instances to one empty database. */
async function serverInstances(count: number, queryTimeoutMs = 10_000) {
  const { url, drop } = await emptyServerDatabase();
  const instances = Array.from({ length: count }, () => openPostgres(url, () => {}, { queryTimeoutMs }));
  after(async () => {
    for (const database of instances) await database.close();
    await drop();
  });
  return { url, instances };
}

/** PGlite has only one connection. */
async function twoInstances(): Promise<[Database, Database]> {
  if (isOnServer) {
    const [one, other] = (await serverInstances(2)).instances;
    assert(one && other);
    return [one, other];
  }
  const database = await openMemory();
  after(() => database.close());
  return [database, database];
}

const tableExists = async (database: Database, name: string) =>
  (await database.acrossStores((tx) => tx.query('select 1 where to_regclass($1) is not null', [name])))
    .length > 0;

const validIndexes = (database: Database, table: string) =>
  database.acrossStores((tx) =>
    tx.query(
      'select indexrelid::regclass::text as name from pg_index where indrelid = $1::regclass and indisvalid',
      [table],
    ),
  );

/** A statement of another connection to the same database that runs now. */
const sleeping = (database: Database) =>
  database.acrossStores((tx) =>
    tx.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
    ),
  );

if (isOnServer) {
  test('a migration may take longer than a query, and so may an instance that waits for it', async () => {
    const slow = '0001_slow.sql';
    const { folder } = await folderWith({ [slow]: 'create table slow (id integer); select pg_sleep(1);' });
    const { url, instances } = await serverInstances(2, 300);
    // Set for the database, as an administrator may.
    const name = new URL(url).pathname.slice(1);
    await onMaintenance(
      `alter database ${name} set statement_timeout = '300ms'; alter database ${name} set lock_timeout = '300ms'`,
    );
    await assert.rejects(
      instances[0]?.acrossStores((tx) => tx.query('select pg_sleep(1)')) ?? Promise.resolve(),
    );
    const applied = await Promise.all(instances.map((database) => migrate(database, { folder })));
    assert.deepEqual(applied.flat(), [slow]);
  });

  test('while a table is in use, a migration of it lets queries pass, and is applied once the table is free', async () => {
    const [one, other] = await twoInstances();
    await one.acrossStores((tx) => tx.script('create table lot (id integer)'));
    const { folder } = await folderWith({ '0001_lot.sql': 'alter table lot add column name text' });
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    // As pg_dump does for as long as it runs.
    const dump = other.maintain(async (tx) => {
      await tx.query('select 1 from lot');
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const blocked: string[] = [];
    const migrating = migrate(one, { folder, lockTimeoutMs: 100, onBlocked: (name) => blocked.push(name) });
    await until(() => blocked.length > 0, 8_000);
    assert.deepEqual(await other.acrossStores((tx) => tx.query('select id from lot')), []);
    released.resolve();
    await dump;
    assert.deepEqual(await migrating, ['0001_lot.sql']);
    assert.deepEqual(blocked, ['0001_lot.sql']);
  });

  test('an index is built beside writers and waiting instances; one that is left half built is built anew', async () => {
    const [one, other] = await twoInstances();
    await one.acrossStores((tx) =>
      tx.script('create table lot (id integer); insert into lot values (1), (1)'),
    );
    const name = '0001_lot_index.sql';
    const { folder } = await folderWith({
      [name]: '-- no transaction\ncreate unique index concurrently if not exists lot_id on lot (id);\n',
    });
    await assert.rejects(migrate(one, { folder }), { code: '23505' });
    await one.acrossStores((tx) => tx.script('delete from lot'));

    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const writer = other.maintain(async (tx) => {
      await tx.query('insert into lot values (1)');
      held.resolve();
      await released.promise;
    });
    await held.promise;
    let isWaiting = false;
    const first = migrate(one, { folder });
    // It waits for the writer, who began before it.
    await until(
      async () =>
        (
          await other.acrossStores((tx) =>
            tx.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                      and query like '%index concurrently%'`),
          )
        ).length > 0,
    );
    const second = migrate(other, {
      folder,
      onWait: () => {
        isWaiting = true;
      },
    });
    await until(() => isWaiting);
    await other.acrossStores((tx) => tx.query('insert into lot values (2)'));
    released.resolve();
    await writer;
    assert.deepEqual(await Promise.all([first, second]), [[name], []]);
    assert.deepEqual(await validIndexes(one, 'lot'), [{ name: 'lot_id' }]);
  });

  test('a connection that is lost in the middle of a migration leaves nothing of it, and the next run applies it', async () => {
    const [one, other] = await twoInstances();
    const name = '0001_half.sql';
    const { folder, write } = await folderWith({
      [name]: 'create table half (id integer); select pg_sleep(600);',
    });
    const lost = assert.rejects(migrate(one, { folder }), DatabaseUnavailableError);
    await until(async () => (await sleeping(other)).length > 0);
    const [{ pid } = { pid: 0 }] = await sleeping(other);
    await onMaintenance(`select pg_terminate_backend(${pid})`);
    await lost;
    assert.equal(await tableExists(other, 'half'), false);
    await write({ [name]: 'create table half (id integer);' });
    assert.deepEqual(await migrate(other, { folder }), [name]);
    assert.equal(await tableExists(other, 'half'), true);
  });

  test('a process that is killed in the middle of a long statement does not keep the next one waiting', async () => {
    const { url, instances } = await serverInstances(1);
    const [database] = instances;
    assert(database);
    const name = '0001_half.sql';
    const { folder, write } = await folderWith({
      [name]: 'create table half (id integer); select pg_sleep(600);',
    });
    const script = `
      import { migrate } from '#backend/shared/database/migrate.ts';
      import { openPostgres } from '#backend/shared/database/postgres.ts';
      await migrate(openPostgres(${JSON.stringify(url)}, () => {}), { folder: new URL(${JSON.stringify(folder.href)}) });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
    after(() => child.kill('SIGKILL'));
    await until(async () => (await sleeping(database)).length > 0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await write({ [name]: 'create table half (id integer);' });
    assert.deepEqual(await migrate(database, { folder }), [name]);
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

test('a migration that fails leaves nothing, and those before it stay', async () => {
  const [database] = await twoInstances();
  const { folder } = await folderWith({
    '0001_first.sql': 'create table first (id integer)',
    '0002_second.sql': 'create table second (id integer); select 1 / 0',
  });
  await assert.rejects(migrate(database, { folder }), { code: '22012' });
  assert.deepEqual(
    [await tableExists(database, 'first'), await tableExists(database, 'second')],
    [true, false],
  );
});

test('a file without a transaction builds its indexes, and may have nothing else', async () => {
  const [database] = await twoInstances();
  await database.acrossStores((tx) => tx.script('create table lot (id integer, name text)'));
  const { folder, write } = await folderWith({
    '0001_indexes.sql': `-- no transaction
      create index concurrently if not exists lot_id on lot (id);
      create index concurrently if not exists lot_name on lot (name) where id > 0;
      drop index concurrently if exists lot_id;`,
  });
  assert.deepEqual(await migrate(database, { folder }), ['0001_indexes.sql']);
  assert.deepEqual(await validIndexes(database, 'lot'), [{ name: 'lot_name' }]);
  await write({ '0002_more.sql': '-- no transaction\nalter table lot add column price integer;' });
  await assert.rejects(
    migrate(database, { folder }),
    /0002_more\.sql: only CREATE or DROP INDEX CONCURRENTLY/,
  );
});
