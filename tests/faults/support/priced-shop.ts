import assert from 'node:assert/strict';
import type { OrderAddPayload } from '#lib/contract/order.ts';
import type { ProductWire } from '#lib/contract/product.ts';
import { tenants } from '#tenants';
import type { TestBackend } from '#tests/api/support/backend.ts';
import { type Client, createClient } from '#tests/api/support/client.ts';
import { orderOf } from '#tests/api/support/orders.ts';
import { denseTenants } from './dense-shops.ts';
import type { Mode, PrintedDish, PrintedMenu } from './printed-menu.ts';
import { isForAdults, type MenuLine } from './reference-price.ts';

type Payload = OrderAddPayload;

/** The tenants of all printed menus. */
export const pricedTenants = [...tenants, ...denseTenants];

/** How a basket reaches the diner: the fields that its mode needs. */
export type Place = Pick<OrderAddPayload, 'address_id' | 'table_token'> & { shipping_method: Mode };

/** An imported shop, with payloads made from its printed menu. */
export interface PricedShop {
  storeId: number;
  productIds: number[];
  visitor: Client;
  payloadOf(basket: readonly MenuLine[], expectedCents: number, place: Place): Payload;
  /** For each mode where the visitor's order goes, once they are a customer. */
  placesOf(): Promise<Record<Mode, Place>>;
}

export async function importMenu(backend: TestBackend, menu: PrintedMenu): Promise<PricedShop> {
  // Baskets have any size here, and one account places all orders.
  const file = menu.file as { ordering?: object };
  const ordering = { ...file.ordering, max_pieces: 10_000, max_open_unpaid: 10_000 };
  const { store_id: storeId } = await backend.admin.succeed('shopImport', { ...file, ordering } as never);
  const visitor = createClient(backend.app, {
    'x-ardoise-proxy-secret': backend.config.proxySecret,
    'x-ardoise-tenant': menu.shop,
  });
  const products = await productsOf(visitor, storeId, menu);

  return {
    storeId,
    productIds: [...products.values()].map(({ product_id }) => product_id),
    visitor,
    placesOf: async () => {
      const home = { city: 'Lille', address: '1 rue de la Gare' };
      const { address } = await visitor.succeed('addressAdd', home);
      const { tables } = await backend.admin.succeed('staffTableList', {}, { 'x-ardoise-shop': menu.shop });
      const token = tables[0]?.token;
      return {
        pickup: { shipping_method: 'pickup' },
        delivery: { shipping_method: 'delivery', address_id: address.address_id },
        table: { shipping_method: 'table', ...(token !== undefined && { table_token: token }) },
      };
    },
    payloadOf: (basket, expectedCents, place) =>
      orderOf(
        storeId,
        (expectedCents / 100).toFixed(2),
        basket.map(({ dish, quantity, ticked }) => {
          const product = products.get(dish);
          assert(product);
          const options = ticked
            .filter(({ answers }) => answers.length > 0)
            .map(({ question, answers }) => ({
              product_option_id: product.options[question]?.product_option_id ?? 0,
              option_value_ids: answers.map(
                (answer) => product.options[question]?.values[answer]?.option_value_id ?? 0,
              ),
            }));
          return { product_id: product.product_id, quantity, options };
        }),
        { ...place, ...(isForAdults(basket) && { age_confirmed: true }) },
      ),
  };
}

/** The wire's products by the dishes of the menu, matched by category and name. */
async function productsOf(
  visitor: Client,
  storeId: number,
  menu: PrintedMenu,
): Promise<Map<PrintedDish, ProductWire>> {
  const url = pricedTenants.find(({ id }) => id === menu.shop)?.publicUrl ?? '';
  const { data: store } = await visitor.succeed('storeSearch', { url });
  const categories = new Map(
    store.category.map(({ category_id, language: [text] }) => [category_id, text?.label ?? text?.name]),
  );
  const { data } = await visitor.succeed('productSearch', {
    category_id_array: [...categories.keys()],
    store_id: storeId,
    store_name: store.name,
  });
  const found = new Map(
    data.product.map((product) => [`${categories.get(product.category_id)}/${product.product}`, product]),
  );
  assert.equal(found.size, menu.dishes.length);
  return new Map(
    menu.dishes.map((dish) => {
      const product = found.get(`${dish.category}/${dish.name}`);
      assert(product, `${dish.name} is not in the catalogue`);
      const onWire = product.options.map(({ title, values }) => [
        title,
        ...values.map(({ language }) => language[0]?.name),
      ]);
      const printed = dish.questions.map(({ title, answers }) => [title, ...answers.map(({ name }) => name)]);
      assert.deepEqual(onWire, printed);
      return [dish, product];
    }),
  );
}
