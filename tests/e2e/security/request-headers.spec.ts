import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ask, type Question, type Reply } from '#tests/gateway/support/ask.ts';
import { INJECTED } from '#tests/gateway/support/injected.ts';
import { FULL } from '../support/screens.ts';
import { secretOf, storefrontPort } from '../support/separate-product.ts';

// Many requests in each, on a machine that may be busy.
/** No other spec compares their pages. */
const SHOPS = ['baan-violette', 'chez-man-zelie', 'la-nuit-blanche', 'le-buron-noir', 'tantie-awa'];
const PATHS = ['/', '/login', '/register', '/privacy-policy', '/condition-use', '/card.json'];

const read = (question: Question) => ask(storefrontPort(), question);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** The tags of a page without its scripts, sorted: their order in the head differs between renders. */
const tagsOf = (html: string) =>
  html
    .replace(/<script\b.*?<\/script>/gs, '')
    .split('<')
    .sort()
    .join('<');
/** What a visitor gets: the status, the headers that matter, and the content. */
const shown = ({ status, headers, text }: Reply) => ({
  status,
  type: headers['content-type'],
  caching: headers['cache-control'],
  vary: headers.vary,
  location: headers.location,
  cookies: headers['set-cookie'],
  html: hashOf(tagsOf(text)),
});
const isOfAnother = (name: string, path: string) => !(name === 'rsc' && path === '/card.json');

/** Drops every cached page of a shop. */
async function forget(shop: string): Promise<void> {
  const body = JSON.stringify({ tenant: shop });
  const signature = createHmac('sha256', secretOf('REVALIDATE_SECRET')).update(body).digest('hex');
  const headers = { 'x-ardoise-revalidate': signature, 'content-length': body.length };
  const { status } = await read({
    method: 'POST',
    path: '/api/revalidate',
    host: 'localhost',
    headers,
    body,
  });
  expect(status).toBe(204);
}

/** Headers that change for whom or in which form a page is served, and so the answer to their sender. */
const FOR_THE_ASKER = new Set(['rsc', 'accept-encoding', 'host']);

test(
  'headers of the request that renders a page do not change what the next visitor gets',
  FULL,
  async () => {
    const places = SHOPS.flatMap((shop) => PATHS.map((path) => ({ shop, path })));
    const found = new Map<string, object>();
    const used: string[] = [];
    for (const [index, [name, value]] of INJECTED.entries()) {
      const place = places[index % places.length];
      if (!place) throw new Error('no place');
      const { shop, path } = place;
      // In the second round the pages are removed from the cache first.
      if (index >= places.length && index % PATHS.length === 0) await forget(shop);
      const host = `${shop}.localhost`;
      const first = await read({ host, path, headers: { [name]: value } });
      const then = await read({ host, path });
      used.push(name);
      expect([name, shop, path, then.status]).toEqual([name, shop, path, 200]);
      if (!FOR_THE_ASKER.has(name) && isOfAnother(name, path))
        expect([name, shop, path, shown(first)]).toEqual([name, shop, path, shown(then)]);
      const known = found.get(host + path);
      if (known) expect([name, shop, path, shown(then)]).toEqual([name, shop, path, known]);
      found.set(host + path, shown(then));
    }
    expect(used.length).toBeGreaterThanOrEqual(30);

    // All concurrently, and as the client router requests them.
    for (const shop of SHOPS) {
      await forget(shop);
      const headers = Object.fromEntries(INJECTED.filter(([name]) => !['host', 'te'].includes(name)));
      for (const path of PATHS) {
        const host = `${shop}.localhost`;
        await read({ host, path: `${path}?_rsc=x`, headers: { ...headers, rsc: '1' } });
        await read({ host, path, headers });
        expect([shop, path, shown(await read({ host, path }))]).toEqual([shop, path, found.get(host + path)]);
      }
    }
  },
);

test('the query of a request for a payload is in no answer to anyone else', async () => {
  for (const shop of SHOPS) {
    await forget(shop);
    const host = `${shop}.localhost`;
    for (const path of ['/privacy-policy', '/login', '/card.json']) {
      const [rsc, query] = [{ rsc: '1' }, '?visitor=<b>text</b>&_rsc='];
      const own = await read({ host, path: path + encodeURI(query), headers: rsc });
      expect([own.status, own.text.includes('text%3C')]).toEqual([200, false]);
      for (const headers of [{}, rsc]) {
        const { status, text } = await read({ host, path: `${path}?_rsc=`, headers });
        expect([status, text.includes('visitor='), text.includes('_rsc')]).toEqual([200, false, false]);
      }
    }
  }
});

test('no answer has internal headers of Next, whatever the request', async () => {
  const questions: Question[] = [
    ...PATHS.map((path) => ({ path })),
    ...PATHS.map((path) => ({ path, headers: { rsc: '1' } })),
    ...PATHS.map((path) => ({ path, headers: { rsc: '1', 'next-router-prefetch': '1' } })),
    { path: '/nowhere' },
    { path: '/cproduct/999999/x' },
    { path: '/basket' },
    { path: '/basket', headers: { cookie: 'session=1' } },
    { path: '/', host: 'nulle-part.example' },
    { path: '/api/v1/csrf-token' },
    { path: '/api/v1/nowhere' },
    { path: '/api/revalidate', method: 'POST' },
    { path: '/_next/static/nowhere.js' },
    { path: '/_next/image?url=%2Ficons%2Fardoise.svg&w=64&q=75' },
    { path: '/icons/ardoise.svg' },
    { path: '/pictures/nowhere.webp' },
    { path: '/', method: 'DELETE' },
  ];
  for (const question of questions) {
    const { headers } = await read(question);
    const inner = Object.keys(headers).filter((name) =>
      /^x-(middleware|nextjs|next-|ardoise|powered)/.test(name),
    );
    expect([question, inner]).toEqual([question, []]);
    expect([question, headers['x-content-type-options']]).toEqual([question, 'nosniff']);
    expect(headers.server).toBeUndefined();
  }
});
