import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#backend/shared/database/database.ts';
import { migrate } from '#backend/shared/database/migrate.ts';
import { openMemory } from '#backend/shared/database/pglite.ts';
import { openPostgres } from '#backend/shared/database/postgres.ts';

const SERVER = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
/** Each of three processes has the backends of four files at a time, and a server accepts a hundred connections. */
const POOL = { poolSize: 6 };
const CACHE = new URL('../../../node_modules/.cache/ardoise/', import.meta.url);
const MIGRATIONS = new URL('../../../backend/shared/database/migrations/', import.meta.url);

export interface TestDatabase {
  database: Database;
  /** Whether it contains the two test shops. */
  hasShops: boolean;
  drop(): Promise<void>;
}

export interface Template {
  /** The file of a dump, or a database of the server. */
  name: string;
  drop(): Promise<void>;
}

/** Whether this run is on PostgreSQL: TEST_DATABASE is 'pglite' or 'postgres'. */
export const isOnServer = process.env.TEST_DATABASE === 'postgres';

/** A migrated database of its own: with `shops` a copy of the run's template where there is one, else empty. */
export async function testDatabase({ shops = false } = {}): Promise<TestDatabase> {
  // The name of what template.ts made for this run.
  const template = process.env.TEST_TEMPLATE;
  if (!template || !shops) return { ...(await migratedDatabase()), hasShops: false };
  if (isOnServer) {
    const { url, drop } = await newServerDatabase(`template ${template}`);
    return { database: openPostgres(url, () => {}, POOL), hasShops: true, drop };
  }
  const database = await openMemory(new Blob([await readFile(template)]));
  return { database, hasShops: true, drop: async () => {} };
}

/** Makes a template: `fill` writes to a migrated database and returns a function that closes it. */
export async function createTemplate(
  fill: (database: Database) => Promise<() => Promise<void>>,
): Promise<Template> {
  if (isOnServer) {
    const { url, drop } = await emptyServerDatabase();
    const database = openPostgres(url, () => {}, POOL);
    await migrate(database);
    await (await fill(database))();
    return { name: new URL(url).pathname.slice(1), drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-template-'));
  const database = await openMemory(await migratedDump());
  const close = await fill(database);
  const name = join(folder, 'shops.tar');
  await writeFile(name, Buffer.from(await (await database.dump()).arrayBuffer()));
  await close();
  return { name, drop: () => rm(folder, { recursive: true, force: true }) };
}

async function migratedDatabase(): Promise<Omit<TestDatabase, 'hasShops'>> {
  if (isOnServer) {
    const { url, drop } = await emptyServerDatabase();
    const database = openPostgres(url, () => {}, POOL);
    await migrate(database);
    return { database, drop };
  }
  return { database: await openMemory(await migratedDump()), drop: async () => {} };
}

/** A new database of the PostgreSQL server, without any table. */
export const emptyServerDatabase = () => newServerDatabase('');

async function newServerDatabase(options: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `ardoise_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onMaintenance(
    `create database ${name} ${options}`,
    // No test ends the server itself, so none sees the difference.
    `alter database ${name} set synchronous_commit = off`,
  );
  return {
    url: urlOfServerDatabase(name),
    drop: () => onMaintenance(`drop database if exists ${name} with (force)`),
  };
}

/** The URL of a database of the server. */
export function urlOfServerDatabase(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

/** Statements on the server itself, outside the databases of the tests. */
export async function onMaintenance(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creating a database in memory takes seconds, loading a dump much less: one dump is stored per set of migrations. */
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
