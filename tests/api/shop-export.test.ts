import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { SHOP_FILE_BYTES_MAX } from '#lib/domain/catalogue/catalogue-version.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { DEMONSTRATION_FILES } from '#tests/support/shops/demonstration-files.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { START, startBackend, type TestBackend } from './support/backend.ts';
import { memberOf } from './support/staff.ts';

/** What diners get: the shop and all its products. */
async function wireOf(backend: TestBackend) {
  const { data } = await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost' });
  const { nonce: _nonce, ...store } = data;
  const products = await backend.shop('a').succeed('productSearch', {
    category_id_array: store.category.map(({ category_id }) => category_id),
    store_id: store.store_id,
    store_name: store.name,
  });
  return { store, products: products.data };
}

/** Two databases without shops, into which the same shops are imported in the same order: their numbers are the same. */
const [first, second] = [await withoutShops(), await withoutShops()];
const owners = new Map<TestBackend, Awaited<ReturnType<typeof memberOf>>>();

async function withoutShops(): Promise<TestBackend> {
  const backend = await startBackend({ manualIntervals: true, shops: false, accounts: false });
  backend.moveTo(START);
  return backend;
}

const importing = (backend: TestBackend, file: object) =>
  backend.admin.succeed('shopImport', { ...file, live_state: true } as never);

async function exportOf(backend: TestBackend): Promise<string> {
  const owner = owners.get(backend) ?? (await memberOf(backend, 'a', 'owner'));
  owners.set(backend, owner);
  const { file } = await owner.succeed('manageShopExport', {});
  assert(Buffer.byteLength(file) <= SHOP_FILE_BYTES_MAX, 'an import would refuse it');
  return file;
}

/** Whether a shop, exported and imported into another database, is the same for diners, and exports the same again. */
async function comesBack(file: object, change: () => Promise<void> = async () => {}): Promise<void> {
  // As into a fresh database: nothing is sold, and no key has a number yet.
  for (const { database } of [first, second])
    await database.acrossStores((tx) =>
      tx.script('DELETE FROM category; DELETE FROM option; DELETE FROM catalogue_id'),
    );
  await importing(first, file);
  await change();
  const exported = await exportOf(first);
  await importing(second, JSON.parse(exported));
  const [before, after] = [await wireOf(first), await wireOf(second)];
  assert.deepEqual(after, before);
  assert.equal(JSON.stringify(after), JSON.stringify(before));
  assert.equal(await exportOf(second), exported);
}

