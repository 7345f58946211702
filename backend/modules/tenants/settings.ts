import type { Database } from '#backend/shared/database/database.ts';
import type { Shop, ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Theme } from '#lib/domain/store/theme.ts';
import { isDevelopmentHost } from '#lib/domain/store/theme.ts';
import { writeSetting } from './repository.ts';
import type { Shops } from './shops.ts';

/** A setting that staff turn on and off while the shop runs. */
export interface Switch {
  name: 'maintenance' | 'web_order';
  on: boolean;
}

/** SPEC section 3, Setting keys. */
const SWITCH_KEYS: Record<Switch['name'], string> = {
  maintenance: 'config_maintenance',
  web_order: 'config_web_order',
};

export interface SettingsParts {
  database: Database;
  shops: Shops;
  /** Sends the switch to the open pages of the store. */
  switched: (storeId: number, change: Switch) => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
  production: boolean;
}

/** Changes single settings of a shop. */
export interface Settings {
  /** On development hosts only, because the caller is not authenticated. */
  changeTheme(call: Pick<ShopCall, 'shop' | 'origin'>, theme: Theme): Promise<Outcome<void>>;
  turnSwitch(shop: Shop, change: Switch): Promise<void>;
}

export function createSettings(parts: SettingsParts): Settings {
  const { database, shops, switched, shopChanged, production } = parts;
  return {
    async changeTheme({ shop: { storeId, tenant }, origin }, theme) {
      if (production || !isDevelopmentHost(new URL(origin).hostname)) return refuse('theme_forbidden');
      await database.inStore(storeId, (tx) => writeSetting(tx, storeId, 'config_theme', theme));
      shops.invalidate(tenant.id);
      shopChanged(tenant.id);
      return done(undefined);
    },
    async turnSwitch({ storeId, tenant }, change) {
      const [key, value] = [SWITCH_KEYS[change.name], change.on ? '1' : '0'];
      await database.inStore(storeId, (tx) => writeSetting(tx, storeId, key, value));
      switched(storeId, change);
      shopChanged(tenant.id);
    },
  };
}
