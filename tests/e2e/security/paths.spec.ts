import { expect, test } from '@playwright/test';
import { say, statusesIn, wire } from '#tests/gateway/support/ask.ts';
import { sampleOf } from '#tests/support/full-run.ts';
import { FULL } from '../support/screens.ts';

// Many requests in each, on a machine that may be busy.
const port = () => Number(process.env.STOREFRONT_PORT);
const HOST = 'le-bosphore.localhost';

/** Sends a raw target, which an HTTP client would normalise. */
async function read(method: string, target: string, ...headers: string[]) {
  const heard = await say(
    port(),
    wire(`${method} ${target} HTTP/1.1`, `Host: ${HOST}`, 'Connection: close', ...headers),
  );
  const [head = '', ...body] = heard.split('\r\n\r\n');
  const [status = 0] = statusesIn(head);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  return { status, location: header('location'), type: header('content-type') ?? '', body: body.join('') };
}

const DOTS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '..;',
  '..%00',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
  '...',
  '.',
];
const SLASHES = [
  '/',
  '%2f',
  '%2F',
  '%252f',
  '\\',
  '%5c',
  '%255c',
  '//',
  '/./',
  '%2f%2f',
  '%c0%af',
  '/%00/',
  ';/',
  '/;/',
];
const ROOTS = [
  '',
  '/api',
  '/api/v1',
  '/_next',
  '/_next/static',
  '/_next/image',
  '/pictures',
  '/icons',
  '/cproduct/1',
  '/le-bosphore',
];
const ENDS = ['package.json', 'ty-gwenn/card.json'];

const CLIMBS = ROOTS.flatMap((root) =>
  DOTS.flatMap((dots) =>
    SLASHES.flatMap((slash) => ENDS.map((end) => `${root}/${dots}${slash}${dots}${slash}${end}`)),
  ),
);

const PLAIN = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example/',
  '//evil.example/%2f..',
  '//evil.example/api/v1/csrf-token',
  '/@evil.example',
  '//user@evil.example/',
  '/.evil.example',
  '/https://evil.example',
  '/https:/evil.example',
  '/https%3a%2f%2fevil.example',
  '/javascript:alert(1)',
  '/data:text/html,x',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/%0d%0aSet-Cookie:%20session=1',
  '/%E5%98%8A%E5%98%8DLocation:evil.example',
  '/login?next=//evil.example',
  '/login?redirect=https://evil.example&back_to=//evil.example&returnTo=//evil.example',
  '/nowhere?//evil.example',
  '/nowhere?x=%0d%0aLocation:%20//evil.example',
  '/basket?next=//evil.example',
  '/product/1/1?//evil.example',
  '/product/1/1#//evil.example',
  '/product/1/1/..//evil.example',
  '/product/1/1%2f..%2fevil.example',
  '/cproduct/1//evil.example',
  '/cproduct/1/%2f%2fevil.example',
  '/confirm-register///evil.example',
  '/confirm-register/%2e%2e',
  '/login//',
  '/login/',
  '/api',
  '/api/',
  '/api//',
  '/api//evil.example',
  '/api//evil.example/',
  '/api/\\evil.example',
  '/api/\\/evil.example/',
  '/api/@evil.example',
  '/api/http://evil.example/',
  '/api/v1/csrf-token/',
  '/api/v1//csrf-token',
  '/api/v1/csrf-token%2f',
  '/api/v1/csrf-token;x=1',
  '/api/v1/csrf-token%00',
  '/api/v1/csrf-token%20',
  '/api/v1/csrf-token.json',
  '/api/v1%2fcsrf-token',
  '/api/v1%252fcsrf-token',
  '/api/v1\\csrf-token',
  '/api/%76%31/csrf-token',
  '/api/le-bosphore/v1/csrf-token',
  '/api/ty-gwenn/v1/store/search_ssl',
  '/api/%',
  '/api/%zz',
  '/api/%E0%A4%A',
  '/api/v1/health',
  '/api/v1/ready',
  '/api/v1/admin/shop/import',
  '/api/v1/staff/order/list',
  '/_next',
  '/_next/',
  '/_next/image',
  '/_next/image?url=http://127.0.0.1:4000/api/v1/health&w=64&q=75',
  '/_next/image?url=//evil.example/x.png&w=64&q=75',
  '/_next/image?url=%2Fpictures%2Fx.webp&w=64&q=75',
  '/_next/image?url=%2F%5Cevil.example&w=64&q=75',
  '/_next/image/?url=x',
  '/_next/%69mage?url=x',
  '/_next/data/x/index.json',
  '/_next/webpack-hmr',
  '/__nextjs_original-stack-frame',
  '/_next/static/chunks/',
  '/.next/BUILD_ID',
  '/.env',
  '/.git/config',
  '/.data/secrets.json',
  '/server.js',
  '/package.json',
  '/backend/shared/config.ts',
  '/404',
  '/500',
  '/_error',
  '/_not-found',
  '/shops',
  '/error_urlchecker',
  '/index',
  '/le-bosphore',
  '/ty-gwenn',
  '/ty-gwenn/card.json',
  '/[tenant]',
  '/%5Btenant%5D/login',
  '/?x=%',
  '/%',
  '/%%',
  '/%zz',
  '/%ff%fe',
  `/${'a/'.repeat(4000)}`,
  `/${'%2e'.repeat(2000)}`,
  `/?${'a=1&'.repeat(3000)}`,
];

