import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const WITHOUT = { 'x-forwarded-proto': 'http' };

describe('a request that the load balancer took without TLS', () => {
  const open = (options: { production: boolean; behindProxy: boolean }) =>
    openGateway(() => page('<p>Bonjour</p>'), options);

  it('is sent to the same address with TLS, whatever its method', async () => {
    const { ask } = await open({ production: true, behindProxy: true });
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers } = await ask({ method, path: '/cproduct/1/a?b=c', headers: WITHOUT });
      assert.equal(status, 308);
      assert.equal(headers.location, 'https://le-bosphore.localhost/cproduct/1/a?b=c');
      assert.match(String(headers['strict-transport-security']), /max-age=\d{8}/);
      assert.equal(headers['cache-control'], 'no-store');
    }
  });

  it('is redirected to the plain host name when it has a port, capitals or a trailing dot', async () => {
    const { ask } = await open({ production: true, behindProxy: true });
    for (const host of ['le-bosphore.localhost:8080', 'LE-BOSPHORE.localhost', 'le-bosphore.localhost.']) {
      const { headers } = await ask({ host, headers: WITHOUT });
      assert.equal(headers.location, 'https://le-bosphore.localhost/');
    }
  });

  it('is read from the nearest proxy, not from the visitor', async () => {
    const { ask } = await open({ production: true, behindProxy: true });
    assert.equal((await ask({ headers: { 'x-forwarded-proto': 'http, https' } })).status, 200);
    assert.equal((await ask({ headers: { 'x-forwarded-proto': 'https, http' } })).status, 308);
  });

  it('is not sent anywhere from a host that is no shop', async () => {
    const { ask } = await open({ production: true, behindProxy: true });
    assert.equal((await ask({ host: 'evil.example', headers: WITHOUT })).headers.location, undefined);
  });

  it('is answered where there is no load balancer, and in a demonstration', async () => {
    for (const options of [
      { production: true, behindProxy: false },
      { production: false, behindProxy: true },
    ]) {
      const { ask } = await open(options);
      assert.equal((await ask({ headers: WITHOUT })).status, 200);
    }
  });

  it('is answered without a forwarded protocol, as for a health check', async () => {
    const { ask } = await open({ production: true, behindProxy: true });
    assert.equal((await ask({})).status, 200);
  });
});
