// Two storefronts, each with a backend of its own, on one PostgreSQL and one Redis: a change of tenants at one backend.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { install, runUntilListening, seededTenant } from '#tests/api/support/running-backend.ts';
import { until } from '#tests/api/support/until.ts';
import { ask } from '#tests/gateway/support/ask.ts';
import { shopFile } from '#tests/support/shops/shop-file.ts';
import { testRedis } from '#tests/support/test-redis.ts';
import { buildStorefront } from '../../scripts/setup/build.mjs';
import { openStorefront } from '../faults/support/storefront.ts';

const { hosts: [known = ''] = [] } = seededTenant ?? {};

if (testRedis) {
  await buildStorefront();
  const { environment: installed } = await install();
  const environment: Record<string, string> = {
    ...installed,
    REDIS_URL: testRedis,
    // No other installation has the channel.
    REVALIDATE_SECRET: crypto.randomUUID(),
    JOURNAL_KEY: crypto.randomUUID(),
  };
  const [first, second] = [await runUntilListening(environment), await runUntilListening(environment)];
  const storefronts = await Promise.all(
    [first, second].map(({ address }) => openStorefront({ ...environment, BACKEND_URL: address })),
  );

  const statusesOf = (host: string) =>
    Promise.all(storefronts.map(async ({ port }) => (await ask(port, { host, path: '/' })).status));
  const answerAll = async (host: string, status: number) =>
    (await statusesOf(host)).every((answered) => answered === status);

  async function operate(path: string, body: object): Promise<void> {
    const answer = await fetch(`${first.address}/api/v1/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${environment.ADMIN_KEY}` },
      body: JSON.stringify(body),
    });
    assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.text()}`);
  }

  /** Waits until both storefronts answer so, and reports how long that took. */
  async function follows(context: TestContext, host: string, status: number): Promise<void> {
    const began = performance.now();
    await until(() => answerAll(host, status));
    context.diagnostic(`${host} is ${status} on both after ${(performance.now() - began).toFixed(0)} ms`);
  }

  const id = 'chez-zoe';
  const host = 'chez-zoe.localhost';
  const tenant = {
    ...{ id, hosts: [host], publicUrl: `http://${host}:3000`, backend: 'own', phone: '', description: '' },
    ...{ favicon: '/icons/ardoise.svg', title: 'Chez Zoé', social: {} },
  };

  test('a new shop is served by both without a restart, also where its host was asked for before', async (context) => {
    assert.deepEqual(await statusesOf(host), [404, 404]);
    await operate('tenant/add', { tenant });
    await operate('shop/import', shopFile({ shop: id }));
    await follows(context, host, 200);
  });

  test('a host that another shop takes shows that shop on both', async () => {
    await operate('tenant/host', { tenant: id, host: 'www.chez-zoe.localhost' });
    const other = { ...tenant, id: 'chez-max', hosts: ['chez-max.localhost'], title: 'Chez Max' };
    await operate('tenant/add', { tenant: { ...other, publicUrl: 'http://chez-max.localhost:3000' } });
    await operate('shop/import', { ...shopFile({ shop: 'chez-max' }), name: 'Chez Max' });
    const texts = () =>
      Promise.all(
        storefronts.map(
          async ({ port }) => (await ask(port, { host: 'www.chez-zoe.localhost', path: '/' })).text,
        ),
      );
    await until(() => answerAll('www.chez-zoe.localhost', 200));
    assert.ok((await texts()).every((text) => !text.includes('Chez Max')));
    await operate('tenant/host', { tenant: 'chez-max', host: 'www.chez-zoe.localhost', move: true });
    await until(async () => (await texts()).every((text) => text.includes('Chez Max')));
  });

  test('a removed shop is unknown on both', async (context) => {
    await operate('tenant/remove', { tenant: id });
    await follows(context, host, 404);
  });

  test('while both backends are away a known host is served, and any other one answers 503', async () => {
    assert.deepEqual(await statusesOf(known), [200, 200]);
    for (const { process } of [first, second]) process.kill('SIGKILL');
    await Promise.all([first.ended, second.ended]);
    assert.deepEqual(await statusesOf(known), [200, 200]);
    assert.deepEqual(await statusesOf('jamais-vu.localhost'), [503, 503]);
  });
}
