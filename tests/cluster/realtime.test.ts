// Two backends on one PostgreSQL and one Redis: pages of one receive what the other changes.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { io } from 'socket.io-client';
import { openPostgres } from '#backend/shared/database/postgres.ts';
import { appendShopEvent, lastEventNumber } from '#backend/shared/events/shop-event.ts';
import { realtimeChannelOf } from '#lib/browser/realtime/realtime-channel.ts';
import type { Session } from '#lib/browser/session/session.ts';
import { startBackend } from '#tests/api/support/backend.ts';
import { type Client, createClient } from '#tests/api/support/client.ts';
import { emptyServerDatabase, isOnServer } from '#tests/api/support/databases.ts';
import {
  disconnected,
  hearing,
  join,
  listen,
  type Page,
  roundTrip,
  until,
} from '#tests/api/support/realtime.ts';
import { type RunningBackend, seededTenant, TEST_REDIS_URL } from '#tests/api/support/running-backend.ts';
import { staffOf } from '#tests/api/support/staff.ts';
import { until as eventually } from '#tests/api/support/until.ts';
import { type Diner, newDiners } from '../faults/support/diner.ts';
import { openSite } from '../faults/support/site.ts';
import { openRelay } from './support/relay.ts';

const { id: tenant = '', publicUrl: origin = '' } = seededTenant ?? {};

