import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHOP_FILE_BYTES_MAX } from '#lib/domain/catalogue/catalogue-version.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { type ShopFileJson, shopFile } from '#tests/support/shops/shop-file.ts';
import { startBackend } from './support/backend.ts';
import { onPage, originOf } from './support/customers.ts';

const backend = await startBackend();

/** Everything that a visitor can see of shop A, except the nonce. */
async function card() {
  const visitor = backend.shop('a');
  const { data: store } = await visitor.succeed('storeSearch', { url: 'https://shop-a.localhost' });
  const { data: list } = await visitor.succeed('productSearch', {
    category_id_array: store.category.map(({ category_id }) => category_id),
    store_id: store.store_id,
    store_name: store.name,
  });
  return { store: { ...store, nonce: '' }, ...list };
}

const importing = (file: Record<string, unknown>) => backend.admin.succeed('shopImport', file);
const idsByName = async () =>
  Object.fromEntries((await card()).product.map(({ product, product_id }) => [product, product_id]));
const descriptionOf = async (description: string) => {
  const [product] = shopA().products;
  assert.ok(product);
  await importing(shopA({ products: [{ ...product, description, related: [] }] }));
  return (await card()).product[0]?.description[0]?.description ?? null;
};

test('returns what was written', async () => {
  assert.deepEqual(await importing(shopA()), {
    class: 'success',
    store_id: backend.storeIds.a,
    written: { categories: 2, options: 4, products: 6 },
    kept: [],
  });
});

test('needs the key of the operator', async () => {
  for (const bearer of [undefined, 'wrong', `${backend.config.adminKey}x`]) {
    const refused = await backend.direct(bearer).refused('shopImport', shopA({ name: 'Stolen' }));
    assert.equal(refused.code, 'unauthenticated');
  }
  assert.equal((await card()).store.name, 'Grill A');
});

test('importing the same file again changes nothing, ids included', async () => {
  await importing(shopA());
  const before = await card();
  await importing(shopA());
  assert.deepEqual(await card(), before);
});

test('a changed file shows at once, under the ids that its keys have', async () => {
  await importing(shopA());
  const before = await idsByName();
  const [kebab, galette, ...others] = shopA().products;
  assert.ok(kebab && galette);
  await importing(
    shopA({
      name: 'Grill A, chez Mehmet',
      products: [
        { ...galette, price: '8.00' },
        kebab,
        { ...galette, key: 'durum', name: 'Dürüm' },
        ...others,
      ],
    }),
  );
  const { store, product } = await card();
  assert.equal(store.name, 'Grill A, chez Mehmet');
  assert.deepEqual(
    product.slice(0, 3).map((one) => [one.product, one.price, one.product_id === before[one.product]]),
    [
      ['Galette', '8.00', true],
      ['Kebab', '7.00', true],
      ['Dürüm', '7.50', false],
    ],
  );
});

test('what is removed from the file leaves the catalogue, and has its old id when it comes back', async () => {
  await importing(shopA());
  const before = await card();
  await importing(
    shopA({ products: shopA().products.filter(({ key }) => key === 'eau'), delivery_zones: [] }),
  );
  const without = await card();
  assert.deepEqual(
    without.product.map(({ product }) => product),
    ['Eau'],
  );
  await importing(shopA());
  assert.deepEqual(await card(), before);
});

test('the same key in two shops gets two ids', async () => {
  await importing(shopA());
  await importing({ ...shopA(), shop: 'shop-b', name: 'Crêperie B' });
  const a = Object.values(await idsByName());
  const { data } = await backend.shop('b').succeed('storeSearch', { url: 'https://shop-b.localhost' });
  const b = await backend.shop('b').succeed('productSearch', {
    category_id_array: data.category.map(({ category_id }) => category_id),
    store_id: data.store_id,
    store_name: data.name,
  });
  assert.equal(b.data.product.length, a.length);
  assert.deepEqual(
    b.data.product.filter(({ product_id }) => a.includes(product_id)),
    [],
  );
});

