import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

/** Next returns a numbered page; from the second on it waits for `letGo`. */
async function numbered(headers = {}) {
  const renders = { begun: 0 };
  let letGo = Promise.withResolvers<void>();
  const gateway = await openGateway(async () => {
    renders.begun += 1;
    const number = renders.begun;
    if (number > 1) await letGo.promise;
    return page(`number ${number}`, headers);
  });
  const isNumber = async (number: number) => (await gateway.get('/')).text.includes(`number ${number}<`);
  return {
    ...gateway,
    renders,
    isNumber,
    letGo: () => {
      letGo.resolve();
      letGo = Promise.withResolvers();
    },
  };
}

test('a page is fresh as long as its s-maxage, and not a millisecond longer', async () => {
  const gateway = await numbered();
  await gateway.get('/');
  gateway.pass(299_999);
  await gateway.get('/');
  assert.equal(gateway.renders.begun, 1);
  gateway.pass(1);
  await gateway.get('/');
  assert.equal(gateway.renders.begun, 2);
  gateway.letGo();
});

test('a stale page is served at once while it is rendered again, once for all requests', async () => {
  const gateway = await numbered();
  await gateway.get('/');
  gateway.pass(300_000);
  const replies = await Promise.all(Array.from({ length: 100 }, () => gateway.isNumber(1)));
  assert(replies.every((first) => first));
  assert.equal(gateway.renders.begun, 2);
  gateway.letGo();
  await until(() => gateway.isNumber(2));
  assert.equal(gateway.renders.begun, 2);
});

test('a page that is rendered unchanged is fresh again', async () => {
  const gateway = await openGateway(() => page('the same'));
  const { headers } = await gateway.get('/');
  gateway.pass(300_000);
  await gateway.get('/');
  await until(() => gateway.asked.length === 2);
  assert.equal((await gateway.get('/')).headers.etag, headers.etag);
  gateway.pass(299_999);
  await gateway.get('/');
  assert.equal(gateway.asked.length, 2);
});

test('a page that Next served stale is requested again after a second', async () => {
  const gateway = await numbered({ 'x-nextjs-cache': 'STALE' });
  await gateway.get('/');
  gateway.pass(999);
  await gateway.get('/');
  assert.equal(gateway.renders.begun, 1);
  gateway.pass(1);
  await gateway.get('/');
  assert.equal(gateway.renders.begun, 2);
  gateway.letGo();
});

test('a page without a lifetime from Next is rendered again after five minutes', async () => {
  const gateway = await openGateway(() => page('x', { 'cache-control': 'no-store' }));
  await gateway.get('/');
  gateway.pass(299_999);
  await gateway.get('/');
  assert.equal(gateway.asked.length, 1);
  gateway.pass(1);
  await gateway.get('/');
  await until(() => gateway.asked.length === 2);
});
