import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClient } from '@redis/client';
import { createStorefrontNotices } from '#gateway/notices/storefront-notices.ts';
import { noticeChannel } from '#lib/http/storefront-notices.ts';
import { until } from '#tests/api/support/until.ts';
import { relayTo } from '#tests/support/relay.ts';
import { testRedis } from '#tests/support/test-redis.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

/** Longer than any test. */
const NEVER_MS = 3_600_000;
const SHOP = 'le-bosphore';

/** A shop with a price at a backend, whose revision grows with every change. */
function aShop() {
  const shop = {
    price: 1,
    revision: 1,
    /** The questions for revisions. */
    asked: 0,
    isAway: false,
    change: () => {
      shop.price += 1;
      shop.revision += 1;
    },
    revisions: async () => {
      shop.asked += 1;
      if (shop.isAway) throw new Error('away');
      return { [SHOP]: shop.revision };
    },
  };
  return shop;
}

test('a tenant has no shop until one is imported for it', async () => {
  const notices = createStorefrontNotices({ redis: null, ask: async () => ({}), log: () => {} });
  after(notices.close);
  await notices.beforeRender('chez-zoe');
  assert.equal(notices.hasShop('chez-zoe'), false);
  notices.receive({ kind: 'catalogue', tenant: 'chez-zoe', number: 1 });
  assert.equal(notices.hasShop('chez-zoe'), true);
});

/** A storefront process that shows the price; renders can be held. */
async function openProcess(shop: ReturnType<typeof aShop>, options: Parameters<typeof openGateway>[1] = {}) {
  let gate: Promise<void> = Promise.resolve();
  const gateway = await openGateway(
    async ({ url, headers }) => {
      if (url === '/api/revalidate')
        return { status: 204, headers: { 'x-ardoise-notice': String(headers['x-ardoise-revalidate']) } };
      const { price } = shop;
      await gate;
      return page(`at ${price} €`);
    },
    { revisions: shop.revisions, compareMs: NEVER_MS, ...options },
  );
  return {
    ...gateway,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = Promise.resolve();
        resolve();
      };
    },
    notice: (number?: number) =>
      gateway.ask({
        method: 'POST',
        path: '/api/revalidate',
        headers: { 'x-ardoise-revalidate': JSON.stringify({ kind: 'catalogue', tenant: SHOP, number }) },
      }),
    rendered: () => gateway.asked.filter(({ url }) => url !== '/api/revalidate').length,
    shows: async (text: string) => (await gateway.get('/')).text.includes(text),
  };
}

test('the revision of a shop is asked for once, before its first render', async () => {
  const shop = aShop();
  let renderedBefore = 0;
  const storefront = await openProcess(shop, {
    revisions: async () => {
      renderedBefore += storefront.rendered();
      return shop.revisions();
    },
  });
  await Promise.all(['/', '/login', '/register'].map((path) => storefront.get(path)));
  await storefront.get('/forgot');
  assert.deepEqual([shop.asked, renderedBefore, storefront.rendered()], [1, 0, 4]);
});

test('a notice of a revision that is known already renders nothing again; the next one does', async () => {
  const shop = aShop();
  const storefront = await openProcess(shop);
  await storefront.get('/');
  await storefront.notice(1);
  storefront.pass(1_000);
  await storefront.get('/');
  assert.equal(storefront.rendered(), 1);
  shop.change();
  await storefront.notice(2);
  await until(() => storefront.shows('at 2 €'));
  assert.equal(storefront.rendered(), 2);
});

test('a change without a notice is found by comparing revisions', async () => {
  const shop = aShop();
  const storefront = await openProcess(shop, { compareMs: 10 });
  await storefront.get('/');
  const { asked } = shop;
  await until(() => shop.asked > asked + 2);
  assert.equal(storefront.rendered(), 1);
  shop.change();
  await until(() => storefront.shows('at 2 €'));
  assert.equal(storefront.rendered(), 2);
});

test('a smaller revision, of a database that was restored, is a change', async () => {
  const shop = aShop();
  shop.revision = 100;
  const storefront = await openProcess(shop, { compareMs: 10 });
  await storefront.get('/');
  Object.assign(shop, { price: 2, revision: 40 });
  await until(() => storefront.shows('at 2 €'));
});

test('a page that began to render before a change that a comparison finds is not kept as fresh', async () => {
  const shop = aShop();
  const storefront = await openProcess(shop, { compareMs: 10 });
  await storefront.get('/login');
  const letGo = storefront.hold();
  const first = storefront.get('/');
  await until(() => storefront.rendered() === 2);
  shop.change();
  const { asked } = shop;
  // A comparison that began after the change has ended.
  await until(() => shop.asked > asked + 1);
  letGo();
  assert.match((await first).text, /at 1 €/);
  await until(() => storefront.shows('at 2 €'));
});

