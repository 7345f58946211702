import type { TestBackend } from './backend.ts';
import type { Client } from './client.ts';
import { memberOf } from './staff.ts';
import type { ShopLetter } from './tenants.ts';

/** Lets anybody order without an account at a shop. Returns the manager who has chosen so. */
export async function allowGuests(backend: TestBackend, letter: ShopLetter): Promise<Client> {
  const manager = await memberOf(backend, letter, 'manager');
  await manager.succeed('manageServiceSettingsChange', { guest_orders: true });
  return manager;
}
