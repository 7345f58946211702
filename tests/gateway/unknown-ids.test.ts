import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const category = (id: number) => `/cproduct/${id}/x`;
const RSC = { rsc: '1' };

test('a category that is in no catalogue goes to / without a request to Next', async () => {
  const gateway = await openGateway(() => page('the card'), { categories: () => [3] });
  for (let id = 1_000; id < 1_200; id += 1) {
    for (const headers of [{}, RSC]) {
      const { status, headers: answered } = await gateway.get(category(id), headers);
      assert.deepEqual([status, answered.location], [307, '/']);
    }
  }
  assert.equal((await gateway.ask({ method: 'HEAD', path: category(4) })).status, 307);
  assert.equal(gateway.asked.length, 0);
  assert.equal(gateway.pages.size().pages, 1);
  assert.equal((await gateway.get(category(3))).status, 200);
  assert.equal((await gateway.get(`${category(3)}?_rsc=`, RSC)).status, 200);
  assert.equal(gateway.asked.length, 2);
});

test('ids of products, orders and customers never reach Next, known or not', async () => {
  const gateway = await openGateway(() => page('the page'));
  const cookie = 'session=page';
  for (let id = 1; id <= 50; id += 1)
    for (const path of [
      `/product/${id}/${id}`,
      `/success-payment/${id}`,
      `/cancel-payment/${id}`,
      `/cancel-delete/${id}`,
    ])
      for (const headers of [{ cookie }, { cookie, ...RSC }]) await gateway.get(`${path}?_rsc=`, headers);
  assert.deepEqual([...new Set(gateway.asked.map(({ url }) => url))].sort(), [
    '/cancel-delete/1',
    '/cancel-payment/1',
    '/product/1/1',
    '/success-payment/1',
  ]);
  assert.equal(gateway.pages.size().pages, 8);
});

test('a category that is new in the catalogue is there, one that is gone goes to /', async () => {
  let categories = [3];
  const gateway = await openGateway(
    ({ url }) => {
      if (url === '/api/revalidate') {
        return { status: 204, headers: { 'x-ardoise-notice': '{"tenant":"le-bosphore"}' } };
      }
      const id = Number(url.split('/')[2]);
      return categories.includes(id) ? page('the card') : { status: 307, headers: { location: '/' } };
    },
    { categories: () => categories },
  );
  assert.equal((await gateway.get(category(3))).status, 200);
  assert.equal((await gateway.get(category(4))).status, 307);
  categories = [4];
  await gateway.ask({ method: 'POST', path: '/api/revalidate' });
  gateway.pass(400);
  assert.equal((await gateway.get(category(4))).status, 200);
  assert.equal((await gateway.get(category(3))).status, 307);
  const before = gateway.asked.length;
  assert.equal((await gateway.get(category(3))).status, 307);
  assert.equal(gateway.asked.length, before);
});

test('while the sitemap is unavailable, a cached page is served and any other is a 503', async () => {
  let categories: number[] | null = [3];
  const gateway = await openGateway(() => page('the card'), { categories: () => categories });
  assert.equal((await gateway.ask({ host: 'ty-gwenn.localhost', path: category(3) })).status, 200);
  categories = null;
  const unknown = await gateway.get(category(3), { accept: 'text/html' });
  assert.deepEqual([unknown.status, unknown.headers['retry-after']], [503, '3']);
  assert.match(unknown.text, /lang="fr"/);
  assert.equal((await gateway.ask({ host: 'ty-gwenn.localhost', path: category(3) })).status, 200);
});
