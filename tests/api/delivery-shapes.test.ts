import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, beforeEach, describe, it } from 'node:test';
import { writeSetting } from '#backend/modules/tenants/repository/store.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { signedIn } from './support/customers.ts';
import { memberOf } from './support/staff.ts';

/** Where the fake address service says that streets of Lille are. */
const STREETS: Record<string, [lon: number, lat: number]> = {
  'rue du centre': [3.06, 50.63],
  'rue du bord': [3.09, 50.63],
};
let asked: string[] = [];
let isAway = false;
let changes: object = {};
const service = createServer((request, response) => {
  const text = new URL(request.url ?? '', 'http://service').searchParams.get('q') ?? '';
  asked.push(text);
  const [name, coordinates] = Object.entries(STREETS).find(([street]) => text.includes(street)) ?? [];
  const properties = { type: 'street', name, postcode: '59000', city: 'Lille', score: 0.9, ...changes };
  const features = name ? [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates } }] : [];
  response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ features }));
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
after(() => {
  service.close();
  service.closeAllConnections();
});

const addressSearchUrl = `http://127.0.0.1:${Object(service.address()).port}/search`;
const backend = await startBackend({ config: { addressSearchUrl } });
const { database, storeIds } = backend;
const { card, coffee } = await coffeeOrders(backend);
const { delivery_zones = [] } = shopA();
const manager = await memberOf(backend, 'a', 'manager');

type Listed = AnyAnswerOf<'manageZones'>;
type Zone = Listed['zones'][number];
type Corner = [lon: number, lat: number];
/** A square around the 'rue du centre'. */
const CENTRE: Corner[] = [
  [3.05, 50.62],
  [3.07, 50.62],
  [3.07, 50.64],
  [3.05, 50.64],
];
const FIGURE_OF_EIGHT: Corner[] = [
  [3.05, 50.62],
  [3.07, 50.64],
  [3.07, 50.62],
  [3.05, 50.64],
];
const LILLE = { city: 'Lille', postcode: '59000' };

const list = (): Promise<Listed> => manager.succeed('manageZones', {});
const act = async () => ({ revision: (await list()).revision, act_key: randomUUID() });
const same = ({ delivery_zone_id, communes, ...facts }: Zone) => ({
  delivery_zone_id,
  ...facts,
  communes: communes.map(({ city, postcode, region, country, insee }) => ({
    city,
    postcode,
    region,
    country,
    insee,
  })),
});
const wanted = (facts: object = {}) => ({
  name: 'Centre',
  minimum: '0.00',
  fee: '1.00',
  free_from: '0.00',
  extra_minutes: 0,
  communes: [LILLE],
  shape: CENTRE,
  place: 0,
  ...facts,
});
const add = async (facts: object = {}) =>
  manager.succeed('manageZoneAdd', { ...(await act()), ...wanted(facts) });
const refusedAdd = async (facts: object = {}) =>
  manager.refused('manageZoneAdd', { ...(await act()), ...wanted(facts) });
const zoneOf = async (name: string): Promise<Zone> => {
  const zone = (await list()).zones.find((each) => each.name === name);
  assert(zone, `no zone ${name}`);
  return zone;
};
const update = async (name: string, facts: object) =>
  manager.succeed('manageZoneUpdate', { ...(await act()), ...same(await zoneOf(name)), ...facts });
const remove = async (name: string) =>
  manager.succeed('manageZoneRemove', {
    ...(await act()),
    delivery_zone_id: (await zoneOf(name)).delivery_zone_id,
  });
const wire = async (): Promise<string> => {
  const { data } = await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost' });
  return data.setting.find(({ key }) => key === 'config_delivery_zones')?.value ?? '';
};
const lillePrice = async () => JSON.parse(await wire())[0].price;

/** A customer with an address in a street of Lille. */
async function diner(street: string) {
  const person = await signedIn(backend, 'a');
  const payload = { city: 'Lille', address: street, store_id: storeIds.a };
  const { address } = await person.client.succeed('addressAdd', payload);
  const home = address.address_id;
  return {
    ...person,
    home,
    address,
    order: (expected_total: string, cups = 7) =>
      coffee({
        shipping_method: 'delivery',
        address_id: home,
        lines: [card.line('Café', {}, cups)],
        expected_total,
      }),
  };
}
const points = () =>
  database.inStore(storeIds.a, (tx) =>
    tx.query<{ lon: number | null; lat: number | null }>(
      'SELECT lon, lat FROM address ORDER BY created_at DESC, address_id DESC LIMIT 1',
    ),
  );

