import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';

const backend = await startBackend();
const payload = { refresh_token: '', store_id: backend.storeIds.a };
const PATH = '/api/v2/customer/disconnect';

const tokenOf = async (client: Client) => (await client.succeed('csrfToken', {})).token;

test('a write without a token is refused', async () => {
  const { status, body } = await backend.shop('a').send('POST', PATH, payload);
  assert.equal(status, 403);
  assert.equal(body.code, 'csrf');
});

test('a write with the token as X-CSRF-TOKEN or as bearer is taken', async () => {
  const client = backend.shop('a');
  const token = await tokenOf(client);
  assert.equal((await client.send('POST', PATH, payload, { 'x-csrf-token': token })).status, 200);
  assert.equal((await client.send('POST', PATH, payload, { authorization: `Bearer ${token}` })).status, 200);
});

test('a token without its cookie, or with that of another browser, is refused', async () => {
  const mine = backend.shop('a');
  const theirs = backend.shop('a');
  const token = await tokenOf(mine);
  await tokenOf(theirs);
  for (const client of [theirs, backend.shop('a')]) {
    assert.equal((await client.send('POST', PATH, payload, { 'x-csrf-token': token })).body.code, 'csrf');
  }
});

test('a wrong X-CSRF-TOKEN is refused though the bearer is the token', async () => {
  const client = backend.shop('a');
  const headers = { authorization: `Bearer ${await tokenOf(client)}`, 'x-csrf-token': 'wrong' };
  assert.equal((await client.send('POST', PATH, payload, headers)).body.code, 'csrf');
});

test('a browser keeps its token, another one has another', async () => {
  const client = backend.shop('a');
  const token = await tokenOf(client);
  assert.equal(await tokenOf(client), token);
  assert.notEqual(await tokenOf(backend.shop('a')), token);
});

test("the cookie is out of scripts' reach and stays on the site", async () => {
  const { headers } = await backend.shop('a').send('GET', '/api/v1/csrf-token');
  const cookie = headers.getSetCookie().find((line) => line.startsWith('csrf=')) ?? '';
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/'])
    assert.ok(cookie.includes(attribute), attribute);
  assert.ok(!cookie.includes('Domain='));
});

test('calls that only read need no token', async () => {
  const { status } = await backend
    .shop('a')
    .send('POST', '/api/v1/store/search_ssl', { url: 'https://shop-a.localhost' });
  assert.equal(status, 200);
});
