import { writeStore } from '#backend/modules/tenants/repository.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import type { LiveDifference } from '#lib/contract/shop-file/live-difference.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { replaceCatalogue } from '../repository/catalogue.ts';
import { liveState, lockSettings } from '../repository/live-state.ts';
import { catalogueNumbers } from './catalogue-numbers.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { withLiveState } from './live-state.ts';
import { settingRows } from './setting-rows.ts';

/** What an import has written, as v1/admin/shop/import answers it. */
export interface WrittenShop {
  store_id: number;
  written: { categories: number; options: number; products: number };
  /** Live state that was left alone; empty for a new shop. */
  kept: LiveDifference[];
}

/**
 * Across stores: makes the shop what its file says. An existing shop keeps its live state unless
 * `takesLiveState`. What left the file leaves the catalogue; orders keep their own copy of what was ordered.
 */
export async function writeShop(
  tx: Tx,
  file: ShopFile,
  { takesLiveState }: { takesLiveState: boolean },
): Promise<WrittenShop> {
  await lockSettings(tx, file.shop);
  const { storeId, created } = await writeStore(tx, {
    tenant: file.shop,
    name: file.name,
    time_zone: file.time_zone,
    legal: file.legal,
  });
  const { shop, kept } =
    created || takesLiveState ? { shop: file, kept: [] } : withLiveState(file, await liveState(tx, storeId));
  const setting = await settingRows(tx, storeId, shop);
  const numbers = await catalogueNumbers(tx, storeId, shop);
  await replaceCatalogue(tx, storeId, { setting, ...catalogueRows(shop, numbers) });
  const { categories, options, products } = shop;
  return {
    store_id: storeId,
    written: { categories: categories.length, options: options.length, products: products.length },
    kept,
  };
}
