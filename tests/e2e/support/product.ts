import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BARE_SHOPS } from './bare-shops.ts';
import { openForeignBackend } from './foreign-backend.ts';
import { furtherTenant, HOSTILE_CARDS, HOSTILE_SHOPS } from './hostile-shops.ts';
import { MENU_SHOPS } from './menu-shops.ts';
import { freePort, runProduct } from './run-product.ts';
import { SPARE_SHOPS } from './shops.ts';

/**
 * The product that the browser tests share. Beside the demonstration shops it has those of another backend, shops of
 * hostile texts that their test fills, and copies that a test may change.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-e2e-tenants-'));
  const TENANTS_FILE = join(folder, 'tenants.json');
  const foreign = await openForeignBackend(BARE_SHOPS);
  const hostile = [...HOSTILE_CARDS, ...HOSTILE_SHOPS].map(({ shop }) => shop);
  const further = [...hostile, ...MENU_SHOPS, ...Object.keys(SPARE_SHOPS)].map(furtherTenant);
  writeFileSync(TENANTS_FILE, JSON.stringify([...foreign.tenants, ...further]));
  // Where manage-push.spec.ts starts the push service.
  const PUSH_SERVICE_URL = `http://127.0.0.1:${await freePort()}`;
  const { environment, stop } = await runProduct({
    copies: SPARE_SHOPS,
    environment: { TENANTS_FILE, PUSH_SERVICE_URL },
  });
  Object.assign(process.env, environment);
  return async () => {
    await stop();
    await foreign.close();
    rmSync(folder, { recursive: true });
  };
}
