import { isDevelopmentHost } from '#lib/domain/development-host.ts';
import type { Theme } from '#lib/domain/theme.ts';
import type { Database } from '../../shared/database/database.ts';
import type { ShopCall } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { writeSetting } from './repository/setting.ts';
import type { Shops } from './shops.ts';

export interface AppearanceParts {
  database: Database;
  shops: Shops;
  /** Tells the storefront to render the shop anew. */
  shopChanged: (tenantId: string) => void;
  production: boolean;
}

/** How a shop looks. */
export interface Appearance {
  /** Gives the shop another theme. Nobody is asked who they are, so it is for development alone. */
  changeTheme(call: Pick<ShopCall, 'shop' | 'origin'>, theme: Theme): Promise<Outcome<void>>;
}

export function createAppearance({ database, shops, shopChanged, production }: AppearanceParts): Appearance {
  return {
    async changeTheme({ shop: { storeId, tenant }, origin }, theme) {
      if (production || !isDevelopmentHost(new URL(origin).hostname)) return refuse('theme_forbidden');
      await database.inStore(storeId, (tx) => writeSetting(tx, storeId, 'config_theme', theme));
      shops.forget(tenant.id);
      shopChanged(tenant.id);
      return done(undefined);
    },
  };
}
