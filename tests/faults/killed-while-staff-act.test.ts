import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { newDiners } from './support/diner.ts';
import { openSite } from './support/site.ts';
import { ownerOf } from './support/staff.ts';

const ORDERS = 12;

test('a refusal is carried out although the backend was killed before its ten seconds were over, and not earlier', {
  timeout: 300_000,
}, async () => {
  const site = await openSite();
  const first = await site.start();
  const [diner] = await newDiners(site, 1);
  assert(diner && (await diner.order()));
  const order_id = diner.placed[0]?.order.order_id ?? 0;
  const orderNow = async () => (await diner.client.succeed('orderFind', { order_id })).order;

  const owner = await ownerOf(site);
  await owner.succeed('manageOrderRefuse', { order_id, reason: 'Rupture' });
  const refusedAt = Date.now();
  await site.kill(first);
  const second = await site.start();
  const { order_status_id } = await orderNow();
  if (Date.now() < refusedAt + 10_000) assert.equal(order_status_id, 1);

  await until(async () => (await orderNow()).order_status_id === 4);
  assert.ok(Date.now() >= refusedAt + 10_000);
  const { cancel_reason, cancelled_by } = await orderNow();
  assert.deepEqual([cancel_reason, cancelled_by], ['Rupture', 'staff']);
  await site.stop(second);
});

test('orders that were being accepted when the backend was killed are accepted once when the calls are repeated under their keys', {
  timeout: 300_000,
}, async () => {
  const site = await openSite();
  const first = await site.start();
  const diners = await newDiners(site, ORDERS);
  for (const diner of diners) assert(await diner.order());
  const orderIds = diners.map(({ placed }) => placed[0]?.order.order_id ?? 0);
  const owner = await ownerOf(site);
  const acceptances = orderIds.map((order_id) => ({
    order_id,
    promised: { minutes: 30 },
    act_key: randomUUID(),
  }));

  const answers = acceptances.map((acceptance) =>
    owner.call('manageOrderAccept', acceptance).catch(() => null),
  );
  await Promise.any(answers);
  await site.kill(first);
  await Promise.all(answers);
  const second = await site.start();
  for (const acceptance of acceptances) {
    const { order } = await owner.succeed('manageOrderAccept', acceptance);
    assert.equal(order.order_status_id, 2);
    const { history } = await owner.succeed('manageOrder', { order_id: acceptance.order_id });
    assert.equal(history.filter(({ action }) => action === 'order.accepted').length, 1);
  }
  await site.stop(second);
});
