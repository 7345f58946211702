import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderWire } from '#lib/contract/order.ts';
import { isOnServer } from '#tests/api/support/databases.ts';
import { newDiners } from './support/diner.ts';
import { openSite } from './support/site.ts';
import { assertAllStored } from './support/stored-orders.ts';

const POSTS = 50;

test(`${POSTS} posts of one key over as many connections make one order and get ${POSTS} equal answers`, {
  timeout: 900_000,
}, async () => {
  const site = await openSite({ several: isOnServer });
  const backends = [await site.start()];
  // On PostgreSQL the requests reach two instances.
  if (isOnServer) backends.push(await site.startAnother());
  const diners = await newDiners(site, 1);
  for (const { client, placed, newOrder } of diners) {
    await client.call('csrfToken', {});
    const payload = newOrder();
    const posts = Array.from({ length: POSTS }, () => client.call('orderAdd', payload));
    const answers = await Promise.all(posts);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    placed.push({ payload, order: answers[0]?.body.order as OrderWire });
  }
  for (const backend of backends) await site.stop(backend);
  await assertAllStored(site, diners);
});
