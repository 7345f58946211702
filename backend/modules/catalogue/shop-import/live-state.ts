import type { LiveDifference } from '#lib/contract/shop-file/live-difference.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import type { LiveState } from '../repository/live-state.ts';

/**
 * The file with the shop's live state in the place of its own, and where the two differ. A product that the
 * shop does not sell yet is as the file says.
 */
export function withLiveState(file: ShopFile, live: LiveState): { shop: ShopFile; kept: LiveDifference[] } {
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
