import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, it } from 'node:test';
import { settingRows } from '#backend/modules/catalogue/repository/shop-rows.ts';
import { listAreas } from '#backend/modules/tables/repository/area.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { readShopFile } from '#lib/contract/shop-file.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { areasOnWire, TABLES_MAX } from '#lib/domain/store/shop-tables.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { DEMONSTRATION_FILES } from '#tests/support/shops/demonstration-files.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { memberOf, staffOf } from './support/staff.ts';
import { tableTokens } from './support/tables.ts';
import type { ShopLetter } from './support/tenants.ts';

const AREAS = [
  { name: 'Salle', max_table_number: 12 },
  { name: 'Terrasse - côté cour', max_table_number: 2 },
];
const ordering = {
  forward_ordering: 'before_closing',
  preparation_minutes: 20,
  table_without_account: true,
} as const;

const backend = await startBackend();
const { database, storeIds } = backend;
const { coffee } = await coffeeOrders(backend);
const manager = await memberOf(backend, 'a', 'manager');
const other = await memberOf(backend, 'b', 'manager');

type Listed = AnyAnswerOf<'manageTables'>;
const list = (): Promise<Listed> => manager.succeed('manageTables', {});
const act = async () => ({ revision: (await list()).revision, act_key: randomUUID() });

/** Imports a shop with these areas, in the place of what somebody has saved. */
const imported = (areas: typeof AREAS, letter: ShopLetter = 'a') =>
  backend.admin.succeed('shopImport', {
    ...counter(`shop-${letter}`, { areas, ordering }),
    live_state: true,
  });

beforeEach(async () => {
  await database.acrossStores((tx) => tx.query('DELETE FROM table_renewal'));
  await database.acrossStores((tx) => tx.query('UPDATE "order" SET order_status_id = 6'));
  for (const letter of ['a', 'b'] as const) {
    await database.acrossStores((tx) => tx.query('DELETE FROM area WHERE store_id = $1', [storeIds[letter]]));
    await imported(AREAS, letter);
  }
});

const areaOf = async (name = 'Salle') => {
  const area = (await list()).areas.find((each) => each.name === name);
  assert(area, `no area ${name}`);
  return area;
};
const tableOf = async (number: number, area = 'Salle') => {
  const table = (await areaOf(area)).tables.find((each) => each.number === number);
  assert(table, `no table ${number}`);
  return table.table_id;
};
const numbersOf = async (area = 'Salle') => (await areaOf(area)).tables.map(({ number }) => number);
const tokenOf = async (table: string, letter: ShopLetter = 'a') =>
  (await tableTokens(backend, letter)).get(table) ?? '';
const verify = (token: string, letter: ShopLetter = 'a') =>
  backend.shop(letter).call('tableVerify', { token, store_id: storeIds[letter] });

async function accepted(token: string, letter: ShopLetter = 'a'): Promise<void> {
  const { status } = await verify(token, letter);
  assert.equal(status, 200);
}
async function refused(token: string, code: RefusalCode): Promise<string> {
  const { status, body } = await verify(token);
  assert.deepEqual([status, body.code], [422, code]);
  return String(body.message);
}
const wireAreas = async (letter: ShopLetter = 'a') => {
  const { data } = await backend
    .shop(letter)
    .succeed('storeSearch', { url: `http://shop-${letter}.localhost` });
  return data.setting.find(({ key }) => key === 'config_areas')?.value;
};
const history = async () => {
  const { entries } = await manager.succeed('manageHistory', { limit: 10 });
  return entries.map(({ action, before, after }) => ({ action, before, after }));
};

/** An order at a table of the first shop, by a guest. */
async function orderAt(token: string) {
  const guest = backend.shop('a');
  const payload = coffee({ shipping_method: 'table', table_token: token });
  return { guest, ...(await guest.succeed('orderAdd', payload)) };
}

