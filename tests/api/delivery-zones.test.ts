import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, it } from 'node:test';
import { settingRows } from '#backend/modules/catalogue/repository/shop-rows.ts';
import { listZones, zoneEntries } from '#backend/modules/delivery/repository/zone.ts';
import { listSettings, writeSetting, writeStore } from '#backend/modules/tenants/repository/store.ts';
import { migrate } from '#backend/shared/database/migrate.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { legalOf } from '#lib/contract/legal.ts';
import { readShopFile } from '#lib/contract/shop-file.ts';
import { SHOP_COMMUNES_MAX } from '#lib/domain/store/shop-zones.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { DEMONSTRATION_FILES } from '#tests/support/shops/demonstration-files.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { signedIn } from './support/customers.ts';
import { databaseBefore } from './support/earlier-database.ts';
import { memberOf } from './support/staff.ts';
import type { ShopLetter } from './support/tenants.ts';

const backend = await startBackend();
const { database, storeIds } = backend;
const { card, coffee } = await coffeeOrders(backend);
const { delivery_zones = [] } = shopA();
const manager = await memberOf(backend, 'a', 'manager');
const other = await memberOf(backend, 'b', 'manager');

/** Imports a shop with these zones, in the place of what somebody has saved. */
const imported = (zones = delivery_zones, letter: ShopLetter = 'a') =>
  backend.admin.succeed('shopImport', {
    ...counter(`shop-${letter}`, { delivery_zones: zones }),
    live_state: true,
  });

type Listed = AnyAnswerOf<'manageZones'>;
type Zone = Listed['zones'][number];
const list = (): Promise<Listed> => manager.succeed('manageZones', {});
const act = async () => ({ revision: (await list()).revision, act_key: randomUUID() });
const zoneOf = async (name: string): Promise<Zone> => {
  const zone = (await list()).zones.find((each) => each.name === name);
  assert(zone, `no zone ${name}`);
  return zone;
};

const VILLENEUVE = { city: 'Villeneuve-d’Ascq', postcode: '59650', insee: '59009' };
const wanted = (changes: object = {}) => ({
  name: 'Est',
  minimum: '12.00',
  fee: '3.50',
  free_from: '30.00',
  extra_minutes: 0,
  communes: [VILLENEUVE],
  ...changes,
});
/** What a zone is, as a change of it sends it. */
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
const add = async (changes: object = {}) =>
  manager.succeed('manageZoneAdd', { ...(await act()), ...wanted(changes) });
const refusedAdd = async (changes: object = {}) =>
  manager.refused('manageZoneAdd', { ...(await act()), ...wanted(changes) });
const update = async (zone: Zone, changes: object = {}) =>
  manager.succeed('manageZoneUpdate', { ...(await act()), ...same(zone), ...changes });
const remove = async (name: string) =>
  manager.succeed('manageZoneRemove', {
    ...(await act()),
    delivery_zone_id: (await zoneOf(name)).delivery_zone_id,
  });

async function wire(letter: ShopLetter = 'a'): Promise<string> {
  const { data } = await backend
    .shop(letter)
    .succeed('storeSearch', { url: `http://shop-${letter}.localhost` });
  return data.setting.find(({ key }) => key === 'config_delivery_zones')?.value ?? '';
}
type Entry = { city: string; city_id: number; zone: string; price: string; extra_minutes?: number };
const entries = async (): Promise<Entry[]> => JSON.parse(await wire());

async function diner(city: string | number = 'Lille') {
  const { client } = await signedIn(backend, 'a');
  const payload = { city, address: '3 rue du Four', store_id: storeIds.a };
  return { client, home: (await client.succeed('addressAdd', payload)).address.address_id };
}
const brought = (address_id: number, cups: number, expected_total: string) =>
  coffee({
    shipping_method: 'delivery',
    address_id,
    lines: [card.line('Café', {}, cups)],
    expected_total,
  });

beforeEach(async () => {
  for (const letter of ['a', 'b'] as const) {
    await imported([], letter);
    await imported(delivery_zones, letter);
  }
});

