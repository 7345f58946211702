import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { storeSchema } from '#lib/contract/schemas/store.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';
import { storeOf } from '#lib/contract/store.ts';
import { tenants } from '#tenants';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { START, startBackend } from './support/backend.ts';
import { createClient } from './support/client.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { isOnServer } from './support/databases.ts';
import { hearing, listen, roundTrip, until as untilHeard } from './support/realtime.ts';
import { memberOf } from './support/staff.ts';
import { until } from './support/until.ts';

const backend = await startBackend({ manualIntervals: true });
const { database, storeIds } = backend;
const { delivery_zones = [] } = shopA();
const { coffee, diner } = await coffeeOrders(backend);
const importing = (letter: 'a' | 'b', changes = {}) =>
  backend.admin.succeed('shopImport', counter(`shop-${letter}`, { delivery_zones, ...changes }));
for (const letter of ['a', 'b'] as const) await importing(letter);
const manager = await memberOf(backend, 'a', 'manager');
const cashier = await memberOf(backend, 'a', 'counter');

type Entered = AnyPayloadOf<'manageClosureSave'>['closure'];
type Week = AnyPayloadOf<'manageHoursSave'>['hours'];

const saving = (closure: Entered) => ({ closure, act_key: randomUUID() });
const HOLIDAYS = { first: '2026-11-20', last: '2026-11-29', reason: 'Congés d’automne' };
const plain = (text: string) => text.replace(/\s/g, ' ');

/** Begins a test at START without closures. */
async function fresh(): Promise<void> {
  backend.moveTo(START);
  await database.acrossStores((tx) => tx.query('DELETE FROM closure'));
  await database.acrossStores((tx) => tx.query('UPDATE store SET revision = revision'));
}

const storeWire = async (letter: 'a' | 'b' = 'a') => {
  const { data } = await backend
    .shop(letter)
    .succeed('storeSearch', { url: `http://shop-${letter}.localhost` });
  return data;
};
const settingOf = async (key: string, letter: 'a' | 'b' = 'a') =>
  (await storeWire(letter)).setting.find((setting) => setting.key === key)?.value;

const weekOf = async (): Promise<Week> => (await manager.succeed('manageHours', {})).hours as Week;

