import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeOf } from '#lib/contract/store.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();
const url = 'http://shop-a.localhost:3000';

const search = async () => (await backend.shop('a').succeed('storeSearch', { url })).data;

test("a site's address returns its own shop", async () => {
  const store = await search();
  assert.equal(store.store_id, backend.storeIds.a);
  assert.equal(store.name, 'Grill A');
});

test('an address may come with a path or without its scheme', async () => {
  for (const spelling of [
    'https://commande.shop-a.example/basket?x=1',
    'shop-a.localhost:3000',
    'SHOP-A.localhost',
  ]) {
    const { data } = await backend.shop('a').succeed('storeSearch', { url: spelling });
    assert.equal(data.store_id, backend.storeIds.a, spelling);
  }
});

test('an unknown address has no shop', async () => {
  for (const unknown of ['https://shop-c.localhost', 'not an address', 'https://']) {
    assert.equal(
      (await backend.shop('a').refused('storeSearch', { url: unknown })).code,
      'unknown_shop',
      unknown,
    );
  }
});

test("a shop's site does not give another shop", async () => {
  const { code } = await backend.shop('a').refused('storeSearch', { url: 'https://shop-b.localhost' });
  assert.equal(code, 'forbidden');
});

test('every answer has a new nonce', async () => {
  const nonces = await Promise.all([search(), search(), search()]);
  assert.equal(new Set(nonces.map(({ nonce }) => nonce)).size, 3);
  for (const { nonce } of nonces) assert.ok(Buffer.from(nonce, 'base64').length >= 16);
});

test('every setting of the specification is there', async () => {
  const { setting } = await search();
  assert.deepEqual(setting.map(({ key }) => key).sort(), [
    'config_address',
    'config_areas',
    'config_card',
    'config_card_online',
    'config_delivery_time_settings',
    'config_delivery_zones',
    'config_email',
    'config_facebook',
    'config_instagram',
    'config_logo',
    'config_maintenance',
    'config_opening_hours',
    'config_order_push',
    'config_order_sms',
    'config_order_without_account',
    'config_reviews',
    'config_show_sold_out',
    'config_telephone',
    'config_theme',
    'config_tips',
    'config_web_message_special',
    'config_web_message_special_status',
    'config_web_order',
  ]);
});

test("a site's social links are its tenant's where the shop's settings name none, else the shop's own", async () => {
  const links = async () => {
    const { facebook, instagram } = storeOf(await search(), DEFAULT_LANGUAGE_ID);
    return [facebook, instagram];
  };
  const [ofTenant, own] = ['https://www.facebook.com/shop-a.example', 'https://www.facebook.com/own.example'];
  assert.deepEqual(await links(), [ofTenant, null]);
  const { settings } = shopA();
  await backend.admin.succeed('shopImport', shopA({ settings: { ...settings, facebook: own } }));
  assert.deepEqual(await links(), [own, null]);
  await backend.admin.succeed('shopImport', shopA());
  assert.deepEqual(await links(), [ofTenant, null]);
});

test('config is JSON text with web_order, the time zone and the legal identity', async () => {
  const config = JSON.parse((await search()).config);
  assert.equal(config.web_order, 1);
  assert.equal(config.time_zone, 'Europe/Paris');
  assert.deepEqual(config.legal, shopA().legal);
});

test('categories are in the order of the catalogue, with their label in language 3', async () => {
  const { category } = await search();
  assert.deepEqual(
    category.map(({ language }) => language),
    [
      [{ language_id: DEFAULT_LANGUAGE_ID, name: 'Kebabs', label: 'Nos kebabs' }],
      [{ language_id: DEFAULT_LANGUAGE_ID, name: 'Boissons' }],
    ],
  );
});

test('the domain reads the shop as it was typed in', async () => {
  const store = storeOf(await search(), DEFAULT_LANGUAGE_ID);
  assert.equal(store.webOrder, true);
  assert.equal(store.maintenance, false);
  assert.equal(store.preparationMinutes, 20);
  assert.equal(store.specialMessage, null);
  assert.deepEqual(store.areas, [{ areaName: 'Salle', maxTableNumber: 12 }]);
  assert.deepEqual(
    store.openingHours.openingHours.map(({ open, close }) => [open, close]),
    [
      [690, 870],
      [1110, 1350],
    ],
  );
  assert.deepEqual(
    store.deliveryZones.map(({ city, minimumPrice, price, freePrice }) => [
      city,
      minimumPrice,
      price,
      freePrice,
    ]),
    [
      ['Lille', 1500, 250, 3000],
      ['Lens', 2500, 400, 0],
    ],
  );
  assert.deepEqual(
    store.categories.map(({ label }) => label),
    ['Nos kebabs', 'Boissons'],
  );
  assert.match(store.banners[0]?.image ?? '', /^\/pictures\/[0-9a-z]{7}\.webp$/);
});
