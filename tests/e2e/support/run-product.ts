import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyNewDatabase } from '#tests/support/database-folder.ts';
import { ALL_SHOPS, openAllDay } from './open-all-day.ts';

const PATIENCE_MS = 300_000;

/** An unused port. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' && address ? address.port : 0);
}

async function answers(url: string, product: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    if (product.exitCode !== null) throw new Error(`npm start ended with ${product.exitCode}`);
    try {
      const response = await fetch(url);
      if (response.status < 500) return;
    } catch {}
    await sleep(200);
  }
  throw new Error(`${url} does not answer`);
}

export interface RunningProduct {
  /** Keeps the backend and the storefront alive. */
  supervisor: ChildProcess;
  /** The environment variables by which tests and commands find it. */
  environment: Record<string, string>;
  /** Waits until the backend and its database are ready. */
  backendAnswers(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of a start. */
export interface Start {
  /** Its demonstration shops; all of them by default. */
  shops?: readonly string[];
  /** Further shops by their id, with the demonstration shop that each is a copy of. */
  copies?: Readonly<Record<string, string>>;
  environment?: Readonly<Record<string, string>>;
}

/** The whole product by its own start command, on ports and a data folder of its own. */
export async function runProduct({
  shops = ALL_SHOPS,
  copies = {},
  environment: more = {},
}: Start = {}): Promise<RunningProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'ardoise-e2e-'));
  await copyNewDatabase(dataFolder);
  const [storefrontPort, backendPort] = [await freePort(), await freePort()];
  const environment = {
    STOREFRONT_PORT: storefrontPort,
    BACKEND_PORT: backendPort,
    PORT: backendPort,
    DATA_DIR: dataFolder,
    RATE_LIMITS: 'off',
    CHALLENGE: 'off',
    ADDRESS_SEARCH_URL: 'off',
    SEED_DIR: openAllDay(dataFolder, shops, copies),
    // The first order of a test is the shop's number 1.
    DEMONSTRATION_HISTORY: 'off',
    ...more,
  };
  const supervisor = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', process.env.E2E_LOG ? 'inherit' : 'ignore', 'inherit'],
  });
  const backendAnswers = () => answers(`http://127.0.0.1:${backendPort}/api/v1/ready`, supervisor);
  await backendAnswers();
  await answers(`http://127.0.0.1:${storefrontPort}/error_urlchecker`, supervisor);
  return {
    supervisor,
    environment,
    backendAnswers,
    async stop() {
      supervisor.kill('SIGTERM');
      if (supervisor.exitCode === null) await once(supervisor, 'close');
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
