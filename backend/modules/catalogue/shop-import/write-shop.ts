import { writeStore } from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { legalOf } from '#lib/contract/legal.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { type LiveState, lockSettings, readLiveState, replaceCatalogue } from '../repository/shop-import.ts';
import { assignIds, catalogueRows, nestedKey, settingRows } from '../repository/shop-rows.ts';

/** A place of the shop file whose value was not written, because the running shop has another one. */
interface LiveDifference {
  /** As in the errors of a shop file, e.g. 'settings.theme'. */
  path: string;
  file: string | boolean;
  live: string | boolean;
}

export interface WrittenShop {
  storeId: number;
  written: { categories: number; options: number; products: number };
  /** The live state that differs from the file and was not changed; empty for a new shop. */
  kept: LiveDifference[];
}

/**
 * Across stores: writes a shop from its file. An existing shop keeps its live state unless `takesLiveState`. Deletes what
 * the file no longer contains; orders have their own copy of what was ordered.
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
    timeZone: file.time_zone,
    legal: legalOf(file.legal),
  });
  const { shop, kept } =
    created || takesLiveState
      ? { shop: file, kept: [] }
      : withLiveState(file, await readLiveState(tx, storeId));
  const setting = await settingRows(tx, storeId, shop);
  const ids = await assignIds(tx, storeId, shop);
  await replaceCatalogue(tx, storeId, { setting, ...catalogueRows(shop, ids) });
  const { categories, options, products } = shop;
  return {
    storeId,
    written: { categories: categories.length, options: options.length, products: products.length },
    kept,
  };
}

/** Replaces the file's live state by the shop's, and lists the differences. New products and values are as in the file. */
function withLiveState(file: ShopFile, live: LiveState): { shop: ShopFile; kept: LiveDifference[] } {
  const { maintenance, webOrder, theme } = live;
  const settings = { ...file.settings, maintenance, web_order: webOrder, theme };
  const products = file.products.map((product) => ({
    ...product,
    blocked: live.blocked.get(product.key) ?? product.blocked,
  }));
  const options = file.options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({
      ...value,
      blocked: live.blockedValues.get(nestedKey(option.key, value.key)) ?? value.blocked,
    })),
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
    ...options.flatMap(({ values }, option) =>
      values.map(({ blocked }, index) => ({
        path: `options[${option}].values[${index}].blocked`,
        file: file.options[option]?.values[index]?.blocked ?? blocked,
        live: blocked,
      })),
    ),
  ].filter((difference) => difference.file !== difference.live);
  return { shop: { ...file, settings, options, products }, kept };
}