describe('the areas of a shop', () => {
  it('are the rows of its shop file, and the setting of every demonstration shop is what its file says', async () => {
    assert.deepEqual(
      (await list()).areas.map(({ name, tables }) => [name, tables.length]),
      [
        ['Salle', 12],
        ['Terrasse - côté cour', 2],
      ],
    );
    for (const { name, url } of DEMONSTRATION_FILES) {
      const file = readShopFile(await readFile(url));
      assert(file.ok);
      const { areas } = file.shop;
      await imported(areas, 'b');
      const rows = await database.inStore(storeIds.b, listAreas);
      const expected = await database.inStore(storeIds.b, (tx) => settingRows(tx, storeIds.b, file.shop));
      const setting = expected.find(({ key }) => key === 'config_areas')?.value;
      assert.equal(await wireAreas('b'), setting, name);
      assert.equal(JSON.stringify(areasOnWire(rows)), setting, name);
    }
  });

  it('are added with their tables, also with a hyphen, an emoji, or from right to left, and work at once', async () => {
    for (const name of ['Sous-sol - 2', 'Jardin 🌳', 'الشرفة', 'Étage 1-4']) {
      const added = await manager.succeed('manageAreaAdd', {
        ...(await act()),
        name,
        tables: [{ number: 3 }, { number: 7, name: 'Table du fond' }],
      });
      const area = added.areas.at(-1);
      assert.deepEqual([area?.name, area?.tables.map((each) => each.number)], [name, [3, 7]]);
      const answer = await backend.shop('a').succeed('tableVerify', {
        token: await tokenOf(`${name}-7`),
        store_id: storeIds.a,
      });
      assert.deepEqual([answer.area, answer.number], [name, 7]);
    }
    assert.deepEqual(JSON.parse((await wireAreas()) ?? '').at(-1), {
      areaName: 'Étage 1-4',
      maxTableNumber: 7,
    });
  });

  it('have their order, and a new one its place', async () => {
    await manager.succeed('manageAreaAdd', {
      ...(await act()),
      name: 'Bar',
      tables: [{ number: 1 }],
      place: 0,
    });
    const before = (await list()).areas.map(({ area_id }) => area_id);
    const after = await manager.succeed('manageAreaOrder', {
      ...(await act()),
      area_ids: before.toReversed(),
    });
    assert.deepEqual(
      after.areas.map(({ name }) => name),
      ['Terrasse - côté cour', 'Salle', 'Bar'],
    );
    const wire: { areaName: string }[] = JSON.parse((await wireAreas()) ?? '');
    assert.deepEqual(
      wire.map(({ areaName }) => areaName),
      ['Terrasse - côté cour', 'Salle', 'Bar'],
    );
    const partly = { ...(await act()), area_ids: before.slice(1) };
    assert.equal((await manager.refused('manageAreaOrder', partly)).code, 'tables_changed');
  });

  it('are refused with a name that another one has, whatever its case, or without one', async () => {
    const add = async (name: string) =>
      manager.refused('manageAreaAdd', { ...(await act()), name, tables: [{ number: 1 }] });
    const doubled = await add(' SALLE ');
    assert.deepEqual([doubled.code, doubled.message], ['area_exists', 'Une zone porte déjà ce nom.']);
    for (const name of ['', '   ', '\u200b', 'x'.repeat(61), 'x'.repeat(200), 'Sal\nle'])
      assert.deepEqual(Object.keys((await add(name)).fields ?? {}), ['name'], JSON.stringify(name));
    const salle = await areaOf();
    const renaming = { ...(await act()), area_id: salle.area_id, name: 'terrasse - CÔTÉ cour' };
    assert.equal((await manager.refused('manageAreaRename', renaming)).code, 'area_exists');
  });

  it('take their codes with them when they are renamed, and back with their former name', async () => {
    const token = await tokenOf('Salle-5');
    const { area_id } = await areaOf();
    await manager.succeed('manageAreaRename', { ...(await act()), area_id, name: 'Grande salle' });
    await refused(token, 'unknown_table');
    await accepted(await tokenOf('Grande salle-5'));
    await manager.succeed('manageAreaRename', { ...(await act()), area_id, name: 'Salle' });
    await accepted(token);
  });

  it('go with their tables, and leave the way to order with the last one', async () => {
    const token = await tokenOf('Salle-5');
    for (const name of ['Salle', 'Terrasse - côté cour'])
      await manager.succeed('manageAreaRemove', {
        ...(await act()),
        area_id: (await areaOf(name)).area_id,
        with_open_orders: false,
      });
    await refused(token, 'unknown_table');
    assert.equal(await wireAreas(), '[]');
    await accepted(await tokenOf('Salle-5', 'b'), 'b');
  });
});

