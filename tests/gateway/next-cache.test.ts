import assert from 'node:assert/strict';
import { test } from 'node:test';
import NextCache from '#gateway/pages/next-cache.ts';

const MEGABYTE = 1024 * 1024;
type Value = Parameters<NextCache['set']>[1];
type Kind = Parameters<NextCache['get']>[1];

/** Next makes one cache for each request. */
const request = () => new NextCache({ maxMemoryCacheSize: MEGABYTE });

const pageOf = (html: string, tag: string, status = 200) =>
  ({ kind: 'APP_PAGE', html, status, headers: { 'x-next-cache-tags': `_N_T_/,${tag}` } }) as unknown as Value;
const dataOf = (body: string) =>
  ({ kind: 'FETCH', data: { headers: {}, body, url: '' }, revalidate: 300 }) as Value;

const keepPage = (cache: NextCache, key: string, value: Value) =>
  cache.set(key, value, { isFallback: false });
const keepData = (cache: NextCache, key: string, body: string, tag: string) =>
  cache.set(key, dataOf(body), { fetchCache: true, tags: [tag] });
const isKept = async (key: string, context: object = { kind: 'APP_PAGE' }) =>
  (await request().get(key, context as Kind)) !== null;

test("an entry is served until its shop's tag expires, and no other shop's expires with it", async () => {
  await keepPage(request(), 'a', pageOf('a', 'shop:a'));
  await keepPage(request(), 'b', pageOf('b', 'shop:b'));
  assert.deepEqual([await isKept('a'), await isKept('b')], [true, true]);
  await request().revalidateTag('shop:a');
  assert.deepEqual([await isKept('a'), await isKept('b')], [false, true]);
});

test('an entry whose render began before its tag expired is not served, though it was written afterwards', async () => {
  const rendering = request();
  await request().revalidateTag(['shop:c']);
  await keepPage(rendering, 'c', pageOf('c', 'shop:c'));
  await keepData(rendering, 'data c', '{}', 'shop:c');
  assert.deepEqual(
    [await isKept('c'), await isKept('data c', { kind: 'FETCH', tags: ['shop:c'] })],
    [false, false],
  );
});

test('an entry whose render began after its tag expired is served, in the same millisecond too', async () => {
  await request().revalidateTag(['shop:d']);
  const rendering = request();
  await keepPage(rendering, 'd', pageOf('d', 'shop:d'));
  await keepData(rendering, 'data d', '{}', 'shop:d');
  assert.deepEqual(
    [await isKept('d'), await isKept('data d', { kind: 'FETCH', tags: ['shop:d'] })],
    [true, true],
  );
});

test('the result of a slow render does not replace that of a later one', async () => {
  const slow = request();
  await request().revalidateTag('shop:e');
  await keepPage(request(), 'e', pageOf('new', 'shop:e'));
  await keepPage(slow, 'e', pageOf('old', 'shop:e'));
  const entry = await request().get('e', { kind: 'APP_PAGE' } as Kind);
  assert.equal(entry?.value?.kind === 'APP_PAGE' && String(entry.value.html), 'new');
});

test('redirects and missing pages are not cached, and remove an older entry', async () => {
  await keepPage(request(), 'f', pageOf('f', 'shop:f'));
  for (const [key, status] of [
    ['f', 307],
    ['g', 307],
    ['h', 404],
  ] as const)
    await keepPage(request(), key, pageOf('', 'shop:f', status));
  await keepPage(request(), 'i', null);
  for (const key of ['f', 'g', 'h', 'i']) assert.equal(await isKept(key), false, key);
});

test('it never exceeds its limit in bytes', async () => {
  const body = '’'.repeat(50_000);
  const keys = Array.from({ length: 40 }, (_, at) => `k${at}`);
  for (const [at, key] of keys.entries()) {
    if (at % 2 === 0) await keepPage(request(), key, pageOf(body, 'shop:k'));
    else await keepData(request(), key, body, 'shop:k');
  }
  const kept = [];
  for (const key of keys) if (await isKept(key, { kind: 'FETCH' })) kept.push(key);
  // 100 KB each: a character beyond Latin 1 makes two bytes of every one.
  assert(kept.length >= 9 && kept.length <= 10, `${kept.length} entries`);
  assert.deepEqual(kept, keys.slice(-kept.length));
});