/** A path that every browser resolves to the same origin. */
const isOwnPath = (location: string) =>
  /^\/(?![/\\])[\x21-\x7e]*$/.test(location) &&
  new URL(location, 'http://le-bosphore.localhost').origin === 'http://le-bosphore.localhost';

async function holds(method: string, target: string, ...headers: string[]): Promise<void> {
  const { status, location, type, body } = await read(method, target, ...headers);
  const what = `${method} ${target.slice(0, 100)} ${headers}`;
  expect(status, what).toBeGreaterThanOrEqual(200);
  expect(status, what).toBeLessThan(500);
  if (location !== undefined) expect(isOwnPath(location), `${what} -> ${location}`).toBe(true);
  if (status >= 300 && status < 400) expect(location, what).toBeDefined();
  expect(body, what).not.toMatch(/"dependencies"|root:.*:0:0|PROXY_SECRET|Ty Gwenn|La Complète/);
  if (type.startsWith('text/html') && status === 200 && method === 'GET')
    expect(body, what).toContain('Le Bosphore');
}

test('no spelling of a path escapes its folder: 3,000 path traversals', async () => {
  expect(CLIMBS.length).toBeGreaterThan(3000);
  // Coprime to the lengths of the combined lists, so that each entry is used.
  const climbs = sampleOf(CLIMBS, 13);
  for (let at = 0; at < climbs.length; at += 50)
    await Promise.all(climbs.slice(at, at + 50).map((target) => holds('GET', target)));
});

test('an API path has one spelling, and the image optimizer is off', async () => {
  const climbs = CLIMBS.filter((each) => /^\/(api|_next)\//.test(each));
  const plain = PLAIN.filter((each) => /^\/(api|_next)\//.test(each));
  for (const target of [...sampleOf(climbs, 13), ...plain]) {
    const { status, body } = await read('GET', target);
    expect([target, [400, 404].includes(status)]).toEqual([target, true]);
    expect(body).not.toContain('success');
  }
});

for (const headers of [[], ['rsc: 1'], ['rsc: 1', 'Cookie: session=1'], ['x-forwarded-host: evil.example']]) {
  const run = headers.length === 0 ? {} : FULL;
  test(
    `every redirect stays on the shop's site, requested with ${headers.join(' and ') || 'nothing'}`,
    run,
    async () => {
      for (const method of ['GET', 'HEAD'])
        for (const target of PLAIN) await holds(method, target, ...headers);
    },
  );
}

test('a target that is an absolute URL, or none, is refused', async () => {
  const targets = [
    'http://evil.example/',
    `http://${HOST}/`,
    `http://${HOST}/api/v1/csrf-token`,
    'http://127.0.0.1:4000/api/v1/health',
    'https://evil.example/login',
    'ftp://evil.example/',
    'file:///etc/passwd',
    'evil.example:443',
    'login',
    '*',
    '?',
    '#',
  ];
  for (const target of targets) {
    const { status, location } = await read('GET', target);
    expect([target, status, location]).toEqual([target, 400, undefined]);
  }
});

test('a byte that is not allowed in a target is refused', async () => {
  for (const byte of ['\0', '\x01', '\x0b', '\x1f', '\x7f', ' x'])
    for (const path of ['/', '/api/', '/_next/static/', '/login']) {
      const [status] = statusesIn(
        await say(port(), wire(`GET ${path}${byte} HTTP/1.1`, `Host: ${HOST}`, 'Connection: close')),
      );
      expect([path, byte, status]).toEqual([path, byte, 400]);
    }
});
