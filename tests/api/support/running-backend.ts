import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { tenants } from '#tenants';
import { copyNewDatabase } from '#tests/support/database-folder.ts';
import { shopFile } from '#tests/support/shops/shop-file.ts';
import { emptyServerDatabase, isOnServer } from './databases.ts';

const MAIN = new URL('../../../backend/main.ts', import.meta.url).pathname;
const COMPILED = new URL('../../../node_modules/.cache/ardoise/compiled/', import.meta.url).pathname;

/** Several backends on one database need Redis. */
export const TEST_REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/11';

/** The tenant whose small shop an installation is seeded with. */
export const seededTenant = tenants[0];

/** What `backend/main.ts` needs: a data folder, a database, a shop to seed. */
export interface Installation {
  folder: string;
  environment: Record<string, string>;
}

export async function install(): Promise<Installation> {
  const root = await mkdtemp(join(tmpdir(), 'ardoise-main-'));
  const folder = join(root, 'data');
  const seeds = join(root, 'shops');
  await mkdir(seeds);
  await writeFile(join(seeds, 'shop.json'), JSON.stringify(shopFile({ shop: seededTenant?.id ?? '' })));
  const server = isOnServer ? await emptyServerDatabase() : undefined;
  if (!server) await copyNewDatabase(folder);
  after(async () => {
    await server?.drop();
    await rm(root, { recursive: true, force: true });
  });
  const secrets = {
    PROXY_SECRET: 'proxy',
    JWT_SECRET: 'jwt',
    CSRF_SECRET: 'csrf',
    REVALIDATE_SECRET: 'revalidate',
    JOURNAL_KEY: 'journal',
  };
  return {
    folder,
    environment: {
      ARDOISE_ENV: 'demonstration',
      DATA_DIR: folder,
      SEED_DIR: seeds,
      // The first order of a test is the shop's number 1.
      DEMONSTRATION_HISTORY: 'off',
      PORT: '0',
      STOREFRONT_URL: 'http://127.0.0.1:9',
      RATE_LIMITS: 'off',
      CHALLENGE: 'off',
      ADDRESS_SEARCH_URL: 'off',
      ADMIN_KEY: 'admin',
      // Compiling takes a third of a start.
      NODE_COMPILE_CACHE: COMPILED,
      ...secrets,
      ...(server && { DATABASE_URL: server.url }),
    },
  };
}

export interface Run {
  process: ChildProcess;
  /** Everything printed to stdout and stderr. */
  output(): string;
  /** Its exit code, null when a signal ended it. */
  ended: Promise<number | null>;
}

export interface RunningBackend extends Run {
  address: string;
  /** A call on the seeded shop's site. */
  post(path: string, body: unknown): Promise<Response>;
}

/** Runs `backend/main.ts` as in production. */
export function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...environment,
      PATH: process.env.PATH,
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { process: child, output: () => printed, ended };
}

/** Runs it and waits until it listens. */
export async function runUntilListening(environment: Record<string, string>): Promise<RunningBackend> {
  const started = run(environment);
  const port = await Promise.race([portOf(started), started.ended]);
  if (typeof port !== 'string') throw new Error(`the backend did not start: ${started.output()}`);
  const address = `http://127.0.0.1:${port}`;
  const headers = {
    'content-type': 'application/json',
    'x-ardoise-proxy-secret': environment.PROXY_SECRET ?? '',
    'x-ardoise-tenant': seededTenant?.id ?? '',
  };
  return {
    ...started,
    address,
    post: (path, body) =>
      fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  };
}

async function portOf({ process: child, output }: Run): Promise<string> {
  for (;;) {
    const port = /"port":(\d+).*"listening"/.exec(output())?.[1];
    if (port) return port;
    await once(child.stdout ?? child, 'data');
  }
}
