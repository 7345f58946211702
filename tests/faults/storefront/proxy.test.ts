import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { tenants } from '#tenants';
import { until } from '#tests/api/support/until.ts';
import { ENDLESS, RUBBISH, says, TOKEN } from '../support/bad-answers.ts';
import { openBadBackend } from '../support/bad-backend.ts';
import { openProxy, type ProxyReply } from '../support/proxy.ts';

const UNAVAILABLE = {
  class: 'error',
  code: 'unavailable',
  message: 'Le service est momentanément indisponible, veuillez réessayer dans quelques instants.',
};
const PATIENCE_MS = 15_000;
/** An immediate failure is answered without a wait. */
const AT_ONCE_MS = 10_000;
const CALLS = 50;

const [well, ill, ...others] = tenants;
assert(well && ill);
const backend = await openBadBackend();
const proxy = await openProxy(backend.url);
const tokenAt = ({ hosts: [host] }: Tenant) => proxy.ask(host, 'GET', 'v1/csrf-token');

function assertUnavailable({ status, headers, body, milliseconds }: ProxyReply, within: number): void {
  assert.deepEqual([status, body], [503, UNAVAILABLE]);
  assert.deepEqual([headers['retry-after'], headers['cache-control']], ['5', 'no-store']);
  assert.ok(milliseconds < within, `answered after ${milliseconds} ms`);
}

for (const [what, answering] of Object.entries(RUBBISH)) {
  test(`from a backend ${what} becomes a 503 in French, is not requested again, and later calls succeed`, async () => {
    backend.answer(ill.id, answering);
    const asked = backend.paths.length;
    assertUnavailable(await tokenAt(ill), AT_ONCE_MS);
    assert.equal(backend.paths.length, asked + 1);
    await until(() => backend.waiting(ill.id) === 0);
    backend.answer(ill.id, says(200, TOKEN));
    assert.deepEqual((await tokenAt(ill)).body, TOKEN);
  });
}

test('each failure is one log line: tenant, path, request id, reason; nothing of the answer', async () => {
  backend.answer(ill.id, says(200, { ...TOKEN, class: 'camille@exemple.fr' }));
  const lines = () => proxy.log().trim().split('\n');
  const before = lines().length;
  await tokenAt(ill);
  await until(() => lines().length > before);
  const { requestId, ...line } = JSON.parse(lines().at(-1) ?? '');
  assert.deepEqual(line, { tenant: ill.id, path: 'v1/csrf-token', reason: 'ZodError' });
  assert.match(requestId, /^[0-9a-f-]{36}$/);
  assert.equal(lines().length, before + 1);
});

test('a backend that hangs is given up after 15 seconds, and other shops are served meanwhile', {
  timeout: 900_000,
}, async () => {
  backend.answer(well.id, says(200, TOKEN));
  const hanging = Object.values(ENDLESS).flatMap((answering, place) => {
    const tenant = [ill, ...others][place];
    assert(tenant);
    backend.answer(tenant.id, answering);
    return Array.from({ length: CALLS }, () => tokenAt(tenant));
  });
  let givenUp = 0;
  for (const each of hanging)
    void each.then(() => {
      givenUp += 1;
    });
  const isHanging = () =>
    [ill, ...others].reduce((sum, { id }) => sum + backend.waiting(id), 0) === hanging.length;
  await until(isHanging);

  for (let call = 0; call < CALLS; call += 1) assert.deepEqual((await tokenAt(well)).body, TOKEN);
  assert.equal(givenUp, 0);
  assert.ok(isHanging());
  for (const reply of await Promise.all(hanging)) assertUnavailable(reply, PATIENCE_MS + 5_000);
  await until(() => backend.waiting(ill.id) === 0);
});

test('for a backend that refuses connections the proxy answers at once, and calls it again when it is back', async () => {
  backend.answer(ill.id, says(200, TOKEN));
  for (let time = 0; time < 3; time += 1) {
    await backend.leave();
    assertUnavailable(await tokenAt(ill), AT_ONCE_MS);
    await backend.comeBack();
    assert.deepEqual((await tokenAt(ill)).body, TOKEN);
  }
});

