import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { after, beforeEach, test } from 'node:test';
import { createAddressSearch } from '#backend/modules/accounts/profile/address-search.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { signedIn } from './support/customers.ts';

/** One result of the geocoding service. */
const place = (properties: object) => ({
  type: 'Feature',
  properties: {
    type: 'housenumber',
    name: '8 Rue des Arts',
    postcode: '59800',
    city: 'Lille',
    score: 0.9,
    ...properties,
  },
});

let asked: string[] = [];
let answer: () => { status?: number; body: unknown } | null;

/** A fake geocoding service; it never ends its response when it has no answer. */
const service = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://service').searchParams.get('q') ?? '');
  const given = answer();
  if (!given) return;
  response.writeHead(given.status ?? 200, { 'content-type': 'application/json' });
  response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
after(() => {
  service.close();
  service.closeAllConnections();
});
const port = Object(service.address()).port;

const config = { addressSearchUrl: `http://127.0.0.1:${port}/geocodage/search` };
const backend = await startBackend({ config });
const { client } = await signedIn(backend, 'a');
const search = async (text: string) => (await client.succeed('addressSearch', { text })).suggestions;

beforeEach(() => {
  asked = [];
  answer = () => ({ body: { features: [place({})] } });
});

test('the beginning of an address finds it with its postcode and city', async () => {
  assert.deepEqual(await search('8 rue des ar Lille'), [
    { address_1: '8 Rue des Arts', postcode: '59800', city: 'Lille' },
  ]);
  assert.deepEqual(asked, ['8 rue des ar lille']);
});

test('an endless answer is aborted, and counts as empty', async () => {
  const { log } = capturedLog();
  let sent = 0;
  function* spaces() {
    yield '{"features":[';
    for (; ; sent += 1) yield ' '.repeat(64 * 1024);
  }
  const endless = createServer((_request, response) => {
    void pipeline(spaces(), response.writeHead(200)).catch(() => {});
  }).listen(0, '127.0.0.1');
  await once(endless, 'listening');
  after(() => endless.close());
  const url = `http://127.0.0.1:${Object(endless.address()).port}/`;
  const { search: ask } = createAddressSearch({ url, clock: () => 0, log });
  assert.deepEqual(await ask('8 rue des arts'), []);
  // Only what the two sockets buffer: the response was not read until the time-out.
  assert.ok(sent < 200, `${sent} pieces of 64 KB`);
});

test('the same text is fetched once a day', async () => {
  let time = 0;
  const { log } = capturedLog();
  const kept = createAddressSearch({ url: config.addressSearchUrl, clock: () => time, log });
  await kept.search('1 rue Neuve Lille');
  time += 24 * 60 * 60 * 1000 - 1;
  await kept.search('1 RUE  Neuve Lille');
  assert.equal(asked.length, 1);
  time += 1;
  await kept.search('1 rue Neuve Lille');
  assert.equal(asked.length, 2);
});

test('a failure is logged without the address that was typed', async () => {
  answer = () => ({ status: 500, body: '' });
  const { log, said } = capturedLog();
  await createAddressSearch({ url: config.addressSearchUrl, clock: () => 0, log }).search('8 rue secrète');
  assert.match(said(), /no address suggestions/);
  assert.doesNotMatch(said(), /secr/);
});

test('results without a street or postcode are skipped, and five are the maximum', async () => {
  const wrong = [{ type: 'municipality' }, { postcode: null }, { name: '' }, { name: 'x'.repeat(129) }];
  const right = Array.from({ length: 7 }, (_, at) => place({ name: `${at} Rue Haute` }));
  answer = () => ({ body: { features: [...wrong.map(place), 'nothing', ...right] } });
  const names = (await search('rue haute')).map(({ address_1 }) => address_1);
  assert.deepEqual(names, ['0 Rue Haute', '1 Rue Haute', '2 Rue Haute', '3 Rue Haute', '4 Rue Haute']);
});

for (const [name, given] of [
  ['that fails', () => ({ status: 503, body: 'away' })],
  ['that answers in another form', () => ({ body: '<html>' })],
  ['that has moved', () => ({ status: 302, body: '' })],
  ['that hangs', () => null],
] as const) {
  test(`a service ${name} suggests nothing, is not called for 15 s, then called again`, async () => {
    answer = given;
    assert.deepEqual(await search(`rue ${name}`), []);
    answer = () => ({ body: { features: [place({})] } });
    backend.pass(14_999);
    assert.deepEqual(await search(`rue ${name}`), []);
    assert.equal(asked.length, 1);
    backend.pass(1);
    assert.equal((await search(`rue ${name}`)).length, 1);
  });
}

test('a text of less than three letters or more than 240 is refused', async () => {
  for (const text of ['', ' ru ', 'x'.repeat(241)]) {
    const { code, fields } = await client.refused('addressSearch', { text });
    assert.deepEqual([code, Object.keys(fields ?? {})], ['malformed', ['text']]);
  }
});

test('without a service nothing is called', async () => {
  const alone = await startBackend({ config: { addressSearchUrl: null } });
  const person = await signedIn(alone, 'a');
  assert.deepEqual((await person.client.succeed('addressSearch', { text: 'rue' })).suggestions, []);
  assert.deepEqual(asked, []);
});
