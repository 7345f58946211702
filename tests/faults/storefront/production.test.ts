import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { install, runUntilListening, seededTenant } from '#tests/api/support/running-backend.ts';
import { ask, type Question } from '#tests/gateway/support/ask.ts';
import { buildStorefront } from '../../../scripts/setup/build.mjs';
import { openStorefront } from '../support/storefront.ts';

const SECRETS = [
  'PROXY_SECRET',
  'JWT_SECRET',
  'CSRF_SECRET',
  'REVALIDATE_SECRET',
  'ADMIN_KEY',
  'JOURNAL_KEY',
];

const { environment } = await install();
const seed = join(environment.SEED_DIR ?? '', 'shop.json');
const shop = JSON.parse(await readFile(seed, 'utf8'));
shop.products[0].picture = { src: 'https://images.shop.example/dish.webp' };
await writeFile(seed, JSON.stringify(shop));
await buildStorefront();
const tenantsFile = join(environment.SEED_DIR ?? '', '../tenants.json');
await writeFile(tenantsFile, JSON.stringify([seededTenant]));
const production = {
  ...environment,
  TENANTS_FILE: tenantsFile,
  ...Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('base64url')])),
  ARDOISE_ENV: 'production',
  EMBEDDED_IN_PRODUCTION: 'database,email',
};
const backend = await runUntilListening(production);
const backendPort = Number(new URL(backend.address).port);
const { port } = await openStorefront({ ...production, BACKEND_URL: backend.address });

const publicHost = new URL(seededTenant?.publicUrl ?? '').host;
const localHost = seededTenant?.hosts.find((host) => host.endsWith('.localhost')) ?? '';
const visit = (question: Question) => ask(port, { host: publicHost, ...question });

describe('a production', () => {
  it('serves a shop at its public name only, not at localhost', async () => {
    assert.equal((await visit({ path: '/' })).status, 200);
    assert.equal((await visit({ path: '/api/v1/csrf-token' })).status, 200);
    assert.notEqual(localHost, '');
    for (const host of [localHost, `${localHost}:3000`, 'localhost']) {
      const page = await visit({ host, path: '/' });
      assert.equal(page.status, 404, host);
      assert.match(page.text, /Cette adresse ne mène à aucun restaurant/);
      const call = await visit({ host, path: '/api/v1/csrf-token' });
      assert.deepEqual([call.status, JSON.parse(call.text).code], [404, 'unknown_shop'], host);
    }
  });

  it('has a policy without localhost and without plain HTTP', async () => {
    const { headers } = await visit({ path: '/' });
    const policy = String(headers['content-security-policy']);
    assert.doesNotMatch(policy, /localhost|local-payment|127\.0\.0\.1|\b(http|ws):/);
    assert.match(
      policy,
      new RegExp(`; connect-src 'self' https://${publicHost}:4000 wss://${publicHost}:4000;`),
    );
  });

  it("allows pictures from the shop's picture sites on every page", async () => {
    for (const path of ['/', '/login', '/privacy-policy']) {
      const { headers } = await visit({ path });
      assert.match(
        String(headers['content-security-policy']),
        /; img-src 'self' https:\/\/images\.shop\.example;/,
        path,
      );
    }
  });

  it('has no local payment page', async () => {
    for (const method of ['GET', 'POST']) {
      const { status } = await ask(backendPort, { method, path: '/local-payment/cs_local_x' });
      assert.equal(status, 404);
    }
    assert.equal((await visit({ path: '/local-payment/cs_local_x' })).headers.location, '/');
  });

  it('forbids content sniffing and requires TLS on both ports', async () => {
    const answers = [
      await visit({ path: '/' }),
      await visit({ path: '/basket' }),
      await visit({ path: '/api/v1/csrf-token' }),
      await ask(backendPort, { path: '/api/v1/health' }),
      await ask(backendPort, { path: '/socket.io/?EIO=4&transport=polling' }),
    ];
    for (const { headers } of answers) {
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['strict-transport-security'], 'max-age=63072000; includeSubDomains');
    }
  });

  it('accepts the policy reports of its pages', async () => {
    const body = JSON.stringify({
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' },
    });
    assert.equal((await visit({ method: 'POST', path: '/api/csp-report', body })).status, 204);
  });
});