describe('the weekly hours', () => {
  const monday = { days: [1], open: '10:00', close: '12:00' };

  it('are saved for the diners at once, and both forms are written', async () => {
    await fresh();
    const read = await weekOf();
    const hours = { ...read, pickup_service: [monday] };
    assert.deepEqual((await manager.succeed('manageHoursSave', { read, hours })).hours, hours);
    assert.deepEqual(JSON.parse((await settingOf('config_opening_hours')) ?? ''), hours);
    const stored = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ value: string }>("SELECT value FROM setting WHERE key = 'config_opening_hours'"),
    );
    assert.deepEqual(JSON.parse(stored[0]?.value ?? ''), hours);
    await manager.succeed('manageHoursSave', { read: hours, hours: read });
  });

  it('of somebody else are not overwritten, and the same again is done once', async () => {
    await fresh();
    const read = await weekOf();
    const mine = { ...read, pickup_service: [monday] };
    const other = await memberOf(backend, 'a', 'owner');
    await other.succeed('manageHoursSave', { read, hours: { ...read, delivery_service: [monday] } });
    assert.equal((await manager.refused('manageHoursSave', { read, hours: mine })).code, 'hours_changed');
    const theirs = await weekOf();
    assert.deepEqual(theirs.pickup_service, read.pickup_service);
    assert.deepEqual(theirs.delivery_service, [monday]);
    await manager.succeed('manageHoursSave', { read, hours: theirs });
    await manager.succeed('manageHoursSave', { read: theirs, hours: read });
  });

  it('that overlap, also from Sunday to Monday, or are empty are refused with both named', async () => {
    const read = await weekOf();
    const overlap = [
      { days: [7], open: '20:00', close: '02:00' },
      { days: [1], open: '01:00', close: '03:00' },
    ];
    const { code, message } = await manager.refused('manageHoursSave', {
      read,
      hours: { ...read, pickup_service: overlap },
    });
    assert.equal(code, 'hours_overlap');
    assert.match(plain(message ?? ''), /lundi 1 h – 3 h et dimanche 20 h – 2 h/);
    const empty = { ...read, pickup_service: [{ days: [1], open: '10:00', close: '10:00' }] };
    assert.equal((await manager.refused('manageHoursSave', { read, hours: empty })).code, 'slot_empty');
  });

  it('changed here are kept by an import, unless it takes the live state', async () => {
    await fresh();
    const read = await weekOf();
    const hours = { ...read, pickup_service: [monday] };
    await manager.succeed('manageHoursSave', { read, hours });
    const { kept } = await importing('a');
    assert.deepEqual(
      kept.map(({ path }) => path),
      ['hours'],
    );
    assert.deepEqual(await weekOf(), hours);
    await importing('a', { live_state: true });
    assert.deepEqual(await weekOf(), read);
    assert.deepEqual((await importing('a')).kept, []);
  });

  it('are written to the rows by a version that knows the setting alone', async () => {
    await fresh();
    const read = await weekOf();
    const text = JSON.stringify({
      opening_hours: [{ days: ['1', '2'], open: '08:00', close: '08:00' }],
      pickup_service: null,
    });
    await database.inStore(storeIds.a, (tx) =>
      tx.query("UPDATE setting SET value = $1 WHERE key = 'config_opening_hours'", [text]),
    );
    assert.deepEqual(await weekOf(), {
      opening_hours: [{ days: [1, 2], open: '08:00', close: '08:00' }],
      pickup_service: [],
      delivery_service: [],
      table_reservation: [],
    });
    await importing('a');
    assert.deepEqual(await weekOf(), read);
  });

  it('are the managers’ alone', async () => {
    const read = await weekOf();
    for (const [name, payload] of [
      ['manageHours', {}],
      ['manageHoursSave', { read, hours: read }],
      ['manageClosureSave', saving(HOLIDAYS)],
      ['manageClosureRemove', { closure_id: 1 }],
    ] as const)
      assert.equal((await cashier.refused(name, payload)).code, 'not_permitted');
  });
});

