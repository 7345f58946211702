import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { lastEventNumber } from '#backend/shared/events/shop-event.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { ordered } from './support/orders.ts';
import { hearing, join, listen, roundTrip, until } from './support/realtime.ts';
import { staffOf } from './support/staff.ts';

const backend = await startBackend();
const channel = await listen(backend);

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
  await backend.admin.succeed('shopImport', counter('shop-b'));
});

describe('join', () => {
  it('is acknowledged to the customer whose order it is, by the token of the handshake', async () => {
    const { access_token, order } = await ordered(backend, 'a');
    assert.equal(await join(await channel.open({ token: access_token }), order.order_id), true);
  });

  it('is acknowledged by the HttpOnly cookie, before any create', async () => {
    const { access_token, order } = await ordered(backend, 'a');
    const page = await channel.open({ cookie: `theme=x; access_token=${access_token}; session=1` });
    assert.equal(await join(page, order.order_id), true);
  });

  it("is refused for another's order, for none and for an invalid id", async () => {
    const { order } = await ordered(backend, 'a');
    const { access_token } = await signedIn(backend, 'a');
    const page = await channel.open({ token: access_token });
    const wishes: unknown[] = [
      order.order_id,
      2 ** 31 - 1,
      2 ** 31,
      2 ** 60,
      -1,
      1.5,
      '1',
      null,
      { id: 1 },
      [order.order_id],
    ];
    for (const wish of wishes) assert.equal(await join(page, wish as number), false, JSON.stringify(wish));
  });

  it("is refused without a token, with a wrong one, an expired one, and a member of the staff's", async () => {
    const { access_token, order } = await ordered(backend, 'a');
    const { token } = await staffOf(backend, 'a');
    for (const wrong of ['', 'wrong', token]) {
      assert.equal(await join(await channel.open({ token: wrong }), order.order_id), false);
    }
    const page = await channel.open({ token: access_token });
    backend.pass(15 * 60 * 1000);
    assert.equal(await join(page, order.order_id), false);
  });

  it('is refused to a customer of another shop', async () => {
    const { order } = await ordered(backend, 'a');
    const { access_token } = await signedIn(backend, 'b');
    assert.equal(await join(await channel.open({ token: access_token }), order.order_id), false);
  });
});

describe('orderStatus', () => {
  it('reaches only those who have joined the order', async () => {
    const { access_token, order } = await ordered(backend, 'a');
    const other = await ordered(backend, 'a');
    const mine = await channel.open({ token: access_token });
    const theirs = await channel.open({ token: other.access_token });
    const refused = await channel.open({ token: other.access_token });
    const visitor = await channel.open();
    assert.equal(await join(mine, order.order_id), true);
    assert.equal(await join(theirs, other.order.order_id), true);
    assert.equal(await join(refused, order.order_id), false);
    const pages = [mine, theirs, refused, visitor];
    for (const page of pages) page.emit('create', backend.storeIds.a);
    const [heard, ...unheard] = pages.map((page) => hearing(page, 'orderStatus'));
    assert(heard);

    const staff = await staffOf(backend, 'a');
    const moved = await staff.succeed('staffOrderStatus', { order_id: order.order_id, order_status_id: 5 });
    await until(heard, 1);
    const number = await backend.database.inStore(backend.storeIds.a, lastEventNumber);
    assert.deepEqual(heard, [{ store_id: backend.storeIds.a, number, order: { order_info: moved.order } }]);

    await other.client.succeed('orderCancel', { order_id: other.order.order_id });
    await until(unheard[0] ?? [], 1);
    await Promise.all(pages.map(roundTrip));
    assert.deepEqual(
      unheard.map((events) => events.map((event) => event.order.order_info.order_id)),
      [[other.order.order_id], [], []],
    );
    assert.equal(heard.length, 1);
  });

  it('receives no event for a refused status change', async () => {
    const { access_token, order, client } = await ordered(backend, 'a');
    const page = await channel.open({ token: access_token });
    await join(page, order.order_id);
    const heard = hearing(page, 'orderStatus');
    const staff = await staffOf(backend, 'a');
    await staff.refused('staffOrderStatus', { order_id: order.order_id, order_status_id: 3 });
    await client.succeed('orderCancel', { order_id: order.order_id });
    await until(heard, 1);
    assert.deepEqual(
      heard.map((event) => event.order.order_info.order_status_id),
      [4],
    );
  });
});
