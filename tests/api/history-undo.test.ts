import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { START, startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { asksOf } from './support/sold-out.ts';
import { deviceOf, memberOf, pinOf } from './support/staff.ts';

const AREAS = [
  { name: 'Salle', max_table_number: 4 },
  { name: 'Terrasse, côté cour', max_table_number: 2 },
];
const backend = await startBackend({ manualIntervals: true });
const { database, storeIds } = backend;
const { delivery_zones = [] } = shopA();
const { coffee, diner } = await coffeeOrders(backend);
const manager = await memberOf(backend, 'a', 'manager');
const other = await memberOf(backend, 'b', 'manager');

beforeEach(async () => {
  backend.moveTo(START);
  await database.acrossStores(async (tx) => {
    for (const table of ['closure', 'service_pause', 'sold_out', 'area', 'delivery_zone'])
      await tx.query(`DELETE FROM ${table} WHERE store_id = $1`, [storeIds.a]);
  });
  await backend.admin.succeed('shopImport', counter('shop-a', { areas: AREAS, delivery_zones }));
});

type Who = typeof manager;
/** The last entries, the last one first; the clock of the tests is set back. */
const lastEntries = async (who: Who = manager) => {
  const { entries } = await who.succeed('manageHistory', { limit: 200 });
  return entries.toSorted((a, b) => b.audit_id - a.audit_id);
};
const newest = async (who: Who = manager) => {
  const [entry] = await lastEntries(who);
  assert(entry);
  return entry;
};
const undo = (audit_id: number, who: Who = manager) => who.succeed('manageHistoryUndo', { audit_id });
const refusedUndo = async (audit_id: number, who: Who = manager) => {
  const { status, code } = await who.refused('manageHistoryUndo', { audit_id });
  return [status, code];
};
/** What diners read, without what is new at each reading. */
const wire = async () => {
  const { data } = await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost' });
  return data.setting;
};
const tablesAct = async () => ({
  revision: (await manager.succeed('manageTables', {})).revision,
  act_key: randomUUID(),
});
const zonesAct = async () => ({
  revision: (await manager.succeed('manageZones', {})).revision,
  act_key: randomUUID(),
});
const areaId = async (name: string) => {
  const { areas } = await manager.succeed('manageTables', {});
  return areas.find((area) => area.name === name)?.area_id ?? 0;
};
const namedTables = async () => {
  const { areas } = await manager.succeed('manageTables', {});
  return areas.map(({ name, tables }) => [name, tables.map((table) => [table.number, table.name])]);
};

/** Makes a change and takes it back: what diners and staff read is as before, and both entries say so. */
async function takesBack(change: () => Promise<unknown>, read: () => Promise<unknown> = wire): Promise<void> {
  const before = await read();
  await change();
  assert.notDeepEqual(await read(), before);
  const entry = await newest();
  assert.equal(entry.undo, 'possible', entry.action);
  await undo(entry.audit_id);
  assert.deepEqual(await read(), before);
  const entries = await lastEntries();
  assert.deepEqual(
    entries.slice(0, 2).map((each) => [each.undo, each.undoes_at]),
    [
      [entries[0]?.undo ?? null, entry.at],
      ['done', null],
    ],
  );
  assert.deepEqual(await refusedUndo(entry.audit_id), [409, 'already_undone']);
}

const HOLIDAYS = { first: '2026-12-20', last: '2026-12-29', reason: 'Congés, « hiver »' };
const closed = (closure: AnyPayloadOf<'manageClosureSave'>['closure'], replaced?: number) =>
  manager.succeed('manageClosureSave', {
    closure,
    ...(replaced !== undefined && { closure_id: replaced }),
    act_key: randomUUID(),
  });

describe('a change is taken back from the history', () => {
  it('of the weekly hours', () =>
    takesBack(async () => {
      const { hours } = await manager.succeed('manageHours', {});
      const read = hours as AnyPayloadOf<'manageHoursSave'>['hours'];
      const slot = { days: [1], open: '10:00', close: '12:00' };
      await manager.succeed('manageHoursSave', { read, hours: { ...read, pickup_service: [slot] } });
    }));

  it('of a whole setting, only while the newest change of it has left the same', async () => {
    const saving = async (theme: 'smoke' | 'default' | 'smoke-white') => {
      const { revision } = await manager.succeed('manageAppearance', {});
      await manager.succeed('manageLookSave', { revision, theme, card_style: 'rect' });
    };
    const looks = async () =>
      (await manager.succeed('manageHistory', {})).entries.filter(({ action }) => action === 'look.changed');
    await saving('smoke');
    await saving('smoke-white');
    const [second, first] = await looks();
    assert.deepEqual([second?.undo, first?.undo], ['possible', null]);
    await manager.succeed('manageHistoryUndo', { audit_id: second?.audit_id ?? 0 });
    assert.deepEqual(
      (await looks()).slice(0, 3).map(({ undo }) => undo),
      ['possible', 'done', 'possible'],
    );
  });

  it('of closures and openings of dates: added, changed, removed', async () => {
    await takesBack(() => closed(HOLIDAYS));
    await takesBack(() =>
      closed({ from: '2026-12-01T10:00:00.000Z', until: '2026-12-01T15:30:00.000Z', reason: '' }),
    );
    const times = [
      { open: '10:00', close: '14:00' },
      { open: '22:00', close: '02:00' },
    ];
    const opening = {
      date: '2026-12-24',
      replaces: true,
      times,
      reason: 'Réveillon',
      shipping_method: 'delivery',
    } as const;
    await closed(opening);
    const { closures } = await manager.succeed('manageHours', {});
    const { closure_id } = closures[0] ?? { closure_id: 0 };
    await takesBack(() => closed({ ...opening, reason: 'Fête' }, closure_id));
    const present = await manager.succeed('manageHours', {});
    await takesBack(() =>
      manager.succeed('manageClosureRemove', { closure_id: present.closures[0]?.closure_id ?? 0 }),
    );
  });

  it('of what was closed or paused in one tap, while it runs', async () => {
    await takesBack(() => manager.succeed('manageShopClose', { until: 'tomorrow', act_key: randomUUID() }));
    await takesBack(() =>
      manager.succeed('managePause', { shipping_method: 'delivery', length: 15, act_key: randomUUID() }),
    );
    await takesBack(() =>
      manager.succeed('manageMoreTime', { minutes: 20, length: 60, act_key: randomUUID() }),
    );
    await manager.succeed('managePause', { shipping_method: 'pickup', length: 15, act_key: randomUUID() });
    const { audit_id } = await newest();
    backend.pass(15 * 60_000);
    const later = await memberOf(backend, 'a', 'manager');
    assert.deepEqual(await refusedUndo(audit_id, later), [409, 'changed_since']);
  });

  it('of what is sold out: marked, counted, brought back, also in the place of a count', async () => {
    const { mark, count, subject } = await asksOf(backend, manager);
    const entries = async () =>
      (await manager.succeed('manageSoldOut', {})).entries.map(({ name, left, until }) => [
        name,
        left,
        until,
      ]);
    await takesBack(() => mark('product', 'Café', { length: 'service' }));
    await takesBack(() => mark('product', 'Café', { length: 'notice', portions: 8 }), entries);
    await mark('product', 'Café', { length: 'tomorrow', portions: 8 });
    await takesBack(() => mark('product', 'Café', { length: 'notice' }), entries);
    const { length: _length, ...counted } = await count('product', 'Café', { length: 'notice', portions: 3 });
    await takesBack(() => manager.succeed('managePortions', { ...counted, portions: 3 }), entries);
    const { id } = subject('product', 'Café');
    const running = (await manager.succeed('manageSoldOut', {})).entries.find((entry) => entry.id === id);
    await takesBack(
      () =>
        manager.succeed('manageSoldOutEnd', {
          kind: 'product',
          id,
          sold_out_id: running?.sold_out_id ?? 0,
        }),
      entries,
    );
  });

  it('of portions only as long as none was ordered since', async () => {
    const { mark, count } = await asksOf(backend, manager);
    await mark('product', 'Café', { length: 'notice', portions: 8 });
    const { length: _length, ...counted } = await count('product', 'Café', { length: 'notice', portions: 8 });
    await manager.succeed('managePortions', { ...counted, portions: 5 });
    const { audit_id } = await newest();
    await (await diner()).succeed('orderAdd', coffee());
    assert.deepEqual(await refusedUndo(audit_id), [409, 'changed_since']);
  });

  it('of what the shop does by itself, each rule to its former value', async () => {
    const settings = () => manager.succeed('manageServiceSettings', {});
    await takesBack(
      () => manager.succeed('manageServiceSettingsChange', { refuse_minutes: 12, accept_scheduled: false }),
      settings,
    );
    await manager.succeed('manageServiceSettingsChange', { refuse_minutes: 15 });
    const { audit_id } = await newest();
    await manager.succeed('manageServiceSettingsChange', { remind_minutes: 1, refuse_minutes: 14 });
    assert.deepEqual(await refusedUndo(audit_id), [409, 'changed_since']);
  });

  it('of areas and tables, with names and places', async () => {
    await takesBack(async () =>
      manager.succeed('manageAreaAdd', {
        ...(await tablesAct()),
        name: 'Bar',
        tables: [{ number: 3 }],
        place: 0,
      }),
    );
    await takesBack(async () =>
      manager.succeed('manageAreaRename', {
        ...(await tablesAct()),
        area_id: await areaId('Salle'),
        name: 'Grande salle',
      }),
    );
    await takesBack(async () =>
      manager.succeed('manageAreaOrder', {
        ...(await tablesAct()),
        area_ids: [await areaId('Terrasse, côté cour'), await areaId('Salle')],
      }),
    );
    await takesBack(
      async () =>
        manager.succeed('manageTablesAdd', {
          ...(await tablesAct()),
          area_id: await areaId('Salle'),
          tables: [{ number: 12, name: 'Table du fond' }, { number: 13 }],
        }),
      namedTables,
    );
    const { areas } = await manager.succeed('manageTables', {});
    const table_id = areas[0]?.tables[1]?.table_id ?? 0;
    await takesBack(
      async () => manager.succeed('manageTableName', { ...(await tablesAct()), table_id, name: 'Banquette' }),
      namedTables,
    );
    await manager.succeed('manageTableName', { ...(await tablesAct()), table_id, name: 'Banquette, 2' });
    await takesBack(
      async () =>
        manager.succeed('manageTableRemove', { ...(await tablesAct()), table_id, with_open_orders: false }),
      namedTables,
    );
    await takesBack(
      async () =>
        manager.succeed('manageAreaRemove', {
          ...(await tablesAct()),
          area_id: await areaId('Salle'),
          with_open_orders: false,
        }),
      namedTables,
    );
  });

  it('of delivery zones, with their communes and places', async () => {
    const zones = async () =>
      (await manager.succeed('manageZones', {})).zones.map(
        ({ delivery_zone_id: _id, communes, ...zone }) => ({
          ...zone,
          communes: communes.map(({ place: _place, ...commune }) => commune),
        }),
      );
    const est = {
      name: 'Est',
      minimum: '12.00',
      fee: '3.50',
      free_from: '30.00',
      extra_minutes: 10,
      communes: [
        { city: 'Villeneuve-d’Ascq', postcode: '59650', insee: '59009' },
        { city: 'Le hameau, au nord', postcode: '59000' },
      ],
    };
    await takesBack(async () =>
      manager.succeed('manageZoneAdd', { ...(await zonesAct()), ...est, place: 0 }),
    );
    await manager.succeed('manageZoneAdd', { ...(await zonesAct()), ...est });
    const added = (await manager.succeed('manageZones', {})).zones.at(-1);
    assert(added);
    const { delivery_zone_id } = added;
    await takesBack(
      async () =>
        manager.succeed('manageZoneUpdate', {
          ...(await zonesAct()),
          ...est,
          fee: '9.00',
          communes: est.communes.slice(1),
          delivery_zone_id,
        }),
      async () =>
        (await zones()).map(({ communes, ...zone }) => [
          zone,
          communes.map(({ city, insee }) => [city, insee]).sort(),
        ]),
    );
    await takesBack(
      async () =>
        manager.succeed('manageZoneOrder', {
          ...(await zonesAct()),
          delivery_zone_ids: (await manager.succeed('manageZones', {})).zones
            .map((zone) => zone.delivery_zone_id)
            .toReversed(),
        }),
      zones,
    );
    await takesBack(
      async () => manager.succeed('manageZoneRemove', { ...(await zonesAct()), delivery_zone_id }),
      zones,
    );
  });

  it('of the rule of slots and of weights', async () => {
    const slots = async () => (await manager.succeed('manageSlots', {})).rule;
    await takesBack(async () => {
      const { rule, revision } = await manager.succeed('manageSlots', {});
      const wanted = {
        ...rule,
        slot_minutes: 30,
        max_orders: 4,
        station_weights: [
          { station: 1, max_weight: 4 },
          { station: 12, max_weight: 30 },
        ],
        busy: { from_orders: 3, preparation_minutes: 40 },
      } as AnyPayloadOf<'manageSlotsSave'>['rule'];
      await manager.succeed('manageSlotsSave', { rule: wanted, revision, act_key: randomUUID() });
    }, slots);
    const withLimits = await slots();
    await undo((await newest()).audit_id);
    assert.notDeepEqual(await slots(), withLimits);
    await undo((await newest()).audit_id);
    assert.deepEqual(await slots(), withLimits);

    const weights = () => manager.succeed('manageWeights', {});
    const weighed = async (weight: number) => {
      const [product] = (await weights()).products;
      assert(product);
      const { id, weight: seen } = product;
      await manager.succeed('manageWeightSave', { kind: 'product', id, weight, seen });
    };
    await takesBack(() => weighed(7), weights);
    await weighed(3);
    const { audit_id } = await newest();
    await weighed(4);
    assert.deepEqual(await refusedUndo(audit_id), [409, 'changed_since']);
  });

  it('of theme, logo and banners, with the pictures of before', async () => {
    const appearance = () => manager.succeed('manageAppearance', {});
    await takesBack(async () => {
      const { revision } = await appearance();
      await manager.succeed('manageLookSave', { revision, theme: 'smoke', card_style: 'full' });
    }, appearance);
    await database.acrossStores((tx) =>
      tx.query(
        "UPDATE setting SET value = '/icons/ardoise.svg' WHERE store_id = $1 AND key = 'config_logo'",
        [storeIds.a],
      ),
    );
    await takesBack(async () => {
      const { revision } = await appearance();
      await manager.succeed('manageLogoSave', { revision, logo: null });
    }, appearance);
    const banner = { image: null, name: '', first_day: '2026-12-01', last_day: null } as const;
    const save = async (...titles: string[]) => {
      const { revision } = await appearance();
      const banners = titles.map((title) => ({ ...banner, title }));
      await manager.succeed('manageBannersSave', { revision, banners });
    };
    await save('Fêtes, « la carte »', 'Galettes');
    await takesBack(() => save('Galettes'), appearance);
    await save();
    const { audit_id } = await newest();
    await save('Autre');
    assert.deepEqual(await refusedUndo(audit_id), [409, 'changed_since']);
  });

  it('of printers and of when they print', async () => {
    const printing = async () => {
      const { printers, settings } = await manager.succeed('managePrinters', {});
      return [settings, printers.map(({ printer_id: _id, ...printer }) => printer)];
    };
    const printer = {
      name: 'Cuisine',
      kind: 'kitchen',
      station: 1,
      width: '80',
      code_page: 'cp858',
      language: 'esc_pos',
      path: 'cloudprnt',
      address: null,
      port: 9100,
      agent_id: null,
      buzzer: false,
    } as const;
    await takesBack(() => manager.succeed('managePrinterAdd', printer), printing);
    const { printer_id } = (await manager.succeed('managePrinterAdd', printer)).printer;
    await takesBack(
      () => manager.succeed('managePrinterChange', { ...printer, printer_id, name: 'Grill', station: 2 }),
      printing,
    );
    await takesBack(
      () => manager.succeed('managePrintSettings', { print_at: 'placed', receipt: true, qr_code: false }),
      printing,
    );
    await manager.succeed('managePrinterChange', { ...printer, printer_id, buzzer: true });
    const { audit_id } = await newest();
    await manager.succeed('managePrinterRemove', { printer_id });
    assert.deepEqual(await refusedUndo(audit_id), [409, 'changed_since']);
    assert.equal((await newest()).undo, null);
  });

  it('and the change that took it back is one of its own, which can be taken back too', async () => {
    await closed(HOLIDAYS);
    const withHolidays = await wire();
    const { audit_id } = await newest();
    await undo(audit_id);
    const entry = await newest();
    assert.deepEqual([entry.action, entry.staff_id], ['closure.removed', manager.staffId]);
    await undo(entry.audit_id);
    assert.deepEqual(await wire(), withHolidays);
  });
});

describe('a change stays', () => {
  it('when somebody has changed the same since', async () => {
    await closed(HOLIDAYS);
    const { audit_id } = await newest();
    const { closures } = await manager.succeed('manageHours', {});
    await closed({ ...HOLIDAYS, last: '2026-12-30' }, closures[0]?.closure_id ?? 0);
    const before = await wire();
    assert.deepEqual(await refusedUndo(audit_id), [409, 'changed_since']);
    assert.deepEqual(await wire(), before);
    assert.equal((await newest()).action, 'closure.changed');
  });

  it('when two take it back at once: it is done once', async () => {
    await closed(HOLIDAYS);
    const { audit_id } = await newest();
    const both = await Promise.all([1, 2].map(() => manager.call('manageHistoryUndo', { audit_id })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const written = await database.inStore(storeIds.a, (tx) =>
      tx.query('SELECT 1 FROM audit_entry WHERE undoes = $1', [audit_id]),
    );
    assert.equal(written.length, 1);
  });

  it('when it is of money, orders, sessions or people', async () => {
    const { entries } = await manager.succeed('manageHistory', { limit: 200 });
    const opened = entries.find(({ action }) => action === 'session.opened' || action === 'member.created');
    assert.equal(opened?.undo, null);
    assert.deepEqual(await refusedUndo(opened?.audit_id ?? 0), [422, 'not_undoable']);
  });

  it('when the caller may not make such a change, and for another shop', async () => {
    await closed(HOLIDAYS);
    const { audit_id } = await newest();
    assert.deepEqual(await refusedUndo(audit_id, other), [404, 'unknown_entry']);
    const cashier = await memberOf(backend, 'a', 'counter');
    assert.deepEqual(await refusedUndo(audit_id, cashier), [403, 'not_permitted']);
    const tablet = await deviceOf(backend, 'a', 'counter');
    assert.equal((await tablet.refused('manageHistoryUndo', { audit_id })).code, 'pin_required');
    const { pin, staffId } = await pinOf(backend, 'a', 'manager');
    const { status } = await tablet.call('manageHistoryUndo', { audit_id }, { 'x-pin': pin });
    assert.equal(status, 200);
    assert.equal((await newest()).staff_id, staffId);
  });

  it('when it is over by now', async () => {
    await closed(HOLIDAYS);
    const { audit_id } = await newest();
    backend.moveTo('2027-01-05T12:00:00+01:00');
    assert.deepEqual(await refusedUndo(audit_id, await memberOf(backend, 'a', 'manager')), [
      409,
      'changed_since',
    ]);
  });
});
