import { writeStore } from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import type { LiveDifference } from '#lib/contract/schemas/staff.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { type LiveState, liveState, lockSettings, replaceCatalogue } from '../repository/shop-import.ts';
import { catalogueNumbers, catalogueRows, settingRows } from './shop-rows.ts';

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

/**
 * The file with the shop's live state in the place of its own, and where the two differ. A product that the
 * shop does not sell yet is as the file says.
 */
function withLiveState(file: ShopFile, live: LiveState): { shop: ShopFile; kept: LiveDifference[] } {
  const { maintenance, web_order, theme } = live;
  const settings = { ...file.settings, maintenance, web_order, theme };
  const products = file.products.map((product) => ({
    ...product,
    blocked: live.blocked.get(product.key) ?? product.blocked,
  }));
  const kept = [
    ...(['maintenance', 'web_order', 'theme'] as const).map((field) => ({
      path: `settings.${field}`,
      file: file.settings[field],
      live: settings[field],
    })),
    ...products.map(({ blocked }, index) => ({
      path: `products[${index}].blocked`,
      file: file.products[index]?.blocked ?? blocked,
      live: blocked,
    })),
  ].filter((difference) => difference.file !== difference.live);
  return { shop: { ...file, settings, products }, kept };
}
