import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '#tests/api/support/client.ts';
import {
  type Installation,
  install,
  type RunningBackend,
  runUntilListening,
  seededTenant,
  TEST_REDIS_URL,
} from '#tests/api/support/running-backend.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { becomeCustomer } from './become-customer.ts';

const LATER_CLOCK = new URL('later-clock.mjs', import.meta.url).href;
const ALWAYS = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];

/** A shop that never closes, on a backend that is killed and restarted, at another address each time. */
export interface Site extends Installation {
  url: string;
  /** The headers of the storefront's proxy. */
  headers: Record<string, string>;
  /** The address for the next call. */
  address(): string;
  /** Runs `backend/main.ts`; clients then call that process only. */
  start(environment?: Record<string, string>): Promise<RunningBackend>;
  /** Has the processes that are started from now on live a day later. */
  passDay(): void;
  /** Runs another instance; clients call all in turn, as behind a load balancer. */
  startAnother(environment?: Record<string, string>): Promise<RunningBackend>;
  /** Kills a process at once; the other instances still get calls. */
  kill(backend: RunningBackend): Promise<void>;
  /** Stops a process gracefully, without further calls, and asserts that it exits with 0. */
  stop(backend: RunningBackend): Promise<void>;
  /** A new person's browser, which outlives the processes. */
  visitor(): Client;
  /** A new customer, signed up by e-mail and signed in. */
  customer(): Promise<Client>;
  /** Known once the backend has been started. */
  storeId(): Promise<number>;
}

/** `several` for a site with more than one instance, which needs Redis. */
export async function openSite({
  several = false,
  shop = {},
}: {
  several?: boolean;
  /** What is different in the file of the shop. */
  shop?: Parameters<typeof counter>[1];
} = {}): Promise<Site> {
  const { folder, environment: alone } = await install();
  const environment = several ? { ...alone, REDIS_URL: TEST_REDIS_URL } : alone;
  const tenant = seededTenant?.id ?? '';
  const url = seededTenant?.publicUrl ?? '';
  const hours = {
    opening_hours: ALWAYS,
    pickup_service: ALWAYS,
    delivery_service: ALWAYS,
    table_reservation: ALWAYS,
  };
  await writeFile(
    join(environment.SEED_DIR ?? '', 'shop.json'),
    JSON.stringify(counter(tenant, { hours, ...shop })),
  );
  const addresses: string[] = [];
  let daysAhead = 0;
  const clock = (): Record<string, string> =>
    daysAhead === 0
      ? {}
      : { NODE_OPTIONS: `--import=${LATER_CLOCK}`, CLOCK_AHEAD_MS: String(daysAhead * 24 * 3_600_000) };
  let calls = 0;
  const address = () => {
    calls += 1;
    return addresses[calls % addresses.length] ?? '';
  };
  /** Of the last one the address stays: calls fail until another is started. */
  const forget = (backend: RunningBackend) => {
    const place = addresses.indexOf(backend.address);
    if (addresses.length > 1 && place >= 0) addresses.splice(place, 1);
  };
  const headers = {
    'x-ardoise-proxy-secret': environment.PROXY_SECRET ?? '',
    'x-ardoise-tenant': tenant,
  };
  const visitor = () =>
    createClient({ request: (path, init) => fetch(new URL(String(path), address()), init) }, headers);
  const storeId = async () => (await visitor().succeed('storeSearch', { url })).data.store_id;

  return {
    folder,
    environment,
    url,
    headers,
    address,
    visitor,
    storeId,
    async start(changes = {}) {
      const backend = await runUntilListening({ ...environment, ...clock(), ...changes });
      addresses.splice(0, addresses.length, backend.address);
      return backend;
    },
    async startAnother(changes = {}) {
      const backend = await runUntilListening({ ...environment, ...clock(), ...changes });
      addresses.push(backend.address);
      return backend;
    },
    passDay() {
      daysAhead += 1;
    },
    async kill(backend) {
      backend.process.kill('SIGKILL');
      assert.equal(await backend.ended, null);
      forget(backend);
    },
    async stop(backend) {
      forget(backend);
      backend.process.kill('SIGTERM');
      assert.equal(await backend.ended, 0, backend.output());
    },
    async customer() {
      const client = visitor();
      await becomeCustomer(client, await storeId(), folder);
      return client;
    },
  };
}
