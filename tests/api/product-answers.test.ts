import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createProductAnswers } from '#backend/modules/catalogue/http/product-answers.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { staffOf } from './support/staff.ts';

const backend = await startBackend();
const { database, storeIds } = backend;
const url = 'https://shop-a.localhost';

const store = async () => (await backend.shop('a').succeed('storeSearch', { url })).data;
const ids = (await store()).category.map(({ category_id }) => category_id);

/** The response with its raw bytes. */
async function search(headers: Record<string, string> = {}, category_id_array: readonly number[] = ids) {
  const response = await backend.app.request('/api/v1/product/search_product', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-ardoise-proxy-secret': backend.config.proxySecret,
      'x-ardoise-tenant': 'shop-a',
      ...headers,
    },
    body: JSON.stringify({ category_id_array, store_id: storeIds.a, store_name: 'Grill A' }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const products = async () => {
  const { data } = JSON.parse((await search()).body.toString()) as {
    data: { product: { product: string; product_id: number; price: string }[]; product_blocked: number[] };
  };
  return data;
};
const etagNow = async () => (await search()).headers.get('etag') ?? '';
const inShop = (sql: string) => database.inStore(storeIds.a, (tx) => tx.query(sql));

test('the answer comes in the smallest encoding that is taken, and says the same in each', async () => {
  const whole = await search();
  assert.equal(whole.headers.get('content-encoding'), null);
  const brotli = await search({ 'accept-encoding': 'gzip, deflate, br;q=0.8' });
  const gzip = await search({ 'accept-encoding': 'gzip, br;q=0' });
  assert.deepEqual(
    [brotli, gzip].map(({ headers }) => headers.get('content-encoding')),
    ['br', 'gzip'],
  );
  assert.deepEqual(brotliDecompressSync(brotli.body), whole.body);
  assert.deepEqual(gunzipSync(gzip.body), whole.body);
  for (const { headers } of [whole, brotli, gzip]) {
    assert.equal(headers.get('vary'), 'accept-encoding');
    assert.equal(headers.get('cache-control'), 'no-cache');
    assert.equal(headers.get('etag'), whole.headers.get('etag'));
  }
});

test('a caller with the current entity tag gets 304, one with another tag gets the answer', async () => {
  const etag = await etagNow();
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
    const { status, body, headers } = await search({ 'if-none-match': known });
    assert.deepEqual([status, body.length, headers.get('etag')], [304, 0, etag]);
  }
  assert.equal((await search({ 'if-none-match': 'W/"other"' })).status, 200);
});

test('categories in another order, twice, or beside ones that are not there, are the same answer', async () => {
  const etag = await etagNow();
  const same = await search({}, [...ids.toReversed(), ...ids, 999_999_999]);
  assert.equal(same.headers.get('etag'), etag);
  assert.notEqual((await search({}, ids.slice(1))).headers.get('etag'), etag);
  assert.deepEqual(JSON.parse((await search({}, [])).body.toString()).data, {
    product: [],
    product_blocked: [],
  });
});

test('a repeated search costs one query, whatever it selects; after a change it is read again', async () => {
  let queries = 0;
  const counted: typeof database = {
    ...database,
    inStore: (storeId, work) =>
      database.inStore(storeId, (tx) =>
        work({
          ...tx,
          query: (sql, parameters) => {
            queries += 1;
            return tx.query(sql, parameters);
          },
        }),
      ),
  };
  const answers = createProductAnswers(counted);
  const queriesOf = async (wanted: readonly number[]) => {
    queries = 0;
    await answers(storeIds.a, wanted);
    return queries;
  };
  assert((await queriesOf(ids)) > 1);
  assert.equal(await queriesOf(ids), 1);
  assert.equal(await queriesOf(ids.slice(1)), 1);
  await inShop("UPDATE product SET price = price WHERE name = 'Cola'");
  assert((await queriesOf(ids)) > 1);
});

test('the next search sees a new price, a sold-out product, a switch and an import', async () => {
  const before = await etagNow();
  await inShop("UPDATE product SET price = 230 WHERE name = 'Cola'");
  const cola = (await products()).product.find(({ product }) => product === 'Cola');
  assert.equal(cola?.price, '2.30');
  assert.equal((await search({ 'if-none-match': before })).status, 200);

  await inShop("UPDATE product SET blocked = true WHERE name = 'Cola'");
  assert((await products()).product_blocked.includes(cola.product_id));
  await inShop("UPDATE product SET blocked = false WHERE name = 'Cola'");
  assert(!(await products()).product_blocked.includes(cola.product_id));

  const staff = await staffOf(backend, 'a');
  for (const value of [1, 0] as const) {
    await staff.succeed('staffStoreSwitch', { sw: 'maintenance', value });
    const { setting } = await store();
    assert.equal(setting.find(({ key }) => key === 'config_maintenance')?.value, String(value));
  }

  const file = shopA();
  await backend.admin.succeed('shopImport', { ...file, name: 'Grill A bis' });
  assert.equal((await store()).name, 'Grill A bis');
  assert.equal((await products()).product.find(({ product }) => product === 'Cola')?.price, '2.00');
  assert.equal(await etagNow(), before);
});

test('each answer of the store has a new nonce', async () => {
  assert.notEqual((await store()).nonce, (await store()).nonce);
});