describe('a closure', () => {
  it('takes no orders, says its reason and when the shop opens again, and is on the wire until it is over', async () => {
    await fresh();
    const client = await diner();
    const { closures } = await manager.succeed('manageClosureSave', saving(HOLIDAYS));
    assert.deepEqual(
      closures.map(({ closure }) => closure),
      [HOLIDAYS],
    );
    assert.deepEqual(JSON.parse((await settingOf('config_closures')) ?? ''), [HOLIDAYS]);
    const { message } = await client.refused('orderAdd', coffee());
    assert.equal(
      plain(message ?? ''),
      'Fermé exceptionnellement : Congés d’automne. Réouverture le lundi 30 novembre à 11 h 30.',
    );
    assert.equal(await settingOf('config_closures', 'b'), undefined);
    backend.moveTo('2026-11-30T12:00:00+01:00');
    const asked = { store_id: storeIds.a, shipping_method: 'pickup' as const };
    assert.equal((await backend.shop('a').succeed('orderSlots', asked)).asap, true);
  });

  it('of one way to order leaves the others', async () => {
    await fresh();
    const delivery = { ...HOLIDAYS, shipping_method: 'delivery' as const };
    await manager.succeed('manageClosureSave', saving(delivery));
    await (await diner()).succeed('orderAdd', coffee());
    const slots = await backend
      .shop('a')
      .succeed('orderSlots', { store_id: storeIds.a, shipping_method: 'delivery' });
    assert.deepEqual([slots.asap, slots.days], [false, []]);
  });

  it('of hours refuses a time within it with its reason, and no other', async () => {
    await fresh();
    const span = {
      from: '2026-11-20T17:00:00.000Z',
      until: '2026-11-20T19:00:00.000Z',
      reason: 'Privatisation',
    };
    await manager.succeed('manageClosureSave', saving(span));
    const client = await diner();
    const wanted = (time: string) => coffee({ delivery_time: `2026-11-20T${time}` });
    const { code, message } = await client.refused('orderAdd', wanted('19:00'));
    assert.equal(code, 'closed_exceptionally');
    assert.match(plain(message ?? ''), /Privatisation. Réouverture aujourd’hui à 20 h\.$/);
    await client.succeed('orderAdd', wanted('20:00'));
  });

  it('is changed and removed once: the second of two people is told, and the same act again is done once', async () => {
    await fresh();
    const act = saving(HOLIDAYS);
    await Promise.all([manager.succeed('manageClosureSave', act), manager.succeed('manageClosureSave', act)]);
    const { closures } = await manager.succeed('manageHours', {});
    assert.equal(closures.length, 1);
    const closure_id = closures[0]?.closure_id ?? 0;
    const longer = { ...HOLIDAYS, last: '2026-12-06' };
    await manager.succeed('manageClosureSave', { closure_id, ...saving(longer) });
    const again = await manager.refused('manageClosureSave', { closure_id, ...saving(HOLIDAYS) });
    assert.equal(again.code, 'closure_changed');
    assert.equal((await manager.refused('manageClosureRemove', { closure_id })).code, 'closure_changed');
    const [changed] = (await manager.succeed('manageHours', {})).closures;
    assert.deepEqual(changed?.closure, longer);
    await manager.succeed('manageClosureRemove', { closure_id: changed?.closure_id ?? 0 });
    await (await diner()).succeed('orderAdd', coffee());
    const past = await manager.succeed('manageClosuresPast', {});
    assert.deepEqual(
      past.closures.map(({ removed }) => removed),
      [true, true],
    );
  });

  it('in the past, the wrong way round or of another shop is refused', async () => {
    await fresh();
    const past = { ...HOLIDAYS, first: '2026-11-01', last: '2026-11-02' };
    assert.equal((await manager.refused('manageClosureSave', saving(past))).code, 'closure_past');
    const round = { ...HOLIDAYS, first: '2026-11-30', last: '2026-11-20' };
    assert.equal((await manager.refused('manageClosureSave', saving(round))).code, 'malformed');
    const elsewhere = await memberOf(backend, 'b', 'owner');
    await manager.succeed('manageClosureSave', saving(HOLIDAYS));
    const [closure] = (await manager.succeed('manageHours', {})).closures;
    const foreign = { closure_id: closure?.closure_id ?? 0 };
    assert.equal((await elsewhere.refused('manageClosureRemove', foreign)).code, 'closure_changed');
  });

  it('may be one of 400, and one more is refused', async () => {
    await fresh();
    await database.inStore(storeIds.a, (tx) =>
      tx.query(
        `INSERT INTO closure (store_id, kind, reason, first_date, last_date, begins_at, ends_at, over_at, renew_at, created_at)
         SELECT $1, 'closure', 'Jour ' || day, day, day, day, day + 1, day + 2, day, now()
           FROM (SELECT date '2027-01-01' + number AS day FROM generate_series(1, 400) AS number) AS days`,
        [storeIds.a],
      ),
    );
    assert.equal((await manager.succeed('manageHours', {})).closures.length, 400);
    assert.equal(JSON.parse((await settingOf('config_closures')) ?? '').length, 400);
    await (await diner()).succeed('orderAdd', coffee());
    assert.equal((await manager.refused('manageClosureSave', saving(HOLIDAYS))).code, 'too_many_closures');
  });

  it('is known to the pages at once, and they are renewed as it begins and ends', async () => {
    await fresh();
    const page = await (await listen(backend)).open();
    page.emit('create', storeIds.a);
    const heard = hearing(page, 'switch');
    await roundTrip(page);
    const shift = { from: '2026-11-20T12:00:00.000Z', until: '2026-11-20T13:00:00.000Z', reason: '' };
    await manager.succeed('manageClosureSave', saving(shift));
    await untilHeard(heard, 1);
    assert.equal(heard[0]?.sw, 'availability');
    const revision = async () =>
      (
        await database.acrossStores((tx) =>
          tx.query<{ revision: number }>('SELECT revision FROM store WHERE store_id = $1', [storeIds.a]),
        )
      )[0]?.revision ?? 0;
    const entered = await revision();
    backend.moveTo('2026-11-20T12:00:00Z');
    backend.tick(60_000);
    await until(async () => (await revision()) > entered);
    const begun = await revision();
    backend.moveTo('2026-11-20T13:00:00Z');
    backend.tick(60_000);
    await until(async () => (await revision()) > begun);
    assert.equal(await settingOf('config_closures'), undefined);
  });
});

