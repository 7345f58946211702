import assert from 'node:assert/strict';
import { before, describe, it, mock } from 'node:test';
import { STAFF_TICK_MS } from '#lib/domain/limits.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { managementOrigin, startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { ordered } from './support/orders.ts';
import { disconnected, hearing, join, listen, type Page, roundTrip, until } from './support/realtime.ts';
import { deviceOf, memberOf } from './support/staff.ts';
import type { ShopLetter } from './support/tenants.ts';

/** A member or device that has left is out within five seconds. */
const SWEEP_MS = 3_000;
const MINUTE = 60_000;

const backend = await startBackend({ manualIntervals: true });
const channel = await listen(backend);

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
  await backend.admin.succeed('shopImport', counter('shop-b'));
});

const joinStaff = (page: Page, token: unknown): Promise<boolean> =>
  page.timeout(60_000).emitWithAck('joinStaff', token as string);

const tokenOf = async (client: Client) => (await client.succeed('manageRealtimeToken', {})).token;

/** A page of the management area that has joined. */
async function joined(client: Client, letter: ShopLetter = 'a'): Promise<Page> {
  const page = await channel.open({ origin: managementOrigin(letter) });
  assert.equal(await joinStaff(page, await tokenOf(client)), true);
  return page;
}

/** Lets the check of the sessions run, to its end. */
async function sweep(): Promise<void> {
  const queries = mock.method(backend.database, 'acrossStores');
  backend.tick(SWEEP_MS);
  queries.mock.restore();
  assert(queries.mock.callCount() > 0);
  await Promise.all(queries.mock.calls.map(({ result }) => result));
}

describe('the realtime channel of the staff', () => {
  it('tells every page of the shop, and none of another, of an order that is placed and moved', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const pages = [await joined(cook), await joined(await deviceOf(backend, 'a'))];
    const elsewhere = await joined(await memberOf(backend, 'b', 'owner'), 'b');
    const heard = pages.map((page) => hearing(page, 'changed'));
    const heardElsewhere = hearing(elsewhere, 'changed');
    const { order } = await ordered(backend, 'a');
    await cook.succeed('manageOrderMove', { order_id: order.order_id, order_status_id: 5 });
    for (const events of heard) {
      await until(events, 2);
      assert.deepEqual(
        events.map(({ store_id, kind }) => [store_id, kind]),
        [
          [backend.storeIds.a, 'order_placed'],
          [backend.storeIds.a, 'order_status'],
        ],
      );
      const [placed, moved] = events.map(({ number }) => number);
      assert.equal(moved, (placed ?? 0) + 1);
    }
    await roundTrip(elsewhere);
    assert.deepEqual(heardElsewhere, []);
  });

  it('is told the newest number at each tick, of an order of somebody else too', async () => {
    const page = await joined(await memberOf(backend, 'a', 'counter'));
    const [events, ticks] = [hearing(page, 'changed'), hearing(page, 'tick')];
    await ordered(backend, 'a');
    await until(events, 1);
    const newest = events.at(-1)?.number;
    // The events are sent while they are read: the next tick counts those that were read to the end.
    for (let count = 0; ticks.at(-1)?.number !== newest && count < 100; count += 1) {
      backend.tick(STAFF_TICK_MS);
      await until(ticks, count + 1);
    }
    assert.equal(ticks.at(-1)?.number, newest);
  });

  it('is joined with a token of one minute, and with no other one', async () => {
    const member = await memberOf(backend, 'a', 'owner');
    const late = await tokenOf(member);
    const { access_token } = await ordered(backend, 'a');
    const page = await channel.open({ origin: managementOrigin('a') });
    for (const wrong of ['', 'wrong', 7, null, { token: late }, access_token])
      assert.equal(await joinStaff(page, wrong), false, JSON.stringify(wrong));
    backend.pass(MINUTE - 1000);
    assert.equal(await joinStaff(page, late), true);
    backend.pass(1000);
    const other = await channel.open({ origin: managementOrigin('a') });
    assert.equal(await joinStaff(other, late), false);
  });

  it('opens no order of a customer to the token of a member', async () => {
    const member = await memberOf(backend, 'a', 'owner');
    const { order } = await ordered(backend, 'a');
    const page = await channel.open({ token: await tokenOf(member) });
    assert.equal(await join(page, order.order_id), false);
  });

  it('gives no token to who is not signed in', async () => {
    assert.equal((await backend.manage('a').refused('manageRealtimeToken', {})).code, 'unauthenticated');
  });
});

describe('who has left', () => {
  const leavers: Record<string, () => Promise<{ client: Client; leave: () => Promise<unknown> }>> = {
    'a member who is removed': async () => {
      const owner = await memberOf(backend, 'a', 'owner');
      const client = await memberOf(backend, 'a', 'kitchen');
      return { client, leave: () => owner.succeed('manageMemberRemove', { staff_id: client.staffId }) };
    },
    'a device that is revoked': async () => {
      const owner = await memberOf(backend, 'a', 'owner');
      const client = await deviceOf(backend, 'a');
      return { client, leave: () => owner.succeed('manageDeviceRevoke', { staff_id: client.staffId }) };
    },
    'a member who signs out': async () => {
      const client = await memberOf(backend, 'a', 'counter');
      return { client, leave: () => client.succeed('manageSignOut', {}) };
    },
  };
  for (const [who, make] of Object.entries(leavers)) {
    it(`${who} is disconnected by the next check, without an event`, async () => {
      const { client, leave } = await make();
      const page = await joined(client);
      await sweep();
      assert.equal(page.connected, true);
      await leave();
      const ended = disconnected(page);
      await sweep();
      await ended;
    });

    it(`${who} receives no event after that, before any check, and does not join again`, async () => {
      const { client, leave } = await make();
      const [page, staying] = [await joined(client), await joined(await memberOf(backend, 'a', 'kitchen'))];
      const token = await tokenOf(client);
      const [heard, told] = [hearing(page, 'changed'), hearing(staying, 'changed')];
      await leave();
      const ended = disconnected(page);
      await ordered(backend, 'a');
      await until(told, 1);
      await ended;
      assert.deepEqual(heard, []);
      assert.equal(await joinStaff(await channel.open(), token), false);
    });
  }
});