test('a wrong file names every wrong field by its path, and nothing is written', async () => {
  await importing(shopA());
  const before = await card();
  const [kebab, galette] = shopA().products;
  const wrong = {
    ...shopA(),
    name: 'Broken',
    telephone: '+33320000000',
    time_zone: 'Europe/Lille',
    products: [
      { ...kebab, price: 7, colour: 'red' },
      { ...galette, category: 'desserts', related: ['tiramisu'] },
    ],
  };
  const { code, fields } = await backend.admin.refused('shopImport', wrong);
  assert.equal(code, 'shop_file');
  assert.deepEqual(Object.keys(fields ?? {}).sort(), [
    'products[0].colour',
    'products[0].price',
    'products[0].related[0]',
    'products[0].related[1]',
    'products[1].category',
    'products[1].related[0]',
    'telephone',
    'time_zone',
  ]);
  for (const sentence of Object.values(fields ?? {})) assert.ok(sentence.length > 0);
  assert.deepEqual(await card(), before);
});

test('a file that is no shop is refused field by field', async () => {
  const { code, fields } = await backend.admin.refused('shopImport', {});
  assert.equal(code, 'shop_file');
  assert.ok(fields?.format && fields.shop && fields.products);
});

test('a shop without a tenant is refused', async () => {
  const { code, fields } = await backend.admin.refused('shopImport', shopFile({ shop: 'shop-c' }));
  assert.equal(code, 'shop_file');
  assert.deepEqual(Object.keys(fields ?? {}), ['shop']);
});

test('a failure halfway leaves the shop as it was', async () => {
  await importing(shopA());
  const before = await card();
  const changes: Partial<ShopFileJson> = { name: 'Halfway' };
  await backend.database.acrossStores((tx) =>
    tx.script(`create function refuse_use() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse_use before insert on product_option execute function refuse_use();`),
  );
  const reply = await backend.admin.call('shopImport', shopA(changes));
  await backend.database.acrossStores((tx) => tx.script('drop function refuse_use cascade'));
  assert.equal(reply.status, 500);
  assert.equal(reply.body.code, 'internal');
  assert.deepEqual(await card(), before);
});

test('two imports of one shop at once do not mix', async () => {
  const only = (key: string) =>
    shopA({ name: key, products: shopA().products.filter((one) => one.key === key) });
  await Promise.all([importing(only('cola')), importing(only('eau'))]);
  const { store, product } = await card();
  assert.deepEqual(
    product.map(({ product }) => product.toLowerCase()),
    [store.name],
  );
});

test('descriptions keep paragraph, break, strong, em and lists; everything else is text', async () => {
  const kept =
    '<p>Un<br>deux <strong>trois</strong> <em>quatre</em></p><ul><li>a</li></ul><ol><li>b</li></ol>';
  assert.equal(await descriptionOf(kept), kept);
  assert.equal(await descriptionOf('<h1>Titre</h1> <a href="https://x.example">lien</a>'), 'Titre lien');
  assert.equal(await descriptionOf('<p onclick="x()" class="y" style="color:red">Bon</p>'), '<p>Bon</p>');
  assert.equal(await descriptionOf('<img src=x onerror=alert(1)>Bon<script>alert(1)</script>'), 'Bon');
  assert.equal(await descriptionOf('Poulet & frites < 10 €'), 'Poulet &amp; frites &lt; 10 €');
});

test('a description without text is none', async () => {
  assert.equal(await descriptionOf('<p> &nbsp;</p><br>'), null);
});

test('a file larger than 4 MiB is refused with the limit', async () => {
  const large = { ...shopA(), name: 'x'.repeat(SHOP_FILE_BYTES_MAX) };
  const { status, body } = await backend.admin.call('shopImport', large);
  assert.deepEqual([status, body.code, body.errors], [413, 'too_large', ['4096 Kio au plus.']]);
});

/** Shop A as staff have it now: sold out, in maintenance, closed online, in another theme. */
async function runningShop() {
  await importing({
    ...shopA({ products: shopA().products.map((one) => ({ ...one, blocked: one.key === 'cola' })) }),
    live_state: true,
  });
  for (const [sw, value] of [
    ['maintenance', 1],
    ['web_order', 0],
  ] as const) {
    await backend.admin.succeed('staffStoreSwitch', { sw, value }, { 'x-ardoise-shop': 'shop-a' });
  }
  await backend
    .shop('a')
    .succeed('settingChangeTheme', { theme: 'smoke', store_id: backend.storeIds.a }, onPage(originOf('a')));
}

async function liveStateSeen() {
  const { store, product_blocked, product } = await card();
  const setting = (key: string) => store.setting.find((one) => one.key === key)?.value;
  return {
    maintenance: setting('config_maintenance'),
    webOrder: setting('config_web_order'),
    theme: setting('config_theme'),
    blocked: product.filter((one) => product_blocked.includes(one.product_id)).map((one) => one.product),
  };
}