describe('the delivery zones of a shop', () => {
  it('are rows of the setting of every demonstration shop, which stays what its file says to the byte', async () => {
    for (const { name, url } of DEMONSTRATION_FILES) {
      const file = readShopFile(await readFile(url));
      assert(file.ok);
      await imported(file.shop.delivery_zones, 'b');
      const rows = await database.inStore(storeIds.b, listZones);
      const expected = await database.inStore(storeIds.b, (tx) => settingRows(tx, storeIds.b, file.shop));
      const setting = expected.find(({ key }) => key === 'config_delivery_zones')?.value;
      assert.equal(await wire('b'), setting, name);
      assert.equal(JSON.stringify(zoneEntries(rows)), setting, name);
      const prices = file.shop.delivery_zones.map((each) =>
        [each.zone, each.minimum_price, each.price, each.free_price].join(),
      );
      assert.equal(rows.length, new Set(prices).size, name);
      assert.equal(new Set(rows.map((each) => each.name)).size, rows.length, name);
    }
  });

  it('are made by the migration from the settings of all demonstration shops, which stay as they are', async () => {
    const { database: earlier } = await databaseBefore('0145');
    const shops = new Map<number, string>();
    for (const { name, url } of DEMONSTRATION_FILES) {
      const file = readShopFile(await readFile(url));
      assert(file.ok);
      const { shop } = file;
      const [storeId, setting] = await earlier.acrossStores(async (tx) => {
        const stored = await writeStore(tx, {
          tenant: name,
          name,
          timeZone: 'Europe/Paris',
          legal: legalOf(shop.legal),
        });
        const rows = await settingRows(tx, stored.storeId, shop);
        const value = rows.find(({ key }) => key === 'config_delivery_zones')?.value ?? '';
        await writeSetting(tx, stored.storeId, 'config_delivery_zones', value);
        return [stored.storeId, value];
      });
      shops.set(storeId, setting);
    }
    await migrate(earlier);
    assert.equal(shops.size, DEMONSTRATION_FILES.length);
    for (const [storeId, setting] of shops) {
      const { zones, value } = await earlier.inStore(storeId, async (tx) => ({
        zones: await listZones(tx),
        value: (await listSettings(tx)).find(({ key }) => key === 'config_delivery_zones')?.value,
      }));
      assert.equal(value, setting);
      assert.equal(JSON.stringify(zoneEntries(zones)), setting);
    }
  });

  it('are communes with equal prices, named after the first', async () => {
    const lille = delivery_zones[0];
    assert(lille);
    const more = ['Loos', 'Lambersart'].map((city) => ({ ...lille, city }));
    await imported([...delivery_zones, ...more]);
    assert.deepEqual(
      (await list()).zones.map(({ name, communes }) => [name, communes.map(({ city }) => city)]),
      [
        ['Lille', ['Lille', 'Loos', 'Lambersart']],
        ['Lens', ['Lens']],
      ],
    );
    await imported([]);
    await imported([...delivery_zones, ...more]);
    assert.deepEqual(
      (await list()).zones.map(({ name }) => name),
      ['Lille et alentours', 'Lens'],
    );
  });

  it('are added with communes of the data set, and a diner is delivered there at once', async () => {
    const before = await wire();
    const answer = await add({ communes: [VILLENEUVE, { city: 'Zac du bout', postcode: '59650' }] });
    assert.deepEqual(
      answer.zones.at(-1)?.communes.map(({ city, region, insee }) => [city, region, insee]),
      [
        ['Villeneuve-d’Ascq', 'Nord', '59009'],
        ['Zac du bout', 'Nord', null],
      ],
    );
    const now = await wire();
    assert(now.startsWith(before.slice(0, -1)), 'the entries that were there stay as they are');
    const [lille, , ascq] = await entries();
    assert.deepEqual([ascq?.city, ascq?.price, ascq?.zone], ['Villeneuve-d’Ascq', '3.50', 'Nord']);
    assert.equal(ascq && 'extra_minutes' in ascq, false);
    assert.notEqual(ascq?.city_id, lille?.city_id);
    const { client, home } = await diner('Villeneuve-d’Ascq');
    const { order } = await client.succeed('orderAdd', brought(home, 7, '19.95'));
    assert.equal(order.shipping_price, '3.50');
  });

  it('change their fee for open baskets: the diner reads the new total before ordering', async () => {
    const { client, home } = await diner();
    await update(await zoneOf('Lille'), { fee: '4.00' });
    const refusal = await client.refused('orderAdd', brought(home, 7, '18.95'));
    assert.deepEqual(
      [refusal.status, refusal.code, refusal.body.total, refusal.body.shipping_price, refusal.message],
      [
        409,
        'total_changed',
        '20.45',
        '4.00',
        'Un prix, des frais ou une promotion ont changé depuis l’ouverture de votre panier, vérifiez le nouveau total.',
      ],
    );
    await client.succeed('orderAdd', brought(home, 7, '20.45'));
  });

  it('keep the ids of a commune that goes and comes back', async () => {
    const { client, home } = await diner();
    const [lille] = await entries();
    const zone = await zoneOf('Lille');
    await remove('Lille');
    assert.equal((await client.refused('orderAdd', brought(home, 7, '18.95'))).code, 'out_of_zone');
    await manager.succeed('manageZoneAdd', {
      ...(await act()),
      ...wanted({ name: 'Lille', fee: '2.50' }),
      communes: same(zone).communes,
      place: 0,
    });
    assert.equal((await entries()).find(({ city }) => city === 'Lille')?.city_id, lille?.city_id);
    await client.succeed('orderAdd', brought(home, 7, '18.95'));
  });

  it('have an order: of two that have a commune the first one counts, with one entry on the wire', async () => {
    const lille = { city: 'Lille', postcode: '59000', insee: '59350' };
    await add({ name: 'Tout le Nord', fee: '9.00', communes: [lille, VILLENEUVE] });
    const prices = async () => (await entries()).map(({ city, price }) => `${city} ${price}`);
    assert.deepEqual(await prices(), ['Lille 2.50', 'Lens 4.00', 'Villeneuve-d’Ascq 9.00']);
    const ids = (await list()).zones.map(({ delivery_zone_id }) => delivery_zone_id);
    const [first = 0, second = 0, third = 0] = ids;
    const ordered = { ...(await act()), delivery_zone_ids: [third, first, second] };
    const { zones } = await manager.succeed('manageZoneOrder', ordered);
    assert.deepEqual(
      zones.map(({ name }) => name),
      ['Tout le Nord', 'Lille', 'Lens'],
    );
    assert.deepEqual(await prices(), ['Lille 9.00', 'Lens 4.00', 'Villeneuve-d’Ascq 9.00']);
    await remove('Tout le Nord');
    assert.deepEqual(await prices(), ['Lille 2.50', 'Lens 4.00']);
    const partly = { ...(await act()), delivery_zone_ids: [first] };
    assert.equal((await manager.refused('manageZoneOrder', partly)).code, 'zones_changed');
  });

  it('go with the last one: the shop no longer delivers, and an order under way goes on', async () => {
    const { client, home } = await diner();
    const { order } = await client.succeed('orderAdd', brought(home, 7, '18.95'));
    await remove('Lille');
    await remove('Lens');
    assert.equal(await wire(), '[]');
    const late = await client.refused('orderAdd', brought(home, 7, '18.95'));
    assert.equal(late.code, 'method_unavailable');
    const { order_id } = order;
    for (const order_status_id of [5, 2, 3, 6] as const)
      await manager.succeed('manageOrderMove', {
        order_id,
        order_status_id,
        ...(order_status_id === 6 && { means: 'cash' as const }),
      });
    const found = await client.succeed('orderFind', { order_id });
    assert.deepEqual([found.order.address, found.order.shipping_price], [order.address, '2.50']);
  });

  it('take longer by their extra minutes in every promise, and the kitchen begins so much earlier', async () => {
    const slots = async (changes: object = {}) =>
      backend
        .shop('a')
        .succeed('orderSlots', { store_id: storeIds.a, shipping_method: 'delivery', ...changes });
    await update(await zoneOf('Lens'), { extra_minutes: 25 });
    const [lille, lens] = await entries();
    assert.deepEqual([lille?.extra_minutes, lens?.extra_minutes], [undefined, 25]);
    const near = await slots({ city_id: lille?.city_id });
    const far = await slots({ city_id: lens?.city_id });
    assert.deepEqual([near.asap_time, (await slots()).asap_time, far.asap_time], ['12:50', '12:50', '13:15']);
    assert.deepEqual([near.days[0]?.times[0], far.days[0]?.times[0]], ['13:00', '13:15']);
    const { client, home } = await diner('Lens');
    const payload = brought(home, 20, '51.00');
    const early = { ...payload, delivery_time: `${far.days[0]?.date}T13:00` };
    assert.equal((await client.refused('orderAdd', early)).code, 'slot_unavailable');
    const { order } = await client.succeed('orderAdd', payload);
    assert.deepEqual([order.delivery_time, order.extra_minutes], ['13:15', 25]);
    const { client: neighbour, home: door } = await diner();
    const close = await neighbour.succeed('orderAdd', brought(door, 7, '18.95'));
    assert.deepEqual([close.order.delivery_time, close.order.extra_minutes], ['12:50', undefined]);
  });
});