/** Imports the shop with these zones, in the place of what somebody has saved. */
const imported = (zones: typeof delivery_zones) =>
  backend.admin.succeed('shopImport', { ...counter('shop-a', { delivery_zones: zones }), live_state: true });

beforeEach(async () => {
  backend.pass(15_000);
  isAway = false;
  changes = {};
  await imported([]);
  await imported(delivery_zones);
  asked = [];
});

describe('a zone with a shape', () => {
  it('has the address whose point is in it; others of the commune keep its price and its wire', async () => {
    const before = await wire();
    const { zones } = await add();
    assert.deepEqual(zones[0]?.shape, CENTRE);
    assert.equal(await wire(), before);
    const inside = await diner('1 rue du centre');
    assert.equal(inside.address.delivery_zone?.price, '1.00');
    assert.equal(inside.address.delivery_zone?.city_id, inside.address.city_id);
    const outside = await diner('2 rue du bord');
    assert.equal(outside.address.delivery_zone?.price, '2.50');
    const unknown = await diner('3 rue inconnue');
    assert.equal(unknown.address.delivery_zone?.price, '2.50');
    const { order } = await inside.client.succeed('orderAdd', inside.order('17.45'));
    assert.equal(order.shipping_price, '1.00');
    const far = await outside.client.succeed('orderAdd', outside.order('18.95'));
    assert.equal(far.order.shipping_price, '2.50');
    const { addresses } = await inside.client.succeed('addressList', {});
    assert.equal(addresses[0]?.delivery_zone?.price, '1.00');
  });

  it('decides again when the order is placed: another total is said before it is paid', async () => {
    const inside = await diner('1 rue du centre');
    assert.equal('delivery_zone' in inside.address, false);
    await add();
    const refusal = await inside.client.refused('orderAdd', inside.order('18.95'));
    assert.deepEqual(
      [refusal.status, refusal.code, refusal.body.total, refusal.body.shipping_price],
      [409, 'total_changed', '17.45', '1.00'],
    );
    await inside.client.succeed('orderAdd', inside.order('17.45'));
    await update('Centre', { extra_minutes: 25, minimum: '30.00' });
    const small = await inside.client.refused('orderAdd', inside.order('17.45'));
    assert.equal(small.code, 'below_minimum');
  });

  it('counts in the order of the zones', async () => {
    await add({ place: 1 });
    const inside = await diner('1 rue du centre');
    assert.equal(inside.address.delivery_zone?.price, '2.50');
    const ids = (await list()).zones.map(({ delivery_zone_id }) => delivery_zone_id);
    const [first = 0, second = 0, third = 0] = ids;
    await manager.succeed('manageZoneOrder', {
      ...(await act()),
      delivery_zone_ids: [second, first, third],
    });
    await inside.client.succeed('orderAdd', inside.order('17.45'));
  });

  it('is all that delivers to a commune: an address outside is told so, an unknown one has its price', async () => {
    await remove('Lille');
    await add();
    assert.equal(await lillePrice().catch(() => null), '4.00');
    assert.match(await wire(), /"city":"Lille".*"price":"1.00"/);
    const outside = await diner('2 rue du bord');
    assert.equal(outside.address.delivery_zone, null);
    const refusal = await outside.client.refused('orderAdd', outside.order('17.45'));
    assert.deepEqual(
      [refusal.status, refusal.code, refusal.message],
      [
        422,
        'out_of_shape',
        'Le restaurant livre une partie de cette commune, mais pas jusqu’à cette adresse.',
      ],
    );
    const unknown = await diner('3 rue inconnue');
    await unknown.client.succeed('orderAdd', unknown.order('17.45'));
  });

  it('offers the times of its own extra minutes', async () => {
    await add({ extra_minutes: 25 });
    const { address } = await diner('1 rue du centre');
    const slots = async (more: object = {}) =>
      backend.shop('a').succeed('orderSlots', {
        store_id: storeIds.a,
        shipping_method: 'delivery',
        city_id: address.city_id,
        ...more,
      });
    assert.equal(address.delivery_zone?.extra_minutes, 25);
    const [near, far] = [await slots(), await slots({ extra_minutes: 25 })];
    assert.notEqual(near.asap_time, far.asap_time);
    assert.equal((await slots({ extra_minutes: 0 })).asap_time, near.asap_time);
  });

  it('stays when it is changed without one, and goes with null', async () => {
    await add();
    const { shape: _shape, ...others } = same(await zoneOf('Centre'));
    await manager.succeed('manageZoneUpdate', { ...(await act()), ...others, fee: '1.50' });
    assert.deepEqual((await zoneOf('Centre')).shape, CENTRE);
    await update('Centre', { shape: null });
    assert.equal((await zoneOf('Centre')).shape, null);
    assert.equal(await lillePrice(), '1.50');
  });

  it('is taken back from the history as it was, to the corner', async () => {
    const moved = CENTRE.with(2, [3.08, 50.65]);
    const changesMade: number[] = [];
    for (const change of [
      () => add(),
      () => update('Centre', { shape: moved }),
      () => update('Centre', { shape: null }),
      () => remove('Centre'),
    ]) {
      await change();
      const { entries } = await manager.succeed('manageHistory', { limit: 200 });
      changesMade.push(Math.max(...entries.map(({ audit_id }) => audit_id)));
    }
    const shapes: Zone['shape'][] = [];
    for (const audit_id of changesMade.toReversed()) {
      await manager.succeed('manageHistoryUndo', { audit_id });
      shapes.push((await list()).zones.find(({ name }) => name === 'Centre')?.shape ?? null);
    }
    assert.deepEqual(shapes, [null, moved, CENTRE, null]);
    assert.equal((await list()).zones.length, 2);
  });

  it('survives an import of other prices for its commune, and goes with its commune', async () => {
    await add();
    const [lille, lens] = delivery_zones;
    assert(lille && lens);
    await imported([{ ...lille, price: '2.80' }, lens]);
    assert.deepEqual((await zoneOf('Centre')).shape, CENTRE);
    assert.equal(await lillePrice(), '2.80');
    const inside = await diner('1 rue du centre');
    assert.equal(inside.address.delivery_zone?.price, '1.00');
    await imported([lens]);
    assert.deepEqual(
      (await list()).zones.map(({ name }) => name),
      ['Lens'],
    );
  });

  it('and its wire agree whoever writes the setting, also where only shapes have the commune', async () => {
    await remove('Lille');
    await add();
    await add({ name: 'Bord', fee: '3.00', place: 1 });
    const setting = await wire();
    const changed = JSON.stringify(
      JSON.parse(setting).map((entry: { city: string }) =>
        entry.city === 'Lille' ? { ...entry, price: '3.00' } : entry,
      ),
    );
    await database.inStore(storeIds.a, (tx) =>
      writeSetting(tx, storeIds.a, 'config_delivery_zones', changed),
    );
    const { zones } = await list();
    assert.deepEqual(
      zones.filter(({ shape }) => shape).map(({ name, fee }) => [name, fee]),
      [
        ['Centre', '1.00'],
        ['Bord', '3.00'],
      ],
    );
    assert.deepEqual(
      zones.filter(({ shape }) => !shape).map(({ name, fee }) => [name, fee]),
      [
        ['Lens', '4.00'],
        ['Lille', '3.00'],
      ],
    );
    assert.equal(await wire(), changed);
  });
});

