import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { ordersById } from '#backend/modules/orders/interface.ts';
import { migrate } from '#backend/shared/database/migrate.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { databaseBefore } from './support/earlier-database.ts';
import { insertManyOrders } from './support/many-orders.ts';
import { cardOf, orderOf, type TestCard } from './support/orders.ts';
import { tableTokens } from './support/tables.ts';

const backend = await startBackend();
const { storeIds } = backend;

/** A menu with a drink of each rate, a closed can and a dish. */
const menuShop = () =>
  counter('shop-a', {
    areas: [{ name: 'Salle', max_table_number: 3 }],
    delivery_zones: shopA().delivery_zones,
    options: [
      {
        key: 'boisson',
        type: 'radio',
        title: 'Votre boisson',
        name: 'Boisson',
        values: [
          { key: 'cola', name: 'Cola', price: '0.00', tax_rate: 'sealed', component_price: '2.50' },
          { key: 'biere', name: 'Bière', price: '0.00', tax_rate: 'alcohol', component_price: '4.50' },
        ],
      },
    ],
    products: [
      {
        key: 'menu',
        category: 'grill',
        name: 'Menu',
        price: '12.90',
        tax_rate: 'prepared',
        component_price: '13.00',
        options: ['boisson'],
      },
      { key: 'canette', category: 'boissons', name: 'Canette', price: '2.50', tax_rate: 'sealed' },
      { key: 'plat', category: 'grill', name: 'Plat', price: '11.90', tax_rate: 10 },
    ],
  });

const share = (rate: number, net: string, tax: string, gross: string) => ({ rate, net, tax, gross });

let card: TestCard;
let person: Awaited<ReturnType<typeof signedIn>>;

before(async () => {
  await backend.admin.succeed('shopImport', menuShop());
  card = await cardOf(backend, 'a');
  person = await signedIn(backend, 'a');
});

const place = async (total: string, lines: Parameters<typeof orderOf>[2], changes = {}) =>
  (await person.client.succeed('orderAdd', orderOf(storeIds.a, total, lines, changes))).order;
const taxesOf = async (order_id: number) =>
  (await person.client.succeed('customerReceipt', { order_id })).receipt.taxes;

describe('the VAT of an order', () => {
  it('of a menu with a beer carries 20 % on the beer, and is kept with the order', async () => {
    const order = await place('12.90', [card.line('Menu', { Boisson: ['Bière'] })]);
    const taxes = [share(10, '8.71', '0.87', '9.58'), share(20, '2.77', '0.55', '3.32')];
    assert.deepEqual(
      order.order_products.map(({ rate_tax, rates }) => ({ rate_tax, rates })),
      [{ rate_tax: 10, rates: taxes }],
    );
    assert.deepEqual((await person.client.succeed('orderFind', { order_id: order.order_id })).order, order);
    assert.deepEqual(await taxesOf(order.order_id), taxes);
    const emails = await emailsTo(backend.config.dataDir, person.signUp.email, 2);
    assert.match(emails.at(-1)?.text ?? '', /dont TVA 10\s%\s+0,87\s€\ndont TVA 20\s%\s+0,55\s€/);
  });

  it('of a closed can is another on site than taken away or delivered', async () => {
    const can = [card.line('Canette', {}, 8)];
    const away = await place('20.00', can);
    const token = (await tableTokens(backend, 'a')).get('Salle-2');
    const onSite = await place('20.00', can, { shipping_method: 'table', table_token: token });
    assert.deepEqual(await taxesOf(away.order_id), [share(5.5, '18.96', '1.04', '20.00')]);
    assert.deepEqual(await taxesOf(onSite.order_id), [share(10, '18.18', '1.82', '20.00')]);
    // One rate alone is the product's own: nothing stands beside it.
    const [line] = onSite.order_products;
    assert.deepEqual([line?.rate_tax, line?.rates], [10, undefined]);
  });

  it('of a delivery fee is divided like what is delivered', async () => {
    const { address } = await person.client.succeed('addressAdd', {
      city: 'Lille',
      address: '3 rue du Four',
      store_id: storeIds.a,
    });
    const order = await place('19.40', [card.line('Plat'), card.line('Canette', {}, 2)], {
      shipping_method: 'delivery',
      address_id: address.address_id,
    });
    // 2.50 over 11.90 at 10 % and 5.00 at 5.5 %: 1.76 and 0.74.
    assert.deepEqual(order.shipping_rates, [
      share(5.5, '0.70', '0.04', '0.74'),
      share(10, '1.60', '0.16', '1.76'),
    ]);
    assert.deepEqual(await taxesOf(order.order_id), [
      share(5.5, '5.44', '0.30', '5.74'),
      share(10, '12.42', '1.24', '13.66'),
    ]);
  });

  it('stays what it was sold with after the shop changes its rates', async () => {
    const order = await place('12.90', [card.line('Menu', { Boisson: ['Cola'] })]);
    const sold = await taxesOf(order.order_id);
    assert.deepEqual(sold, [share(5.5, '1.97', '0.11', '2.08'), share(10, '9.84', '0.98', '10.82')]);
    await backend.admin.succeed('shopImport', { ...menuShop(), tax_rates: { sealed: 20, prepared: 20 } });
    assert.deepEqual(await taxesOf(order.order_id), sold);
    const next = await place('12.90', [card.line('Menu', { Boisson: ['Cola'] })]);
    assert.deepEqual(await taxesOf(next.order_id), [share(20, '10.75', '2.15', '12.90')]);
  });
});

describe('an order from before the VAT by rate was kept', () => {
  it('keeps the fee as it was divided then: rounded down, the rest at the highest rate', async () => {
    const { database, storeId } = await databaseBefore('0085');
    const fees = await database.inStore(storeId, async (tx) => {
      const [several, one] = await insertManyOrders(tx, {
        storeId,
        customerId: null,
        count: 2,
        addedAt: 'now()',
      });
      await tx.query(`UPDATE "order" SET shipping_price = 401, total = total + 401`);
      await tx.query(
        `INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, options)
         VALUES ($1, $2, 2, 2, 'Bière', 1, 470, 20, '[]'), ($1, $2, 3, 3, 'Jus', 1, 705, 5.5, '[]'),
                ($1, $3, 2, 1, 'Café', 1, 470, 10, '[]')`,
        [storeId, several, one],
      );
      return [several, one];
    });
    await migrate(database);
    const kept = await database.inStore(storeId, (tx) =>
      ordersById(
        tx,
        fees.flatMap((id) => id ?? []),
      ),
    );
    // 4.01 over 2.35 at 10 %, 4.70 at 20 % and 7.05 at 5.5 %.
    assert.deepEqual(
      fees.map((id) => kept.get(id ?? 0)?.shippingTaxes),
      [
        [
          { rate: 5.5, net: 190, tax: 10, gross: 200 },
          { rate: 10, net: 60, tax: 6, gross: 66 },
          { rate: 20, net: 112, tax: 23, gross: 135 },
        ],
        [{ rate: 10, net: 365, tax: 36, gross: 401 }],
      ],
    );
  });
});
