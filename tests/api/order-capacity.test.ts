import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { asStaffOf } from './support/tables.ts';

const backend = await startBackend();
const { storeIds } = backend;
const { coffee, diner, refused } = await coffeeOrders(backend);
const client = await diner();

type Ordering = NonNullable<Parameters<typeof counter>[1]>['ordering'];
/** The shop with these limits and its whole capacity free. */
async function withLimits(limits: Partial<Ordering>) {
  await backend.database.acrossStores((tx) =>
    tx.query('UPDATE "order" SET order_status_id = 4, invoice_no = -abs(invoice_no)'),
  );
  const usual = {
    forward_ordering: 'before_closing',
    preparation_minutes: 20,
    max_open_unpaid: 10_000,
  } as const;
  const ordering = { ...usual, ...limits };
  await backend.admin.succeed('shopImport', counter('shop-a', { ordering }));
}

const at = (time: string) => ({ delivery_time: `2026-11-20T${time}` });

const offered = async () => {
  const { asap_time, days } = await client.succeed('orderSlots', {
    store_id: storeIds.a,
    shipping_method: 'pickup',
  });
  return { asap_time, times: days[0]?.times ?? [], left: days[0]?.left };
};

const FULL = 'Cet horaire est complet, veuillez en choisir un autre.';

describe('a shop that limits the orders of a quarter of an hour', () => {
  it('lists the free capacity of each, and does not offer a full one', async () => {
    await withLimits({ max_orders_per_slot: 2 });
    assert.deepEqual((await offered()).left?.['13:00'], 2);
    await client.succeed('orderAdd', coffee(at('13:00')));
    assert.deepEqual((await offered()).left?.['13:00'], 1);
    await client.succeed('orderAdd', coffee(at('13:00')));
    assert.deepEqual((await offered()).times.slice(0, 2), ['13:15', '13:30']);
    await refused(client, coffee(at('13:00')), 'slot_full', FULL);
    await client.succeed('orderAdd', coffee(at('13:15')));
  });

  it('gives the last capacity of a slot to exactly one of 100 concurrent diners', async () => {
    await withLimits({ max_orders_per_slot: 4 });
    for (let taken = 0; taken < 3; taken += 1) await client.succeed('orderAdd', coffee(at('13:00')));
    const diners = [client, ...(await Promise.all(Array.from({ length: 4 }, diner)))];
    for (const each of diners) await each.call('csrfToken', {});
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => diners[index % 5]?.call('orderAdd', coffee(at('13:00')))),
    );
    const codes = answers.map((answer) => answer?.body.code ?? answer?.status);
    assert.equal(codes.filter((code) => code === 201).length, 1);
    assert.equal(codes.filter((code) => code === 'slot_full').length, 99);
  });

  it('returns the same order for the same idempotency key, although it took the last capacity', async () => {
    await withLimits({ max_orders_per_slot: 1 });
    const payload = coffee(at('13:00'));
    const answers = await Promise.all([1, 2, 3].map(() => client.call('orderAdd', payload)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    );
    assert.deepEqual(await client.succeed('orderAdd', payload), answers[0]?.body);
  });

  it('counts an order as soon as possible in the slot where it will be ready, or the next free one', async () => {
    await withLimits({ max_orders_per_slot: 1 });
    assert.equal((await client.succeed('orderAdd', coffee())).order.delivery_time, '12:50');
    assert.equal((await offered()).asap_time, '13:00');
    assert.equal((await client.succeed('orderAdd', coffee())).order.delivery_time, '13:00');
    assert.equal((await client.succeed('orderAdd', coffee())).order.delivery_time, '13:15');
  });

  it('takes none as soon as possible once the running service is full', async () => {
    await withLimits({ max_orders_per_slot: 1 });
    for (const time of ['13:00', '13:15', '13:30', '13:45', '14:00', '14:15'])
      await client.succeed('orderAdd', coffee(at(time)));
    await client.succeed('orderAdd', coffee());
    assert.deepEqual([(await offered()).asap_time, (await offered()).times[0]], [null, '18:30']);
    await refused(client, coffee(), 'slot_full', FULL);
  });

  it('releases the capacity when its order is cancelled or refused', async () => {
    await withLimits({ max_orders_per_slot: 1 });
    const first = await client.succeed('orderAdd', coffee(at('13:00')));
    await client.succeed('orderCancel', { order_id: first.order.order_id });
    const { order } = await client.succeed('orderAdd', coffee(at('13:00')));
    const refusal = { order_id: order.order_id, order_status_id: 4, reason: 'Plus de pain' } as const;
    await backend.admin.succeed('staffOrderStatus', refusal, asStaffOf('a'));
    await client.succeed('orderAdd', coffee(at('13:00')));
    await refused(client, coffee(at('13:00')), 'slot_full', FULL);
  });

  it("does not count another shop's orders", async () => {
    await withLimits({ max_orders_per_slot: 1 });
    await client.succeed('orderAdd', coffee(at('13:00')));
    await backend.admin.succeed(
      'shopImport',
      counter('shop-b', {
        ordering: { forward_ordering: 'before_closing', preparation_minutes: 20, max_orders_per_slot: 1 },
      }),
    );
    const { days } = await backend
      .shop('b')
      .succeed('orderSlots', { store_id: storeIds.b, shipping_method: 'pickup' });
    assert.equal(days[0]?.left?.['13:00'], 1);
  });
});

describe('a shop that needs longer when it is busy', () => {
  const busy = { from_orders: 2, preparation_minutes: 50 };

  it('does from that many orders on that are due soon, and not with one less', async () => {
    await withLimits({ busy });
    await client.succeed('orderAdd', coffee(at('13:00')));
    assert.deepEqual([(await offered()).asap_time, (await offered()).times[0]], ['12:50', '13:00']);
    await client.succeed('orderAdd', coffee(at('13:15')));
    assert.deepEqual([(await offered()).asap_time, (await offered()).times[0]], ['13:20', '13:30']);
    assert.equal((await client.succeed('orderAdd', coffee())).order.delivery_time, '13:20');
  });

  it('does not count orders that are due later', async () => {
    await withLimits({ busy });
    for (const time of ['13:30', '13:45', '14:00']) await client.succeed('orderAdd', coffee(at(time)));
    assert.equal((await offered()).asap_time, '12:50');
  });
});

describe('a shop without limits', () => {
  before(() => withLimits({}));

  it('does not mention capacity', async () => {
    assert.equal((await offered()).left, undefined);
  });
});
