import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { productOf } from '#lib/contract/product.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';
import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import { dinerView } from '#lib/domain/catalogue/content/diner-view.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { contentOfFile } from '#tests/support/content-of-file.ts';
import { creperie } from '#tests/support/shops/menus/creperie.ts';
import { halfPizzas } from '#tests/support/shops/menus/half-pizzas.ts';
import { lunchMenu } from '#tests/support/shops/menus/lunch-menu.ts';
import { pizzeria } from '#tests/support/shops/menus/pizzeria.ts';
import { ramen } from '#tests/support/shops/menus/ramen.ts';
import { sushi } from '#tests/support/shops/menus/sushi.ts';
import { tacosToGo } from '#tests/support/shops/menus/tacos-to-go.ts';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();

/** The products that the storefront gets of a shop. */
async function servedProducts(): Promise<Product[]> {
  const shop = backend.shop('a');
  const { data } = await shop.succeed('storeSearch', { url: 'https://shop-a.localhost' });
  const { data: found } = await shop.succeed('productSearch', {
    category_id_array: data.category.map(({ category_id }) => category_id),
    store_id: backend.storeIds.a,
    store_name: 'shop-a',
  });
  return found.product.map((wire) => productOf(wire, DEFAULT_LANGUAGE_ID));
}

/** Fields with ids, by what they are ids of. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  productId: 'product',
  relatedIds: 'product',
  categoryId: 'category',
  optionId: 'option',
  relatedOptionIds: 'option',
  productOptionId: 'use',
  optionValueId: 'value',
};

type Priced = Product['options'][number]['values'][number]['pricesBy'][number];

/** The products with each id as its place among those that were met, and without live state. */
function comparable(products: readonly Product[]): unknown {
  const places = new Map<string, number>();
  const placeOf = (kind: string, id: unknown) => {
    const name = `${kind} ${id}`;
    places.set(name, places.get(name) ?? places.size);
    return `${kind} ${places.get(name)}`;
  };
  return JSON.parse(
    JSON.stringify(products, (field, value) => {
      if (field === 'soldOut' || field === 'weight') return undefined;
      // Their order means nothing.
      if (field === 'pricesBy') return (value as Priced[]).toSorted((one, other) => one.price - other.price);
      const kind = ID_FIELDS[field];
      if (kind === undefined || value === null) return value;
      return Array.isArray(value) ? value.map((id) => placeOf(kind, id)) : placeOf(kind, value);
    }),
  );
}

describe('the catalogue as its editor previews it', () => {
  const menus = { creperie, halfPizzas, lunchMenu, pizzeria, ramen, sushi, tacosToGo };
  for (const [name, menu] of Object.entries(menus)) {
    it(`is what the storefront gets of it: ${name}`, async () => {
      const file = menu();
      await backend.admin.succeed('shopImport', { ...file, live_state: true });
      const parsed = parseShopFile(file);
      assert(parsed.ok);
      const { products } = dinerView(applyChanges(contentOfFile(parsed.shop), []), new Map());
      assert(products.length > 0);
      assert.deepEqual(comparable(products), comparable(await servedProducts()));
    });
  }
});