describe('the export of a shop', () => {
  it('comes back the same, for a shop with every case of an option and of an order', async () => {
    await comesBack(shopA());
    await comesBack(counter('shop-a'));
  });

  it('has what dishes weigh in the kitchen, and what their values add', async () => {
    const file = shopA();
    const [product, ...products] = file.products;
    const [option, ...options] = file.options ?? [];
    assert(product && option);
    const [value, ...values] = option.values;
    await comesBack({
      ...file,
      products: [{ ...product, weight: 7 }, ...products],
      options: [{ ...option, values: [{ ...value, weight: 2 }, ...values] }, ...options],
    });
    const exported = JSON.parse(await exportOf(second));
    assert.deepEqual([exported.products[0].weight, exported.options[0].values[0].weight], [7, 2]);
  });

  it('comes back the same, for each demonstration shop', async () => {
    for (const { name, url } of DEMONSTRATION_FILES) {
      const file = JSON.parse(await readFile(url, 'utf8'));
      await comesBack({ ...file, shop: 'shop-a' }).catch((error) => {
        throw new Error(name, { cause: error });
      });
    }
  });

  it('has what was changed since the import: contact, identity, message with its dates, texts, hours', () =>
    comesBack(shopA(), async () => {
      const owner = await memberOf(first, 'a', 'owner');
      const fieldsOf = async (answer: Promise<object>) => {
        const { class: _class, ...fields } = (await answer) as { class: unknown };
        return fields as never;
      };
      const contact = await fieldsOf(owner.succeed('manageContact', {}));
      await owner.succeed('manageContactSave', {
        ...(contact as object),
        telephone: '03 20 11 22 33',
      } as never);
      const message = await fieldsOf(owner.succeed('manageMessage', {}));
      await owner.succeed('manageMessageSave', {
        ...(message as object),
        text: 'Terrasse ouverte',
        active: true,
        until: '2026-12-01T00:00:00.000Z',
      } as never);
      const texts = await fieldsOf(owner.succeed('manageLegalTexts', {}));
      await owner.succeed('manageLegalTextsSave', { ...(texts as object), terms: 'Un.\n\nDeux.' } as never);
    }));

  it('comes back the same without a logo, and with a banner of a title alone', () =>
    comesBack(shopA(), async () => {
      const owner = await memberOf(first, 'a', 'owner');
      const { revision } = await owner.succeed('manageAppearance', {});
      const banners = [{ title: 'Menu du midi', name: '', image: null, first_day: null, last_day: null }];
      const saved = await owner.succeed('manageBannersSave', { revision, banners });
      await owner.succeed('manageLogoSave', { revision: saved.revision, logo: null });
    }));

  it('has the days on which banners are shown, whose pages are renewed as after a change by hand', async () => {
    const dates = (backend: TestBackend) =>
      backend.database.acrossStores((tx) =>
        tx.query('SELECT first_day::text, last_day::text, renew_at FROM banner ORDER BY position'),
      );
    await comesBack(shopA(), async () => {
      const owner = await memberOf(first, 'a', 'owner');
      const { revision } = await owner.succeed('manageAppearance', {});
      const banner = { name: '', image: null, first_day: null, last_day: null };
      const banners = [
        { ...banner, title: 'Noël', first_day: '2026-12-01', last_day: '2026-12-24' },
        { ...banner, title: 'Jusqu’à demain', last_day: '2026-11-21' },
        { ...banner, title: 'Passé', last_day: '2026-01-01' },
        { ...banner, title: 'Toujours' },
      ];
      await owner.succeed('manageBannersSave', { revision, banners });
    });
    assert.deepEqual(await dates(second), await dates(first));
    const [christmas, soon, over] = await dates(second);
    assert.deepEqual(
      [christmas?.renew_at, soon?.renew_at, over?.renew_at],
      [new Date('2026-11-30T23:00:00Z'), new Date('2026-11-21T23:00:00Z'), null],
    );
  });

  it('has the closures and openings that are not over, without those of one tap', async () => {
    const reason = 'Congés';
    const closures: AnyPayloadOf<'manageClosureSave'>['closure'][] = [
      { first: '2026-12-24', last: '2026-12-26', reason },
      { first: '2026-11-19', last: '2026-11-21', reason: '' },
      {
        from: '2026-12-01T10:00:00.000Z',
        until: '2026-12-01T12:00:00.000Z',
        shipping_method: 'pickup',
        reason,
      },
      {
        date: '2026-12-24',
        replaces: false,
        times: [{ open: '18:00', close: '01:00' }],
        reason: 'Réveillon',
      },
      { date: '2026-12-13', replaces: true, times: [{ open: '10:00', close: '12:00' }], reason: '' },
    ];
    await comesBack(shopA(), async () => {
      const owner = await memberOf(first, 'a', 'owner');
      for (const closure of closures)
        await owner.succeed('manageClosureSave', { closure, act_key: randomUUID() });
      await owner.succeed('manageShopClose', { until: 'tomorrow', act_key: randomUUID() });
      assert.equal(JSON.parse(await exportOf(first)).closures.length, closures.length);
      // The other database has none of one tap.
      await owner.succeed('manageShopReopen', {});
    });
    const exported = JSON.parse(await exportOf(second)).closures as { reason?: string }[];
    assert.deepEqual(
      exported.map(({ reason: of = '', ...closure }) => ({ ...closure, reason: of })),
      [1, 2, 4, 0, 3].map((index) => closures[index]),
    );
  });

  it('has the delivery zones with their names, order, communes and shapes', async () => {
    const zonesOf = async (backend: TestBackend) => {
      const owner = await memberOf(backend, 'a', 'owner');
      const { zones } = await owner.succeed('manageZones', {});
      return zones.map(({ delivery_zone_id: _id, communes, ...zone }) => ({
        ...zone,
        communes: communes.map(({ place: _place, ...commune }) => commune),
      }));
    };
    const file = shopA();
    const [lilleOfFile] = file.delivery_zones ?? [];
    assert(lilleOfFile);
    // In the file from the start, so that both databases give them the same numbers.
    const others = [
      { ...lilleOfFile, city: 'Roubaix', postcode: '59100', price: '7.00' },
      { ...lilleOfFile, city: 'Lille Gare', postcode: '59800', price: '8.00' },
    ];
    const delivery_zones = [...(file.delivery_zones ?? []), ...others];
    await comesBack({ ...file, delivery_zones }, async () => {
      const owner = await memberOf(first, 'a', 'owner');
      const act = async () => ({
        revision: (await owner.succeed('manageZones', {})).revision,
        act_key: randomUUID(),
      });
      for (const { delivery_zone_id, communes } of (await owner.succeed('manageZones', {})).zones)
        if (communes.some(({ city }) => others.some((each) => each.city === city)))
          await owner.succeed('manageZoneRemove', { ...(await act()), delivery_zone_id });
      const add = async (facts: object) =>
        owner.succeed('manageZoneAdd', { ...(await act()), ...facts } as never);
      const zone = { minimum: '10.00', fee: '2.00', free_from: '0.00', extra_minutes: 0 };
      const lille = { city: 'Lille', postcode: '59000' };
      const shape = [
        [3.05, 50.62],
        [3.07, 50.62],
        [3.07, 50.64],
        [3.05, 50.640001],
      ];
      const roubaix = { city: 'Roubaix', postcode: '59100', insee: '59512' };
      const quarter = { city: 'Lille Gare', postcode: '59800' };
      await add({ ...zone, name: 'Le centre', fee: '1.00', communes: [lille], shape, place: 0 });
      await add({ ...zone, name: 'Loin', extra_minutes: 20, communes: [roubaix, quarter, lille] });
      await add({ ...zone, name: 'Roubaix au bord', fee: '9.00', communes: [roubaix], shape, place: 1 });
      await add({ ...zone, name: 'Sans effet', fee: '5.00', communes: [roubaix] });
    });
    const zones = await zonesOf(second);
    assert.deepEqual(zones, await zonesOf(first));
    assert.deepEqual(
      zones.map(({ name }) => name),
      ['Le centre', 'Roubaix au bord', 'Lille', 'Lens', 'Loin', 'Sans effet'],
    );
  });

  it('has the tables with their names, without the numbers that were removed', async () => {
    const tablesOf = async (backend: TestBackend) => {
      const owner = await memberOf(backend, 'a', 'owner');
      const { areas } = await owner.succeed('manageTables', {});
      return areas.map(({ name, tables }) => ({
        name,
        tables: tables.map(({ number, name: of }) => (of === null ? number : `${number} ${of}`)),
      }));
    };
    const file = { ...shopA(), areas: [{ name: 'Salle', max_table_number: 4 }] };
    await comesBack(file, async () => {
      const owner = await memberOf(first, 'a', 'owner');
      const list = () => owner.succeed('manageTables', {});
      const act = async () => ({ revision: (await list()).revision, act_key: randomUUID() });
      const [area] = (await list()).areas;
      const [one, two] = area?.tables ?? [];
      assert(one && two);
      await owner.succeed('manageTableName', { ...(await act()), table_id: one.table_id, name: 'Fenêtre' });
      await owner.succeed('manageTableRemove', {
        ...(await act()),
        table_id: two.table_id,
        with_open_orders: false,
      });
      const tables = [{ number: 1200, name: 'Sous l’arbre' }, { number: 30 }];
      await owner.succeed('manageAreaAdd', { ...(await act()), name: 'Terrasse', tables, place: 0 });
    });
    assert.deepEqual(await tablesOf(second), [
      { name: 'Terrasse', tables: [30, '1200 Sous l’arbre'] },
      { name: 'Salle', tables: ['1 Fenêtre', 3, 4] },
    ]);
    assert.deepEqual(await tablesOf(first), await tablesOf(second));
    await importing(second, file);
    assert.deepEqual(await tablesOf(second), [{ name: 'Salle', tables: ['1 Fenêtre', 3, 4] }]);
  });

  it('comes back the same with 30,000 tables', async () => {
    const names = ['Salle', 'Terrasse', 'Étage'];
    await comesBack({ ...shopA(), areas: names.map((name) => ({ name, max_table_number: 9999 })) });
  });

  it('comes back the same with 2,000 products that have ten values each', async () => {
    const { categories, products, options: _, ...shop } = shopA();
    const value = { price: '0.50', allergens: ['milk' as const] };
    const options = Array.from({ length: 500 }, (_each, number) => ({
      key: `option-${number}`,
      type: 'checkbox' as const,
      title: `Choisissez la sauce de votre plat, parmi celles de la maison, n° ${number}`,
      name: `Sauce ${number}`,
      values: Array.from({ length: 10 }, (_value, index) => ({
        ...value,
        key: `valeur-${index}`,
        name: `Sauce maison aux herbes n° ${index}`,
      })),
    }));
    const [product] = products;
    const many = Array.from({ length: 2000 }, (_each, number) => ({
      ...product,
      key: `plat-${number}`,
      category: categories[0]?.key ?? '',
      name: `Un plat de la maison, avec sa sauce, n° ${number}`,
      price: '12.50',
      tax_rate: 10 as const,
      related: [],
      options: [`option-${number % 500}`],
    }));
    await comesBack({ ...shop, categories, options, products: many });
  });

  it('is for an owner alone', async () => {
    const manager = await memberOf(first, 'a', 'manager');
    assert.equal((await manager.refused('manageShopExport', {})).code, 'not_permitted');
  });
});
