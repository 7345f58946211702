import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const slowly = async () => {
  await sleep(1_000);
  return page('the card');
};

test('an uncached page is rendered once for two hundred concurrent requests', async () => {
  const gateway = await openGateway(slowly);
  const replies = await Promise.all(Array.from({ length: 200 }, () => gateway.get('/')));
  assert.equal(gateway.asked.length, 1);
  for (const { status, text } of replies) assert.deepEqual([status, text], [200, replies[0]?.text]);
});

test('a cached page needs no request to Next', async () => {
  const gateway = await openGateway(slowly);
  await gateway.get('/');
  for (let times = 0; times < 20; times += 1) await gateway.get('/');
  assert.equal(gateway.asked.length, 1);
});

test('addresses of one page share its render, whatever their query and slug', async () => {
  const gateway = await openGateway(slowly);
  const paths = ['/', '/?product=3', '/?utm=a&utm=b', '/a.b.c', '/d.e.f?x'];
  await Promise.all(paths.map((path) => gateway.get(path)));
  await Promise.all(
    ['/cproduct/3/kebabs', '/cproduct/3/%6bebabs', '/cproduct/3/-'].map((path) => gateway.get(path)),
  );
  assert.deepEqual(
    gateway.asked.map(({ url }) => url),
    ['/', '/link-previews.json', '/cproduct/3/-'],
  );
});

test('every name of a shop shares its pages, no other shop does', async () => {
  const gateway = await openGateway(slowly);
  const hosts = ['le-bosphore.localhost', 'LE-Bosphore.localhost:3000', 'commande.le-bosphore.example.'];
  await Promise.all([...hosts, 'ty-gwenn.localhost'].map((host) => gateway.ask({ host })));
  assert.deepEqual(
    gateway.asked.map(({ headers }) => headers.host),
    ['le-bosphore.localhost', 'ty-gwenn.localhost'],
  );
});

test('unknown pages share one render at a time, and none is cached', async () => {
  const gateway = await openGateway(async () => ({ ...(await slowly()), status: 404 }));
  const hosts = Array.from({ length: 50 }, (_, at) => `nobody-${at}.example`);
  const replies = await Promise.all(hosts.map((host, at) => gateway.ask({ host, path: `/${at}` })));
  assert.equal(gateway.asked.length, 1);
  assert(replies.every(({ status }) => status === 404));
  assert.equal(gateway.pages.size().pages, 0);
});

test('a failing uncached page is tried once for all concurrent requests, and again for later ones', async () => {
  let fails = true;
  const gateway = await openGateway(async () => {
    await sleep(1_000);
    return fails ? 'break' : page('the card');
  });
  const replies = await Promise.all(Array.from({ length: 50 }, () => gateway.get('/')));
  assert.equal(gateway.asked.length, 1);
  for (const { status, headers } of replies) assert.deepEqual([status, headers['retry-after']], [503, '3']);
  fails = false;
  assert.equal((await gateway.get('/')).status, 200);
});
