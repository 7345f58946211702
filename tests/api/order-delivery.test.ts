import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emailsTo } from '#tests/support/outbox.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { signedIn } from './support/customers.ts';

const backend = await startBackend();
const { storeIds } = backend;
const { delivery_zones = [] } = shopA();
const { card, coffee, refused } = await coffeeOrders(backend);
await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones }));
await backend.admin.succeed('shopImport', counter('shop-b', { delivery_zones }));

async function diner(letter: 'a' | 'b' = 'a') {
  const person = await signedIn(backend, letter);
  const home = async (city: string) => {
    const payload = { city, address: '3 rue du Four', address_2: 'Bât. B', store_id: storeIds[letter] };
    return (await person.client.succeed('addressAdd', payload)).address.address_id;
  };
  return { ...person, home };
}

/** Coffees at 2.35, delivered to an address. */
const brought = (address_id: number | undefined, cups: number, expected_total: string) =>
  coffee({
    shipping_method: 'delivery',
    ...(address_id && { address_id }),
    lines: [card.line('Café', {}, cups)],
    expected_total,
  });

const person = await diner();
const lille = await person.home('Lille');

describe('an order that is delivered', () => {
  it("costs the zone's price below the free-delivery threshold, and says where it goes", async () => {
    const { order } = await person.client.succeed('orderAdd', brought(lille, 7, '18.95'));
    assert.deepEqual(
      [order.shipping_price, order.total, order.shipping_method],
      ['2.50', '18.95', 'delivery'],
    );
    assert.deepEqual(order.address, {
      company: '',
      address_1: '3 rue du Four',
      address_2: 'Bât. B',
      postcode: '59000',
      city: 'Lille',
      firstname: '',
      lastname: '',
    });
    const found = await person.client.succeed('orderFind', { order_id: order.order_id });
    assert.deepEqual(found.order, order);
    const letters = await emailsTo(backend.config.dataDir, person.signUp.email, 2);
    assert.match(letters.at(-1)?.text ?? '', /Adresse +3 rue du Four, Bât\. B, 59000 Lille/);
  });

  it('is free at exactly free_price, and not a cent below', async () => {
    await backend.admin.succeed(
      'shopImport',
      counter('shop-a', { delivery_zones: delivery_zones.map((zone) => ({ ...zone, free_price: '30.55' })) }),
    );
    const free = await person.client.succeed('orderAdd', brought(lille, 13, '30.55'));
    assert.equal(free.order.shipping_price, '0.00');
    const below = [card.line('Café', {}, 9), card.line('Kebab', { Pain: ['Galette'] })];
    const payload = { ...brought(lille, 1, '32.65'), lines: below };
    assert.equal((await person.client.succeed('orderAdd', payload)).order.shipping_price, '2.50');
    await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones }));
  });

  it('is never free where free_price is 0', async () => {
    const lens = await person.home('Lens');
    const { order } = await person.client.succeed('orderAdd', brought(lens, 99, '236.65'));
    assert.equal(order.shipping_price, '4.00');
  });

  it('keeps the address that it was ordered to when that one changes or goes', async () => {
    const home = await person.home('Lille');
    const { order } = await person.client.succeed('orderAdd', brought(home, 7, '18.95'));
    await person.client.succeed('addressDelete', { address_id: home });
    const found = await person.client.succeed('orderFind', { order_id: order.order_id });
    assert.deepEqual(found.order.address, order.address);
  });

  it('goes to the postcode of its zone, whatever the address was saved with before', async () => {
    const other = await diner();
    const home = await other.home('Lille');
    await backend.database.inStore(storeIds.a, (tx) =>
      tx.query("UPDATE address SET postcode = '75001' WHERE address_id = $1", [home]),
    );
    const { order } = await other.client.succeed('orderAdd', brought(home, 7, '18.95'));
    assert.equal(order.address?.postcode, '59000');
  });

  it('offers the hours of its service', async () => {
    const offered = await person.client.succeed('orderSlots', {
      store_id: storeIds.a,
      shipping_method: 'delivery',
    });
    assert.deepEqual([offered.asap, offered.asap_time], [true, '12:50']);
    assert.equal(offered.days[0]?.times[0], '13:00');
  });
});

describe('an order to be delivered is refused, and nothing is written,', () => {
  it('below the minimum of the zone, by a cent', async () => {
    const zones = delivery_zones.map((zone) => ({ ...zone, minimum_price: '14.11' }));
    await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones: zones }));
    const sentence =
      'Commande minimum\u00a0: 14,11\u00a0€. Ajoutez encore 0,01\u00a0€ pour être livré à cette adresse.';
    await refused(person.client, brought(lille, 6, '16.60'), 'below_minimum', sentence);
    await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones }));
  });

  it('without an address', async () => {
    const sentence = 'Choisissez l’adresse à laquelle vous livrer.';
    await refused(person.client, brought(undefined, 7, '18.95'), 'address_required', sentence);
  });

  it("to another customer's address, to one of another shop, to an unknown one", async () => {
    const [stranger, abroad] = [await diner(), await diner('b')];
    for (const address of [await stranger.home('Lille'), await abroad.home('Lille'), 999_999]) {
      await refused(person.client, brought(address, 7, '18.95'), 'unknown_address', 'Adresse introuvable');
    }
  });

  it('to an address that the shop no longer delivers to', async () => {
    const [, lens] = delivery_zones;
    await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones: lens ? [lens] : [] }));
    const sentence = 'Le restaurant ne livre pas à cette adresse.';
    await refused(person.client, brought(lille, 7, '18.95'), 'out_of_zone', sentence);
    await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones }));
  });

  it('at a total without its fee, with the fee in the refusal', async () => {
    const { body, code } = await person.client.refused('orderAdd', brought(lille, 7, '16.45'));
    assert.deepEqual([code, body.total, body.shipping_price], ['total_changed', '18.95', '2.50']);
  });

  it('with a fee, a price or a tax in the payload', async () => {
    const [line] = brought(lille, 7, '18.95').lines;
    for (const tampered of [
      { shipping_price: '0.00' },
      { lines: [{ ...line, price: '0.01' }] },
      { lines: [{ ...line, rate_tax: 0 }] },
      { lines: [{ ...line, quantity: -7 }] },
    ]) {
      const payload = { ...brought(lille, 7, '18.95'), ...tampered };
      assert.equal((await person.client.refused('orderAdd', payload as never)).code, 'malformed');
    }
  });
});

describe('a recurring order that is delivered', () => {
  it('costs its fee too, and needs an address in a zone', async () => {
    const lines = [card.line('Café', {}, 7)];
    const wish = { lines, weekdays: [5], time: '12:30', shipping_method: 'delivery' } as const;
    const { recurring } = await person.client.succeed('recurringAdd', {
      ...wish,
      weekdays: [5],
      address_id: lille,
    });
    assert.equal(recurring.total, '18.95');
    const { code } = await person.client.refused('recurringAdd', { ...wish, weekdays: [5] });
    assert.equal(code, 'address_required');
  });
});