describe('tables', () => {
  it('are added by many, refused when they are there, named and removed one by one', async () => {
    const { area_id } = await areaOf();
    const numbers = Array.from({ length: 8 }, (_, index) => ({ number: 13 + index }));
    await manager.succeed('manageTablesAdd', { ...(await act()), area_id, tables: numbers });
    await accepted(await tokenOf('Salle-20'));
    const doubled = { ...(await act()), area_id, tables: [{ number: 11 }, { number: 12 }, { number: 21 }] };
    const refusal = await manager.refused('manageTablesAdd', doubled);
    assert.deepEqual(
      [refusal.status, refusal.code, refusal.message],
      [422, 'table_exists', 'Les tables 11-12 existent déjà dans cette zone.'],
    );
    const named = await manager.succeed('manageTableName', {
      ...(await act()),
      table_id: await tableOf(20),
      name: 'Table du fond',
    });
    assert.equal(named.areas[0]?.tables.at(-1)?.name, 'Table du fond');
    await manager.succeed('manageTableRemove', {
      ...(await act()),
      table_id: await tableOf(20),
      with_open_orders: false,
    });
    assert.deepEqual(
      await numbersOf(),
      [...Array(19).keys()].map((each) => each + 1),
    );
  });

  it('that are removed below the highest are refused with their sentence, and accepted when they are back', async () => {
    const token = await tokenOf('Salle-5');
    const { area_id } = await areaOf();
    const act5 = { ...(await act()), table_id: await tableOf(5), with_open_orders: false };
    await manager.succeed('manageTableRemove', act5);
    assert.equal(await wireAreas(), JSON.stringify(areasOnWireOf(12, 2)));
    assert.equal(
      await refused(token, 'unknown_table'),
      'Cette table n’existe pas dans ce restaurant. Scannez le QR code posé sur votre table.',
    );
    const guest = await backend
      .shop('a')
      .refused('orderAdd', coffee({ shipping_method: 'table', table_token: token }));
    assert.deepEqual([guest.status, guest.code], [422, 'unknown_table']);
    // A shop file changes no tables that somebody has changed.
    await backend.admin.succeed('shopImport', counter('shop-a', { areas: AREAS, ordering }));
    await refused(token, 'unknown_table');
    await manager.succeed('manageTablesAdd', { ...(await act()), area_id, tables: [{ number: 5 }] });
    await accepted(token);
  });

  it('refuse 0, 10000, a fraction, the same number twice and more than a shop may have', async () => {
    const { area_id } = await areaOf();
    for (const tables of [
      [{ number: 0 }],
      [{ number: 10_000 }],
      [{ number: 1.5 }],
      [{ number: 30 }, { number: 30 }],
      [],
    ]) {
      const { code, fields } = await manager.refused('manageTablesAdd', {
        ...(await act()),
        area_id,
        tables,
      });
      assert.equal(code, 'malformed');
      assert.match(Object.keys(fields ?? {}).join(), /^tables/);
    }
    const tables = Array.from({ length: 2000 }, (_, index) => ({ number: 101 + index }));
    const many = await manager.refused('manageTablesAdd', { ...(await act()), area_id, tables });
    assert.deepEqual(
      [many.status, many.code, many.message],
      [422, 'too_many_tables', 'Le maximum est de 1\u202f000 tables par restaurant.'],
    );
    const fitting = tables.slice(0, TABLES_MAX - 14);
    await manager.succeed('manageTablesAdd', { ...(await act()), area_id, tables: fitting });
    const codes = await (await staffOf(backend, 'a')).succeed('staffTableList', {});
    assert.equal(codes.tables.length, TABLES_MAX);
  });

  it('removed while their diners eat lose nothing: their order goes on, new ones by the old code are refused', async () => {
    const token = await tokenOf('Salle-12');
    const { guest, order, guest_token } = await orderAt(token);
    const open = (await list()).orders;
    assert.deepEqual(
      open.map(({ order_id, area, table }) => [order_id, area, table]),
      [[order.order_id, 'Salle', 12]],
    );
    const removal = { table_id: await tableOf(12) };
    const unsaid = await manager.refused('manageTableRemove', {
      ...(await act()),
      ...removal,
      with_open_orders: false,
    });
    assert.deepEqual(
      [unsaid.status, unsaid.code, unsaid.message],
      [409, 'table_in_use', 'Une commande est en cours à cet endroit.'],
    );
    const area = { area_id: (await areaOf()).area_id, with_open_orders: false };
    assert.equal(
      (await manager.refused('manageAreaRemove', { ...(await act()), ...area })).code,
      'table_in_use',
    );
    const after = await manager.succeed('manageTableRemove', {
      ...(await act()),
      ...removal,
      with_open_orders: true,
    });
    assert.deepEqual(after.orders, open);
    const { order_id } = order;
    const found = await guest.succeed('orderFind', { order_id, guest_token });
    assert.deepEqual(found.order.table, { area: 'Salle', number: 12 });
    const again = coffee({ shipping_method: 'table', table_token: token });
    assert.equal((await guest.refused('orderAdd', again)).code, 'unknown_table');
    for (const order_status_id of [5, 2, 3, 6] as const)
      await manager.succeed('manageOrderMove', {
        order_id,
        order_status_id,
        ...(order_status_id === 6 && { means: 'cash' as const }),
      });
    assert.deepEqual((await list()).orders, []);
  });
});

