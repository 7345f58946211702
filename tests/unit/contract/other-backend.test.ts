import { describe, expect, test } from '@jest/globals';
import { orderOf } from '#lib/contract/order.ts';
import { transactionsAnswer } from '#lib/contract/schemas/account.ts';
import { customerMeAnswer } from '#lib/contract/schemas/customer.ts';
import { recurringListAnswer } from '#lib/contract/schemas/recurring.ts';
import { staffOrderListAnswer } from '#lib/contract/schemas/staff.ts';
import { storeSchema } from '#lib/contract/schemas/store.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aRecurring } from '#tests/support/a-recurring.ts';
import { anAddress } from '#tests/support/an-address.ts';
import { anOrder } from '#tests/support/an-order.ts';

const readCustomer = (changes: object) =>
  customerMeAnswer.parse({ customer: { ...aCustomer(), ...changes } }).customer;

describe("a customer's account at another backend", () => {
  test('keeps an order whose status and methods are unknown here, as unknown', () => {
    const foreign = {
      ...anOrder({ order_id: 6 }),
      order_status_id: '7',
      payment_method: 'paypal',
      shipping_method: null,
    };
    const { orders } = readCustomer({ orders: [anOrder(), foreign] });
    expect(
      orders.map(orderOf).map((order) => [order.orderStatusId, order.paymentMethod, order.shippingMethod]),
    ).toEqual([
      [1, 'card_on_site', 'pickup'],
      ['unknown', 'unknown', 'unknown'],
    ]);
  });

  test('keeps every other order and address when one cannot be read at all', () => {
    const customer = readCustomer({
      orders: [{ ...anOrder(), total: 'beaucoup' }, anOrder({ order_id: 6 }), null],
      addresses: [{ address_id: 'x' }, anAddress({ address_id: 4 })],
    });
    expect(customer.orders.map(({ order_id }) => order_id)).toEqual([6]);
    expect(customer.addresses.map(({ address_id }) => address_id)).toEqual([4]);
  });

  test('keeps all its orders, whether orders_cursor is set, absent or invalid', () => {
    const orders = Array.from({ length: 60 }, (_, index) => anOrder({ order_id: index + 1 }));
    const { orders_cursor: _, ...silent } = aCustomer({ orders });
    const read = (changes: object) =>
      customerMeAnswer.parse({ customer: { ...silent, ...changes } }).customer;
    expect([read({}).orders.length, read({}).orders_cursor]).toEqual([60, null]);
    for (const rubbish of [null, '', 17, {}])
      expect(read({ orders_cursor: rubbish }).orders_cursor).toBeNull();
    expect(read({ orders_cursor: 'suite=2' }).orders_cursor).toBe('suite=2');
    expect(transactionsAnswer.parse({ transactions: [] }).next_cursor).toBeNull();
  });

  test('keeps a payment by unknown means, and leaves out an entry of unknown kind', () => {
    const entry = {
      order_id: 5,
      invoice_no: 12,
      kind: 'payment',
      means: 'card',
      amount: '17.00',
      date: { date: '2026-11-23T11:40:00Z' },
    };
    const { transactions } = transactionsAnswer.parse({
      transactions: [entry, { ...entry, means: 'paypal' }, { ...entry, kind: 'chargeback' }],
    });
    expect(transactions.map(({ kind, means }) => [kind, means])).toEqual([
      ['payment', 'card'],
      ['payment', 'unknown'],
    ]);
  });

  test('keeps every other recurring order when one cannot be read', () => {
    const { recurring } = recurringListAnswer.parse({
      recurring: [{ ...aRecurring(), shipping_method: 'drone' }, aRecurring({ recurring_id: 8 })],
    });
    expect(recurring.map(({ recurring_id }) => recurring_id)).toEqual([8]);
  });
});

test('a shop keeps its other categories, zones and areas when one cannot be read', () => {
  const zone = { zone_id: 1, city_id: 2, city: 'Lille', zone: 'Nord', country: 'France' };
  const prices = { minimum_price: '14.00', price: '2.50', free_price: '30.00' };
  const { category, setting } = storeSchema.parse({
    store_id: 7,
    name: 'Chez Paulette',
    nonce: '',
    config: { web_order: 1 },
    category: [{ category_id: 'x' }, { category_id: 3, language: [] }],
    banner_images: [],
    setting: [
      { key: 'config_delivery_zones', value: [zone, { ...zone, ...prices }] },
      { key: 'config_areas', value: [{ areaName: 'Terrasse' }, { areaName: 'Salle', maxTableNumber: '12' }] },
    ],
  });
  expect(category.map(({ category_id }) => category_id)).toEqual([3]);
  expect(setting.map(({ value }) => JSON.parse(value).length)).toEqual([1, 1]);
});

test('the staff read orders of our own backend only, where no value is unknown', () => {
  const orders = [{ ...anOrder(), order_status_id: 7, customer: null }];
  expect(staffOrderListAnswer.safeParse({ orders, time_zone: 'Europe/Paris' }).success).toBe(false);
});
