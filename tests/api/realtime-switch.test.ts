import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { lastEventNumber } from '#backend/shared/events/shop-event.ts';
import { startBackend } from './support/backend.ts';
import { hearing, listen, roundTrip, until } from './support/realtime.ts';
import { staffOf } from './support/staff.ts';

const notices: { body: string; signature: unknown }[] = [];
const storefront = createServer(async (request, response) => {
  notices.push({ body: await text(request), signature: request.headers['x-ardoise-revalidate'] });
  response.end();
}).listen(0, '127.0.0.1');
await once(storefront, 'listening');
after(() => storefront.close());

const { port } = storefront.address() as AddressInfo;
const backend = await startBackend({ config: { storefrontUrl: `http://127.0.0.1:${port}` } });
const channel = await listen(backend);
const { storeIds } = backend;

const settingOf = async (key: string) => {
  const { data } = await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost' });
  return data.setting.find((setting) => setting.key === key)?.value;
};

describe('v1/staff/store/switch', () => {
  it('writes the setting, notifies only pages of that store, and revalidates the storefront', async () => {
    const pages = await Promise.all([channel.open(), channel.open(), channel.open(), channel.open()]);
    const [here, elsewhere, moved] = pages;
    here.emit('create', storeIds.a);
    elsewhere.emit('create', storeIds.b);
    moved.emit('create', storeIds.a);
    moved.emit('create', storeIds.b);
    const [heard, ...others] = pages.map((page) => hearing(page, 'switch'));
    assert(heard);
    // A page's packets are read in order: with this acknowledgement the earlier join is done too.
    await Promise.all(pages.map(roundTrip));
    const before = notices.length;

    const staff = await staffOf(backend, 'a');
    const number = await backend.database.inStore(storeIds.a, lastEventNumber);
    for (const value of [1, 0] as const) {
      await staff.succeed('staffStoreSwitch', { sw: 'maintenance', value });
      assert.equal(await settingOf('config_maintenance'), String(value));
    }
    await staff.succeed('staffStoreSwitch', { sw: 'web_order', value: 0 });
    assert.equal(await settingOf('config_web_order'), '0');

    await until(heard, 3);
    assert.deepEqual(heard, [
      { store_id: storeIds.a, number: number + 1, sw: 'maintenance', value: 1 },
      { store_id: storeIds.a, number: number + 2, sw: 'maintenance', value: 0 },
      { store_id: storeIds.a, number: number + 3, sw: 'web_order', value: 0 },
    ]);
    // Changes within one second cause one revalidation.
    await until(notices, before + 1);
    const notice = notices.at(-1);
    const { number: revision, ...changed } = JSON.parse(notice?.body ?? '');
    assert.deepEqual(changed, { kind: 'catalogue', tenant: 'shop-a' });
    assert(Number.isInteger(revision) && revision > 0);
    const signature = createHmac('sha256', backend.config.revalidateSecret);
    assert.equal(notice?.signature, signature.update(notice?.body ?? '').digest('hex'));
    await Promise.all(pages.map(roundTrip));
    assert.deepEqual(others, [[], [], []]);
  });

  it('is told to a page that connects afterwards by its age, which goes on with the time', async () => {
    const tickOf = async (storeId: number) => {
      const page = await channel.open();
      const ticks = hearing(page, 'tick');
      page.emit('create', storeId);
      await until(ticks, 1);
      return ticks[0];
    };
    const staff = await staffOf(backend, 'a');
    const page = await channel.open();
    const heard = hearing(page, 'switch');
    page.emit('create', storeIds.a);
    await roundTrip(page);
    const started = performance.now();
    await staff.succeed('staffStoreSwitch', { sw: 'maintenance', value: 0 });
    // The channel learns of it after the answer.
    await until(heard, 1);
    const age = (await tickOf(storeIds.a))?.switched_ago_ms ?? Number.NaN;
    const passed = performance.now() - started;
    assert(0 <= age && age <= passed + 1, `${age} of ${passed} ms`);
    assert(((await tickOf(storeIds.a))?.switched_ago_ms ?? 0) >= age);
    assert.equal((await tickOf(storeIds.b))?.switched_ago_ms, undefined);
  });

  it('refuses an unknown switch and another value than 0 and 1, and writes nothing', async () => {
    const staff = await staffOf(backend, 'a');
    const settings = () =>
      backend.database.acrossStores((tx) => tx.query('SELECT * FROM setting ORDER BY 1, 2'));
    const before = await settings();
    for (const [field, payload] of [
      ['sw', { sw: 'theme', value: 1 }],
      ['value', { sw: 'maintenance', value: 2 }],
      ['value', { sw: 'maintenance', value: true }],
    ] as const) {
      const { status, body } = await staff.post('v1/staff/store/switch', payload);
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(body.fields ?? {}), [field]);
    }
    assert.deepEqual(await settings(), before);
  });
});

