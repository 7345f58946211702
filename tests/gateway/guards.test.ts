import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const SESSION = { cookie: 'session=1' };
const SECRET = 'what only a customer sees';
const GUARDED: Record<string, string> = {
  '/basket': '/?basket=open',
  '/basket/order': '/',
  '/success-payment/42': '/',
  '/cancel-payment/42': '/',
  '/product/3/14': '/?product=14',
};
const NO_SESSIONS = [
  undefined,
  '',
  'sessions=1',
  'xsession=1',
  'session',
  'other=session=1',
  'a="; session=1"x',
  'SESSION=1',
  'session.=1',
  'session%3D1',
];

/** As the client router asks: for a navigation, and for the tree of a page that it prefetches. */
const PAYLOADS = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
];

for (const [path, elsewhere] of Object.entries(GUARDED)) {
  test(`${path} is for customers and never served to a visitor`, async () => {
    const gateway = await openGateway(() => page(SECRET));
    const sendsAway = async (cookie?: string) => {
      const { status, headers, text } = await gateway.get(path, cookie === undefined ? {} : { cookie });
      assert.deepEqual([status, headers.location, text], [307, elsewhere, ''], cookie);
      assert.equal(headers['cache-control'], 'no-store');
    };
    await sendsAway();
    assert.equal(gateway.asked.length, 0);

    const first = await gateway.get(path, SESSION);
    const again = await gateway.get(path, { cookie: 'a=b; session=2' });
    for (const { status, text, headers } of [first, again]) {
      assert.equal(status, 200);
      assert(text.includes(SECRET));
      assert.equal(headers['cache-control'], 'private, no-cache');
    }
    assert.equal(gateway.asked.length, 1);

    for (const cookie of NO_SESSIONS.filter((each) => !each?.includes('; session='))) await sendsAway(cookie);
    const known = await gateway.get(path, { 'if-none-match': String(first.headers.etag) });
    assert.deepEqual([known.status, known.headers.location], [307, elsewhere]);
    assert.equal(gateway.asked.length, 1);
  });

  test(`nor is the payload of ${path}`, async () => {
    const gateway = await openGateway(() => page(SECRET));
    const sendsAway = async (headers: object) => {
      const { status, headers: answered, text } = await gateway.get(`${path}?_rsc=`, { ...headers });
      assert.deepEqual([status, answered.location, text], [307, elsewhere, '']);
    };
    for (const headers of PAYLOADS) await sendsAway(headers);
    assert.equal(gateway.asked.length, 0);
    for (const headers of PAYLOADS) {
      const payload = await gateway.get(`${path}?_rsc=`, { ...SESSION, ...headers });
      assert.deepEqual([payload.status, payload.headers['content-type']], [200, 'text/x-component']);
      assert.equal(payload.headers['cache-control'], 'private, no-cache');
      await sendsAway({ ...headers, 'if-none-match': String(payload.headers.etag) });
    }
    assert.deepEqual(
      gateway.asked.map(({ headers }) => headers.cookie),
      ['session=page', 'session=page'],
    );
  });
}

test('a guest at a table gets the pages of an order, and no other page for customers', async () => {
  const gateway = await openGateway(() => page(SECRET));
  for (const [path, elsewhere] of Object.entries(GUARDED)) {
    const { status, headers } = await gateway.get(path, { cookie: 'guest=1' });
    const admitted = path.includes('order') || path.includes('payment');
    assert.deepEqual([status, headers.location], admitted ? [200, undefined] : [307, elsewhere], path);
  }
});

test('a page for everyone may be cached with revalidation, its error may not', async () => {
  let status = 200;
  const gateway = await openGateway(() => ({ ...page('x'), status }));
  assert.equal((await gateway.get('/')).headers['cache-control'], 'public, max-age=0, must-revalidate');
  status = 404;
  assert.equal((await gateway.get('/login')).headers['cache-control'], 'private, no-cache');
});

test("Next is asked for a guarded page with a marker of the gateway's own, never with a person's", async () => {
  const gateway = await openGateway(() => page(SECRET));
  await gateway.get('/basket', { cookie: 'session=1; access_token=secret; csrf=secret' });
  await gateway.get('/', { cookie: 'session=1; access_token=secret' });
  assert.deepEqual(
    gateway.asked.map(({ headers }) => headers.cookie),
    ['session=page', undefined],
  );
});
