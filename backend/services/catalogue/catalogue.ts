import type { StoreWire } from '#lib/contract/store.ts';
import type { Database } from '../../db/database.ts';
import { listProducts, type ProductList } from '../../db/repositories/product.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import type { Shops } from '../shops.ts';
import { readStore } from './read-store.ts';

/** What everyone may see of a shop. */
export interface Catalogue {
  /** The store of a site's address, asked for through that very site (SPEC section 1). */
  searchStore(shop: Shop, url: string): Promise<Outcome<StoreWire>>;
  /** The products of some categories. */
  searchProducts(storeId: number, categoryIds: readonly number[]): Promise<ProductList>;
}

export function createCatalogue({ database, shops }: { database: Database; shops: Shops }): Catalogue {
  return {
    async searchStore(shop, url) {
      const tenant = shops.tenantOfHost(hostOf(url));
      if (!tenant) return refuse('unknown_shop');
      if (tenant.id !== shop.tenant.id) return refuse('forbidden');
      return done(await database.inStore(shop.storeId, readStore));
    },
    searchProducts: (storeId, categoryIds) =>
      database.inStore(storeId, (tx) => listProducts(tx, { categoryIds })),
  };
}

/** The host of an address, which may be given without its scheme; '' when there is none. */
function hostOf(url: string): string {
  return URL.parse(url)?.host || URL.parse(`https://${url}`)?.host || '';
}
