import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { appendShopEvent, lastEventNumber } from '#backend/shared/events/shop-event.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { cardOf, ordered, orderOf } from './support/orders.ts';
import { staffOf } from './support/staff.ts';
import { tableTokens } from './support/tables.ts';

const backend = await startBackend();
const { database, storeIds } = backend;
const store_id = storeIds.a;
const visitor = backend.shop('a');

before(async () => {
  await backend.admin.succeed(
    'shopImport',
    counter('shop-a', {
      areas: [{ name: 'Salle', max_table_number: 3 }],
      ordering: { forward_ordering: 'before_closing', preparation_minutes: 20, table_without_account: true },
    }),
  );
});

const newest = () => database.inStore(store_id, lastEventNumber);

async function switchMaintenance(value: 0 | 1): Promise<number> {
  const staff = await staffOf(backend, 'a');
  await staff.succeed('staffStoreSwitch', { sw: 'maintenance', value });
  return newest();
}

test('every page reads the switches of its store after a number, in their order', async () => {
  const after = await newest();
  const numbers = [await switchMaintenance(1), await switchMaintenance(0)];
  const { number, complete, events } = await visitor.succeed('storeEvents', { store_id, after });
  assert.deepEqual([number, complete], [after + 2, true]);
  assert.deepEqual(events, [
    { kind: 'switch', number: numbers[0], sw: 'maintenance', value: 1 },
    { kind: 'switch', number: numbers[1], sw: 'maintenance', value: 0 },
  ]);
  const rest = await visitor.succeed('storeEvents', { store_id, after: after + 1 });
  assert.deepEqual(rest.events, events.slice(1));
  const none = await visitor.succeed('storeEvents', { store_id, after: number });
  assert.deepEqual([none.number, none.complete, none.events], [number, true, []]);
});

test('a change of an order is read by its customer, and by nobody else', async () => {
  const person = await ordered(backend, 'a');
  const other = await signedIn(backend, 'a');
  const after = await newest();
  await person.client.succeed('orderCancel', { order_id: person.order.order_id });
  const own = await person.client.succeed('storeEvents', { store_id, after });
  assert.deepEqual(own.events, [{ kind: 'order', number: after + 1, order_id: person.order.order_id }]);
  for (const client of [visitor, other.client]) {
    const answer = await client.succeed('storeEvents', { store_id, after });
    assert.deepEqual([answer.number, answer.complete, answer.events], [after + 1, true, []]);
  }
  const elsewhere = await backend.shop('b').call('storeEvents', { store_id, after });
  assert.equal(elsewhere.body.code, 'forbidden');
});

test('a guest reads the changes of the order of their token, and a token of another kind is refused', async () => {
  const { line } = await cardOf(backend, 'a');
  const table = {
    shipping_method: 'table',
    table_token: (await tableTokens(backend, 'a')).get('Salle-2'),
  } as const;
  const guest = backend.shop('a');
  const place = () => guest.succeed('orderAdd', orderOf(store_id, '2.35', [line('Café')], table));
  const [mine, other] = [await place(), await place()];
  const after = await newest();
  for (const { order, guest_token } of [other, mine])
    await guest.succeed('orderCancel', { order_id: order.order_id, guest_token });
  const { events } = await guest.succeed('storeEvents', { store_id, after, guest_token: mine.guest_token });
  assert.deepEqual(events, [{ kind: 'order', number: after + 2, order_id: mine.order.order_id }]);
  const refusal = await guest.refused('storeEvents', { store_id, after, guest_token: 'wrong' });
  assert.equal(refusal.code, 'unknown_order');
});

test('a customer whose session was ended reads no order', async () => {
  const person = await ordered(backend, 'a');
  const after = await newest();
  await person.client.succeed('orderCancel', { order_id: person.order.order_id });
  await person.client.succeed('customerDisconnect', { refresh_token: person.refresh_token, store_id });
  const { events } = await visitor.succeed('storeEvents', {
    store_id,
    after,
    access_token: person.access_token,
  } as never);
  assert.deepEqual(events, []);
});

test('an expired access token is refused, so that the page renews it and asks again', async () => {
  const person = await signedIn(backend, 'a');
  backend.pass(15 * 60_000);
  const refusal = await person.client.refused('storeEvents', { store_id, after: 0 });
  assert.equal(refusal.code, 'session_expired');
});

test('a page that is behind what is stored, too far behind, or ahead is told to read everything again', async () => {
  const storeId = storeIds.b;
  const append = (count: number) =>
    database.inStore(storeId, async (tx) => {
      for (let index = 0; index < count; index += 1)
        await appendShopEvent(tx, storeId, { kind: 'switch', payload: { sw: 'maintenance', value: 1 } });
      return lastEventNumber(tx);
    });
  const read = async (after: number) => {
    const answer = await backend.shop('b').succeed('storeEvents', { store_id: storeId, after });
    return [answer.complete, answer.events.length, answer.number];
  };
  const last = await append(501);
  assert.deepEqual(await read(last - 500), [true, 500, last]);
  assert.deepEqual(await read(last - 501), [false, 0, last]);
  assert.deepEqual(await read(last + 1), [false, 0, last]);
  await database.inStore(storeId, (tx) => tx.query('DELETE FROM shop_event WHERE number <= $1', [last - 3]));
  assert.deepEqual(await read(last - 3), [true, 3, last]);
  assert.deepEqual(await read(last - 4), [false, 0, last]);
});
