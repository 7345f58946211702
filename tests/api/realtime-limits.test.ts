import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, describe, it, mock } from 'node:test';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { guardChannel } from '#backend/realtime/admission.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { signedIn } from './support/customers.ts';
import { ordered } from './support/orders.ts';
import { disconnected, join, listen, type Page } from './support/realtime.ts';
import { staffOf } from './support/staff.ts';
import { testTenants } from './support/tenants.ts';
import { until } from './support/until.ts';

const MINUTE = 60_000;
const { log, said } = capturedLog();
// Its workers do not poll: tests count what asks the database.
const backend = await startBackend({
  config: { rateLimits: true, behindProxy: false },
  log,
  manualIntervals: true,
});
const channel = await listen(backend);
const balanced = await startBackend({ config: { rateLimits: true, behindProxy: true } });
const behindProxy = await listen(balanced);
const { proxySecret } = backend.config;

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
});
afterEach(() => mock.restoreAll());

const ORIGIN = 'http://shop-a.localhost:3000';
/** A page behind the proxy that shares the secret, at a network address. */
const from = (address: string) => ({
  origin: ORIGIN,
  'x-ardoise-proxy-secret': proxySecret,
  'x-ardoise-client-address': address,
});

const handshake = (headers: Record<string, string>, port = channel.port) =>
  fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, { headers });

/** The status of the response to a websocket handshake. */
async function upgrade(headers: Record<string, string>, sid = ''): Promise<number | undefined> {
  const asked = request(`http://127.0.0.1:${channel.port}/socket.io/?EIO=4&transport=websocket${sid}`, {
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
    },
  }).end();
  asked.on('upgrade', (_, socket) => socket.destroy());
  const [response] = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')]);
  asked.on('error', () => {}).destroy();
  return response.statusCode;
}

/** Counts the channel's queries from now on, and how many run concurrently. */
function watchDatabase(): { asked: number; mostAtOnce: number } {
  const watched = { asked: 0, mostAtOnce: 0 };
  let atOnce = 0;
  for (const name of ['inStore', 'acrossStores'] as const) {
    const ask = backend.database[name] as (...given: unknown[]) => Promise<unknown>;
    mock.method(backend.database, name, async (...given: unknown[]) => {
      // Not counted: jobs and the dispatcher.
      if (!/backend\/realtime\/(?!dispatcher)/.test(new Error().stack ?? '')) return ask(...given);
      watched.asked += 1;
      atOnce += 1;
      watched.mostAtOnce = Math.max(watched.mostAtOnce, atOnce);
      return ask(...given).finally(() => {
        atOnce -= 1;
      });
    });
  }
  return watched;
}

const failing = () => Promise.reject(new Error('the database is on fire'));
const failures = () => said().split('a realtime event failed').length - 1;

async function joinAll(page: Page, wishes: readonly number[]): Promise<boolean[]> {
  return Promise.all(wishes.map((wish) => join(page, wish)));
}