if (isOnServer) {
  const site = await openSite({ several: true });
  const redisUrl = new URL(TEST_REDIS_URL);
  const redis = await openRelay(Number(redisUrl.port || 6379));
  redisUrl.port = String(redis.port);
  const [first, second] = [
    await site.start({ REDIS_URL: redisUrl.href }),
    await site.start({ REDIS_URL: redisUrl.href }),
  ];
  const store_id = await site.storeId();
  const database = openPostgres(site.environment.DATABASE_URL ?? '', () => {});
  after(() => database.close());

  /** The operator, as the staff of the shop. */
  const staffAt = ({ address }: RunningBackend): Client =>
    createClient(
      { request: (path, init) => fetch(new URL(String(path), address), init) },
      { authorization: 'Bearer admin', 'x-ardoise-shop': tenant },
    );

  async function open({ address }: RunningBackend, token = ''): Promise<Page> {
    const page: Page = io(address, {
      auth: { access_token: token },
      extraHeaders: { origin },
      forceNew: true,
      reconnection: false,
    });
    after(() => void page.disconnect());
    await new Promise<void>((resolve, reject) => {
      page.once('connect', resolve).once('connect_error', reject);
    });
    page.emit('create', store_id);
    await roundTrip(page);
    return page;
  }

  const tokenOf = ({ client }: Diner) => client.cookies.get('access_token') ?? '';
  const turnMaintenance = (backend: RunningBackend, value: 0 | 1) =>
    staffAt(backend).succeed('staffStoreSwitch', { sw: 'maintenance', value });

  /** A customer with an order, and a page on the second backend that follows it. */
  async function following() {
    const [diner] = await newDiners(site, 1);
    assert(diner && (await diner.order()));
    const order = diner.placed[0]?.order;
    assert(order);
    const page = await open(second, tokenOf(diner));
    assert.equal(await join(page, order.order_id), true);
    return { diner, order, page };
  }

  describe('a page that is connected to one backend', () => {
    it('receives the move of its order that the other one makes', async () => {
      const { order, page } = await following();
      const heard = hearing(page, 'orderStatus');
      await staffAt(first).succeed('staffOrderStatus', { order_id: order.order_id, order_status_id: 5 });
      await until(heard, 1);
      assert.equal(heard[0]?.order.order_info.order_status_id, 5);
    });

    it('receives the switches of its store that the other one turns, in their order', async () => {
      const heard = hearing(await open(second), 'switch');
      for (const value of [1, 0] as const) await turnMaintenance(first, value);
      await until(heard, 2);
      assert.deepEqual(
        heard.map(({ sw, value }) => [sw, value]),
        [
          ['maintenance', 1],
          ['maintenance', 0],
        ],
      );
    });

    it('receives no more events of its order once the other one ended its session', async () => {
      const { diner, order, page } = await following();
      const heard = hearing(page, 'orderStatus');
      const left = disconnected(page);
      await diner.client.succeed('customerDisconnectEverywhere', {});
      await staffAt(first).succeed('staffOrderStatus', { order_id: order.order_id, order_status_id: 5 });
      await left;
      assert.deepEqual(heard, []);
    });

    it('receives an event whose instance died after the commit', async () => {
      const { order, page } = await following();
      const heard = hearing(page, 'orderStatus');
      const number = await database.inStore(store_id, (tx) =>
        appendShopEvent(tx, store_id, { kind: 'order_status', payload: { order_id: order.order_id } }),
      );
      await until(heard, 1);
      assert.equal(heard[0]?.number, number);
    });

    it('receives events while Redis is away, and after it has come back', async () => {
      const heard = hearing(await open(second), 'switch');
      redis.cut();
      await turnMaintenance(first, 1);
      await until(heard, 1);
      await eventually(() => [first, second].every(({ output }) => output().includes('Redis away')));
      redis.restore();
      await turnMaintenance(first, 0);
      await until(heard, 2);
      for (const { process } of [first, second]) assert.equal(process.exitCode, null);
    });
  });

  describe('a wake', () => {
    it('comes through Redis: a backend that does not poll delivers what another one commits', async () => {
      const { url, drop } = await emptyServerDatabase();
      const start = () =>
        startBackend({
          database: openPostgres(url, () => {}),
          manualIntervals: true,
          config: { redisUrl: TEST_REDIS_URL },
        });
      const [here, there] = [await start(), await start()];
      after(drop);
      const storeId = there.storeIds.a;
      const page = await (await listen(there)).open();
      page.emit('create', storeId);
      const heard = hearing(page, 'switch');
      const staff = await staffOf(here, 'a');
      // Adapters subscribe in the background after the start.
      await eventually(async () => {
        await staff.succeed('staffStoreSwitch', { sw: 'maintenance', value: 1 });
        return heard.length > 0;
      });
      assert.equal(heard[0]?.store_id, storeId);
    });
  });

  describe('a connection that delivers nothing', () => {
    it('is found within two ticks: the page connects again and reads what it missed', async () => {
      const relay = await openRelay(Number(new URL(second.address).port), withOrigin);
      const visitor = site.visitor();
      const channel = realtimeChannelOf(store_id, `http://127.0.0.1:${relay.port}`, sessionOf(visitor));
      const switches: unknown[] = [];
      const leave = channel.watchMaintenance((on) => switches.push(on));
      // The first switch that arrives shows that the page is connected.
      await eventually(async () => {
        await turnMaintenance(first, 0);
        return switches.length > 0;
      });
      const before = await database.inStore(store_id, lastEventNumber);
      relay.silence();
      await turnMaintenance(first, 1);
      await eventually(() => switches.at(-1) === true);
      assert.equal(await database.inStore(store_id, lastEventNumber), before + 1);
      leave();
    });
  });

  /** Node sends no Origin, which a browser's page does. */
  function withOrigin(sent: Buffer): Buffer {
    const request = sent.toString('latin1').replace(/\r\nHost: [^\r]*/i, `$&\r\nOrigin: ${origin}`);
    return Buffer.from(request, 'latin1');
  }

  const sessionOf = (client: Client): Session => ({
    storeId: store_id,
    refreshToken: () => '',
    accessToken: () => '',
    async call({ endpoint, encode, decode }, input) {
      const answer = await client.succeed(endpoint, encode(input));
      return { ...decode(answer), class: 'success' };
    },
    renew: async () => 'signed_out',
    keep: () => undefined,
    forget: () => undefined,
    onChange: () => () => undefined,
  });
}
