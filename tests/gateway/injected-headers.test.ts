import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGateway } from './support/gateway.ts';
import { INJECTED } from './support/injected.ts';
import { type Asked, page } from './support/next.ts';

/** A Next that repeats every header it receives. */
const echo = ({ method, url, headers }: Asked) => page(JSON.stringify({ method, url, headers }));

const PATHS = ['/', '/login', '/cproduct/3/kebabs', '/card.json', '/_next/static/chunks/a.js'];

for (const [name, value] of INJECTED) {
  test(`an uncached page requested with ${name}: ${value.slice(0, 40)} is the page that the next visitor gets`, async () => {
    const clean = await openGateway(echo);
    const poisoned = await openGateway(echo);
    for (const path of PATHS) {
      const expected = await clean.get(path);
      const first = await poisoned.get(path, { [name]: value });
      const then = await poisoned.get(path);
      assert.equal(then.text, expected.text);
      assert.deepEqual({ ...then.headers, date: '' }, { ...expected.headers, date: '' });
      // The response may have another encoding or no body, but never another page.
      if (first.status === 200 && name !== 'rsc') assert.equal(first.headers.etag, then.headers.etag);
    }
  });
}

const NEVER_HEARD =
  /^(x-(?!forwarded-(for|proto)$|csrf-token$|ardoise-(revalidate|gateway|tenant|area)$)|next-resume|range|forwarded|purpose|sec-purpose|te$|via|upgrade|expect|connection|keep-alive|proxy|cf-|true-client|client-ip|fastly|accept-datetime|next-action|next-hmr|cache-control|pragma|if-)/;

test('internal headers sent by a visitor never reach Next', async () => {
  const gateway = await openGateway(echo);
  const headers = Object.fromEntries(INJECTED.filter(([name]) => !['host', 'rsc'].includes(name)));
  await gateway.ask({ path: '/api/v1/csrf-token', headers });
  await gateway.ask({ path: '/?_rsc=', headers: { ...headers, rsc: '1' } });
  await gateway.ask({ path: '/login', headers });
  assert.equal(gateway.asked.length, 3);
  for (const { url, headers: heard } of gateway.asked) {
    const strange = Object.keys(heard).filter((name) => NEVER_HEARD.test(name) && name !== 'if-none-match');
    assert.deepEqual(
      strange.filter((name) => name !== 'connection'),
      [],
      url,
    );
    // The gateway's own, of the page that it renders.
    assert.notEqual(heard['x-ardoise-tenant'], 'ty-gwenn', url);
    assert.notEqual(heard['x-ardoise-area'], 'manage', url);
  }
});

test('forwarded addresses are believed from our load balancer only', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2', 'x-forwarded-proto': 'http, https' };
  for (const [behindProxy, address, protocol] of [
    [false, '127.0.0.1', 'http'],
    [true, '198.51.100.2', 'https'],
  ] as const) {
    const gateway = await openGateway(echo, { behindProxy });
    await gateway.ask({ path: '/api/v1/csrf-token', headers: { ...headers, 'x-ardoise-gateway': '2' } });
    const heard = gateway.asked[0]?.headers;
    assert.equal(heard?.['x-ardoise-gateway'], '1');
    assert.equal(heard?.['x-forwarded-for'], address);
    assert.equal(heard?.['x-forwarded-proto'], protocol);
  }
});