describe('join', () => {
  it('asks the database nothing without a good access token', async () => {
    const { order, access_token } = await ordered(backend, 'a');
    const { token: staffToken } = await staffOf(backend, 'a');
    const forged = `${access_token.slice(0, -6)}AAAAAA`;
    const pages = await Promise.all(
      ['', 'wrong', forged, staffToken].map((token) => channel.open({ token })),
    );
    const watched = watchDatabase();
    for (const page of pages) assert.equal(await join(page, order.order_id), false);
    assert.equal(watched.asked, 0);
  });

  it("asks in the token's own store, never across stores", async () => {
    const { order, access_token } = await ordered(backend, 'a');
    const page = await channel.open({ token: access_token });
    mock.method(backend.database, 'acrossStores', failing);
    const inStore = mock.method(backend.database, 'inStore');
    assert.equal(await join(page, order.order_id), true);
    const stores = inStore.mock.calls.map((call) => call.arguments[0]);
    assert.deepEqual(new Set(stores), new Set([backend.storeIds.a]));
  });

  it('asks for one order at a time, however many are joined at once', async () => {
    const { order, access_token } = await ordered(backend, 'a');
    const page = await channel.open({ token: access_token });
    const watched = watchDatabase();
    assert.deepEqual(await joinAll(page, [order.order_id, 1_000_001, 1_000_002]), [true, false, false]);
    assert.deepEqual(watched, { asked: 3, mostAtOnce: 1 });
  });

  for (const [name, ask] of [
    ['join', (page: Page) => void page.emit('join', 1_000_000)],
    ['create', (page: Page) => void page.emit('create', 1)],
    ['authenticate', (page: Page) => void page.emit('authenticate', 'wrong')],
  ] as const) {
    it(`disconnects a page by its 13th ${name} within a minute, not by its 12th`, async () => {
      const page = await channel.open();
      // Acknowledged after everything emitted before, and counted separately.
      const other = name === 'join' ? 'authenticate' : 'join';
      const emitted = () => page.timeout(60_000).emitWithAck(other as 'join', 0);
      for (let minutes = 0; minutes < 2; minutes += 1) {
        backend.pass(MINUTE);
        for (let times = 0; times < 12; times += 1) ask(page);
        assert.equal(await emitted(), false);
      }
      const left = disconnected(page);
      ask(page);
      await left;
    });
  }

  it('disconnects a page by its 61st packet of any kind within a minute', async () => {
    const page = await channel.open();
    const left = disconnected(page);
    const emit = page.emit.bind(page) as (name: string) => void;
    for (let times = 0; times < 61; times += 1) emit('whatever');
    await left;
  });

  it('logs one line a minute with the number of failures, not one for each', async () => {
    const { access_token } = await signedIn(backend, 'a');
    const page = await channel.open({ token: access_token });
    mock.method(backend.database, 'inStore', failing);
    assert.deepEqual(
      new Set(
        await joinAll(
          page,
          Array.from({ length: 10 }, (_, n) => n + 1),
        ),
      ),
      new Set([false]),
    );
    assert.equal(failures(), 1);
  });
});

describe('a connection without an Origin', () => {
  it('is refused by either transport unless it authenticates', async () => {
    assert.equal((await handshake({})).status, 403);
    assert.equal(await upgrade({}), 403);
    assert.equal((await handshake({ authorization: 'Bearer wrong' })).status, 403);
    assert.equal((await handshake({ 'x-ardoise-proxy-secret': 'wrong' })).status, 403);
  });

  it("is a program's when it has an access token that has not expired, or the proxy's secret", async () => {
    const { access_token, order } = await ordered(backend, 'a');
    const authorization = `Bearer ${access_token}`;
    assert.equal(await upgrade({ authorization }), 101);
    assert.equal(await upgrade({ 'x-ardoise-proxy-secret': proxySecret }), 101);
    const program = await channel.open({ origin: null, headers: { authorization } });
    assert.equal(await join(program, order.order_id), true);
    backend.pass(15 * MINUTE);
    assert.equal((await handshake({ authorization })).status, 403);
  });
});

describe('the sockets of one address', () => {
  it('are a hundred for visitors, by polling as by websocket; customers and other addresses have their own', async () => {
    const address = '198.51.100.1';
    const answers = await Promise.all(Array.from({ length: 105 }, () => handshake(from(address))));
    const opened = answers.filter(({ status }) => status === 200);
    assert.equal(opened.length >= 100, true, 'a hundred handshakes are answered');
    const refused = await handshake(from(address));
    assert.equal(refused.status, 429);
    assert.equal(Number(refused.headers.get('retry-after')) > 0, true);
    assert.equal(await upgrade(from(address)), 429);
    assert.equal((await handshake(from('198.51.100.2'))).status, 200);
    const { access_token } = await signedIn(backend, 'a');
    const customer = { ...from(address), cookie: `access_token=${access_token}` };
    const own = await Promise.all(Array.from({ length: 10 }, () => handshake(customer)));
    assert.deepEqual(new Set(own.map(({ status }) => status)), new Set([200]));
    assert.equal((await handshake(customer)).status, 429);
  });

  it('are those of the /64 in IPv6', async () => {
    const hosts = Array.from({ length: 100 }, (_, host) => `2001:db8:1:2::${host.toString(16)}`);
    await Promise.all(hosts.map((address) => handshake(from(address))));
    assert.equal((await handshake(from('2001:db8:1:2:ffff::1'))).status, 429);
    assert.equal((await handshake(from('2001:db8:1:3::1'))).status, 200);
  });

  it('are counted again when pages have gone', async () => {
    const address = '198.51.100.3';
    const pages = await Promise.all(
      Array.from({ length: 100 }, () => channel.open({ headers: from(address), transports: ['websocket'] })),
    );
    assert.equal(await upgrade(from(address)), 429);
    const [first] = pages;
    assert(first);
    first.disconnect();
    // The server notices the disconnection later than the page.
    await until(async () => (await handshake(from(address))).status !== 429);
  });

  it('do not make 1,200 requests a minute', async () => {
    const address = '198.51.100.4';
    for (let round = 0; round < 12; round += 1) {
      const sid = 'sid=unknown&EIO=4&transport=polling';
      await Promise.all(
        Array.from({ length: 100 }, () =>
          fetch(`http://127.0.0.1:${channel.port}/socket.io/?${sid}`, { headers: from(address) }),
        ),
      );
    }
    assert.equal((await handshake(from(address))).status, 429);
    const { access_token } = await signedIn(backend, 'a');
    const customer = { ...from(address), cookie: `access_token=${access_token}` };
    assert.equal(
      (await handshake(customer)).status,
      200,
      'a customer at that address has requests of their own',
    );
    backend.pass(MINUTE);
    assert.equal((await handshake(from(address))).status, 200);
  });

  it('count polling requests for their connection, at most 300 a minute', async () => {
    const address = '198.51.100.5';
    const { sid } = JSON.parse((await (await handshake(from(address))).text()).slice(1));
    const statuses: (number | undefined)[] = [];
    for (let times = 0; times < 301; times += 1) statuses.push(await upgrade(from(address), `&sid=${sid}`));
    assert.deepEqual([statuses[299], statuses[300]], [101, 429]);
    assert.equal((await handshake(from(address))).status, 200);
  });
});

