import assert from 'node:assert/strict';
import { before, describe, it, mock } from 'node:test';
import { createDispatcher } from '#backend/realtime/dispatcher.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { ordered, written } from './support/orders.ts';
import { hearing, join, listen, until } from './support/realtime.ts';
import { until as eventually } from './support/until.ts';

const backend = await startBackend({ manualIntervals: true });
const { database, log } = backend;
const channel = await listen(backend);

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
});

const forget = () => database.acrossStores((tx) => tx.query('UPDATE order_event SET published_at = NULL'));
const untold = async () =>
  (await database.acrossStores((tx) => tx.query('SELECT 1 FROM order_event WHERE published_at IS NULL')))
    .length;
const untilAllTold = () => eventually(async () => (await untold()) === 0);
const dispatcher = (publish: (order: Order) => void) =>
  createDispatcher({ database, clock: backend.now, log, publish });

describe('an order, its event and its e-mail', () => {
  it('are written together or not at all, and the next invoice number leaves no gap', async () => {
    const { client, order, payload } = await ordered(backend, 'a');
    const again = () => ({ ...payload, idempotency_key: crypto.randomUUID() });
    for (const table of ['email', 'order_event', 'order_product']) {
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

describe('the dispatcher', () => {
  it('looks every 5 seconds for events that a crash left undelivered', async () => {
    const { access_token, order } = await ordered(backend, 'a');
    await untilAllTold();
    const page = await channel.open({ token: access_token });
    await join(page, order.order_id);
    const heard = hearing(page, 'orderStatus');
    await forget();
    const queries = mock.method(database, 'acrossStores');
    backend.tick(4999);
    assert.equal(queries.mock.callCount(), 0);
    backend.tick(1);
    assert.equal(queries.mock.callCount(), 1);
    queries.mock.restore();
    await until(heard, 1);
    assert.equal(heard[0]?.order.order_info.order_id, order.order_id);
  });

  it('delivers pending events at its start, each once, the oldest first', async () => {
    const { client, order } = await ordered(backend, 'a');
    await client.succeed('orderCancel', { order_id: order.order_id });
    await untilAllTold();
    await forget();
    const told: [number, number][] = [];
    const restarted = dispatcher(({ orderId, orderStatusId }) => told.push([orderId, orderStatusId]));
    restarted.start();
    await restarted.stop();
    assert.equal(await untold(), 0);
    const events = await database.acrossStores((tx) =>
      tx.query<{ order_id: number }>('SELECT order_id FROM order_event ORDER BY order_event_id'),
    );
    assert.deepEqual(
      told.map(([orderId]) => orderId),
      events.map(({ order_id }) => order_id),
    );
    assert.deepEqual(told.slice(-2), [
      [order.order_id, 4],
      [order.order_id, 4],
    ]);
  });

  it('delivers an event again when the delivery failed', async () => {
    const { order } = await ordered(backend, 'a');
    await untilAllTold();
    await forget();
    const told: number[] = [];
    let failing = true;
    const restarted = dispatcher(({ orderId }) => {
      if (failing && orderId === order.order_id) throw new Error('the channel is broken');
      told.push(orderId);
    });
    restarted.wake();
    await restarted.stop();
    assert((await untold()) > 0);
    failing = false;
    restarted.wake();
    await restarted.stop();
    assert.equal(await untold(), 0);
    assert(told.includes(order.order_id));
  });

  it('delivers the others when one cannot be delivered, and gives that one up after an hour', async () => {
    const [broken, fine] = [await ordered(backend, 'a'), await ordered(backend, 'a')];
    await untilAllTold();
    const told: number[] = [];
    const restarted = dispatcher(({ orderId }) => {
      if (orderId === broken.order.order_id) throw new Error('no such order');
      told.push(orderId);
    });
    const tell = async () => {
      restarted.wake();
      await restarted.stop();
    };
    await database.acrossStores((tx) =>
      tx.query('UPDATE order_event SET published_at = NULL WHERE order_id = ANY($1::integer[])', [
        [broken.order.order_id, fine.order.order_id],
      ]),
    );
    await tell();
    assert.deepEqual(told, [fine.order.order_id]);
    backend.pass(60 * 60_000);
    await tell();
    assert.equal(await untold(), 1);
    backend.pass(1);
    await tell();
    assert.equal(await untold(), 0);
    assert.deepEqual(told, [fine.order.order_id]);
  });
});
