import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseKind, install } from '../orders/installation.ts';
import { startChild, stopChild } from './children.ts';
import { freePort } from './free-port.ts';
import { get } from './get.ts';
import { commandOf, treeOf } from './process-tree.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The running product: its port and its two processes. */
export interface Product {
  port: number;
  storefront: number;
  backend: number;
  /** Milliseconds from the start command to the first page with status 200. */
  startMs: number;
  stop(): Promise<void>;
}

/** Ports, a data folder and shops that are always open, for one run of the product. */
export interface Setup {
  folder: string;
  port: number;
  backendPort: number;
  environment: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

export async function createSetup(database: DatabaseKind = 'pglite'): Promise<Setup> {
  const [port, backendPort] = [await freePort(), await freePort()];
  const { folder, environment, remove } = await install(database, backendPort);
  return {
    folder,
    port,
    backendPort,
    remove,
    environment: {
      ...process.env,
      ...environment,
      ARDOISE_ENV: 'demonstration',
      STOREFRONT_PORT: String(port),
      BACKEND_PORT: String(backendPort),
      STOREFRONT_URL: `http://127.0.0.1:${port}`,
    },
  };
}

/** Runs `npm start` in a checkout until a shop's home page is served. */
export async function startProduct(
  { folder, port, environment }: Setup,
  host: string,
  limitMs: number,
  checkout: string = ROOT,
): Promise<Product> {
  const logFile = join(folder, 'product.log');
  const log = openSync(logFile, 'a');
  const began = performance.now();
  const child = startChild('npm', ['start'], {
    cwd: checkout,
    env: environment,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  try {
    await answers(child, { port, host }, began + limitMs, logFile);
    const startMs = performance.now() - began;
    return { port, startMs, ...partsOf(child.pid ?? 0), stop: () => stopChild(child) };
  } catch (error) {
    await stopChild(child);
    throw error;
  }
}

async function answers(
  child: ChildProcess,
  shop: { port: number; host: string },
  deadline: number,
  logFile: string,
): Promise<void> {
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}, see ${logFile}`);
    const answer = await get({ ...shop, path: '/' }, 'identity').catch(() => null);
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`npm start gave no page in time, see ${logFile}`);
}

/** The two processes that `npm start` keeps alive. */
function partsOf(start: number): { storefront: number; backend: number } {
  const tree = treeOf(start);
  const backend = tree.find((pid) => commandOf(pid).endsWith(' backend/main.ts'));
  const storefront = tree.find((pid) => commandOf(pid).endsWith(' gateway/main.ts'));
  if (!backend || !storefront) throw new Error('the two processes of the product are not to be found');
  return { storefront, backend };
}
