import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { cardOf, orderOf } from './support/orders.ts';

const backend = await startBackend();
const { storeIds } = backend;

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
});

describe('v1/order/slots', () => {
  const slots = (changes: { shipping_method?: 'pickup' | 'delivery' | 'table'; day?: string } = {}) => ({
    store_id: storeIds.a,
    shipping_method: 'pickup' as const,
    ...changes,
  });

  it('offers what order/add takes: from the preparation on, up to the close', async () => {
    backend.moveTo('2026-11-20T13:40:00+01:00');
    const { asap, days } = await backend.shop('a').succeed('orderSlots', slots());
    assert.equal(asap, true);
    assert.equal(days.length, 1);
    assert.equal(days[0]?.date, '2026-11-20');
    assert.deepEqual(days[0]?.times.slice(0, 4), ['14:00', '14:15', '18:30', '18:45']);
    assert.equal(days[0]?.times.at(-1), '22:15');
  });

  it('offers only the requested day', async () => {
    const { days } = await backend.shop('a').succeed('orderSlots', slots({ day: '2026-11-21' }));
    assert.deepEqual(days, []);
  });

  it('offers nothing once the shop has closed', async () => {
    backend.moveTo('2026-11-20T22:30:00+01:00');
    const offered = await backend.shop('a').succeed('orderSlots', slots());
    assert.deepEqual([offered.asap, offered.days], [false, []]);
  });

  it('refuses a time that is not offered yet', async () => {
    for (const shipping_method of ['delivery', 'table'] as const) {
      const { code } = await backend.shop('a').refused('orderSlots', slots({ shipping_method }));
      assert.equal(code, 'method_unavailable');
    }
  });

  it('offers every time that an order then gets', async () => {
    backend.moveTo('2026-11-20T20:00:00+01:00');
    const { client } = await signedIn(backend, 'a');
    const { line } = await cardOf(backend, 'a');
    const { days } = await client.succeed('orderSlots', slots());
    for (const { date, times } of days) {
      for (const time of times) {
        const payload = orderOf(storeIds.a, '2.35', [line('Café')], { delivery_time: `${date}T${time}` });
        assert.equal((await client.succeed('orderAdd', payload)).order.delivery_time, time);
      }
    }
  });
});
