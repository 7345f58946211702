import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { fieldSentence } from '#backend/shared/sentences.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { fieldsOf, type ShopFileResult } from '#lib/contract/shop-file.ts';

/** A shop file that was read, if it is of a known tenant; else every wrong field by its path. */
export function requireKnownTenant(
  file: ShopFileResult,
  isTenant: (id: string) => boolean,
): Outcome<ShopFile> {
  if (!file.ok) return refuse('shop_file', { fields: fieldsOf(file.errors) });
  if (isTenant(file.shop.shop)) return done(file.shop);
  return refuse('shop_file', { fields: { shop: fieldSentence('unknownTenant') } });
}
