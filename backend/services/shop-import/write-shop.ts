import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import type { Tx } from '../../db/database.ts';
import { replaceCatalogue } from '../../db/repositories/catalogue.ts';
import { writeStore } from '../../db/repositories/store.ts';
import { catalogueNumbers } from './catalogue-numbers.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { settingRows } from './setting-rows.ts';

/** What an import has written, as v1/admin/shop/import answers it. */
export interface WrittenShop {
  store_id: number;
  written: { categories: number; options: number; products: number };
}

/**
 * Across stores: makes the shop what its file says, nothing more. What left the file leaves the card; orders
 * keep their own copy of what was ordered.
 */
export async function writeShop(tx: Tx, shop: ShopFile): Promise<WrittenShop> {
  const storeId = await writeStore(tx, {
    tenant: shop.shop,
    name: shop.name,
    time_zone: shop.time_zone,
    legal: shop.legal,
  });
  const setting = await settingRows(tx, storeId, shop);
  const numbers = await catalogueNumbers(tx, storeId, shop);
  await replaceCatalogue(tx, storeId, { setting, ...catalogueRows(shop, numbers) });
  const { categories, options, products } = shop;
  return {
    store_id: storeId,
    written: { categories: categories.length, options: options.length, products: products.length },
  };
}
