import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { tenants } from '#tenants';

export type DatabaseKind = 'pglite' | 'postgres';

const SERVER = process.env.BENCH_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
/** For several backends on one database; a database of Redis that nothing else uses. */
export const REDIS_URL = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379/12';
const SHOPS = join(import.meta.dirname, '../../data/shops');
const ALWAYS = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];

/** A data folder, a database and the demonstration shops, open day and night, for one measurement. */
export interface Installation {
  folder: string;
  /** The name of its database on the server; null for the embedded one. */
  databaseName: string | null;
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** `busy`: the shops announce a longer time when many orders are due, so that placing one counts the others. */
export async function install(
  kind: DatabaseKind,
  port: number,
  { busy = false }: { busy?: boolean } = {},
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-bench-'));
  const seeds = join(folder, 'shops');
  await mkdir(seeds);
  for (const file of await readdir(SHOPS)) {
    const shop = JSON.parse(await readFile(join(SHOPS, file), 'utf8'));
    shop.hours = { ...shop.hours, opening_hours: ALWAYS, pickup_service: ALWAYS };
    // A few customers place all orders.
    shop.ordering = { ...shop.ordering, max_open_unpaid: 10_000 };
    shop.settings = { ...shop.settings, web_order: true, maintenance: false };
    if (busy) shop.ordering = { ...shop.ordering, busy: { from_orders: 1, preparation_minutes: 60 } };
    await writeFile(join(seeds, file), JSON.stringify(shop));
  }
  // In production a database without tenants is not filled with those of the demonstration.
  const tenantsFile = join(folder, 'tenants.json');
  await writeFile(tenantsFile, JSON.stringify(tenants));
  const databaseName = kind === 'postgres' ? `ardoise_bench_${process.pid}` : null;
  if (databaseName) await maintain(`create database ${databaseName}`);
  return {
    folder,
    databaseName,
    environment: {
      ARDOISE_ENV: 'production',
      EMBEDDED_IN_PRODUCTION: 'database,email',
      PORT: String(port),
      DATA_DIR: folder,
      SEED_DIR: seeds,
      TENANTS_FILE: tenantsFile,
      STOREFRONT_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'off',
      CHALLENGE: 'off',
      ADDRESS_SEARCH_URL: 'off',
      PROXY_SECRET: randomBytes(32).toString('base64url'),
      JWT_SECRET: randomBytes(32).toString('base64url'),
      CSRF_SECRET: randomBytes(32).toString('base64url'),
      REVALIDATE_SECRET: randomBytes(32).toString('base64url'),
      JOURNAL_KEY: randomBytes(32).toString('base64url'),
      ADMIN_KEY: randomBytes(32).toString('base64url'),
      ...(databaseName && { DATABASE_URL: withName(databaseName) }),
    },
    async remove() {
      if (databaseName) await maintain(`drop database if exists ${databaseName} with (force)`);
      // A process that has just been stopped may still write.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

function withName(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
