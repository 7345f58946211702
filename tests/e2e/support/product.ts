import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAllDay } from './open-all-day.ts';

const PATIENCE_MS = 300_000;

/** A port that nobody listens on. */
async function freePort(): Promise<string> {
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

/** The whole product by its own start command, on ports and a data folder of the tests' own. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'ardoise-e2e-'));
  const [storefrontPort, backendPort] = [await freePort(), await freePort()];
  Object.assign(process.env, {
    STOREFRONT_PORT: storefrontPort,
    BACKEND_PORT: backendPort,
    PORT: backendPort,
    DATA_DIR: dataFolder,
    SEED_DIR: openAllDay(dataFolder),
  });
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', process.env.E2E_LOG ? 'inherit' : 'ignore', 'inherit'],
  });
  await answers(`http://127.0.0.1:${backendPort}/api/v1/ready`, product);
  await answers(`http://127.0.0.1:${storefrontPort}/error_urlchecker`, product);
  return async () => {
    product.kill('SIGTERM');
    if (product.exitCode === null) await once(product, 'close');
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
