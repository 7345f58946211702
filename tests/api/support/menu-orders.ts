import assert from 'node:assert/strict';
import type { OrderAddPayload, OrderLinePayload, OrderWire } from '#lib/contract/order.ts';
import type { ShopFileJson } from '#lib/contract/shop-file/schema.ts';
import { cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import type { TestBackend } from './backend.ts';
import { signedIn } from './customers.ts';
import { cardOf, orderOf } from './orders.ts';

type Changes = Partial<OrderAddPayload>;

const changedBy = (total: string, difference: number) =>
  toDecimal(cents((parseDecimal(total) ?? ZERO) + difference));

/** Imports a menu as shop A, sold-out products included, for a new customer who orders from it. */
export async function menuOrders(backend: TestBackend, menu: ShopFileJson) {
  await backend.admin.succeed('shopImport', { ...menu, live_state: true });
  const { line, products } = await cardOf(backend, 'a');
  const person = await signedIn(backend, 'a');
  const payload = (total: string, lines: OrderLinePayload[], changes?: Changes) =>
    orderOf(backend.storeIds.a, total, lines, changes);

  return {
    person,
    products,
    line,

    /** Places an order that costs exactly `total`: a cent less or more is refused, with the right total. */
    async sold(total: string, lines: OrderLinePayload[], changes?: Changes): Promise<OrderWire> {
      for (const difference of [-1, 1]) {
        const wrong = payload(changedBy(total, difference), lines, changes);
        const { status, body } = await person.client.call('orderAdd', wrong);
        assert.deepEqual([status, body.code, body.total], [409, 'total_changed', total]);
      }
      const { order } = await person.client.succeed('orderAdd', payload(total, lines, changes));
      assert.equal(order.total, total);
      return order;
    },

    /** Asserts that an order is refused with 422 and a code. */
    async refused(code: RefusalCode, lines: OrderLinePayload[], changes?: Changes): Promise<void> {
      const { status, body } = await person.client.call('orderAdd', payload('10.00', lines, changes));
      assert.deepEqual([status, body.code], [422, code]);
    },
  };
}

export type MenuOrders = Awaited<ReturnType<typeof menuOrders>>;

/** What an order says of its lines: how many, the price of the line, and each value with its price. */
export const linesOf = ({ order_products }: OrderWire) =>
  order_products.map(({ quantity, name, price, order_options }) => [
    `${quantity} ${name} ${price}`,
    ...order_options.flatMap(({ values }) => values.map((value) => `${value.name} ${value.price}`)),
  ]);