describe('a shape that is refused', () => {
  for (const [name, shape, code, message] of [
    [
      'as a figure of eight, with the sides that cross',
      FIGURE_OF_EIGHT,
      'shape_crosses_itself',
      'Le dessin se croise\u00a0: le côté du coin 1 au coin 2 coupe celui du coin 3 au coin 4. Déplacez l’un de ces coins.',
    ],
    [
      'with two corners',
      CENTRE.slice(0, 2),
      'shape_too_few_points',
      'Un dessin a au moins 3 coins\u00a0: ajoutez-en, ou effacez le dessin pour livrer dans toute la commune.',
    ],
    ['with no corner', [], 'shape_too_few_points', null],
    [
      'with 201 corners',
      Array.from({ length: 201 }, (_, at): Corner => [3 + at / 10_000, 50 + (at * at) / 1e6]),
      'shape_too_many_points',
      'Un dessin a au plus 200 coins\u00a0: retirez-en.',
    ],
    [
      'in Switzerland, as one with longitude and latitude changed over',
      CENTRE.map(([lon, lat]): Corner => [lat, lon]),
      'shape_outside_france',
      'Le coin 1 est hors de France\u00a0: vérifiez sa longitude et sa latitude.',
    ],
    [
      'with a corner twice, to ten centimetres',
      [...CENTRE, [3.050_000_01, 50.62] as Corner],
      'shape_point_twice',
      'Le coin 5 est au même endroit qu’un autre\u00a0: retirez l’un des deux.',
    ],
    [
      'on one line',
      [
        [3.05, 50.62],
        [3.06, 50.62],
        [3.07, 50.62],
      ] satisfies Corner[],
      'shape_no_area',
      'Tous les coins sont sur une même ligne\u00a0: le dessin n’entoure rien.',
    ],
  ] as const)
    it(name, async () => {
      const refusal = await refusedAdd({ shape });
      assert.deepEqual([refusal.status, refusal.code], [422, code]);
      if (message !== null) assert.equal(refusal.message, message);
      assert.equal((await list()).zones.length, 2);
    });

  it('as malformed: no numbers, no places on the earth, too many to be a slip', async () => {
    for (const shape of [
      'carré',
      [[3.05]],
      [[3.05, 50.62, 1]],
      [[3.05, 91]],
      [[-181, 50]],
      [['3.05', '50.62']],
      Array.from({ length: 2001 }, () => [3, 50]),
    ]) {
      const { status, code, fields } = await refusedAdd({ shape });
      assert.deepEqual(
        [status, code, Object.keys(fields ?? {})[0]?.split('.')[0]],
        [400, 'malformed', 'shape'],
      );
    }
  });
});

