import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { type Backend, createBackend, type Overrides } from '#backend/compose.ts';
import { seedLocalAccounts } from '#backend/modules/payments/local/accounts.ts';
import { type Config, readConfig } from '#backend/shared/config.ts';
import { createPasswords } from '#backend/shared/crypto/passwords.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { createLog } from '#backend/shared/log.ts';
import { managementHostOf } from '#lib/tenant/tenant.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { shopB } from '#tests/support/shops/shop-b.ts';
import { type Client, createClient } from './client.ts';
import { testDatabase } from './databases.ts';
import { withManualIntervals } from './manual-intervals.ts';
import { type ShopLetter, testTenants } from './tenants.ts';

export interface TestBackend extends Backend {
  config: Config;
  storeIds: Record<ShopLetter, number>;
  /** A new person's browser at a shop, behind the shop's own proxy. */
  shop(letter: ShopLetter): Client;
  /** A new person's browser at a shop's management host, behind the shop's own proxy. */
  manage(letter: ShopLetter): Client;
  /** A program that calls the backend directly, with a bearer (a staff token, the admin key) or without. */
  direct(bearer?: string): Client;
  /** The operator. */
  admin: Client;
  /** The storefront's server, calling for itself. */
  storefront(): Client;
  /** The time of `clock`, which only moves on demand. */
  now(): number;
  moveTo(instant: string): void;
  pass(milliseconds: number): void;
  /** Lets time pass for the intervals at which the workers poll, with `manualIntervals` only. */
  tick(milliseconds: number): void;
}

/** A Friday, 12:30 in Paris: both test shops are open. */
export const START = '2026-11-20T12:30:00+01:00';

/** Test files make accounts and sign in hundreds of times: at the real costs that is a sixth of their processor time. */
const QUICK_HASHES = { memoryCost: 256, timeCost: 1 };

/** The origin of a shop's management host, as a browser on a demonstration has it. */
export const managementOrigin = (letter: ShopLetter): string =>
  `http://${managementHostOf(testTenants[letter].hosts[0])}:3000`;

/** The configuration of a backend of the tests, with a data folder of its own. */
export async function testConfig(changes: Partial<Config> = {}): Promise<{ config: Config; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-test-'));
  const config = readConfig({
    RATE_LIMITS: 'off',
    CHALLENGE: 'off',
    ADDRESS_SEARCH_URL: 'off',
    DATA_DIR: folder,
    STOREFRONT_URL: 'http://127.0.0.1:9',
    SEED_DIR: '',
  });
  return { config: { ...config, ...changes }, folder };
}

/** Imports the two test shops as the operator does. */
export async function importTestShops(
  { app }: Backend,
  { adminKey }: Config,
): Promise<Record<ShopLetter, number>> {
  const admin = createClient(app, { authorization: `Bearer ${adminKey}` });
  return {
    a: (await admin.succeed('shopImport', shopA())).store_id,
    b: (await admin.succeed('shopImport', shopB())).store_id,
  };
}

async function storeIdsIn(database: Database): Promise<Record<ShopLetter, number>> {
  const stores = await database.acrossStores((tx) =>
    tx.query<{ tenant: string; store_id: number }>('SELECT tenant, store_id FROM store'),
  );
  const idOf = (letter: ShopLetter) =>
    stores.find(({ tenant }) => tenant === testTenants[letter].id)?.store_id ?? 0;
  return { a: idOf('a'), b: idOf('b') };
}

/**
 * A whole backend without a port, on a database of its own (see databases.ts), with the two test shops.
 * One per test file: call it at the top; it is closed after the file's last test.
 */
export async function startBackend(
  options: Overrides & {
    config?: Partial<Config>;
    shops?: boolean;
    /** The workers poll only when the test calls `tick`. */
    manualIntervals?: boolean;
    /** Whether each shop has an account that takes cards, at the stand-in. */
    accounts?: boolean;
  } = {},
): Promise<TestBackend> {
  const { config: changes, shops = true, manualIntervals = false, accounts = shops, ...overrides } = options;
  // A backend that starts gives an account to each shop it finds: without accounts, shops are imported after its start.
  const own = overrides.database ? undefined : await testDatabase({ shops: shops && accounts });
  const { config, folder } = await testConfig(changes);
  let time = Date.parse(START);
  const backend = await createBackend(config, {
    ...(own && { database: own.database }),
    tenants: Object.values(testTenants),
    clock: () => time,
    log: createLog(process.env.TEST_LOG_LEVEL ?? 'silent'),
    passwords: createPasswords({ costs: QUICK_HASHES }),
    ...overrides,
  });
  let tick: TestBackend['tick'] = () => {
    throw new Error('tick needs startBackend({ manualIntervals: true })');
  };
  if (manualIntervals) tick = await withManualIntervals(backend.start);
  else await backend.start();

  after(async () => {
    await backend.close();
    await own?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const direct = (bearer?: string) =>
    createClient(backend.app, bearer ? { authorization: `Bearer ${bearer}` } : {});
  const admin = direct(config.adminKey);
  const storeIds = own?.hasShops
    ? await storeIdsIn(own.database)
    : shops
      ? await importTestShops(backend, config)
      : { a: 0, b: 0 };
  if (accounts) await backend.database.acrossStores((tx) => seedLocalAccounts(tx, new Date(time)));

  return {
    ...backend,
    config,
    storeIds,
    direct,
    admin,
    storefront: () => createClient(backend.app, { 'x-ardoise-proxy-secret': config.proxySecret }),
    shop: (letter) =>
      createClient(backend.app, {
        'x-ardoise-proxy-secret': config.proxySecret,
        'x-ardoise-tenant': testTenants[letter].id,
        'x-ardoise-client-address': '203.0.113.7',
      }),
    manage: (letter) => {
      const origin = managementOrigin(letter);
      return createClient(backend.app, {
        'x-ardoise-proxy-secret': config.proxySecret,
        'x-ardoise-tenant': testTenants[letter].id,
        'x-ardoise-area': 'manage',
        'x-ardoise-client-address': '203.0.113.7',
        'x-ardoise-origin': origin,
        'sec-fetch-site': 'same-origin',
        origin,
      });
    },
    now: () => time,
    moveTo: (instant) => {
      time = Date.parse(instant);
    },
    pass: (milliseconds) => {
      time += milliseconds;
    },
    tick,
  };
}
