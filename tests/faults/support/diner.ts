import assert from 'node:assert/strict';
import type { OrderAddPayload, OrderWire } from '#lib/contract/order.ts';
import type { Client } from '#tests/api/support/client.ts';
import { orderOf } from '#tests/api/support/orders.ts';
import { nullIfConnectionBroke } from './broken-connection.ts';
import type { Site } from './site.ts';

type Payload = OrderAddPayload;

export interface PlacedOrder {
  payload: Payload;
  /** The acknowledged order. */
  order: OrderWire;
}

/** A customer who keeps ordering, and retries an order until it is acknowledged. */
export interface Diner {
  client: Client;
  placed: PlacedOrder[];
  newOrder(): Payload;
  /**
   * Retries the unacknowledged order, else sends a new one. Returns whether it was acknowledged: not when
   * the connection breaks or the service is unavailable.
   */
  order(): Promise<boolean>;
  isInDoubt(): boolean;
  /** Sends the last acknowledged order again, and asserts that the answer is identical. */
  repeatLast(): Promise<void>;
}

/** Customers who order two kebabs at 9.20 and a coffee each time: two lines, one of them with options. */
export async function newDiners(site: Site, count: number): Promise<Diner[]> {
  const storeId = await site.storeId();
  const lines = await linesOf(site.visitor(), storeId, site.url);
  return Promise.all(
    Array.from({ length: count }, async () => newDiner(await site.customer(), storeId, lines)),
  );
}

function newDiner(client: Client, storeId: number, lines: Payload['lines']): Diner {
  const newOrder = () => orderOf(storeId, '20.75', lines);
  const placed: PlacedOrder[] = [];
  let doubtful: Payload | undefined;

  return {
    client,
    placed,
    newOrder,
    isInDoubt: () => doubtful !== undefined,
    async order() {
      doubtful ??= newOrder();
      const reply = await client.call('orderAdd', doubtful).catch(nullIfConnectionBroke);
      if (!reply || reply.status === 503) return false;
      assert.equal(reply.status, 201, JSON.stringify(reply.body));
      placed.push({ payload: doubtful, order: reply.body.order as OrderWire });
      doubtful = undefined;
      return true;
    },
    async repeatLast() {
      const last = placed.at(-1);
      if (!last) return;
      const { order } = await client.succeed('orderAdd', last.payload);
      assert.deepEqual(order, last.order);
    },
  };
}

/** Two kebabs at 9.20 and a coffee at 2.35. */
export async function linesOf(client: Client, storeId: number, url: string): Promise<Payload['lines']> {
  const { data: store } = await client.succeed('storeSearch', { url });
  const { data } = await client.succeed('productSearch', {
    category_id_array: store.category.map(({ category_id }) => category_id),
    store_id: storeId,
    store_name: store.name,
  });
  const productOf = (name: string) => {
    const product = data.product.find((each) => each.product === name);
    assert(product, name);
    return product;
  };
  const kebab = productOf('Kebab');
  const values = (option: number, ...places: number[]) => {
    const asked = kebab.options[option];
    assert(asked);
    const ids = places.flatMap((place) => asked.values[place]?.option_value_id ?? []);
    return { product_option_id: asked.product_option_id, option_value_ids: ids };
  };
  return [
    // In bread, with three sauces, of which the third costs extra.
    { product_id: kebab.product_id, quantity: 2, options: [values(0, 0), values(1, 0, 1, 2)] },
    { product_id: productOf('Café').product_id, quantity: 1, options: [] },
  ];
}
