import type { Connection } from './connection.ts';

interface WireValue {
  option_value_id: number;
  reset: 0 | 1;
  related_option_id: number[];
}

interface WireOption {
  option_id: number;
  product_option_id: number;
  required: 0 | 1;
  free_option_count: number;
  values: WireValue[];
}

interface WireProduct {
  product_id: number;
  shipping: 0 | 1;
  options: WireOption[];
}

interface Store {
  store_id: number;
  name: string;
  category: { category_id: number }[];
}

/** The payload of an order without its idempotency key. */
export type Basket = Record<string, unknown>;

const LINES = 3;
const BASKETS = 8;

/** The store of a host. */
export async function storeAt(connection: Connection, url: string): Promise<Store> {
  const { body } = await connection.call('POST', 'v1/store/search_ssl', { url });
  return body.data as Store;
}

/** Baskets of three products of a shop's catalogue, each with the backend's total. */
export async function basketsOf(diner: Connection, store: Store): Promise<Basket[]> {
  const searched = await diner.call('POST', 'v1/product/search_product', {
    category_id_array: store.category.map(({ category_id }) => category_id),
    store_id: store.store_id,
    store_name: store.name,
  });
  const { product, product_blocked } = searched.body.data as {
    product: WireProduct[];
    product_blocked: number[];
  };
  const offered = product.filter((each) => !each.shipping && !product_blocked.includes(each.product_id));
  const baskets = Array.from({ length: BASKETS }, (_, basket) => ({
    store_id: store.store_id,
    shipping_method: 'pickup',
    delivery_time: 'asap',
    payment_method: 'cash',
    age_confirmed: true,
    lines: Array.from({ length: LINES }, (_, line) => {
      const dish = offered[(basket * 31 + line * 17) % offered.length] as WireProduct;
      return { product_id: dish.product_id, quantity: 1 + line, options: answersOf(dish) };
    }),
  }));
  return Promise.all(
    baskets.map(async (basket) => {
      const asked = { ...basket, expected_total: '0.00', idempotency_key: crypto.randomUUID() };
      const { status, body } = await diner.call('POST', 'v2/order/add', asked);
      if (status !== 409) throw new Error(`a basket has no price: ${status} ${JSON.stringify(body)}`);
      return { ...basket, expected_total: body.total };
    }),
  );
}

/** Chooses for each visible option as many values as are free, at least one. */
function answersOf({ options }: WireProduct) {
  const named = new Set(options.flatMap(({ values }) => values).flatMap((value) => value.related_option_id));
  const shown = new Set(options.filter(({ option_id }) => !named.has(option_id)));
  const answers = [];
  for (const option of shown) {
    const compatible = option.values.filter(({ reset }) => !reset);
    const chosen = compatible.slice(0, Math.max(1, option.free_option_count));
    answers.push({
      product_option_id: option.product_option_id,
      option_value_ids: chosen.map(({ option_value_id }) => option_value_id),
    });
    const revealed = chosen.flatMap((value) => value.related_option_id);
    for (const other of options) if (revealed.includes(other.option_id)) shown.add(other);
  }
  return answers;
}
