import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import type { Database } from '#backend/db/database.ts';
import { migrate } from '#backend/db/migrate.ts';
import { openMemory } from '#backend/db/pglite.ts';
import { openPostgres } from '#backend/db/postgres.ts';

const SERVER = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const CACHE = new URL('../../../node_modules/.cache/ardoise/', import.meta.url);
const MIGRATIONS = new URL('../../../backend/db/migrations/', import.meta.url);

export interface TestDatabase {
  database: Database;
  drop(): Promise<void>;
}

/** Whether this run is on PostgreSQL: TEST_DATABASE is 'pglite' or 'postgres'. */
export const isOnServer = process.env.TEST_DATABASE === 'postgres';

/** An empty migrated database of its own. */
export const testDatabase = (): Promise<TestDatabase> => (isOnServer ? onServer() : inMemory());

async function inMemory(): Promise<TestDatabase> {
  const database = await openMemory(await migratedDump());
  await migrate(database);
  return { database, drop: async () => {} };
}

async function onServer(): Promise<TestDatabase> {
  const { url, drop } = await emptyServerDatabase();
  const database = openPostgres(url, () => {});
  await migrate(database);
  return { database, drop };
}

/** A new database of the PostgreSQL server, without any table. */
export async function emptyServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `ardoise_test_${process.pid}_${Date.now().toString(36)}`;
  await onMaintenance(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onMaintenance(`drop database if exists ${name} with (force)`) };
}

/** A statement on the server itself, outside the databases of the tests. */
export async function onMaintenance(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Making a database in memory takes seconds, loading a kept one a fraction: one is kept per set of migrations. */
async function migratedDump(): Promise<Blob> {
  const file = new URL(`pglite-${await fingerprint()}.tar`, CACHE);
  if (existsSync(file)) return new Blob([await readFile(file)]);
  const fresh = await openMemory();
  await migrate(fresh);
  const dump = await fresh.dump();
  await fresh.close();
  await mkdir(CACHE, { recursive: true });
  const beside = new URL(`${file.href}.${process.pid}`);
  await writeFile(beside, Buffer.from(await dump.arrayBuffer()));
  await rename(beside, file);
  for (const name of await readdir(CACHE)) {
    if (name.endsWith('.tar') && !file.pathname.endsWith(name))
      await rm(new URL(name, CACHE), { force: true });
  }
  return dump;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort())
    hash.update(name).update(await readFile(new URL(name, MIGRATIONS)));
  hash.update(
    await readFile(new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url)),
  );
  return hash.digest('hex').slice(0, 16);
}
