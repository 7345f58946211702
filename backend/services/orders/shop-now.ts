import type { Product } from '#lib/domain/product.ts';
import type { Store } from '#lib/domain/store.ts';
import type { Tx } from '../../db/database.ts';
import { storeRevision } from '../../db/repositories/store.ts';
import { type Card, cardNow, storeNow } from './card.ts';

const KEPT_MAX = 500;

/** A store and what was asked of its card so far, as they were at a revision. */
interface Kept {
  revision: number;
  store: Store;
  products: Map<number, Product>;
  blockedIds: Set<number>;
}

/** The running transaction's store as it is now, with products of its card. */
export type ShopNow = (
  tx: Tx,
  storeId: number,
  productIds: readonly number[],
) => Promise<{ store: Store; card: Card }>;

/**
 * Keeps what it has read of each store until the store's revision is another one, which every call asks for: an
 * order costs one small query instead of reading the card anew.
 */
export function createShopNow(): ShopNow {
  const keptStores = new Map<number, Kept>();

  async function keptOf(tx: Tx, storeId: number): Promise<Kept> {
    const revision = await storeRevision(tx);
    const known = keptStores.get(storeId);
    if (known?.revision === revision) return known;
    // What is read from here on is of this revision or of a later one, which the next call will see.
    const fresh = { revision, store: await storeNow(tx), products: new Map(), blockedIds: new Set<number>() };
    const [oldest] = keptStores.keys();
    if (oldest !== undefined && keptStores.size >= KEPT_MAX) keptStores.delete(oldest);
    keptStores.set(storeId, fresh);
    return fresh;
  }

  return async (tx, storeId, productIds) => {
    const kept = await keptOf(tx, storeId);
    const missing = productIds.filter((id) => !kept.products.has(id));
    if (missing.length > 0) {
      const { products, blockedIds } = await cardNow(tx, missing);
      for (const [id, product] of products) kept.products.set(id, product);
      for (const id of blockedIds) kept.blockedIds.add(id);
    }
    return { store: kept.store, card: kept };
  };
}
