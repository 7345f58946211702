import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, beforeEach, test } from 'node:test';
import { createStorefrontRevalidation } from '#backend/modules/tenants/storefront-revalidation.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { until } from './support/until.ts';

interface Heard {
  path: string | undefined;
  signature: unknown;
  body: string;
}

let heard: Heard[] = [];
let statuses: number[] = [];
let onHeard = () => {};

/** A storefront that answers with the statuses given, then with 200. */
const storefront = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  heard.push({ path: request.url, signature: request.headers['x-ardoise-revalidate'], body });
  onHeard();
  response.writeHead(statuses.shift() ?? 200).end();
});
storefront.listen(0, '127.0.0.1');
await once(storefront, 'listening');
after(() => storefront.close());
beforeEach(() => {
  heard = [];
  statuses = [];
  onHeard = () => {};
});

const address = storefront.address();
const storefrontUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

test('an import tells the storefront which shop changed, signed', async () => {
  const backend = await startBackend({ config: { storefrontUrl, revalidateSecret: 'shared' }, shops: false });
  await backend.admin.succeed('shopImport', shopA());
  await until(() => heard.length > 0);
  const body = '{"tenant":"shop-a"}';
  const signature = createHmac('sha256', 'shared').update(body).digest('hex');
  assert.deepEqual(heard, [{ path: '/api/revalidate', signature, body }]);
});

test('a refused file tells it nothing', async () => {
  const backend = await startBackend({ config: { storefrontUrl }, shops: false });
  await backend.admin.refused('shopImport', {});
  await backend.admin.succeed('shopImport', shopA());
  await until(() => heard.length > 0);
  assert.equal(heard.length, 1);
});

const notice = (pausesMs: number[], spacingMs = 1) => {
  const { log, said } = capturedLog();
  return { ...createStorefrontRevalidation({ storefrontUrl, secret: 'shared', log, pausesMs, spacingMs }), said };
};

test('the first change of a shop is told at once, the hundred that follow are one notice more', async () => {
  const { shopChanged, stop } = notice([], 300);
  shopChanged('shop-a');
  await until(() => heard.length === 1);
  for (let change = 0; change < 100; change += 1) shopChanged('shop-a');
  shopChanged('shop-b');
  await until(() => heard.length === 3);
  await stop();
  assert.deepEqual(
    heard.map(({ body }) => body),
    ['{"tenant":"shop-a"}', '{"tenant":"shop-b"}', '{"tenant":"shop-a"}'],
  );
});

test('a change while a notice is on its way is told by another one', async () => {
  const { shopChanged } = notice([]);
  onHeard = () => {
    if (heard.length === 1) shopChanged('shop-a');
  };
  shopChanged('shop-a');
  await until(() => heard.length === 2);
});

test('a change does not wait for the next try of one that failed', async () => {
  statuses = [500];
  const { shopChanged, stop } = notice([60_000]);
  shopChanged('shop-a');
  await until(() => heard.length === 1);
  shopChanged('shop-a');
  await until(() => heard.length === 2);
  await stop();
});

test('stopping tells what has changed since the last notice', async () => {
  const { shopChanged, stop } = notice([], 60_000);
  shopChanged('shop-a');
  await until(() => heard.length === 1);
  shopChanged('shop-a');
  await stop();
  assert.equal(heard.length, 2);
});

test('a storefront that fails is told again, until it answers', async () => {
  statuses = [500, 503];
  const { shopChanged, said } = notice([1, 1, 1]);
  shopChanged('shop-a');
  await until(() => heard.length === 3);
  assert.equal(said(), '');
});

test('a storefront that keeps failing is given up, which is logged and nothing more', async () => {
  statuses = [500, 500, 500];
  const { shopChanged, said } = notice([1, 1]);
  shopChanged('shop-a');
  await until(() => said() !== '');
  assert.equal(heard.length, 3);
  assert.match(said(), /storefront not told.*shop-a|shop-a.*storefront not told/);
});

test('stopping lets the call under way finish and tries no more', async () => {
  statuses = [500];
  const { shopChanged, stop } = notice([60_000]);
  shopChanged('shop-a');
  await stop();
  assert.equal(heard.length, 1);
});
