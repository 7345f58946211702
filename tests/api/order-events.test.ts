import assert from 'node:assert/strict';
import { before, describe, it, mock } from 'node:test';
import { appendShopEvent, lastEventNumber, type ShopEvent } from '#backend/shared/events/shop-event.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { ordered, written } from './support/orders.ts';
import { hearing, join, listen, roundTrip, until } from './support/realtime.ts';
import { staffOf } from './support/staff.ts';
import { until as eventually } from './support/until.ts';

const backend = await startBackend({ manualIntervals: true });
const { database } = backend;
const channel = await listen(backend);

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
});

describe('an order, its event and its e-mail', () => {
  it('are written together or not at all, and the next invoice number leaves no gap', async () => {
    const { client, order, payload } = await ordered(backend, 'a');
    const again = () => ({ ...payload, idempotency_key: crypto.randomUUID() });
    for (const table of ['email', 'order_event', 'shop_event', 'order_product']) {
      const before = await written(backend);
      await database.acrossStores((tx) =>
        tx.query(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`),
      );
      try {
        const answer = await client.refused('orderAdd', again());
        assert.equal(answer.code, 'internal');
        if (table !== 'order_product') {
          assert.equal((await client.refused('orderCancel', { order_id: order.order_id })).code, 'internal');
        }
      } finally {
        await database.acrossStores((tx) => tx.query(`ALTER TABLE ${table} DROP CONSTRAINT broken`));
      }
      assert.deepEqual(await written(backend), before);
    }
    const next = await client.succeed('orderAdd', again());
    assert.equal(next.order.invoice_no, order.invoice_no + 1);
  });
});

describe('an event that this process was not woken for', () => {
  /** Another instance that has committed a change, and died before it woke anybody. */
  const append = (event: ShopEvent) =>
    database.inStore(backend.storeIds.a, (tx) => appendShopEvent(tx, backend.storeIds.a, event));
  const changeOf = (orderId: number) => ({ kind: 'order_status', payload: { order_id: orderId } }) as const;

  it('is delivered at the next look into the log, 5 seconds later at most', async () => {
    const { access_token, order } = await ordered(backend, 'a');
    const page = await channel.open({ token: access_token });
    await join(page, order.order_id);
    const heard = hearing(page, 'orderStatus');
    const number = await append(changeOf(order.order_id));
    backend.tick(4999);
    await roundTrip(page);
    assert.equal(heard.length, 0);
    backend.tick(1);
    await until(heard, 1);
    assert.equal(heard[0]?.order.order_info.order_id, order.order_id);
    assert.equal(heard[0]?.number, number);
  });

  it('is delivered once, in the order of the numbers, with those that it is woken for', async () => {
    const { access_token, order, client } = await ordered(backend, 'a');
    const page = await channel.open({ token: access_token });
    await join(page, order.order_id);
    const heard = hearing(page, 'orderStatus');
    const first = await append(changeOf(order.order_id));
    await append({ kind: 'order_placed', payload: { order_id: order.order_id } });
    await client.succeed('orderCancel', { order_id: order.order_id });
    await until(heard, 2);
    backend.tick(5000);
    await append(changeOf(order.order_id));
    backend.tick(5000);
    await until(heard, 3);
    assert.deepEqual(
      heard.map((event) => event.number),
      [first, first + 2, first + 3],
    );
  });

  it('is delivered after the failure of a delivery, with the later ones', async () => {
    const { access_token, order, client } = await ordered(backend, 'a');
    const page = await channel.open({ token: access_token });
    await join(page, order.order_id);
    const heard = hearing(page, 'orderStatus');
    const inStore = mock.method(database, 'inStore', async () => {
      throw new Error('the database is away');
    });
    const first = await database.acrossStores((tx) =>
      appendShopEvent(tx, backend.storeIds.a, changeOf(order.order_id)),
    );
    backend.tick(5000);
    await eventually(() => inStore.mock.callCount() > 0);
    inStore.mock.restore();
    await client.succeed('orderCancel', { order_id: order.order_id });
    await until(heard, 2);
    assert.deepEqual(
      heard.map((event) => event.number),
      [first, first + 1],
    );
  });
});

describe('the tick', () => {
  it('comes after create and every 15 seconds, and orders of other people do not raise its number', async () => {
    const storeId = backend.storeIds.a;
    const page = await channel.open();
    const ticks = hearing(page, 'tick');
    page.emit('create', storeId);
    await until(ticks, 1);
    assert.deepEqual(ticks, [
      { store_id: storeId, number: await database.inStore(storeId, lastEventNumber) },
    ]);
    backend.tick(15_000);
    await until(ticks, 2);
    await ordered(backend, 'a');
    backend.tick(15_000);
    await until(ticks, 3);
    assert.deepEqual(ticks[2], ticks[1]);
    const staff = await staffOf(backend, 'a');
    const heard = hearing(page, 'switch');
    await staff.succeed('staffStoreSwitch', { sw: 'maintenance', value: 0 });
    await until(heard, 1);
    // The event is sent within the reading that raises the number.
    await eventually(() => {
      backend.tick(15_000);
      return ticks.at(-1)?.number === heard[0]?.number;
    });
  });

  it('has the number of the newest change of an order for the pages that follow it', async () => {
    const { access_token, order, client } = await ordered(backend, 'a');
    const page = await channel.open({ token: access_token });
    await join(page, order.order_id);
    const heard = hearing(page, 'orderStatus');
    await client.succeed('orderCancel', { order_id: order.order_id });
    await until(heard, 1);
    const ticks = hearing(page, 'tick');
    backend.tick(15_000);
    await until(ticks, 2);
    assert.equal(Math.max(...ticks.map(({ number }) => number)), heard[0]?.number);
  });

  it('does not come to a page of an unknown store', async () => {
    const page = await channel.open();
    const ticks = hearing(page, 'tick');
    page.emit('create', 999_999);
    await roundTrip(page);
    backend.tick(15_000);
    await roundTrip(page);
    assert.deepEqual(ticks, []);
  });
});
