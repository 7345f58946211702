import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();
const visitor = backend.shop('a');
const SEARCH = '/api/v1/product/search_product';
const right = { category_id_array: [1], store_id: backend.storeIds.a, store_name: 'Grill A' };

const refusal = async (body: unknown, headers: Record<string, string> = {}) => {
  const reply = await visitor.send('POST', SEARCH, body, headers);
  return { status: reply.status, code: reply.body.code, fields: Object.keys(Object(reply.body.fields)) };
};

const malformed = { status: 400, code: 'malformed', fields: [] as string[] };

test('a body that is not a JSON object is refused', async () => {
  const texts = ['', '{', '{"store_id":NaN}', '{"store_id":Infinity}', "{'store_id':1}", 'undefined'];
  const others = ['null', '1', '"text"', 'true', '[]', JSON.stringify([right])];
  for (const text of [...texts, ...others]) assert.deepEqual(await refusal(text), malformed, text);
});

test('a body that is not said to be JSON is refused', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    assert.deepEqual(await refusal(JSON.stringify(right), { 'content-type': type }), malformed, type);
  }
});

test('a character that the database cannot store is refused', async () => {
  assert.deepEqual(await refusal({ ...right, store_name: 'a\u0000b' }), malformed);
});

test('every wrong field is named by its path', async () => {
  const wrong = { category_id_array: [1, 'x', -3, 1.5, null, [2]], store_id: {}, store_name: 12 };
  assert.deepEqual(await refusal(wrong), {
    ...malformed,
    fields: [
      'category_id_array.1',
      'category_id_array.2',
      'category_id_array.3',
      'category_id_array.4',
      'category_id_array.5',
      'store_id',
      'store_name',
    ],
  });
  assert.deepEqual((await refusal({})).fields, ['category_id_array', 'store_id', 'store_name']);
});

test('a wrong field has a French sentence', async () => {
  const { fields } = await visitor.refused('storeSearch', { url: '' });
  assert.deepEqual(fields, { url: 'Champ obligatoire' });
});

test('a field that a strict payload does not know is named', async () => {
  const client = backend.shop('a');
  const reply = await client.post('v2/customer/disconnect', { refresh_token: '', store_id: 1, admin: true });
  assert.deepEqual(reply.body.fields, { admin: 'Champ inconnu' });
});

test('ids that are too large for the database are refused', async () => {
  for (const store_id of [2_147_483_648, '99999999999999']) {
    const { status } = await visitor.send('POST', SEARCH, { ...right, category_id_array: [store_id] });
    assert.equal(status, 400);
  }
});

const sized = (bytes: number) => {
  const empty = JSON.stringify({ ...right, filler: '' }).length;
  return JSON.stringify({ ...right, filler: 'x'.repeat(bytes - empty) });
};

test('a body of 256 KiB is read, one byte more is 413', async () => {
  assert.equal((await visitor.send('POST', SEARCH, sized(256 * 1024))).status, 200);
  assert.deepEqual(await refusal(sized(256 * 1024 + 1)), { status: 413, code: 'too_large', fields: [] });
});

test('a chunked body without a length has the same size limit', async () => {
  const bytes = new TextEncoder().encode(sized(300 * 1024));
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 16_384) controller.enqueue(bytes.subarray(at, at + 16_384));
      controller.close();
    },
  });
  // A streamed body requires `duplex`, which the browser's types lack.
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
  const request = new Request(`http://backend${SEARCH}`, init);
  assert.equal((await backend.app.request(request)).status, 413);
});