describe('the sockets of a process', () => {
  /** A channel that accepts ten sockets; returns the status of a handshake from a new address. */
  async function smallChannel() {
    const server = createServer().listen(0, '127.0.0.1');
    const io = new Server(server);
    const claims = { storeId: 1, familyId: 'x', expiresAt: Number.POSITIVE_INFINITY };
    guardChannel(io.engine, {
      origins: {
        isServed: (host) => Object.values(testTenants).some(({ hosts }) => hosts.includes(host)),
        httpsOnly: false,
      },
      readClaims: async (token) => ({ ...claims, subject: Number(token) }),
      proxySecret,
      behindProxy: false,
      limited: true,
      clock: () => 0,
      logRepeated: () => {},
      socketsMax: 10,
    });
    after(() => io.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let addresses = 0;
    const visit = (headers = {}) => {
      addresses += 1;
      return handshake({ ...from(`198.51.101.${addresses}`), ...headers }, port);
    };
    const page = () => {
      addresses += 1;
      const socket = connect(`http://127.0.0.1:${port}`, {
        extraHeaders: from(`198.51.101.${addresses}`),
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      return new Promise<typeof socket>((resolve, reject) =>
        socket.on('connect', () => resolve(socket)).on('connect_error', reject),
      );
    };
    return { visit, page };
  }
  const customer = (id: number) => ({ authorization: `Bearer ${id}` });

  it('are bounded over all networks; the last fifth is for signed-in customers', async () => {
    const { visit } = await smallChannel();
    for (let sockets = 1; sockets <= 8; sockets += 1) assert.equal((await visit()).status, 200);
    const refused = await visit();
    assert.equal(refused.status, 503);
    assert(Number(refused.headers.get('retry-after')) > 0);
    for (const id of [1, 2]) assert.equal((await visit(customer(id))).status, 200);
    assert.equal((await visit(customer(3))).status, 503);
  });

  it('are free again when pages have gone', async () => {
    const { visit, page } = await smallChannel();
    const pages = await Promise.all(Array.from({ length: 8 }, page));
    assert.equal((await visit()).status, 503);
    pages[0]?.disconnect();
    // The server notices the disconnection later than the page.
    await until(async () => (await visit()).status !== 503);
  });
});

describe('the address that a request forwards', () => {
  const asked = (header: string, port: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, place) =>
        handshake({ origin: ORIGIN, [header]: `192.0.2.1, 203.0.113.${place}` }, port),
      ),
    );

  it('is not believed without the secret or a load balancer of ours', async () => {
    for (const header of ['x-forwarded-for', 'x-ardoise-client-address']) {
      await asked(header, channel.port, 60);
    }
    assert.equal((await handshake({ origin: ORIGIN })).status, 429);
  });

  it('is what the load balancer says last, where there is one', async () => {
    await asked('x-forwarded-for', behindProxy.port, 120);
    const one = { origin: ORIGIN, 'x-forwarded-for': '192.0.2.1, 203.0.113.200' };
    assert.equal((await handshake(one, behindProxy.port)).status, 200);
  });
});