describe('the closures of a shop file', () => {
  const entered = async () =>
    (await manager.succeed('manageHours', {})).closures.map(({ closure, quick, by }) => ({
      closure,
      quick,
      by,
    }));
  const party = {
    date: '2026-11-27',
    replaces: true,
    times: [{ open: '19:00', close: '23:00' }],
    reason: 'Soirée',
  };
  const past = { first: '2026-11-10', last: '2026-11-19' };

  it('are not written over those of a shop that runs, and the difference is said', async () => {
    await fresh();
    await manager.succeed('manageClosureSave', saving(HOLIDAYS));
    const before = await entered();
    const { kept } = await importing('a', { closures: [party] });
    assert.deepEqual(
      kept.map(({ path }) => path),
      ['closures'],
    );
    assert.deepEqual(await entered(), before);
    assert.deepEqual((await importing('a')).kept, []);
    assert.deepEqual((await importing('a', { closures: [past, HOLIDAYS] })).kept, []);
  });

  it('take the place of those that run or are to come, with the live state', async () => {
    await fresh();
    await manager.succeed('manageClosureSave', saving(HOLIDAYS));
    await manager.succeed('manageClosureSave', saving({ ...HOLIDAYS, first: '2026-11-28' }));
    await manager.succeed('manageShopClose', { until: 'tomorrow', act_key: randomUUID() });
    const [holidays] = await entered();
    assert(holidays?.by);
    const file = { closures: [past, party, HOLIDAYS], live_state: true };
    for (const _time of ['first', 'again']) {
      assert.deepEqual((await importing('a', file)).kept, []);
      const [first, quick, last, ...others] = await entered();
      assert.deepEqual([first, quick?.quick, others], [holidays, 'tomorrow', []]);
      assert.deepEqual(last, { closure: party, quick: null, by: null });
    }
    assert.deepEqual(JSON.parse((await settingOf('config_closures')) ?? '')[2], party);
    await importing('a', { live_state: true });
    assert.equal((await entered()).length, 3);
    await importing('a', { closures: [], live_state: true });
    assert.deepEqual(
      (await entered()).map(({ quick }) => quick),
      ['tomorrow'],
    );
    await fresh();
  });

  it('are those of a shop that is new', async () => {
    const empty = await startBackend({ manualIntervals: true, shops: false, accounts: false });
    empty.moveTo(START);
    await empty.admin.succeed('shopImport', counter('shop-a', { closures: [past, party] }));
    const owner = await memberOf(empty, 'a', 'owner');
    const { closures } = await owner.succeed('manageHours', {});
    assert.deepEqual(
      closures.map(({ closure }) => closure),
      [party],
    );
  });

  it('are refused with their place when one is wrong', async () => {
    const file = counter('shop-a', { closures: [party, { first: '2026-02-30', last: '2026-03-01' }] });
    const { status, fields } = await backend.admin.refused('shopImport', file);
    assert.deepEqual([status, Object.keys(fields ?? {})], [422, ['closures[1].first']]);
  });
});

describe('an exceptional opening', () => {
  it('takes orders at its times instead of the usual ones', async () => {
    await fresh();
    const opening = {
      date: '2026-11-20',
      replaces: true,
      times: [{ open: '16:00', close: '17:00' }],
      reason: 'Braderie',
    };
    await manager.succeed('manageClosureSave', saving(opening));
    const { asap, days } = await backend
      .shop('a')
      .succeed('orderSlots', { store_id: storeIds.a, shipping_method: 'pickup' });
    assert.equal(asap, false);
    assert.deepEqual(days[0]?.times, ['16:00', '16:15', '16:30', '16:45']);
    assert.equal((await (await diner()).refused('orderAdd', coffee())).code, 'slot_unavailable');
  });
});

