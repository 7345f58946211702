import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { cleanOutbound } from '#gateway/headers/outbound.ts';
import { securityHeaders } from '#gateway/headers/security-headers.ts';
import { ask, type Reply } from './support/ask.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const INNER = {
  'x-middleware-rewrite': '/le-bosphore',
  'x-middleware-next': '1',
  'x-middleware-set-cookie': 'a=b',
  'x-middleware-override-headers': 'host',
  'x-middleware-request-cookie': 'access_token=secret',
  'x-nextjs-cache': 'HIT',
  'x-nextjs-prerender': '1',
  'x-nextjs-stale-time': '300',
  'x-nextjs-rewritten-path': '/le-bosphore/login',
  'x-nextjs-matched-path': '/[tenant]/login',
  'X-NextJS-Redirect': '/x',
  'x-powered-by': 'Next.js',
  'x-ardoise-notice': 'nobody',
};
const CARRIED = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const EXCEPT_FILES = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
};

function isClean({ headers }: Reply, what: string, carried: Record<string, string>): void {
  const inner = Object.keys(headers).filter((name) => /^x-(middleware|nextjs|ardoise|powered)/.test(name));
  assert.deepEqual(inner, [], what);
  for (const [name, value] of Object.entries(carried)) assert.equal(headers[name], value, `${what}: ${name}`);
}

describe('internal headers of Next', () => {
  for (const status of [200, 204, 304, 307, 404, 500]) {
    it(`are not in an answer with ${status}, on any path through the gateway`, async () => {
      const gateway = await openGateway(() => ({ ...page('x', INNER), status }));
      const all = { ...CARRIED, ...EXCEPT_FILES };
      isClean(await gateway.get('/'), 'page', all);
      isClean(await gateway.get('/login?_rsc=', { rsc: '1' }), 'payload', all);
      isClean(await gateway.get('/api/v1/csrf-token'), 'api', all);
      isClean(await gateway.get('/_next/static/a.js'), 'built file', CARRIED);
    });
  }

  const answers: Record<string, RequestListener> = {
    'set before': (_, response) => {
      for (const [name, value] of Object.entries(INNER)) response.setHeader(name, value);
      response.end('x');
    },
    'written with the status': (_, response) => response.writeHead(200, INNER).end('x'),
    'written as a list': (_, response) => response.writeHead(200, Object.entries(INNER).flat()).end('x'),
    'set before and flushed': (_, response) => {
      for (const [name, value] of Object.entries(INNER)) response.appendHeader(name, value);
      response.flushHeaders();
      response.end('x');
    },
    'set before a first piece': (_, response) => {
      response.setHeaders(new Headers(INNER));
      response.write('x');
      response.end();
    },
  };
  for (const [how, answer] of Object.entries(answers)) {
    it(`are removed when they are ${how}`, async () => {
      const security = securityHeaders(true);
      const server = createServer((request, response) => {
        cleanOutbound(response, security, () => {});
        answer(request, response);
      }).listen(0, '127.0.0.1');
      after(() => server.close());
      await once(server, 'listening');
      const reply = await ask((server.address() as AddressInfo).port);
      assert.equal(reply.text, 'x');
      isClean(reply, how, Object.fromEntries(security));
    });
  }

  it("are not on the gateway's own refusals, which have all security headers", async () => {
    const gateway = await openGateway(() => page('x'));
    for (const question of [
      { path: '/basket' },
      { path: '/nowhere' },
      { method: 'POST' },
      { path: '/_next/image' },
    ]) {
      const reply = await gateway.ask(question);
      isClean(reply, JSON.stringify(question), { ...CARRIED, ...EXCEPT_FILES });
      assert.equal(reply.headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
      assert.equal(reply.headers['content-length'], '0');
    }
    assert.equal(gateway.asked.length, 0);
  });
});

describe('transport security', () => {
  it('is required in production only, for two years', async () => {
    for (const production of [true, false]) {
      const gateway = await openGateway(() => page('x'), { production });
      const expected = production ? 'max-age=63072000; includeSubDomains' : undefined;
      for (const path of ['/', '/api/v1/csrf-token', '/nowhere', '/_next/image'])
        assert.equal((await gateway.get(path)).headers['strict-transport-security'], expected, path);
    }
  });
});
