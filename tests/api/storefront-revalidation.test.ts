import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, beforeEach, test } from 'node:test';
import { createStorefrontRevalidation } from '#backend/modules/tenants/storefront-revalidation.ts';
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

test('an import sends the storefront a signed request that names the shop', async () => {
  const backend = await startBackend({ config: { storefrontUrl, revalidateSecret: 'shared' }, shops: false });
  await backend.admin.succeed('shopImport', shopA());
  await until(() => received.length > 0);
  const body = '{"tenant":"shop-a"}';
  const signature = createHmac('sha256', 'shared').update(body).digest('hex');
  assert.deepEqual(received, [{ path: '/api/revalidate', signature, body }]);
});

test('a refused import sends nothing', async () => {
  const backend = await startBackend({ config: { storefrontUrl }, shops: false });
  await backend.admin.refused('shopImport', { ...shopB(), name: '' });
  await backend.admin.succeed('shopImport', shopA());
  await until(() => received.length > 0);
  assert.deepEqual(
    received.map(({ body }) => body),
    ['{"tenant":"shop-a"}'],
  );
});

const revalidation = (retryDelaysMs: number[], spacingMs = 1) => {
  const { log, said } = capturedLog();
  return {
    ...createStorefrontRevalidation({ storefrontUrl, secret: 'shared', log, retryDelaysMs, spacingMs }),
    said,
  };
};

test('the first change of a shop is sent at once, the hundred that follow are one more request', async () => {
  const { shopChanged, stop } = revalidation([], 60_000);
  shopChanged('shop-a');
  await until(() => received.length === 1);
  for (let change = 0; change < 100; change += 1) shopChanged('shop-a');
  shopChanged('shop-b');
  await until(() => received.length === 2);
  await stop();
  assert.deepEqual(
    received.map(({ body }) => body),
    ['{"tenant":"shop-a"}', '{"tenant":"shop-b"}', '{"tenant":"shop-a"}'],
  );
});

test('a change during a request causes another one', async () => {
  const { shopChanged } = revalidation([]);
  onRequest = () => {
    if (received.length === 1) shopChanged('shop-a');
  };
  shopChanged('shop-a');
  await until(() => received.length === 2);
});

test('a change does not wait for the retry of a failed request', async () => {
  statuses = [500];
  const { shopChanged, stop } = revalidation([60_000]);
  shopChanged('shop-a');
  await until(() => received.length === 1);
  shopChanged('shop-a');
  await until(() => received.length === 2);
  await stop();
});

test('stopping sends the changes since the last request', async () => {
  const { shopChanged, stop } = revalidation([], 60_000);
  shopChanged('shop-a');
  await until(() => received.length === 1);
  shopChanged('shop-a');
  await stop();
  assert.equal(received.length, 2);
});

test('a failed request is retried until the storefront answers', async () => {
  statuses = [500, 503];
  const { shopChanged, stop, said } = revalidation([1, 1, 1]);
  shopChanged('shop-a');
  await until(() => received.length === 3);
  await stop();
  assert.equal(said(), '');
});

test('after the last retry the failure is logged', async () => {
  statuses = [500, 500, 500];
  const { shopChanged, said } = revalidation([1, 1]);
  shopChanged('shop-a');
  await until(() => said() !== '');
  assert.equal(received.length, 3);
  assert.match(said(), /storefront revalidation failed.*shop-a|shop-a.*storefront revalidation failed/);
});

test('stopping lets the running request finish and does not retry', async () => {
  statuses = [500];
  const { shopChanged, stop } = revalidation([60_000]);
  shopChanged('shop-a');
  await stop();
  assert.equal(received.length, 1);
});