const areasOnWireOf = (...highest: number[]) =>
  AREAS.map(({ name }, index) => ({ areaName: name, maxTableNumber: highest[index] }));

describe('tables of a shop file', () => {
  it('are written until somebody has saved others, and with the live state', async () => {
    const named = [{ number: 1, name: 'Fenêtre' }, 3];
    const file = counter('shop-a', {
      ordering,
      areas: [{ name: 'Salle', max_table_number: 3, tables: named }],
    });
    assert.deepEqual((await backend.admin.succeed('shopImport', file)).kept, []);
    const tables = async () => (await areaOf()).tables.map(({ number, name }) => ({ number, name }));
    const written = [
      { number: 1, name: 'Fenêtre' },
      { number: 3, name: null },
    ];
    assert.deepEqual(await tables(), written);
    const { revision } = await list();
    await backend.admin.succeed('shopImport', file);
    assert.equal((await list()).revision, revision);
    const table_id = await tableOf(1);
    await manager.succeed('manageTableName', { ...(await act()), table_id, name: 'Vitrine' });
    const { kept } = await backend.admin.succeed('shopImport', file);
    assert.deepEqual(
      kept.map(({ path }) => path),
      ['areas'],
    );
    assert.equal((await tables())[0]?.name, 'Vitrine');
    await backend.admin.succeed('shopImport', { ...file, live_state: true });
    assert.deepEqual(await tables(), written);
    assert.equal(await tableOf(1), table_id);
  });
});

describe('the code of one table', () => {
  it('is renewed alone: the old one is refused for good, the others and the other shop go on', async () => {
    const [five, six, foreign] = [
      await tokenOf('Salle-5'),
      await tokenOf('Salle-6'),
      await tokenOf('Salle-5', 'b'),
    ];
    const { order, guest, guest_token } = await orderAt(five);
    await manager.succeed('manageTableRenew', { ...(await act()), table_id: await tableOf(5) });
    assert.equal(
      await refused(five, 'table_renewed'),
      'Ce QR code a été remplacé par un nouveau. Scannez celui qui est posé sur votre table.',
    );
    const again = await guest.refused('orderAdd', coffee({ shipping_method: 'table', table_token: five }));
    assert.equal(again.code, 'table_renewed');
    await guest.succeed('orderFind', { order_id: order.order_id, guest_token });
    await accepted(six);
    await accepted(foreign, 'b');
    const fresh = await tokenOf('Salle-5');
    assert.notEqual(fresh, five);
    await accepted(fresh);
    await manager.succeed('manageTableRenew', { ...(await act()), table_id: await tableOf(5) });
    await refused(fresh, 'table_renewed');
    await accepted(await tokenOf('Salle-5'));
  });

  it('that was renewed stays refused when its table, or its area, was removed and is back', async () => {
    const old = await tokenOf('Salle-5');
    await manager.succeed('manageTableRenew', { ...(await act()), table_id: await tableOf(5) });
    const { area_id } = await areaOf();
    await manager.succeed('manageTableRemove', {
      ...(await act()),
      table_id: await tableOf(5),
      with_open_orders: false,
    });
    await manager.succeed('manageTablesAdd', { ...(await act()), area_id, tables: [{ number: 5 }] });
    await refused(old, 'table_renewed');
    await manager.succeed('manageAreaRemove', { ...(await act()), area_id, with_open_orders: false });
    await manager.succeed('manageAreaAdd', { ...(await act()), name: 'Salle', tables: [{ number: 5 }] });
    await refused(old, 'table_renewed');
    await imported(AREAS);
    await refused(old, 'table_renewed');
    await accepted(await tokenOf('Salle-5'));
  });

  it('is what the page shows and what the sheet is made of, of the shop alone', async () => {
    const table_id = await tableOf(5);
    const { url } = await manager.succeed('manageTableCode', { table_id });
    assert.equal(url, `http://shop-a.localhost:9/${await tokenOf('Salle-5')}`);
    assert.equal((await other.refused('manageTableCode', { table_id })).code, 'unknown_dining_table');
    const sheet = { layout: 'cards_6' as const, table_ids: [table_id] };
    assert.equal((await other.refused('manageTableSheet', sheet)).code, 'tables_changed');
    const { pdf } = await manager.succeed('manageTableSheet', sheet);
    assert.equal(Buffer.from(pdf, 'base64').subarray(0, 5).toString(), '%PDF-');
  });

  it('is renewed with all others by one call', async () => {
    const [five, foreign] = [await tokenOf('Salle-5'), await tokenOf('Salle-5', 'b')];
    await manager.succeed('manageTablesRenew', {});
    await refused(five, 'table_renewed');
    await accepted(await tokenOf('Salle-5'));
    await accepted(foreign, 'b');
  });
});

