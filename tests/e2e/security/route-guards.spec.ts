import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ask, type Question } from '#tests/gateway/support/ask.ts';
import { sampleOf } from '#tests/support/full-run.ts';

// Many requests in each, on a machine that may be busy.
const port = () => Number(process.env.STOREFRONT_PORT);
const read = (question: Question) => ask(port(), { host: 'le-bosphore.localhost', ...question });

const GUARDED: Record<string, string> = {
  '/basket': '/?basket=open',
  '/basket/order': '/',
  '/product/1/1': '/?product=1',
};
/** Only guarded pages contain it: the name of the folder they are built from. */
const MARK = /\(customer\)/;

/** CVE-2025-29927 in the variants of each version of Next, and other internal headers. */
const BYPASSES: Record<string, string>[] = [
  ...['middleware', 'src/middleware', 'pages/_middleware', 'proxy', 'src/proxy', 'index'].flatMap((name) =>
    [1, 5, 6].map((times) => ({ 'x-middleware-subrequest': Array(times).fill(name).join(':') })),
  ),
  { 'x-middleware-subrequest-id': '0' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/le-bosphore/basket' },
  { 'x-middleware-invoke': '1' },
  { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'session=1' },
  { 'x-middleware-prefetch': '1', 'x-nextjs-data': '1' },
  { 'x-middleware-skip': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-nextjs-rewrite': '/le-bosphore/basket' },
  { 'x-matched-path': '/le-bosphore/basket' },
  { 'x-matched-path': '/[tenant]/(customer)/basket', 'x-now-route-matches': '1=le-bosphore' },
  { 'x-invoke-path': '/le-bosphore/basket', 'x-invoke-status': '200' },
  { 'x-invoke-output': '/[tenant]/basket' },
  { 'x-prerender-revalidate': 'x' },
  { 'x-prerender-revalidate': 'x', 'x-prerender-revalidate-if-generated': '1' },
  { 'next-resume': '1' },
  { 'next-resume': '1', 'content-type': 'text/plain' },
  { 'x-next-resume-state-length': '2' },
  { 'x-original-url': '/basket' },
  { 'x-rewrite-url': '/basket' },
  { 'x-forwarded-host': 'le-bosphore.localhost', 'x-forwarded-uri': '/basket' },
  { 'x-http-method-override': 'GET' },
  { 'next-url': '/basket' },
  { cookie: '__prerender_bypass=x; __next_preview_data=x' },
  { cookie: 'xsession=1' },
  { authorization: 'Bearer session=1' },
];

/** The client router's headers for payloads, their segments, and prefetches. */
const ROUTER: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { rsc: '1', 'next-router-prefetch': '3' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
  {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/$d$tenant/!KGN1c3RvbWVyKQ/basket',
  },
  { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{},null,"refetch"]'), 'next-url': '/basket' },
  { rsc: '0' },
  { RSC: 'true' },
];

const QUERIES = ['', '?_rsc=', '?_rsc=x&__nextDataReq=1&nxtPtenant=le-bosphore'];

test('a customer sees the guarded content that the other tests look for', async () => {
  for (const path of Object.keys(GUARDED)) {
    const { status, text } = await read({ path, headers: { cookie: 'session=1' } });
    expect([path, status]).toEqual([path, 200]);
    expect(text).toMatch(MARK);
  }
  for (const path of ['/', '/login']) expect((await read({ path })).text).not.toMatch(MARK);
});

for (const [path, elsewhere] of Object.entries(GUARDED)) {
  test(`no header opens ${path} to a visitor`, async () => {
    // The customer's page is now in the gateway's cache and in Next's.
    await read({ path, headers: { cookie: 'session=1' } });
    await read({ path: `${path}?_rsc=x`, headers: { cookie: 'session=1', rsc: '1' } });
    const questions = BYPASSES.flatMap((bypass) =>
      ROUTER.flatMap((router) =>
        QUERIES.map((query) => ({ path: path + query, headers: { ...bypass, ...router } })),
      ),
    );
    // Coprime to the lengths of the lists, so that each entry is used.
    for (const question of sampleOf(questions, 7)) {
      const { status, headers, text } = await read(question);
      expect([question, status, headers.location, text]).toEqual([question, 307, elsewhere, '']);
    }
  });
}

test('no other address serves a guarded page to a visitor', async () => {
  const build = readFileSync('.next/BUILD_ID', 'utf8');
  const addresses = ['basket', 'basket/order', 'product', 'product/1/1'].flatMap((page) => [
    `/le-bosphore/${page}`,
    `/ty-gwenn/${page}`,
    `/LE-BOSPHORE/${page}`,
    `/[tenant]/${page}`,
    `/%5Btenant%5D/${page}`,
    `/(customer)/${page}`,
    `/le-bosphore/(customer)/${page}`,
    `/${page}.rsc`,
    `/${page}.prefetch.rsc`,
    `/${page}.txt`,
    `/${page}.html`,
    `/${page}.json`,
    `/${page}.segments/_tree.segment.rsc`,
    `/${page}.segments/_full.segment.rsc`,
    `/le-bosphore/${page}.segments/_tree.segment.rsc`,
    `/le-bosphore/${page}.rsc`,
    `/${page}/index.rsc`,
    `/_next/data/${build}/${page}.json`,
    `/_next/data/${build}/le-bosphore/${page}.json`,
    `/_next/static/../../${page}`,
    `/_next/static/%2e%2e/%2e%2e/${page}`,
    `/_next/../${page}`,
    `/api/../${page}`,
    `/api/%2e%2e/${page}`,
    `/pictures/../${page}`,
    `/icons/%2e%2e/${page}`,
    `/cproduct/1/../../${page}`,
    `/cproduct/1/..\\..\\${page}`,
    `/cproduct/1/%2e%2e%2f%2e%2e%2f${page}`,
    `/a.b.c/../${page}`,
    `//${page}`,
    `/./${page}`,
    `/${page}/`,
    `/${page}//`,
    `/${page}/.`,
    `/${page}%2f`,
    `/${page};x`,
    `/${page}%00`,
    `/${page}%20`,
    `/${page}?/../..`,
    `/%${page.charCodeAt(0).toString(16)}${page.slice(1)}`,
    `/${page.toUpperCase()}`,
  ]);
  const questions = addresses.flatMap((path) => ROUTER.map((headers) => ({ path, headers })));
  for (const question of sampleOf(questions, 3)) {
    const { status, text } = await read(question);
    expect([question, status < 500]).toEqual([question, true]);
    expect([question, MARK.test(text)]).toEqual([question, false]);
  }
});

test('a request for a server action or a resumed render is refused', async () => {
  for (const path of ['/', '/login', '/basket', '/card.json', '/nowhere'])
    for (const headers of [
      { 'next-action': '0'.repeat(42), 'content-type': 'text/plain;charset=UTF-8' },
      { 'next-action': 'x', 'content-type': 'multipart/form-data; boundary=x', origin: 'null' },
      { 'next-resume': '1', 'content-type': 'application/octet-stream' },
    ]) {
      const { status } = await read({ method: 'POST', path, headers, body: '[]' });
      expect([path, headers, status]).toEqual([path, headers, 405]);
    }
});

test("a write is accepted from the shop's own pages only", async () => {
  const send = async (origin: string) => {
    const csrf = await read({ path: '/api/v1/csrf-token' });
    const cookie = csrf.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
    const { token } = JSON.parse(csrf.text);
    const headers = { cookie, origin, 'x-csrf-token': token, 'content-type': 'application/json' };
    const body = JSON.stringify({ token: 'unknown' });
    const answer = await read({
      method: 'POST',
      path: '/api/v1/customer/confirm-register',
      host: `le-bosphore.localhost:${port()}`,
      headers,
      body,
    });
    return [answer.status, JSON.parse(answer.text).code];
  };
  expect(await send(`http://le-bosphore.localhost:${port()}`)).toEqual([404, 'unknown_token']);
  for (const origin of ['https://elsewhere.example', `http://ty-gwenn.localhost:${port()}`, 'null'])
    expect(await send(origin), origin).toEqual([403, 'foreign_origin']);
});
