import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';
import { fieldSentence } from '../../http/sentences.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';

/** Reads a shop file of a known tenant, or names every wrong field by its path. */
export function readShopFile(json: unknown, isTenant: (id: string) => boolean): Outcome<ShopFile> {
  const result = parseShopFile(json);
  if (!result.ok) {
    const byPath = Map.groupBy(result.errors, (error) => error.path);
    const fields = [...byPath].map(([path, errors]) => [
      path,
      errors.map(({ message }) => message).join(' ; '),
    ]);
    return refuse('shop_file', { fields: Object.fromEntries(fields) });
  }
  if (isTenant(result.shop.shop)) return done(result.shop);
  return refuse('shop_file', { fields: { shop: fieldSentence('unknownTenant') } });
}
