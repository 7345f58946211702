import type { Database } from '#backend/shared/database/database.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import { parseShopText } from '#lib/contract/shop-file.ts';
import type { Shops } from '../../tenants/shops.ts';
import { requireKnownTenant } from './require-known-tenant.ts';
import type { WrittenShop } from './write-shop.ts';

export interface ShopImport {
  /**
   * Makes a shop what the JSON text of its file says: all of it in one transaction, or nothing. An existing shop keeps its
   * live state unless `takesLiveState`.
   */
  importShop(text: string, options: { takesLiveState: boolean }): Promise<Outcome<WrittenShop>>;
}

export function createShopImport(deps: {
  database: Database;
  shops: Shops;
  /** Tells the storefront to render the shop anew. */
  shopChanged: (tenantId: string) => void;
}): ShopImport {
  const { database, shops, shopChanged } = deps;
  return {
    async importShop(text, options) {
      const file = requireKnownTenant(
        parseShopText(text, ['live_state']),
        (id) => shops.tenant(id) !== undefined,
      );
      if (!file.ok) return file;
      // Only an import needs the cleaner of descriptions, whose loading takes long.
      const { writeShop } = await import('./write-shop.ts');
      const written = await database.acrossStores((tx) => writeShop(tx, file.value, options));
      shops.forget(file.value.shop);
      shopChanged(file.value.shop);
      return done(written);
    },
  };
}
