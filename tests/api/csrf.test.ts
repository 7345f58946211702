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

test('a write with the token as X-CSRF-TOKEN or as bearer is accepted', async () => {
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

test('the cookie is HttpOnly, SameSite=Lax and for this host only', async () => {
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

test('another site may neither write nor read: no answer has CORS headers', async () => {
  const client = backend.shop('a');
  await tokenOf(client);
  const from = { origin: 'https://elsewhere.example' };
  const write = await client.send('POST', PATH, payload, from);
  assert.equal(write.body.code, 'foreign_origin');
  const read = await client.send('GET', '/api/v1/csrf-token', undefined, from);
  for (const { headers } of [write, read])
    assert.deepEqual(
      [...headers.keys()].filter((name) => name.startsWith('access-control-')),
      [],
    );
});

test('a cross-site request is refused, whatever its Origin says', async () => {
  const client = backend.shop('a');
  const token = await tokenOf(client);
  const send = async (path: string, site?: string, body: object = payload) => {
    const headers = { 'x-csrf-token': token, ...(site && { 'sec-fetch-site': site }) };
    return (await client.send('POST', path, body, headers)).body.code;
  };
  assert.equal(await send(PATH, 'cross-site'), 'foreign_origin');
  assert.equal(await send('/api/v1/order/find', 'cross-site'), 'foreign_origin');
  for (const site of [undefined, 'same-origin', 'same-site', 'none'])
    assert.equal(await send(PATH, site), undefined, site);
  assert.notEqual(await send('/api/v1/payment/webhook', 'cross-site'), 'foreign_origin');
});

test("a write is accepted from the shop's own origin only, whether TLS ends before the storefront or not", async () => {
  const client = backend.shop('a');
  const token = await tokenOf(client);
  const write = async (origin: string, asked: string) => {
    const headers = { 'x-csrf-token': token, origin, 'x-ardoise-origin': asked };
    const { status, body } = await client.send('POST', PATH, payload, headers);
    return status === 200 ? 'taken' : body.code;
  };
  const host = 'shop-a.localhost';
  assert.equal(await write(`http://${host}:3000`, `http://${host}:3000`), 'taken');
  assert.equal(await write(`https://${host}`, `http://${host}`), 'taken');
  assert.equal(await write(`https://${host}`, `http://${host}:443`), 'taken');
  for (const [origin, asked] of [
    [`http://${host}:3001`, `http://${host}:3000`],
    [`http://${host}.elsewhere.example`, `http://${host}`],
    [`http://${host}@elsewhere.example`, `http://${host}`],
    ['null', `http://${host}`],
    ['file://', `http://${host}`],
    ['nonsense', `http://${host}`],
    [`http://${host}`, ''],
  ] as const)
    assert.equal(await write(origin, asked), 'foreign_origin', `${origin} at ${asked}`);
});
