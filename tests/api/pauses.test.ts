import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { START, startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { signedIn } from './support/customers.ts';
import { isOnServer } from './support/databases.ts';
import { hearing, listen, roundTrip, until as untilHeard } from './support/realtime.ts';
import { deviceOf, memberOf, pinOf } from './support/staff.ts';
import type { ShopLetter } from './support/tenants.ts';
import { until } from './support/until.ts';

const MINUTE = 60_000;
const PICKUP_RESUMES = (time: string) => `La vente à emporter reprend à\u00a0${time}.`;

const backend = await startBackend({ manualIntervals: true });
const { database, storeIds } = backend;
const { delivery_zones = [] } = shopA();
const { card, coffee, diner, refused } = await coffeeOrders(backend);
for (const letter of ['a', 'b'] as const)
  await backend.admin.succeed('shopImport', counter(`shop-${letter}`, { delivery_zones }));
const cashier = await memberOf(backend, 'a', 'counter');

type Length = AnyPayloadOf<'managePause'>['length'];

const pickupFor = (length: Length) => ({ shipping_method: 'pickup', length, act_key: randomUUID() }) as const;

/** Begins a test at START with nothing paused. */
async function fresh(): Promise<void> {
  backend.moveTo(START);
  await database.acrossStores((tx) => tx.query('DELETE FROM service_pause'));
  await database.acrossStores((tx) => tx.query('UPDATE store SET revision = revision'));
}

const settingOf = async (letter: ShopLetter) => {
  const { data } = await backend
    .shop(letter)
    .succeed('storeSearch', { url: `http://shop-${letter}.localhost` });
  const text = data.setting.find(({ key }) => key === 'config_pauses')?.value;
  return text === undefined ? undefined : JSON.parse(text);
};

const slotsOf = (letter: ShopLetter, shipping_method: 'pickup' | 'delivery' = 'pickup') =>
  backend.shop(letter).succeed('orderSlots', { store_id: storeIds[letter], shipping_method });

describe('a paused method', () => {
  it('takes no order until the end, to the millisecond, says when it is served again, and ends by itself', async () => {
    await fresh();
    const { running } = await cashier.succeed('managePause', pickupFor(15));
    assert.deepEqual(
      running.map(({ shipping_method, until }) => [shipping_method, until]),
      [['pickup', '2026-11-20T11:45:00.000Z']],
    );
    const client = await diner();
    await refused(client, coffee(), 'method_paused', PICKUP_RESUMES('12\u00a0h\u00a045'));
    backend.moveTo('2026-11-20T12:44:59.999+01:00');
    const [before, after] = [await diner(), await diner()];
    await refused(before, coffee(), 'method_paused', PICKUP_RESUMES('12\u00a0h\u00a045'));
    backend.pass(1);
    await after.succeed('orderAdd', coffee());
  });

  it('takes orders for the end and later, and offers those times alone', async () => {
    await fresh();
    await cashier.succeed('managePause', pickupFor(60));
    const client = await diner();
    const { asap, asap_time, days } = await slotsOf('a');
    assert.deepEqual([asap, asap_time, days[0]?.times[0]], [false, null, '13:30']);
    const early = coffee({ delivery_time: '2026-11-20T13:15' });
    await refused(client, early, 'method_paused', PICKUP_RESUMES('13\u00a0h\u00a030'));
    await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-20T13:30' }));
  });

  it('until the end of the service is served again at the next opening', async () => {
    await fresh();
    await cashier.succeed('managePause', pickupFor('service'));
    const client = await diner();
    await refused(client, coffee(), 'method_paused', PICKUP_RESUMES('18\u00a0h\u00a030'));
    await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-20T18:30' }));
  });

  it('leaves the other methods and the other shop as they are', async () => {
    await fresh();
    await cashier.succeed('managePause', { ...pickupFor(30), shipping_method: 'delivery' });
    await (await diner()).succeed('orderAdd', coffee());
    const { client } = await signedIn(backend, 'a');
    const home = { city: 'Lille', address: '3 rue du Four', store_id: storeIds.a };
    const { address } = await client.succeed('addressAdd', home);
    const cups = [card.line('Café', {}, 7)];
    const delivery = { shipping_method: 'delivery', address_id: address.address_id, lines: cups };
    const sentence = 'La livraison reprend à\u00a013\u00a0h.';
    await refused(client, coffee({ ...delivery, expected_total: '18.95' }), 'method_paused', sentence);
    assert.equal((await slotsOf('b', 'delivery')).asap, true);
    assert.equal(await settingOf('b'), undefined);
  });

  it('is served at once when somebody ends the pause, which ends no later one', async () => {
    await fresh();
    const { running } = await cashier.succeed('managePause', pickupFor(60));
    const pause_ids = running.map(({ pause_id }) => pause_id);
    const client = await diner();
    const manager = await memberOf(backend, 'a', 'manager');
    assert.deepEqual((await manager.succeed('managePauseEnd', { pause_ids })).running, []);
    await client.succeed('orderAdd', coffee());
    await cashier.succeed('managePause', pickupFor(30));
    assert.equal((await manager.succeed('managePauseEnd', { pause_ids })).running.length, 1);
    await refused(client, coffee(), 'method_paused', PICKUP_RESUMES('13\u00a0h'));
    const elsewhere = await memberOf(backend, 'b', 'owner');
    const other = (await cashier.succeed('manageAvailability', {})).running.map(({ pause_id }) => pause_id);
    await elsewhere.succeed('managePauseEnd', { pause_ids: other });
    assert.equal((await cashier.succeed('manageAvailability', {})).running.length, 1);
  });

  it('has one pause: another replaces it, and an act that is repeated is done once, also after its end', async () => {
    await fresh();
    await cashier.succeed('managePause', pickupFor(60));
    const act = pickupFor(15);
    const answers = await Promise.all(Array.from({ length: 4 }, () => cashier.succeed('managePause', act)));
    for (const { running } of answers)
      assert.deepEqual(
        running.map(({ until }) => until),
        ['2026-11-20T11:45:00.000Z'],
      );
    const pause_ids = answers.flatMap(({ running }) => running.map(({ pause_id }) => pause_id)).slice(0, 1);
    await cashier.succeed('managePauseEnd', { pause_ids });
    assert.deepEqual((await cashier.succeed('managePause', act)).running, []);
  });

  it('is refused where the shop does not offer it, and until the end of a service after the last of the day', async () => {
    await fresh();
    const atTable = { ...pickupFor(15), shipping_method: 'table' } as const;
    assert.equal((await cashier.refused('managePause', atTable)).code, 'method_unavailable');
    backend.moveTo('2026-11-20T22:30:00+01:00');
    const late = await memberOf(backend, 'a', 'counter');
    assert.equal((await late.refused('managePause', pickupFor('service'))).code, 'no_service');
    assert.deepEqual(
      (await late.succeed('manageAvailability', {})).methods.map((each) => each.service_ends_at),
      [null, null],
    );
    await late.succeed('managePause', pickupFor(15));
  });
});

describe('more time', () => {
  const more = (minutes: 10 | 20 | 30, length: Length = 30) => ({ minutes, length, act_key: randomUUID() });

  it('is added to every promise until its end', async () => {
    await fresh();
    assert.equal((await slotsOf('a')).asap_time, '12:50');
    await cashier.succeed('manageMoreTime', more(20));
    const { asap_time, days } = await slotsOf('a');
    assert.deepEqual([asap_time, days[0]?.times[0]], ['13:10', '13:15']);
    assert.equal((await slotsOf('a', 'delivery')).asap_time, '13:10');
    const { order } = await (await diner()).succeed('orderAdd', coffee());
    assert.equal(Date.parse(order.order_date.date), backend.now() + 40 * MINUTE);
    assert.equal((await cashier.succeed('manageOrders', {})).preparation_minutes, 40);
    backend.moveTo('2026-11-20T12:59:59.999+01:00');
    assert.equal((await slotsOf('a')).asap_time, '13:39');
    backend.pass(1);
    assert.equal((await slotsOf('a')).asap_time, '13:20');
  });

  it('is replaced by other minutes, ends by hand, and goes on beside a pause', async () => {
    await fresh();
    await cashier.succeed('manageMoreTime', more(30));
    await cashier.succeed('manageMoreTime', more(10));
    await cashier.succeed('managePause', { ...pickupFor(15), shipping_method: 'delivery' });
    assert.equal((await slotsOf('a')).asap_time, '13:00');
    const { running } = await cashier.succeed('manageAvailability', {});
    const pause_ids = running.flatMap(({ pause_id, more_minutes }) => (more_minutes ? pause_id : []));
    const { running: left } = await cashier.succeed('managePauseEnd', { pause_ids });
    assert.deepEqual(
      left.map((pause) => pause.shipping_method),
      ['delivery'],
    );
    assert.equal((await slotsOf('a')).asap_time, '12:50');
  });

  it('is refused with other minutes or another length than the three', async () => {
    for (const wrong of [{ minutes: 15 }, { minutes: 0 }, { length: 45 }, { length: 'day' }]) {
      const payload = { ...more(10), ...wrong } as unknown as ReturnType<typeof more>;
      assert.equal((await cashier.refused('manageMoreTime', payload)).status, 400);
    }
  });
});

describe('orders and a pause at the same moment', () => {
  /** The numbers of the shop's events since one, by their kind. */
  const eventsSince = (number: number) =>
    database.inStore(storeIds.a, (tx) =>
      tx.query<{ number: number; kind: string }>(
        'SELECT number, kind FROM shop_event WHERE number > $1 ORDER BY number',
        [number],
      ),
    );
  const lastNumber = async () => (await eventsSince(0)).at(-1)?.number ?? 0;

  it('are one before the other: what is placed was placed before the pause, the rest is refused', async () => {
    await fresh();
    const clients = await Promise.all(Array.from({ length: 6 }, () => diner()));
    for (let round = 0; round < 5; round += 1) {
      const before = await lastNumber();
      const [paused, ...answers] = await Promise.all([
        cashier.call('managePause', pickupFor(15)),
        ...clients.map((client) => client.call('orderAdd', coffee())),
      ]);
      assert.equal(paused?.status, 200);
      const kinds = (await eventsSince(before)).map(({ kind }) => kind);
      const placed = answers.filter(({ status }) => status === 201).length;
      assert.deepEqual(kinds, [...Array.from({ length: placed }, () => 'order_placed'), 'switch']);
      assert(answers.every(({ status, body }) => status === 201 || body.code === 'method_paused'));
      await fresh();
    }
  });

  if (isOnServer) {
    it('lets the pause wait for an order that was validated before it', async () => {
      await fresh();
      const client = await diner();
      await client.succeed('orderAdd', coffee());
      const before = await lastNumber();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let isHeld = () => {};
      const holding = new Promise<void>((resolve) => {
        isHeld = resolve;
      });
      // An order takes its number last, after it was validated.
      const holder = database.inStore(storeIds.a, async (tx) => {
        await tx.query('SELECT 1 FROM invoice_counter WHERE store_id = current_store_id() FOR UPDATE');
        isHeld();
        await held;
      });
      await holding;
      const order = client.call('orderAdd', coffee());
      const waiting = (lock: string) =>
        until(() =>
          database.acrossStores(
            async (tx) =>
              (
                await tx.query(
                  `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = $1`,
                  [lock],
                )
              ).length > 0,
          ),
        );
      await waiting('transactionid');
      const pausing = cashier.call('managePause', pickupFor(15));
      await waiting('advisory');
      release();
      await holder;
      assert.equal((await order).status, 201);
      assert.equal((await pausing).status, 200);
      assert.deepEqual(
        (await eventsSince(before)).map(({ kind }) => kind),
        ['order_placed', 'switch'],
      );
    });
  }
});

describe('who pauses', () => {
  it('is the counter and above: the kitchen reads what is paused, and needs a PIN on its tablet', async () => {
    await fresh();
    const cook = await memberOf(backend, 'a', 'kitchen');
    const acts = {
      managePause: pickupFor(15),
      manageMoreTime: { minutes: 10, length: 15, act_key: randomUUID() } as const,
      managePauseEnd: { pause_ids: [1] },
    } satisfies { [Name in 'managePause' | 'manageMoreTime' | 'managePauseEnd']: AnyPayloadOf<Name> };
    for (const name of ['managePause', 'manageMoreTime', 'managePauseEnd'] as const)
      assert.equal((await cook.refused(name, acts[name])).code, 'not_permitted');
    assert.deepEqual((await cook.succeed('manageAvailability', {})).running, []);
    const tablet = await deviceOf(backend, 'a', 'kitchen');
    assert.equal((await tablet.refused('managePause', acts.managePause)).code, 'pin_required');
    const { pin } = await pinOf(backend, 'a', 'counter');
    const { running } = await tablet.succeed('managePause', acts.managePause, { 'x-pin': pin });
    assert.equal(running[0]?.by, 'Lou');
  });

  it('is in the history, with what was paused and until when', async () => {
    await fresh();
    await database.acrossStores((tx) => tx.query('DELETE FROM audit_entry'));
    const { running } = await cashier.succeed('managePause', pickupFor(15));
    await cashier.succeed('managePauseEnd', { pause_ids: running.map(({ pause_id }) => pause_id) });
    await cashier.succeed('manageMoreTime', { minutes: 30, length: 'service', act_key: randomUUID() });
    const entries = await database.inStore(storeIds.a, (tx) =>
      tx.query('SELECT action, staff_id AS by, before, after FROM audit_entry ORDER BY audit_id'),
    );
    const by = cashier.staffId;
    assert.deepEqual(entries, [
      {
        action: 'pause.started',
        by,
        before: null,
        after: { method: 'pickup', time: '12:45', reason: 'staff' },
      },
      { action: 'pause.ended', by, before: { method: 'pickup' }, after: null },
      { action: 'more_time.started', by, before: null, after: { minutes: 30, time: '14:30' } },
    ]);
  });
});

describe('the pages of the shop', () => {
  it('are told at once, those of another shop are not, and read what is paused with the store', async () => {
    await fresh();
    const channel = await listen(backend);
    const [here, elsewhere] = [await channel.open(), await channel.open()];
    here.emit('create', storeIds.a);
    elsewhere.emit('create', storeIds.b);
    const [heard, heardElsewhere] = [hearing(here, 'switch'), hearing(elsewhere, 'switch')];
    await Promise.all([roundTrip(here), roundTrip(elsewhere)]);
    await cashier.succeed('managePause', { ...pickupFor(15), shipping_method: 'delivery' });
    await untilHeard(heard, 1);
    assert.deepEqual(
      heard.map(({ store_id, sw, value }) => [store_id, sw, value]),
      [[storeIds.a, 'availability', 1]],
    );
    assert.deepEqual(await settingOf('a'), [
      { shipping_method: 'delivery', until: '2026-11-20T11:45:00.000Z', reason: 'staff' },
    ]);
    await roundTrip(elsewhere);
    assert.deepEqual(heardElsewhere, []);
  });

  it('lose what ended by itself at the next poll of the jobs', async () => {
    await fresh();
    await cashier.succeed('managePause', pickupFor(15));
    await cashier.succeed('manageMoreTime', { minutes: 20, length: 60, act_key: randomUUID() });
    backend.pass(15 * MINUTE);
    backend.tick(MINUTE);
    const left = [{ more_minutes: 20, until: '2026-11-20T12:30:00.000Z' }];
    await until(async () => JSON.stringify(await settingOf('a')) === JSON.stringify(left));
  });
});