describe('bad input', () => {
  it('is refused with its field: amounts, minutes, names and communes', async () => {
    for (const [field, values] of Object.entries({
      fee: ['-1.00', '100.01', '3.505', 'gratuit', '', '1e3', 3.5],
      minimum: ['-0.01', '10000.00', 'NaN'],
      free_from: ['-5.00', '99999.00'],
      extra_minutes: [-1, 121, 2.5],
      name: ['', '   ', '\u200b', 'x'.repeat(61), 'Cen\ntre'],
      communes: [
        [],
        Array.from({ length: 2000 }, (_, each) => ({ city: `Lieu ${each}`, postcode: '59000' })),
      ],
    }))
      for (const value of values) {
        const { status, code, fields } = await refusedAdd({ [field]: value });
        assert.deepEqual(
          [status, code, Object.keys(fields ?? {})],
          [400, 'malformed', [field]],
          JSON.stringify(value).slice(0, 60),
        );
      }
  });

  it('is a commune that is none, one twice, a name that another zone has, and more than a shop may have', async () => {
    const ghost = await refusedAdd({ communes: [{ city: 'Lille', postcode: '75001', insee: '59350' }] });
    assert.deepEqual(
      [ghost.status, ghost.code, ghost.message],
      [
        422,
        'unknown_commune',
        'Lille (75001) n’est pas une commune que nous connaissons. Cherchez-la par son nom ou son code postal.',
      ],
    );
    const nowhere = await refusedAdd({ communes: [{ city: 'Nulle part', postcode: '00000' }] });
    assert.equal(nowhere.code, 'unknown_commune');
    const twice = await refusedAdd({
      communes: [VILLENEUVE, { city: 'villeneuve d ascq', postcode: '59650' }],
    });
    assert.deepEqual(
      [twice.status, twice.code, twice.message],
      [422, 'commune_twice', 'villeneuve d ascq (59650) est deux fois dans la zone.'],
    );
    const doubled = await refusedAdd({ name: ' LILLE ' });
    assert.deepEqual([doubled.status, doubled.code], [422, 'zone_exists']);
    for (let zone = 0; zone < 3; zone++)
      await add({
        name: `Zone ${zone}`,
        communes: Array.from({ length: 300 }, (_, each) => ({
          city: `Lieu ${zone}-${each}`,
          postcode: '59000',
        })),
      });
    const many = await refusedAdd({
      communes: Array.from({ length: 100 }, (_, each) => ({ city: `Plus ${each}`, postcode: '59000' })),
    });
    assert.deepEqual(
      [many.code, many.message],
      ['too_many_communes', `Le maximum est de 1\u202f000 communes par restaurant.`],
    );
    assert.equal(SHOP_COMMUNES_MAX, 1000);
  });

  it('is not a name with an emoji or from right to left, nor a free threshold below the minimum', async () => {
    for (const name of ['Centre 🛵', '🍕', '🍔', 'المركز'])
      await add({ name, communes: [{ city: name, postcode: '59000' }] });
    await add({ name: 'Offerte', minimum: '20.00', free_from: '10.00' });
    const { client, home } = await diner('Villeneuve-d’Ascq');
    const { order } = await client.succeed('orderAdd', brought(home, 9, '21.15'));
    assert.equal(order.shipping_price, '0.00');
  });
});