test('pages are rendered while the backend answers no question, and again once it does', async () => {
  const shop = aShop();
  shop.isAway = true;
  const storefront = await openProcess(shop, { compareMs: 10 });
  assert.match((await storefront.get('/')).text, /at 1 €/);
  shop.change();
  shop.isAway = false;
  await until(() => storefront.shows('at 2 €'));
});

test('of a flood of notices the first is taken at once and the newest at the end of the interval', async () => {
  const revision = { [SHOP]: 1 };
  const flood = (spacingMs: number) => {
    const notices = createStorefrontNotices({
      redis: null,
      ask: async () => revision,
      log: () => {},
      spacingMs,
    });
    let taken = 0;
    notices.onShopChanged(() => {
      taken += 1;
    });
    return {
      begin: async () => {
        await notices.beforeRender(SHOP);
        for (let number = 2; number <= 5_000; number += 1)
          notices.receive({ kind: 'catalogue', tenant: SHOP, number });
      },
      taken: () => taken,
    };
  };
  const long = flood(NEVER_MS);
  await long.begin();
  assert.equal(long.taken(), 1);
  const short = flood(20);
  await short.begin();
  await until(() => short.taken() === 2);
});

test('notices of shops that this process never rendered, and malformed ones, do nothing', async () => {
  const shop = aShop();
  const storefront = await openProcess(shop);
  await storefront.get('/');
  const send = (text: string) =>
    storefront.ask({ method: 'POST', path: '/api/revalidate', headers: { 'x-ardoise-revalidate': text } });
  for (const text of [
    '{"kind":"catalogue","tenant":"ty-gwenn","number":9}',
    '{"kind":"other","tenant":"le-bosphore","number":9}',
    '{"tenant":"le-bosphore","number":-1}',
    '{"tenant":"le-bosphore","number":"9"}',
    '{"tenant":["le-bosphore"]}',
    '{"tenant":"../le-bosphore"}',
    'le-bosphore',
    'null',
  ])
    await send(text);
  storefront.pass(1_000);
  await storefront.get('/');
  assert.equal(storefront.rendered(), 1);
});

// Where no Redis answers, notices come by the signed call alone.
if (testRedis) {
  const url = testRedis;
  const secret = crypto.randomUUID();
  const relay = await relayTo(url);
  const publisher = createClient({ url });
  await publisher.connect();
  after(() => publisher.close());
  const publish = (text: string, ofSecret = secret) => publisher.publish(noticeChannel(url, ofSecret), text);
  const notice = (number: number, kind = 'catalogue') => JSON.stringify({ kind, tenant: SHOP, number });

  test('a notice on the channel renews the pages of every process that subscribes', async () => {
    const shop = aShop();
    const redis = { url, secret };
    const both = [await openProcess(shop, { redis }), await openProcess(shop, { redis })];
    for (const storefront of both) await storefront.get('/');
    shop.change();
    await until(async () => (await publish(notice(2))) === 2);
    for (const storefront of both) await until(() => storefront.shows('at 2 €'));
  });

  test('other channels, malformed messages and notices of other kinds renew nothing', async () => {
    const shop = aShop();
    const storefront = await openProcess(shop, { redis: { url, secret } });
    await storefront.get('/');
    await until(async () => (await publish('{}')) === 1);
    for (const text of ['', 'null', '[]', '{"tenant":7,"number":9}', notice(9, 'other'), notice(9, 'hosts')])
      await publish(text);
    await publish(notice(9), 'another installation');
    await publisher.publish('ardoise:storefront', notice(9));
    shop.change();
    // Messages of one channel come in order: those before it have been read.
    await publish(notice(2));
    await until(() => storefront.shows('at 2 €'));
    assert.equal(storefront.rendered(), 2);
  });

  test('a change while Redis is away is found once it is back, without a notice', async () => {
    const shop = aShop();
    const storefront = await openProcess(shop, { redis: { url: relay.url, secret } });
    await until(async () => (await publish('{}')) === 1);
    await storefront.get('/');
    shop.isAway = true;
    await relay.cut();
    await until(async () => (await publish('{}')) === 0);
    shop.change();
    await publish(notice(2));
    storefront.pass(1_000);
    assert(await storefront.shows('at 1 €'));
    shop.isAway = false;
    await relay.restore();
    await until(() => storefront.shows('at 2 €'));
    assert.equal(storefront.rendered(), 2);
  });

  test('after a gap the hosts of every tenant may have changed', async () => {
    const changed: (string | null)[] = [];
    const notices = createStorefrontNotices({
      redis: { url: relay.url, secret },
      ask: async () => ({}),
      log: () => {},
    });
    notices.onHostsChanged((tenantId) => changed.push(tenantId));
    await until(() => changed.length === 1);
    await publish(notice(1, 'hosts'));
    await until(() => changed.length === 2);
    await relay.cut();
    await relay.restore();
    await until(() => changed.length === 3);
    assert.deepEqual(changed, [null, SHOP, null]);
    await notices.close();
  });
}
