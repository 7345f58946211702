import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAllDay } from './open-all-day.ts';

const STOREFRONT_PORT = '3100';
const BACKEND_PORT = '4100';
const PATIENCE_MS = 300_000;

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
  Object.assign(process.env, {
    STOREFRONT_PORT,
    BACKEND_PORT,
    PORT: BACKEND_PORT,
    DATA_DIR: dataFolder,
    SEED_DIR: openAllDay(dataFolder),
  });
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', process.env.E2E_LOG ? 'inherit' : 'ignore', 'inherit'],
  });
  await answers(`http://127.0.0.1:${BACKEND_PORT}/api/v1/ready`, product);
  await answers(`http://127.0.0.1:${STOREFRONT_PORT}/error_urlchecker`, product);
  return async () => {
    product.kill('SIGTERM');
    if (product.exitCode === null) await once(product, 'close');
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