describe('two managers at once', () => {
  it('lose nothing: who saw less is refused, the same act twice is done once', async () => {
    const seen = await act();
    const zone = await zoneOf('Lille');
    await manager.succeed('manageZoneUpdate', { ...seen, ...same(zone), fee: '3.00' });
    const late = { ...seen, act_key: randomUUID(), ...same(zone), minimum: '10.00' };
    const refusal = await manager.refused('manageZoneUpdate', late);
    assert.deepEqual([refusal.status, refusal.code], [409, 'zones_changed']);
    assert.deepEqual([(await zoneOf('Lille')).fee, (await zoneOf('Lille')).minimum], ['3.00', '15.00']);
    const racing = (await act()).revision;
    const answers = await Promise.all(
      ['Un', 'Deux', 'Trois'].map((name) =>
        manager.call('manageZoneAdd', { revision: racing, act_key: randomUUID(), ...wanted({ name }) }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
    const payload = { ...(await act()), ...wanted({ name: 'Une fois' }) };
    const [first, second] = await Promise.all([
      manager.succeed('manageZoneAdd', payload),
      manager.succeed('manageZoneAdd', payload),
    ]);
    assert.deepEqual(first, second);
  });

  it('and an import meanwhile is a change of somebody else, which keeps names and orders of what stays', async () => {
    await update(await zoneOf('Lens'), { name: 'Le bassin minier' });
    const ids = (await list()).zones.map(({ delivery_zone_id }) => delivery_zone_id);
    const reversed = { ...(await act()), delivery_zone_ids: ids.toReversed() };
    await manager.succeed('manageZoneOrder', reversed);
    const seen = await act();
    const [lille, lens] = delivery_zones;
    assert(lille && lens);
    await imported([{ ...lille, price: '2.80' }, lens]);
    const late = { ...seen, ...wanted() };
    assert.equal((await manager.refused('manageZoneAdd', late)).code, 'zones_changed');
    assert.deepEqual(
      (await list()).zones.map(({ name, fee }) => [name, fee]),
      [
        ['Le bassin minier', '4.00'],
        ['Lille', '2.80'],
      ],
    );
  });

  it('are kept by an import that does not take the live state, which says so', async () => {
    const [lille] = delivery_zones;
    assert(lille);
    const file = counter('shop-a', { delivery_zones: [lille] });
    await imported();
    assert.deepEqual((await backend.admin.succeed('shopImport', file)).kept, []);
    assert.deepEqual(
      (await list()).zones.map(({ name }) => name),
      ['Lille'],
    );
    await add();
    const { kept } = await backend.admin.succeed('shopImport', file);
    assert.deepEqual(
      kept.map(({ path }) => path),
      ['delivery_zones'],
    );
    assert.deepEqual(
      (await list()).zones.map(({ name }) => name),
      ['Lille', 'Est'],
    );
    await imported([lille]);
    assert.deepEqual(
      (await list()).zones.map(({ name }) => name),
      ['Lille'],
    );
  });

  it('of a file have their names and shapes, until somebody has saved others', async () => {
    const [lille] = delivery_zones;
    assert(lille);
    const { city, postcode, minimum_price, price, free_price } = lille;
    const prices = { minimum_price, price, free_price, communes: [`${postcode} ${city}`] };
    const shape: [number, number][] = [
      [3.05, 50.62],
      [3.07, 50.62],
      [3.07, 50.64],
    ];
    const named_zones = [
      { ...prices, name: 'Le centre', price: '1.00', shape },
      { ...prices, name: 'Ailleurs' },
    ];
    const file = counter('shop-a', { delivery_zones: [lille], named_zones });
    await imported([lille]);
    assert.deepEqual((await backend.admin.succeed('shopImport', file)).kept, []);
    const written = await list();
    assert.deepEqual(
      written.zones.map(({ name, fee, shape }) => [name, fee, shape]),
      [
        ['Le centre', '1.00', shape],
        ['Ailleurs', price, null],
      ],
    );
    await backend.admin.succeed('shopImport', file);
    assert.deepEqual(await list(), written);
    await remove('Le centre');
    const { kept } = await backend.admin.succeed('shopImport', file);
    assert.deepEqual(
      kept.map(({ path }) => path),
      ['named_zones'],
    );
    assert.deepEqual(
      (await list()).zones.map(({ name }) => name),
      ['Ailleurs'],
    );
    await backend.admin.succeed('shopImport', { ...file, live_state: true });
    assert.equal((await list()).zones.length, 2);
    await imported([lille]);
  });

  it('of two shops see their own zones alone', async () => {
    const { delivery_zone_id } = await zoneOf('Lille');
    const theirs = await other.succeed('manageZones', {});
    assert.equal(
      theirs.zones.some((each) => each.delivery_zone_id === delivery_zone_id),
      false,
    );
    const foreign = { revision: theirs.revision, act_key: randomUUID(), delivery_zone_id };
    assert.equal((await other.refused('manageZoneRemove', foreign)).code, 'unknown_zone');
  });
});

describe('what the shop is told', () => {
  it('is in the history with what was there before, and an event for its pages', async () => {
    await update(await zoneOf('Lens'), { fee: '4.50' });
    await remove('Lens');
    const { entries: history } = await manager.succeed('manageHistory', { limit: 2 });
    const place = {
      city: 'Lens',
      postcode: '62300',
      region: 'Pas-de-Calais',
      country: 'France',
      insee: null,
    };
    const communes = { communes: 'Lens 62300', places: JSON.stringify([place]) };
    const lens = { zone: 'Lens', minimum: 2500, freeFrom: 0, minutes: 0, ...communes };
    assert.deepEqual(
      history.map(({ action, before, after }) => ({ action, before, after })),
      [
        { action: 'zone.removed', before: { ...lens, fee: 450, place: 1 }, after: null },
        { action: 'zone.changed', before: { ...lens, fee: 400 }, after: { ...lens, fee: 450 } },
      ],
    );
    const [event] = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ payload: object }>('SELECT payload FROM shop_event ORDER BY number DESC LIMIT 1'),
    );
    assert.deepEqual(event?.payload, { sw: 'availability', value: 1 });
  });
});

describe('the search of communes', () => {
  const find = async (text: string) => {
    const { communes, more } = await manager.succeed('manageCommunes', { text });
    return { found: communes.map(({ city, postcode, region }) => `${city} ${postcode} ${region}`), more };
  };

  it('finds by the beginning of the name or postcode, overseas too, twenty at most', async () => {
    assert.deepEqual((await find('villeneuve d ascq')).found, [
      'Villeneuve-d’Ascq 59491 Nord',
      'Villeneuve-d’Ascq 59493 Nord',
      'Villeneuve-d’Ascq 59650 Nord',
    ]);
    assert((await find('st denis 974')).found.includes('Saint-Denis 97400 La Réunion'));
    assert((await find('LAMENTIN')).found.includes('Le Lamentin 97232 Martinique'));
    assert((await find('97200')).found.includes('Fort-de-France 97200 Martinique'));
    assert((await find('20000')).found.includes('Ajaccio 20000 Corse-du-Sud'));
    assert((await find('Saint-Étienne')).found[0]?.startsWith('Saint-Étienne 42'));
    const saints = await find('saint');
    assert.deepEqual([saints.found.length, saints.more], [20, true]);
    for (const text of ['', ' ', 'a', '%', '..', '🍕', 'x'.repeat(80), '9'.repeat(40)])
      assert.deepEqual(await find(text), { found: [], more: false }, text);
  });
});
