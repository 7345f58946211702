import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '#tests/api/support/client.ts';
import { onMaintenance } from '#tests/api/support/databases.ts';
import { until } from '#tests/api/support/until.ts';
import { relayTo } from '#tests/support/relay.ts';
import { newDiners } from '../support/diner.ts';
import { keepOrdering } from '../support/keep-ordering.ts';
import { openSite, type Site } from '../support/site.ts';
import { assertAllStored } from '../support/stored-orders.ts';

// PostgreSQL only: an embedded database is in the process itself.

const UNAVAILABLE = 'Le service est momentanément indisponible, veuillez réessayer dans quelques instants.';
/** Below the time-outs of a call (10 s and more), well above what a busy machine needs. */
const QUICK_MS = 9_000;
/** How long the storefront's proxy waits for an answer. */
const STOREFRONT_PATIENCE_MS = 15_000;

async function readiness(site: Site): Promise<unknown[]> {
  const { status, body } = await site.visitor().call('ready', {});
  return [status, body.database];
}

/** Asserts that a call gets 503 and its sentence in time. */
async function assertUnavailable(client: Client, path: string, body: object, within: number): Promise<void> {
  const began = performance.now();
  const answer = await client.post(path, body);
  const { class: kind, code, message } = answer.body;
  assert.deepEqual([answer.status, kind, code, message], [503, 'error', 'unavailable', UNAVAILABLE]);
  assert.equal(answer.headers.get('retry-after'), '5');
  assert.ok(performance.now() - began < within, `${path} was answered late`);
}

test('a cut connection fails only the calls on it, and every order exists once, complete', {
  timeout: 900_000,
}, async () => {
  const site = await openSite();
  const backend = await site.start();
  const diners = await newDiners(site, 6);
  const ordering = keepOrdering(diners);
  const name = new URL(site.environment.DATABASE_URL ?? '').pathname.slice(1);
  for (let cut = 0; cut < 10; cut += 1) {
    const before = ordering.acknowledged();
    await until(() => ordering.acknowledged() > before + 5);
    await onMaintenance(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  }
  await ordering.stop();
  assert.ok(ordering.failures() > 0, 'no call was under way when connections were cut');
  assert.equal(backend.process.exitCode, null);
  assert.deepEqual(await readiness(site), [200, 'ok']);
  await site.stop(backend);
  await assertAllStored(site, diners);
});

test('a connection that is ended in the moment it is established fails its call, and not the process', {
  timeout: 900_000,
}, async () => {
  const site = await openSite();
  const relay = await relayTo(site.environment.DATABASE_URL ?? '');
  const backend = await site.start({ DATABASE_URL: relay.url });
  const visitor = site.visitor();
  await visitor.succeed('storeSearch', { url: site.url });

  relay.endSessionsWhenReady();
  for (let call = 0; call < 10; call += 1)
    await assertUnavailable(visitor, 'v1/store/search_ssl', { url: site.url }, QUICK_MS);
  assert.equal(backend.process.exitCode, null);

  await relay.restore();
  await until(async () => (await readiness(site))[0] === 200);
  await visitor.succeed('storeSearch', { url: site.url });
  await site.stop(backend);
});

test('while the database is unavailable calls are quickly answered 503, and work again when it is back', {
  timeout: 900_000,
}, async () => {
  const site = await openSite();
  const relay = await relayTo(site.environment.DATABASE_URL ?? '');
  const backend = await site.start({ DATABASE_URL: relay.url });
  const diners = await newDiners(site, 4);
  const [diner] = diners;
  assert(diner);
  const { store_id } = diner.newOrder();
  const ordering = keepOrdering(diners);

  for (let time = 0; time < 3; time += 1) {
    const before = ordering.acknowledged();
    await until(() => ordering.acknowledged() > before + 5);
    await relay.cut();
    await until(async () => (await readiness(site))[0] === 503);
    assert.deepEqual(await readiness(site), [503, 'away']);
    assert.equal((await site.visitor().call('health', {})).status, 200);
    const login = { email: 'lea@example.fr', password: 'mot de passe', store_id };
    await assertUnavailable(diner.client, 'v2/order/add', diner.newOrder(), QUICK_MS);
    await assertUnavailable(diner.client, 'v2/customer/login', login, QUICK_MS);
    await assertUnavailable(diner.client, 'v1/store/search_ssl', { url: site.url }, QUICK_MS);

    await relay.restore();
    const mended = performance.now();
    await until(async () => (await readiness(site))[0] === 200);
    assert.ok(performance.now() - mended < QUICK_MS);
  }
  await ordering.stop();
  assert.equal(backend.process.exitCode, null);
  await site.stop(backend);
  await assertAllStored(site, diners);
});

test('a connection that stops answering during an order is detected, and delays other orders only briefly', {
  timeout: 900_000,
}, async () => {
  const site = await openSite();
  const relay = await relayTo(site.environment.DATABASE_URL ?? '');
  const backend = await site.start({ DATABASE_URL: relay.url });
  const diners = await newDiners(site, 2);
  const [first, second] = diners;
  assert(first && second);
  assert.ok(await first.order());

  relay.stopForwardingAfter('invoice_counter');
  const began = performance.now();
  assert.equal(await first.order(), false);
  assert.ok(performance.now() - began < STOREFRONT_PATIENCE_MS);
  await assertUnavailable(second.client, 'v2/order/add', second.newOrder(), STOREFRONT_PATIENCE_MS);

  await relay.restore();
  const mended = performance.now();
  await Promise.all([first, second].map((diner) => keepOrdering([diner]).stop()));
  assert.ok(performance.now() - mended < STOREFRONT_PATIENCE_MS);
  await site.stop(backend);
  await assertAllStored(site, diners);
});