test("a refusal in another backend's format keeps its sentence, and gets our code and status", async () => {
  const cases = [
    // The status belongs to the code, whatever status the backend sent.
    [says(200, { class: 'error', code: 'shop_closed', message: 'Le magasin est fermé' }), 422, 'shop_closed'],
    // A code of a newer backend; no code; a body of another type.
    [says(409, { class: 'error', code: 'from_the_future', message: 'Non' }), 422, 'invalid'],
    [says(200, { class: 'error', message: 'Non' }), 422, 'invalid'],
    [says(401, { class: 'error', message: 'Non' }), 401, 'unauthenticated'],
    [says(500, { class: 'error', message: 'Non' }), 500, 'internal'],
    [says(502, { class: 'error', message: 'Non' }), 503, 'unavailable'],
  ] as const;
  for (const [answering, status, code] of cases) {
    backend.answer(ill.id, answering);
    const reply = await tokenAt(ill);
    const message = code === 'shop_closed' ? 'Le magasin est fermé' : 'Non';
    assert.deepEqual([reply.status, reply.body], [status, { class: 'error', code, message }]);
  }
  backend.answer(ill.id, says(503, { class: 'error', message: { text: 'Non' }, fields: ['a'] }));
  const { status, body } = await tokenAt(ill);
  assert.deepEqual([status, body], [503, UNAVAILABLE]);
});

test('whether a link or a table is valid is answered with 200, also when it is not; nothing else is', async () => {
  const [host] = ill.hosts;
  const ask = async (path: string, status: number, code: string) => {
    backend.answer(ill.id, says(status, { class: 'error', code, message: 'Non' }));
    const reply = await proxy.ask(host, 'POST', path, JSON.stringify({ token: 'x' }));
    assert.deepEqual(reply.body, { class: 'error', code, message: 'Non' });
    return reply.status;
  };
  for (const [code, status] of [
    ['malformed', 400],
    ['unknown_token', 404],
    ['used_token', 409],
  ] as const) {
    assert.equal(await ask('v1/customer/verify', status, code), 200);
    assert.equal(await ask('v1/customer/modify-password', status, code), status);
  }
  for (const code of ['table_token', 'table_other_shop', 'table_renewed', 'unknown_table'])
    assert.equal(await ask('v1/table/verify', 422, code), 200);
  assert.equal(await ask('v1/table/verify', 429, 'too_many'), 429);
  assert.equal(await ask('v1/customer/verify', 503, 'unavailable'), 503);
});

test("a request of another site's page reaches no backend, unless it is the webhook", async () => {
  const [host] = ill.hosts;
  backend.answer(ill.id, says(422, { class: 'error', code: 'invalid', message: 'Non' }));
  const send = async (path: string, site: string) => {
    const reply = await proxy.ask(host, 'POST', path, '{}', { 'sec-fetch-site': site });
    return [reply.status, reply.body.code];
  };
  const asked = backend.paths.length;
  for (const path of ['v2/customer/login', 'v2/order/add', 'v1/order/find'])
    assert.deepEqual(await send(path, 'cross-site'), [403, 'foreign_origin']);
  assert.equal(backend.paths.length, asked);
  assert.deepEqual(await send('v2/order/add', 'same-origin'), [422, 'invalid']);
  assert.deepEqual(await send('v1/payment/webhook', 'cross-site'), [422, 'invalid']);
});

test('a browser that sends more than 256 KiB is refused 413 before all of it has come', async () => {
  const [host] = ill.hosts;
  const payload = (length: number) => JSON.stringify({ url: 'a'.repeat(length - '{"url":""}'.length) });
  backend.answer(ill.id, says(422, { class: 'error', code: 'invalid', message: 'Non' }));
  const search = (body: Parameters<typeof proxy.ask>[3]) =>
    proxy.ask(host, 'POST', 'v1/store/search_ssl', body);
  assert.equal((await search(payload(256 * 1024))).status, 422);
  const asked = backend.paths.length;
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1;
      yield 'a'.repeat(64 * 1024);
    }
  }
  for (const body of [payload(256 * 1024 + 1), endless()]) {
    const { status, body: refused } = await search(body);
    assert.deepEqual(
      [status, refused.code, refused.message],
      [413, 'too_large', 'La demande est trop volumineuse.'],
    );
  }
  assert.ok(sent < 1_000);
  assert.equal(backend.paths.length, asked);
});