describe('two managers at once', () => {
  it('lose nothing: who saw less is refused, and reads what is there', async () => {
    const { area_id } = await areaOf();
    const seen = await act();
    await manager.succeed('manageTablesAdd', { ...seen, area_id, tables: [{ number: 13 }] });
    const late = { ...seen, act_key: randomUUID(), area_id, tables: [{ number: 14 }] };
    const refusal = await manager.refused('manageTablesAdd', late);
    assert.deepEqual([refusal.status, refusal.code], [409, 'tables_changed']);
    await manager.succeed('manageTablesAdd', { ...late, ...(await act()) });
    assert.deepEqual((await numbersOf()).slice(-2), [13, 14]);
    const racing = await act();
    const answers = await Promise.all(
      [21, 22, 23].map((number) =>
        manager.call('manageTablesAdd', {
          revision: racing.revision,
          act_key: randomUUID(),
          area_id,
          tables: [{ number }],
        }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
  });

  it('and the same act twice is done once', async () => {
    const { area_id } = await areaOf();
    const payload = { ...(await act()), area_id, tables: [{ number: 13 }] };
    const [first, second] = await Promise.all([
      manager.succeed('manageTablesAdd', payload),
      manager.succeed('manageTablesAdd', payload),
    ]);
    assert.deepEqual(first, second);
    assert.equal((await numbersOf()).filter((number) => number === 13).length, 1);
  });

  it('and an import meanwhile is a change of somebody else', async () => {
    const seen = await act();
    const { area_id } = await areaOf();
    await imported([{ name: 'Salle', max_table_number: 30 }]);
    const late = { ...seen, area_id, tables: [{ number: 40 }] };
    assert.equal((await manager.refused('manageTablesAdd', late)).code, 'tables_changed');
    assert.equal((await numbersOf()).length, 30);
  });
});

describe('what the shop is told', () => {
  it('is in the history, with what was there before', async () => {
    const { area_id } = await areaOf('Terrasse - côté cour');
    const table_id = await tableOf(2, 'Terrasse - côté cour');
    await manager.succeed('manageTableName', { ...(await act()), table_id, name: 'Sous l’olivier' });
    await manager.succeed('manageTableRenew', { ...(await act()), table_id });
    await manager.succeed('manageAreaRemove', { ...(await act()), area_id, with_open_orders: false });
    const area = 'Terrasse - côté cour';
    assert.deepEqual((await history()).slice(0, 3), [
      {
        action: 'area.removed',
        before: { area, place: 1, tables: '1-2', names: '2: Sous l’olivier' },
        after: null,
      },
      { action: 'table.renewed', before: null, after: { area, table: 2, version: 2 } },
      {
        action: 'table.named',
        before: { area, table: 2, name: null },
        after: { area, table: 2, name: 'Sous l’olivier' },
      },
    ]);
  });

  it('is an event for its pages, which read the shop again', async () => {
    const events = () =>
      database.inStore(storeIds.a, (tx) =>
        tx.query<{ payload: object }>('SELECT payload FROM shop_event ORDER BY number DESC LIMIT 1'),
      );
    const { area_id } = await areaOf();
    await manager.succeed('manageTablesAdd', { ...(await act()), area_id, tables: [{ number: 13 }] });
    assert.deepEqual((await events())[0]?.payload, { sw: 'availability', value: 1 });
  });
});