describe('the point of an address', () => {
  it('is asked for once, with the whole address, and again only for another street', async () => {
    await add();
    const { client, home } = await diner('4 rue du centre');
    assert.deepEqual(asked, ['4 rue du centre 59000 lille']);
    const payload = { address_id: home, city: 'Lille', address_1: '4 rue du centre', store_id: storeIds.a };
    const kept = await client.succeed('addressUpdate', { ...payload, address_2: 'Bâtiment B' });
    assert.equal(kept.address.delivery_zone?.price, '1.00');
    assert.equal(asked.length, 1);
    const moved = await client.succeed('addressUpdate', { ...payload, address_1: '4 rue du bord' });
    assert.equal(moved.address.delivery_zone?.price, '2.50');
    assert.equal(asked.length, 2);
  });

  it('stays unknown when the service is away or unsure, and the address is saved all the same', async () => {
    for (const [street, unsure] of [
      ['5 rue du centre', { score: 0.3 }],
      ['6 rue du centre', { type: 'municipality' }],
      ['7 rue du centre', { type: 'locality' }],
      ['8 rue du centre', { postcode: '59160' }],
    ] as const) {
      changes = unsure;
      await diner(street);
      assert.deepEqual(await points(), [{ lon: null, lat: null }], street);
    }
    isAway = true;
    await diner('9 rue du centre');
    assert.deepEqual(await points(), [{ lon: null, lat: null }]);
  });

  it('is looked up once more for an order where a shape needs it, and then known', async () => {
    isAway = true;
    const person = await diner('10 rue du centre');
    isAway = false;
    backend.pass(15_000);
    asked = [];
    await person.client.succeed('orderAdd', person.order('18.95'));
    assert.deepEqual(asked, [], 'no zone has a shape');
    await add();
    const refusal = await person.client.refused('orderAdd', person.order('18.95'));
    assert.deepEqual([refusal.code, refusal.body.total], ['total_changed', '17.45']);
    assert.equal(asked.length, 1);
    await person.client.succeed('orderAdd', person.order('17.45'));
    assert.equal(asked.length, 1);
  });

  it('is in the export of the customer, in no other answer, and goes with the address', async () => {
    const person = await diner('11 rue du centre');
    const { export: exported } = await person.client.succeed('customerExport', {
      password: person.signUp.password,
    });
    assert.deepEqual(exported.address_points, [{ address_id: person.home, lon: 3.06, lat: 50.63 }]);
    const listed = JSON.stringify(await person.client.succeed('addressList', {}));
    assert.doesNotMatch(listed, /50\.63|"lat"/);
    await person.client.succeed('addressDelete', { address_id: person.home });
    const rows = await database.inStore(storeIds.a, (tx) =>
      tx.query('SELECT FROM address WHERE address_id = $1', [person.home]),
    );
    assert.equal(rows.length, 0);
  });
});

describe('the tester', () => {
  it('says where the addresses are that a text may mean', async () => {
    const answer = await manager.succeed('manageZoneTest', { text: '1 rue du centre lille' });
    assert.deepEqual(answer.addresses, [
      { address_1: 'rue du centre', postcode: '59000', city: 'Lille', point: [3.06, 50.63] },
    ]);
    changes = { type: 'locality' };
    const unsure = await manager.succeed('manageZoneTest', { text: '2 rue du centre lille' });
    assert.deepEqual(
      unsure.addresses.map(({ point }) => point),
      [null],
    );
    isAway = true;
    assert.deepEqual((await manager.succeed('manageZoneTest', { text: 'rue du bord' })).addresses, []);
  });
});
