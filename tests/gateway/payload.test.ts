import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGateway } from './support/gateway.ts';

const payload = () => ({
  headers: {
    'content-type': 'text/x-component',
    'cache-control': 's-maxage=300, stale-while-revalidate=31535700',
  },
  body: '0:{}',
});

test("Next is asked for the payload of the page that was found, however the page's address was spelt", async () => {
  const gateway = await openGateway(payload);
  const asked = async (path: string, headers = {}) => {
    await gateway.get(path, { rsc: '1', ...headers });
    return gateway.asked.at(-1)?.url;
  };
  assert.equal(await asked('/?_rsc=abc'), '/?_rsc=abc');
  assert.equal(await asked('/a.b.rsc?_rsc=abc'), '/?_rsc=abc');
  assert.equal(await asked('/cproduct/3/..\\..\\basket?_rsc=a?b'), '/cproduct/3/-?_rsc=a?b');
  assert.equal(await asked('/cproduct/3/%2e%2e'), '/cproduct/3/-');
  assert.equal(await asked('/cproduct/3/x.segments'), '/cproduct/3/-');
  assert.equal(await asked('/product/3/14?_rsc', { cookie: 'session=1' }), '/product/1/1?_rsc');
});

test("the router's requests reach Next, and the answer is cached no longer than the page", async () => {
  const gateway = await openGateway(payload);
  const questions = {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'next-router-state-tree': '%5B%5D',
    'next-url': '/login',
  };
  const { headers, text } = await gateway.get('/login?_rsc=abc', questions);
  assert.deepEqual([text, headers['cache-control']], ['0:{}', 'private, no-cache']);
  const heard = gateway.asked[0]?.headers;
  for (const [name, value] of Object.entries(questions)) assert.equal(heard?.[name], value);
});

test('a payload and its page are never served for each other', async () => {
  const gateway = await openGateway(({ headers }) =>
    headers.rsc ? payload() : { headers: { 'content-type': 'text/html' }, body: '<p>' },
  );
  assert.equal((await gateway.get('/', { rsc: '1' })).text, '0:{}');
  assert.equal((await gateway.get('/')).text, '<p>');
  assert.equal((await gateway.get('/', { rsc: '1' })).text, '0:{}');
  assert.equal(gateway.pages.size().pages, 1);
});