describe('an exceptional opening with wrong times', () => {
  const opening = (...times: { open: string; close: string }[]) =>
    saving({ date: '2026-11-24', replaces: false, times, reason: '' });

  it('that overlap, also past midnight, is refused with both named by its own day', async () => {
    await fresh();
    const overlap = opening({ open: '20:00', close: '02:00' }, { open: '23:00', close: '23:30' });
    const { code, message } = await manager.refused('manageClosureSave', overlap);
    assert.equal(code, 'hours_overlap');
    assert.match(plain(message ?? ''), /mardi 20 h – 2 h et mardi 23 h – 23 h 30/);
    const touching = opening({ open: '20:00', close: '02:00' }, { open: '18:00', close: '20:00' });
    await manager.succeed('manageClosureSave', touching);
  });

  it('that is empty is refused, and 24 hours are not', async () => {
    await fresh();
    const empty = opening({ open: '10:00', close: '10:00' });
    assert.equal((await manager.refused('manageClosureSave', empty)).code, 'slot_empty');
    await manager.succeed('manageClosureSave', opening({ open: '00:00', close: '00:00' }));
  });
});

describe('orders for later', () => {
  it('are listed until they are over, so that a closure can say which are due in it', async () => {
    await fresh();
    const client = await diner();
    const planned = async () => (await manager.succeed('manageHours', {})).planned_orders;
    const before = await planned();
    await client.succeed('orderAdd', coffee());
    const { order } = await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-20T19:00' }));
    const added = (await planned()).filter(
      (each) => !before.some(({ order_id }) => order_id === each.order_id),
    );
    assert.deepEqual(added, [
      {
        order_id: order.order_id,
        order_number: String(order.invoice_no),
        shipping_method: 'pickup',
        due_at: '2026-11-20T18:00:00.000Z',
      },
    ]);
    const evening = { from: '2026-11-20T18:00:00.000Z', until: '2026-11-20T18:01:00.000Z', reason: '' };
    const { planned_orders } = await manager.succeed('manageClosureSave', saving(evening));
    assert.equal(planned_orders.length, before.length + 1);
    const other = await memberOf(backend, 'b', 'manager');
    assert.deepEqual((await other.succeed('manageHours', {})).planned_orders, []);
    await client.succeed('orderCancel', { order_id: order.order_id });
    assert.deepEqual(await planned(), before);
  });
});

