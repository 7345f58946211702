// Two storefronts on one backend and one Redis, which each reaches through a relay of its own.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { install, runUntilListening, seededTenant } from '#tests/api/support/running-backend.ts';
import { until } from '#tests/api/support/until.ts';
import { ask } from '#tests/gateway/support/ask.ts';
import { relayTo } from '#tests/support/relay.ts';
import { shopFile } from '#tests/support/shops/shop-file.ts';
import { testRedis } from '#tests/support/test-redis.ts';
import { buildStorefront } from '../../scripts/setup/build.mjs';
import { openStorefront } from '../faults/support/storefront.ts';
import { openHoldingProxy } from './support/holding-proxy.ts';

const { id: shop = '', hosts: [host = ''] = [] } = seededTenant ?? {};

// Without Redis there is one storefront (tests/faults/storefront/processes.test.ts).
if (testRedis) {
  await buildStorefront();
  const { environment: installed } = await install();
  // No other installation has the channel.
  const environment: Record<string, string> = {
    ...installed,
    REDIS_URL: testRedis,
    REVALIDATE_SECRET: crypto.randomUUID(),
    JOURNAL_KEY: crypto.randomUUID(),
  };
  const backend = await runUntilListening(environment);
  const proxy = await openHoldingProxy(backend.address);
  const relays = [await relayTo(testRedis), await relayTo(testRedis)];
  const storefronts = await Promise.all(
    relays.map(({ url }) => openStorefront({ ...environment, REDIS_URL: url, BACKEND_URL: proxy.address })),
  );

  const visit = ({ port }: { port: number }) => ask(port, { host, path: '/' });
  const shows = async (text: string) => {
    const pages = await Promise.all(storefronts.map((storefront) => visit(storefront)));
    return pages.every((page) => page.status === 200 && page.text.includes(text));
  };

  async function change(text: string): Promise<void> {
    const file = shopFile({ shop });
    const settings = { ...file.settings, special_message: { text, active: true } };
    const answer = await fetch(`${backend.address}/api/v1/admin/shop/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${environment.ADMIN_KEY}` },
      body: JSON.stringify({ ...file, settings }),
    });
    assert.equal(answer.status, 200, await answer.text());
  }

  test('a change is on the pages of both storefronts, and so is the one that follows at once', async () => {
    await until(() => shows('<html'));
    // Only notices can tell them.
    const comparisons = proxy.hold('/api/v1/storefront/shop-revisions');
    await change('Fermé lundi');
    await change('Fermé mardi');
    await until(() => shows('Fermé mardi'));
    comparisons.release();
  });

  test('a change while Redis is cut for one of them is on both once it is back', async () => {
    await relays[0]?.cut();
    await change('Fermé mercredi');
    await until(async () => (await visit(storefronts[1] ?? { port: 0 })).text.includes('Fermé mercredi'));
    await relays[0]?.restore();
    await until(() => shows('Fermé mercredi'));
  });

  test('a change while a storefront is paused is on its pages when it runs again', async () => {
    const [paused] = storefronts;
    paused?.child.kill('SIGSTOP');
    after(() => paused?.child.kill('SIGCONT'));
    await change('Fermé jeudi');
    await until(async () => (await visit(storefronts[1] ?? { port: 0 })).text.includes('Fermé jeudi'));
    paused?.child.kill('SIGCONT');
    await until(() => shows('Fermé jeudi'));
  });

  test('a page that was being rendered during a change does not stay', async () => {
    // Both storefronts render their page again for this change, from data that is held back.
    const held = proxy.hold('/api/v1/product/search_product');
    await change('Fermé vendredi');
    await held.arrived(storefronts.length);
    await change('Fermé samedi');
    held.release();
    await until(() => shows('Fermé samedi'));
  });
}