const RUNNING = { maintenance: '1', webOrder: '0', theme: 'smoke', blocked: ['Cola'] };

test('importing an existing shop changes its content and reports which live state it left unchanged', async () => {
  await runningShop();
  const nouveau = {
    key: 'nouveau',
    category: 'kebabs',
    name: 'Nouveau',
    price: '6.00',
    tax_rate: 10,
  } as const;
  const { kept } = await importing(
    shopA({ name: 'Grill A, rénové', products: [...shopA().products, { ...nouveau, blocked: true }] }),
  );
  assert.deepEqual(kept, [
    { path: 'settings.maintenance', file: false, live: true },
    { path: 'settings.web_order', file: true, live: false },
    { path: 'settings.theme', file: 'default', live: 'smoke' },
    { path: 'products[2].blocked', file: true, live: false },
    { path: 'products[4].blocked', file: false, live: true },
  ]);
  assert.equal((await card()).store.name, 'Grill A, rénové');
  assert.deepEqual(await liveStateSeen(), { ...RUNNING, blocked: ['Nouveau', 'Cola'] });
});

test('live state that equals that of the file is not reported', async () => {
  await runningShop();
  const { settings, products } = shopA();
  const { kept } = await importing(
    shopA({
      settings: { ...settings, maintenance: true, web_order: false, theme: 'smoke' },
      products: products.map((one) => ({ ...one, blocked: one.key === 'cola' })),
    }),
  );
  assert.deepEqual(kept, []);
});

test('live_state takes the live state of the file too', async () => {
  for (const live_state of [true, 1, '1'] as const) {
    await runningShop();
    assert.deepEqual((await importing({ ...shopA(), live_state })).kept, []);
    assert.deepEqual(await liveStateSeen(), {
      maintenance: '0',
      webOrder: '1',
      theme: 'default',
      blocked: ['Kebab du chef'],
    });
  }
  await runningShop();
  await importing({ ...shopA(), live_state: false });
  assert.deepEqual(await liveStateSeen(), RUNNING);
});

test('a live_state that is neither yes nor no is refused, and nothing is written', async () => {
  await runningShop();
  const reply = await backend.admin.call('shopImport', {
    ...shopA({ name: 'Broken' }),
    live_state: 'oui' as '1',
  });
  assert.equal(reply.status, 400);
  assert.deepEqual(Object.keys(reply.body.fields ?? {}), ['live_state']);
  assert.notEqual((await card()).store.name, 'Broken');
});

test('a switch set during an import is kept', async () => {
  await importing({ ...shopA(), live_state: true });
  for (let round = 0; round < 20; round += 1) {
    const value = (round % 2) as 0 | 1;
    await Promise.all([
      importing(shopA({ name: `Round ${round}` })),
      backend.admin.succeed('staffStoreSwitch', { sw: 'maintenance', value }, { 'x-ardoise-shop': 'shop-a' }),
    ]);
    assert.equal((await liveStateSeen()).maintenance, String(value));
  }
  await importing({ ...shopA(), live_state: true });
});

test('whether sold out products are shown is a setting of the file, and on when it is left out', async () => {
  const { settings } = shopA();
  const written = async () =>
    (await card()).store.setting.find(({ key }) => key === 'config_show_sold_out')?.value;
  await importing(shopA());
  assert.equal(await written(), '1');
  await importing(shopA({ settings: { ...settings, show_sold_out: false } }));
  assert.equal(await written(), '0');
});

const sendText = (text: string | Uint8Array) =>
  backend.app.request('/api/v1/admin/shop/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${backend.config.adminKey}` },
    body: text as BodyInit,
  });

test('a duplicate field, or a lone surrogate, is refused over HTTP too', async () => {
  const written = JSON.stringify(shopA());
  const wrong: [string, string][] = [
    [written.replace('"price":"7.00"', '"price":"1.00","price":"7.00"'), 'products[0].price'],
    [written.replace('"Kebab du chef"', String.raw`"Kebab \ud83c"`), 'products[2].name'],
  ];
  for (const [text, path] of wrong) {
    const response = await sendText(text);
    assert.equal(response.status, 422);
    assert.deepEqual(Object.keys((await response.json()).fields), [path]);
  }
});

test('a body that is not UTF-8 is refused instead of read with replaced characters', async () => {
  const response = await sendText(Buffer.from(JSON.stringify(shopA({ name: 'Crêperie' })), 'latin1'));
  assert.equal(response.status, 400);
  assert.notEqual((await card()).store.name, 'Cr\ufffdperie');
});
