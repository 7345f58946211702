import type { Database } from '#backend/shared/database/database.ts';
import type { Shop, ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Theme } from '#lib/domain/store/theme.ts';
import { isDevelopmentHost } from '#lib/domain/store/theme.ts';
import { writeSetting } from './repository.ts';
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
      shops.invalidate(tenant.id);
      shopChanged(tenant.id);
      return done(undefined);
    },
  };
}

type Switch = PayloadOf<'staffStoreSwitch'>;

/** Where each switch is kept (SPEC section 3, Setting keys). */
const SETTINGS: Record<Switch['sw'], string> = {
  maintenance: 'config_maintenance',
  web_order: 'config_web_order',
};

export interface SwitchesParts {
  database: Database;
  /** Tells the pages of the store that are open. */
  switched: (storeId: number, sw: string, value: number) => void;
  /** Tells the storefront to render the shop anew. */
  shopChanged: (tenantId: string) => void;
}

/** Turns a switch of a shop, and tells of it once that is committed. */
export function createSwitches({ database, switched, shopChanged }: SwitchesParts) {
  return async ({ storeId, tenant }: Shop, { sw, value }: Switch): Promise<void> => {
    await database.inStore(storeId, (tx) => writeSetting(tx, storeId, SETTINGS[sw], String(value)));
    switched(storeId, sw, value);
    shopChanged(tenant.id);
  };
}

export type TurnSwitch = ReturnType<typeof createSwitches>;