describe('closed in one tap', () => {
  const closing = (until: 'service' | 'tomorrow') => ({ until, act_key: randomUUID() });

  it('for this service, the shop opens again with the next one', async () => {
    await fresh();
    const { closing: closed } = await cashier.succeed('manageShopClose', closing('service'));
    assert.equal(closed.running?.quick, 'service');
    const { message } = await (await diner()).refused('orderAdd', coffee());
    assert.match(plain(message ?? ''), /^Fermé exceptionnellement. Réouverture aujourd’hui à 18 h 30\.$/);
    await (await diner()).succeed('orderAdd', coffee({ delivery_time: '2026-11-20T18:30' }));
  });

  it('until tomorrow, it takes no order for today, one replaces the other, and it is undone', async () => {
    await fresh();
    await cashier.succeed('manageShopClose', closing('service'));
    const act = closing('tomorrow');
    await cashier.succeed('manageShopClose', act);
    const { closing: again } = await cashier.succeed('manageShopClose', act);
    assert.equal(again.running?.quick, 'tomorrow');
    assert.equal((await manager.succeed('manageHours', {})).closures.length, 1);
    const evening = coffee({ delivery_time: '2026-11-20T18:30' });
    const { code } = await (await diner()).refused('orderAdd', evening);
    assert.equal(code, 'closed_exceptionally');
    assert.equal((await cashier.succeed('manageAvailability', {})).closing?.running?.quick, 'tomorrow');
    assert.equal((await cashier.succeed('manageShopReopen', {})).closing.running, null);
    await (await diner()).succeed('orderAdd', evening);
    const actions = (await manager.succeed('manageHistory', {})).entries.map(({ action }) => action);
    assert.deepEqual(actions.filter((action) => action.startsWith('shop.')).slice(0, 2), [
      'shop.reopened',
      'shop.closed',
    ]);
  });

  const eventsSince = (number: number) =>
    database.inStore(storeIds.a, (tx) =>
      tx.query<{ number: number; kind: string }>(
        'SELECT number, kind FROM shop_event WHERE number > $1 ORDER BY number',
        [number],
      ),
    );

  it('until tomorrow, during a service past midnight, it opens again with the day that has begun', async () => {
    await fresh();
    const read = await weekOf();
    const night = [{ days: [5 as const], open: '22:30', close: '02:00' }];
    const { opening_hours } = read;
    await manager.succeed('manageHoursSave', {
      read,
      hours: { ...read, opening_hours: [...opening_hours, ...night] },
    });
    for (const [now, reopening] of [
      ['2026-11-20T15:00:00+01:00', '2026-11-21T01:00:00.000Z'],
      ['2026-11-20T23:59:00+01:00', '2026-11-21T01:00:00.000Z'],
      ['2026-11-21T00:30:00+01:00', '2026-11-21T01:00:00.000Z'],
      ['2026-11-21T02:00:00+01:00', '2026-11-21T23:00:00.000Z'],
    ] as const) {
      backend.moveTo(now);
      const late = await memberOf(backend, 'a', 'counter');
      const { closing: closed } = await late.succeed('manageShopClose', closing('tomorrow'));
      assert.deepEqual([now, closed.running?.until], [now, reopening]);
    }
    backend.moveTo(START);
    await manager.succeed('manageHoursSave', { read: await weekOf(), hours: read });
  });

  it('in the last second before an order, exactly one of the two holds', async () => {
    for (let round = 0; round < (isOnServer ? 8 : 3); round += 1) {
      await fresh();
      const before = (await eventsSince(0)).at(-1)?.number ?? 0;
      const diners = await Promise.all(Array.from({ length: 4 }, diner));
      const [closed, ...answers] = await Promise.all([
        cashier.call('manageShopClose', closing('service')),
        ...diners.map((client) => client.call('orderAdd', coffee())),
      ]);
      assert.equal(closed.status, 200);
      const kinds = (await eventsSince(before)).map(({ kind }) => kind);
      assert.deepEqual(kinds.indexOf('switch'), kinds.length - 1);
      assert.equal(answers.filter(({ status }) => status === 201).length, kinds.length - 1);
      for (const { status, body } of answers)
        if (status !== 201) assert.equal(body.code, 'closed_exceptionally');
      const late = await (await diner()).refused('orderAdd', coffee());
      assert.equal(late.code, 'closed_exceptionally');
    }
  });
});

describe('the demonstration shops', () => {
  it('have in search_ssl the hours of their files, byte for byte, and no closures', async () => {
    const demonstration = await startBackend({
      shops: false,
      tenants,
      config: { seedDir: 'data/shops', demonstrationHistory: false },
    });
    for (const name of readdirSync('data/shops').filter((each) => each.endsWith('.json'))) {
      const file = parseShopFile(JSON.parse(readFileSync(`data/shops/${name}`, 'utf8')));
      assert(file.ok);
      const host = tenants.find(({ id }) => id === file.shop.shop)?.hosts[0];
      const client = createClient(demonstration.app, {
        'x-ardoise-proxy-secret': demonstration.config.proxySecret,
        'x-ardoise-tenant': file.shop.shop,
        'x-ardoise-client-address': '203.0.113.7',
      });
      const { data } = await client.succeed('storeSearch', { url: `http://${host}` });
      const values = new Map(data.setting.map(({ key, value }) => [key, value]));
      assert.equal(values.get('config_opening_hours'), JSON.stringify(file.shop.hours));
      assert(!values.has('config_closures'));
      assert.equal(storeOf(storeSchema.parse(data), 3).openingHours.exceptions, undefined);
    }
  });
});
