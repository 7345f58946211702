import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { openDoor } from './support/door.ts';
import { page } from './support/next.ts';

/** Next gives a numbered page; from the second on it waits to be let go. */
async function numbered(headers = {}) {
  const renders = { begun: 0 };
  let letGo = Promise.withResolvers<void>();
  const door = await openDoor(async () => {
    renders.begun += 1;
    const number = renders.begun;
    if (number > 1) await letGo.promise;
    return page(`number ${number}`, headers);
  });
  const isNumber = async (number: number) => (await door.get('/')).text.includes(`number ${number}<`);
  return {
    ...door,
    renders,
    isNumber,
    letGo: () => {
      letGo.resolve();
      letGo = Promise.withResolvers();
    },
  };
}

test('a page is fresh for as long as Next says, and not a millisecond more', async () => {
  const door = await numbered();
  await door.get('/');
  door.pass(299_999);
  await door.get('/');
  assert.equal(door.renders.begun, 1);
  door.pass(1);
  await door.get('/');
  assert.equal(door.renders.begun, 2);
  door.letGo();
});

test('a stale page is given at once while it is rendered anew, once however many ask', async () => {
  const door = await numbered();
  await door.get('/');
  door.pass(300_000);
  const replies = await Promise.all(Array.from({ length: 100 }, () => door.isNumber(1)));
  assert(replies.every((first) => first));
  assert.equal(door.renders.begun, 2);
  door.letGo();
  await until(() => door.isNumber(2));
  assert.equal(door.renders.begun, 2);
});

test('a page that comes out the same is fresh again', async () => {
  const door = await openDoor(() => page('the same'));
  const { headers } = await door.get('/');
  door.pass(300_000);
  await door.get('/');
  await until(() => door.asked.length === 2);
  assert.equal((await door.get('/')).headers.etag, headers.etag);
  door.pass(299_999);
  await door.get('/');
  assert.equal(door.asked.length, 2);
});

test('what Next gave stale itself is asked for again after a second', async () => {
  const door = await numbered({ 'x-nextjs-cache': 'STALE' });
  await door.get('/');
  door.pass(999);
  await door.get('/');
  assert.equal(door.renders.begun, 1);
  door.pass(1);
  await door.get('/');
  assert.equal(door.renders.begun, 2);
  door.letGo();
});

test('a page of which Next says nothing is rendered anew after five minutes', async () => {
  const door = await openDoor(() => page('x', { 'cache-control': 'no-store' }));
  await door.get('/');
  door.pass(299_999);
  await door.get('/');
  assert.equal(door.asked.length, 1);
  door.pass(1);
  await door.get('/');
  await until(() => door.asked.length === 2);
});
