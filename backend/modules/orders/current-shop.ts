import type { Product } from '#lib/domain/catalogue/product.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { Tx } from '../../shared/database/database.ts';
import { runningSoldOut } from '../availability/interface.ts';
import { type CurrentProducts, readCurrentProducts, readCurrentStore } from '../catalogue/interface.ts';
import { storeRevision } from '../tenants/interface.ts';

const CACHED_STORES_MAX = 500;

/** A store and the products read so far, at one revision. */
interface Cached {
  revision: number;
  store: Store;
  products: Map<number, Product>;
  blockedIds: Set<number>;
}

/** Reads the current store of the running transaction, with products of its catalogue. */
export type ReadCurrentShop = (
  tx: Tx,
  storeId: number,
  productIds: readonly number[],
) => Promise<{ store: Store; catalogue: CurrentProducts }>;

/**
 * Caches each store and its products until the store's revision changes. Every call reads the revision: an order costs
 * one small query instead of reading the catalogue again.
 */
export function createCurrentShopReader(): ReadCurrentShop {
  const cachedStores = new Map<number, Cached>();

  async function cachedStore(tx: Tx, storeId: number): Promise<Cached> {
    const revision = await storeRevision(tx);
    const known = cachedStores.get(storeId);
    if (known?.revision === revision) return known;
    // The data read below is of this revision or a later one; then the next call sees a new revision.
    const fresh = {
      revision,
      store: await readCurrentStore(tx),
      products: new Map(),
      blockedIds: new Set<number>(),
    };
    const [oldest] = cachedStores.keys();
    if (oldest !== undefined && cachedStores.size >= CACHED_STORES_MAX) cachedStores.delete(oldest);
    cachedStores.set(storeId, fresh);
    return fresh;
  }

  return async (tx, storeId, productIds) => {
    const cached = await cachedStore(tx, storeId);
    const missing = productIds.filter((id) => !cached.products.has(id));
    if (missing.length > 0) {
      const { products, blockedIds } = await readCurrentProducts(tx, missing);
      for (const [id, product] of products) cached.products.set(id, product);
      for (const id of blockedIds) cached.blockedIds.add(id);
    }
    // What is left of counted portions is not a part of the revision.
    return { store: cached.store, catalogue: { ...cached, soldOut: await runningSoldOut(tx) } };
  };
}