describe('the channel', () => {
  it('opens by polling and offers the upgrade, which a page takes', async () => {
    const handshake = await fetch(`http://127.0.0.1:${channel.port}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'http://shop-a.localhost:3000' },
    });
    assert.match(await handshake.text(), /^0\{.*"upgrades":\["websocket"\]/);
    const { engine } = (await channel.open()).io;
    if (engine.transport.name === 'polling') await new Promise((resolve) => engine.once('upgrade', resolve));
    assert.equal(engine.transport.name, 'websocket');
  });

  it('is open to the pages of the tenants on any port, and to no other', async () => {
    for (const origin of ['http://shop-b.localhost:8080', 'https://commande.shop-a.example']) {
      await channel.open({ origin });
    }
    for (const origin of [
      'http://localhost:3000',
      'https://evil.example',
      'http://shop-a.localhost.evil.example',
      'null',
    ]) {
      await assert.rejects(channel.open({ origin, transports: ['polling'] }), origin);
      await assert.rejects(channel.open({ origin, transports: ['websocket'] }), origin);
    }
  });

  it('is open to a page of the same host, whose polls name no origin, and to no other host', async () => {
    const statusOf = async (headers: Record<string, string>) => {
      const path = `http://127.0.0.1:${channel.port}/socket.io/?EIO=4&transport=polling`;
      const [answer] = await once(request(path, { headers }).end(), 'response');
      answer.resume();
      return answer.statusCode;
    };
    const sameOrigin = { 'sec-fetch-site': 'same-origin' };
    assert.equal(await statusOf({ ...sameOrigin, host: 'shop-a.localhost:3000' }), 200);
    assert.equal(await statusOf({ ...sameOrigin, host: 'evil.example' }), 403);
    assert.equal(await statusOf({ 'sec-fetch-site': 'cross-site', host: 'shop-a.localhost:3000' }), 403);
    assert.equal(await statusOf({ host: 'shop-a.localhost:3000' }), 403, 'a program');
  });

  it('lets a page of a tenant, and no other, read its answers with credentials', async () => {
    const allowed = async (origin: string) => {
      const address = `http://127.0.0.1:${channel.port}/socket.io/?EIO=4&transport=polling`;
      const { headers } = await fetch(address, { headers: { origin } });
      return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')];
    };
    const page = 'http://shop-a.localhost:3000';
    assert.deepEqual(await allowed(page), [page, 'true']);
    assert.equal((await allowed('https://evil.example'))[0], null);
  });

  it('drops a page that sends more than 16 KiB at once, and serves the others', async () => {
    const [greedy, other] = [await channel.open({ transports: ['websocket'] }), await channel.open()];
    const dropped = new Promise((resolve) => greedy.on('disconnect', resolve));
    greedy.emit('join', 'x'.repeat(17 * 1024) as unknown as number);
    await dropped;
    assert.equal(await other.timeout(60_000).emitWithAck('join', 1), false);
  });

  it('survives unknown events', async () => {
    const page = await channel.open();
    const emit = page.emit.bind(page) as (...packet: unknown[]) => void;
    emit('create');
    emit('create', { store_id: 1 });
    emit('join');
    emit('join', 1, 'no function');
    emit('orderStatus', {});
    assert.equal(await page.timeout(60_000).emitWithAck('join', 1), false);
  });
});
