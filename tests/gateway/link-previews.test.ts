import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openGateway } from './support/gateway.ts';
import { type Asked, HTML } from './support/next.ts';

const CACHED = { 'cache-control': 's-maxage=300, stale-while-revalidate=31535700' };
const SHOPS = { 'le-bosphore': [12, 13, 14, 15, 16, 17, 18], 'ty-gwenn': [21] } as const;

const previewOf = (id: number) => ({
  title: `Shop - Dish ${id}`,
  meta: { description: `About ${id}`, 'og:title': `Dish ${id}`, 'og:image:width': null },
});

const HOME = `<!DOCTYPE html><html lang="fr"><head><meta charSet="utf-8"/><title>Home</title><meta name="description" content="The shop"/><meta property="og:title" content="The shop"/><meta property="og:image" content="https://shop.example/share.jpg"/><meta property="og:image:width" content="1200"/></head><body><meta property="og:title" content="A text"/><script>self.__next_f.push([1,"<title>Home"])</script></body></html>`;

const idsOf = ({ headers }: Asked) => SHOPS[headers['x-ardoise-tenant'] as keyof typeof SHOPS] ?? [];

/** A Next whose home has a head, and whose shops have link previews. */
const answer = (asked: Asked, home = HOME) =>
  asked.url === '/link-previews.json'
    ? {
        headers: { 'content-type': 'application/json', ...CACHED },
        body: JSON.stringify(Object.fromEntries(idsOf(asked).map((id) => [id, previewOf(id)]))),
      }
    : { headers: { 'content-type': HTML, ...CACHED }, body: home };

test('the link to a product has title and preview of the product, and is home otherwise', async () => {
  const gateway = await openGateway(answer);
  const home = await gateway.get('/');
  for (const path of ['/?product=12', '/?search=a&product=12&fbclid=x', '/a.b.c?product=12']) {
    const linked = await gateway.get(path);
    const expected = HOME.replace('<title>Home</title>', '<title>Shop - Dish 12</title>')
      .replace('content="The shop"', 'content="About 12"')
      .replace('"og:title" content="The shop"', '"og:title" content="Dish 12"')
      .replace('<meta property="og:image:width" content="1200"/>', '');
    assert.equal(linked.text, expected, path);
    assert.equal(linked.headers['content-security-policy'], home.headers['content-security-policy']);
    assert.notEqual(linked.headers.etag, home.headers.etag);
  }
  assert.equal(home.text, HOME);
  assert.deepEqual(gateway.asked.map(({ url }) => url).sort(), ['/', '/link-previews.json']);
});

test('it comes in each encoding, and is not sent again to who has it', async () => {
  const gateway = await openGateway(answer);
  const plain = await gateway.get('/?product=12');
  const packed = await gateway.get('/?product=12', { 'accept-encoding': 'gzip' });
  assert.equal(packed.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(packed.body).toString(), plain.text);
  const { etag = '' } = packed.headers;
  assert.equal((await gateway.get('/?product=12', { 'if-none-match': etag })).status, 304);
  assert.equal((await gateway.get('/', { 'if-none-match': etag })).status, 200);
});

test('a product of another shop, an unknown one and what is no id get home, with nothing rendered for them', async () => {
  const gateway = await openGateway(answer);
  const others = [
    '21',
    '0',
    '012',
    '1e3',
    '99999999999',
    '-12',
    '',
    '12x',
    '%31%32',
    'toString',
    '__proto__',
  ];
  for (const id of others)
    for (const query of [`?product=${id}`, `?product[]=${id}`, `?x=1#product=${id}`])
      assert.equal((await gateway.get(`/${query}`)).text, HOME, query);
  for (let id = 1_000; id < 1_200; id += 1) assert.equal((await gateway.get(`/?product=${id}`)).text, HOME);
  assert.match((await gateway.ask({ host: 'ty-gwenn.localhost', path: '/?product=21' })).text, /Dish 21/);
  assert.equal((await gateway.ask({ host: 'ty-gwenn.localhost', path: '/?product=12' })).text, HOME);
  assert.equal(gateway.asked.length, 4);
  assert.equal(gateway.pages.size().pages, 4);
});

test('nothing else has it: other pages, payloads, the management area', async () => {
  const gateway = await openGateway(answer);
  for (const path of ['/login?product=12', '/cproduct/3/x?product=12'])
    assert.equal((await gateway.get(path)).text, HOME);
  const payload = await gateway.get('/?product=12&_rsc=', { rsc: '1' });
  assert.equal(payload.text, HOME);
  const managed = await gateway.ask({ host: 'gestion.le-bosphore.localhost', path: '/connexion?product=12' });
  assert.equal(managed.text, HOME);
});

test('texts of a shop stay texts', async () => {
  const hostile = `"/></title><script>alert(1)</script>$&$'$1'`;
  const preview = { title: hostile, meta: { description: hostile, 'og:title': hostile } };
  const gateway = await openGateway((asked) =>
    asked.url === '/link-previews.json'
      ? { headers: { 'content-type': 'application/json', ...CACHED }, body: JSON.stringify({ 12: preview }) }
      : answer(asked),
  );
  const { text } = await gateway.get('/?product=12');
  const escaped = '&quot;/&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$&#39;$1&#39;';
  assert.match(text, new RegExp(`<title>${escaped.replace(/[$()]/g, '\\$&')}</title>`));
  assert.equal(text.split(escaped).length, 4);
  assert.equal(text.split('<script').length, HOME.split('<script').length);
});

test('it follows the shop: a change of home or of a product is there as soon as home is', async () => {
  let home = HOME;
  const gateway = await openGateway((asked) =>
    asked.url === '/api/revalidate'
      ? { status: 204, headers: { 'x-ardoise-notice': '{"tenant":"le-bosphore"}' } }
      : answer(asked, home),
  );
  await gateway.get('/?product=12');
  home = HOME.replace('A text', 'Another text');
  await gateway.ask({ method: 'POST', path: '/api/revalidate' });
  gateway.pass(400);
  const { text } = await gateway.get('/?product=12');
  assert.match(text, /Dish 12/);
  assert.match(text, /Another text/);
});

test('while the previews cannot be read, the link is home', async () => {
  const gateway = await openGateway((asked) =>
    asked.url === '/link-previews.json' ? { status: 500 } : answer(asked),
  );
  const { status, text } = await gateway.get('/?product=12');
  assert.deepEqual([status, text], [200, HOME]);
  assert.equal(gateway.errors.length, 1);
});

test('many links at once: each is answered, those beyond four with home', async () => {
  const gateway = await openGateway(answer);
  await gateway.get('/?product=12');
  const texts = await Promise.all(
    SHOPS['le-bosphore'].flatMap((id) => [1, 2, 3].map(() => gateway.get(`/?product=${id}`))),
  );
  assert(texts.every(({ status, text }) => status === 200 && (text === HOME || text.includes('Dish'))));
});
