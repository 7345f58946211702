import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { isOnServer, onMaintenance } from '#tests/api/support/databases.ts';
import { until } from '#tests/api/support/until.ts';
import { newDiners } from './support/diner.ts';
import { keepOrdering } from './support/keep-ordering.ts';
import { assertAllKept } from './support/kept-orders.ts';
import { lineTo } from './support/line-to-postgres.ts';
import { openSite, type Site } from './support/site.ts';

const UNAVAILABLE = 'Le service est momentanément indisponible, veuillez réessayer dans quelques instants.';
/** How long a diner waits at most for the word that the service is away. */
const QUICK_MS = 2_000;

async function readiness(site: Site): Promise<[number, unknown]> {
  const { status, body } = await site.visitor().call('ready', {});
  return [status, body.database];
}

// An embedded database is never away from the process it is in.
if (isOnServer) {
  test('cut connections fail the calls on them alone, and every order is there once, whole', {
    timeout: 90_000,
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
    await assertAllKept(site, diners);
  });

  test('while the database is away calls are quickly answered 503, and work again when it is back', {
    timeout: 90_000,
  }, async () => {
    const site = await openSite();
    const line = await lineTo(site.environment.DATABASE_URL ?? '');
    const backend = await site.start({ DATABASE_URL: line.url });
    const diners = await newDiners(site, 4);
    const [diner] = diners;
    assert(diner);
    const ordering = keepOrdering(diners);

    for (let time = 0; time < 3; time += 1) {
      const before = ordering.acknowledged();
      await until(() => ordering.acknowledged() > before + 5);
      await line.cut();
      await until(async () => (await readiness(site))[0] === 503);
      assert.deepEqual(await readiness(site), [503, 'away']);
      assert.equal((await site.visitor().call('health', {})).status, 200);

      const order = diner.newOrder();
      const search = { category_id_array: [1], store_id: order.store_id, store_name: '' };
      const code = async (name: EndpointName, payload: object) => {
        const began = performance.now();
        const refused = await diner.client.refused(name, payload as never);
        assert.ok(performance.now() - began < QUICK_MS, `${name} took too long`);
        assert.equal(refused.message, UNAVAILABLE);
        assert.equal(refused.headers.get('retry-after'), '5');
        return refused.code;
      };
      assert.equal(await code('orderAdd', order), 'unavailable');
      assert.equal(await code('storeSearch', { url: site.url }), 'unavailable');
      assert.equal(await code('productSearch', search), 'unavailable');
      assert.equal(
        await code('customerLogin', { email: 'a@b.fr', password: 'x', store_id: order.store_id }),
        'unavailable',
      );

      await line.mend();
      const mended = performance.now();
      await until(async () => (await readiness(site))[0] === 200);
      assert.ok(performance.now() - mended < QUICK_MS);
    }
    await ordering.stop();
    assert.equal(backend.process.exitCode, null);
    await site.stop(backend);
    await assertAllKept(site, diners);
  });
}
