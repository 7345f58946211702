import { randomUUID } from 'node:crypto';
import type { OrderAddPayload, OrderLinePayload } from '#lib/contract/order.ts';
import type { ProductWire } from '#lib/contract/product.ts';
import type { OrderStatusId } from '#lib/domain/orders/order-status.ts';
import type { TestBackend } from './backend.ts';
import { signedIn } from './customers.ts';
import type { ShopLetter } from './tenants.ts';

/** What is chosen, by the option's name, in the order chosen. */
type Choices = Record<string, readonly string[]>;

export interface TestCard {
  products: Map<string, ProductWire>;
  line(name: string, choices?: Choices, quantity?: number): OrderLinePayload;
}

const found = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) throw new Error(`no ${name} in the catalogue`);
  return value;
};

/** A shop's catalogue as its pages get it, looked up by name. */
export async function cardOf(backend: TestBackend, letter: ShopLetter): Promise<TestCard> {
  const client = backend.shop(letter);
  const url = `http://shop-${letter}.localhost`;
  const { data: store } = await client.succeed('storeSearch', { url });
  const { data } = await client.succeed('productSearch', {
    category_id_array: store.category.map(({ category_id }) => category_id),
    store_id: backend.storeIds[letter],
    store_name: store.name,
  });
  const products = new Map(data.product.map((product) => [product.product, product]));

  return {
    products,
    line(name, choices = {}, quantity = 1) {
      const product = found(products.get(name), name);
      return {
        product_id: product.product_id,
        quantity,
        options: Object.entries(choices).map(([optionName, valueNames]) => {
          const option = found(
            product.options.find(({ language }) => language[0]?.name === optionName),
            optionName,
          );
          const valueIdOf = (valueName: string) =>
            found(
              option.values.find(({ language }) => language[0]?.name === valueName),
              valueName,
            ).option_value_id;
          return { product_option_id: option.product_option_id, option_value_ids: valueNames.map(valueIdOf) };
        }),
      };
    },
  };
}

/** A payload of order/add without lines and total: picked up as soon as possible, paid in cash. */
export function orderOf(
  storeId: number,
  expectedTotal: string,
  lines: OrderLinePayload[],
  changes: Partial<OrderAddPayload> = {},
): OrderAddPayload {
  return {
    store_id: storeId,
    shipping_method: 'pickup',
    delivery_time: 'asap',
    payment_method: 'cash',
    expected_total: expectedTotal,
    idempotency_key: randomUUID(),
    lines,
    ...changes,
  };
}

/** A customer with an order of a coffee; `changes` are of the sign-up. */
export async function ordered(
  backend: TestBackend,
  letter: ShopLetter,
  changes: Parameters<typeof signedIn>[2] = {},
) {
  const person = await signedIn(backend, letter, changes);
  const { line } = await cardOf(backend, letter);
  const payload = orderOf(backend.storeIds[letter], '2.35', [line('Café')]);
  const { order } = await person.client.succeed('orderAdd', payload);
  return { ...person, payload, order };
}

const COUNTED = ['"order"', 'order_product', 'order_event', 'shop_event', 'email'];

/** The number of rows about orders of all shops, which a refusal must not change. */
export const written = (backend: TestBackend): Promise<Record<string, unknown>> =>
  backend.database.acrossStores(async (tx) => {
    const counts: Record<string, unknown> = {};
    for (const table of COUNTED) [counts[table]] = await tx.query(`SELECT count(*)::integer FROM ${table}`);
    return {
      ...counts,
      counters: await tx.query('SELECT store_id, last_no FROM invoice_counter ORDER BY store_id'),
      orders: await tx.query('SELECT order_id, order_status_id, invoice_no FROM "order" ORDER BY order_id'),
    };
  });

/** Sets a status that no call sets, as a payment or another version might. */
export async function setStatus(
  backend: TestBackend,
  letter: ShopLetter,
  orderId: number,
  status: OrderStatusId,
): Promise<void> {
  await backend.database.inStore(backend.storeIds[letter], (tx) =>
    tx.query(
      `UPDATE "order" SET order_status_id = $2::integer,
              invoice_no = CASE WHEN $2::integer = 4 THEN -abs(invoice_no) ELSE abs(invoice_no) END
        WHERE order_id = $1`,
      [orderId, status],
    ),
  );
}
