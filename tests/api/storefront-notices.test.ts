import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, beforeEach, test } from 'node:test';
import { createStorefrontNotices, sendByCall } from '#backend/modules/tenants/interface.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { shopB } from '#tests/support/shops/shop-b.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { until } from './support/until.ts';

interface ReceivedRequest {
  path: string | undefined;
  signature: unknown;
  body: string;
}

let received: ReceivedRequest[] = [];
let statuses: number[] = [];
let onRequest = () => {};

/** A storefront that answers with the statuses given, then with 200. */
const storefront = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push({ path: request.url, signature: request.headers['x-ardoise-revalidate'], body });
  onRequest();
  response.writeHead(statuses.shift() ?? 200).end();
});
storefront.listen(0, '127.0.0.1');
await once(storefront, 'listening');
after(() => storefront.close());
beforeEach(() => {
  received = [];
  statuses = [];
  onRequest = () => {};
});

const address = storefront.address();
const storefrontUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

test('an import sends the storefront a signed request with the shop and its revision', async () => {
  const backend = await startBackend({ config: { storefrontUrl, revalidateSecret: 'shared' }, shops: false });
  await backend.admin.succeed('shopImport', shopA());
  await until(() => received.length > 0);
  const { revisions } = await backend.storefront().succeed('shopRevisions', { tenants: ['shop-a'] });
  const body = JSON.stringify({ kind: 'catalogue', tenant: 'shop-a', number: revisions['shop-a'] });
  const signature = createHmac('sha256', 'shared').update(body).digest('hex');
  assert.deepEqual(received, [{ path: '/api/revalidate', signature, body }]);
});

test('a refused import sends nothing', async () => {
  const backend = await startBackend({ config: { storefrontUrl }, shops: false });
  await backend.admin.refused('shopImport', { ...shopB(), name: '' });
  await backend.admin.succeed('shopImport', shopA());
  await until(() => received.length > 0);
  assert.deepEqual(
    received.map(({ body }) => JSON.parse(body).tenant),
    ['shop-a'],
  );
});

const notices = (retryDelaysMs: number[], spacingMs = 1) => {
  const { log, said } = capturedLog();
  return {
    ...createStorefrontNotices({
      send: sendByCall({ storefrontUrl, secret: 'shared' }),
      revisionOf: async () => 7,
      log,
      retryDelaysMs,
      spacingMs,
    }),
    said,
  };
};

test('the first change of a shop is sent at once, the hundred that follow are one more request', async () => {
  const { shopChanged, stop } = notices([], 60_000);
  shopChanged('shop-a');
  await until(() => received.length === 1);
  for (let change = 0; change < 100; change += 1) shopChanged('shop-a');
  shopChanged('shop-b');
  await until(() => received.length === 2);
  await stop();
  assert.deepEqual(
    received.map(({ body }) => JSON.parse(body).tenant),
    ['shop-a', 'shop-b', 'shop-a'],
  );
});

test('a change during a request causes another one', async () => {
  const { shopChanged } = notices([]);
  onRequest = () => {
    if (received.length === 1) shopChanged('shop-a');
  };
  shopChanged('shop-a');
  await until(() => received.length === 2);
});

test('a change does not wait for the retry of a failed request', async () => {
  statuses = [500];
  const { shopChanged, stop } = notices([60_000]);
  shopChanged('shop-a');
  await until(() => received.length === 1);
  shopChanged('shop-a');
  await until(() => received.length === 2);
  await stop();
});

test('stopping sends the changes since the last request', async () => {
  const { shopChanged, stop } = notices([], 60_000);
  shopChanged('shop-a');
  await until(() => received.length === 1);
  shopChanged('shop-a');
  await stop();
  assert.equal(received.length, 2);
});

test('a failed request is retried until the storefront answers', async () => {
  statuses = [500, 503];
  const { shopChanged, stop, said } = notices([1, 1, 1]);
  shopChanged('shop-a');
  await until(() => received.length === 3);
  await stop();
  assert.equal(said(), '');
});

test('after the last retry the failure is logged', async () => {
  statuses = [500, 500, 500];
  const { shopChanged, said } = notices([1, 1]);
  shopChanged('shop-a');
  await until(() => said() !== '');
  assert.equal(received.length, 3);
  assert.match(said(), /shop-a.*a storefront notice was not sent/);
});

test('stopping lets the running request finish and does not retry', async () => {
  statuses = [500];
  const { shopChanged, stop } = notices([60_000]);
  shopChanged('shop-a');
  await stop();
  assert.equal(received.length, 1);
});

test("a change of hosts is a notice of its own, beside one of the shop's data", async () => {
  const { shopChanged, hostsChanged } = notices([]);
  shopChanged('shop-a');
  hostsChanged('shop-a');
  await until(() => received.length === 2);
  assert.deepEqual(received.map(({ body }) => JSON.parse(body).kind).toSorted(), ['catalogue', 'hosts']);
});

test('the storefront is told the revision of each shop, which every change increases', async () => {
  const backend = await startBackend();
  const ask = () =>
    backend.storefront().succeed('shopRevisions', { tenants: ['shop-a', 'shop-b', 'no-such-shop'] });
  const before = await ask();
  assert.deepEqual(Object.keys(before.revisions).toSorted(), ['shop-a', 'shop-b']);
  await backend.admin.succeed('shopImport', { ...shopA(), name: 'Autre nom' });
  const { revisions } = await ask();
  assert((revisions['shop-a'] ?? 0) > (before.revisions['shop-a'] ?? 0));
  assert.equal(revisions['shop-b'], before.revisions['shop-b']);
});

test('a call that the proxy makes for a visitor is not told the revisions', async () => {
  const backend = await startBackend();
  const { code } = await backend.shop('a').refused('shopRevisions', { tenants: ['shop-a'] });
  assert.equal(code, 'unauthenticated');
});
