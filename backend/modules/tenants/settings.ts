import { insertAudit } from '#backend/shared/audit.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { Shop, ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Theme } from '#lib/domain/store/theme.ts';
import { isDevelopmentHost } from '#lib/domain/store/theme.ts';
import { writeSetting } from './repository/store.ts';
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
  clock: () => number;
  shops: Shops;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
  production: boolean;
}

/** Changes single settings of a shop. */
export interface Settings {
  /** On development hosts only, because the caller is not authenticated. */
  changeTheme(call: Pick<ShopCall, 'shop' | 'origin'>, theme: Theme): Promise<Outcome<void>>;
  /** `staffId` is null for the operator. */
  turnSwitch(shop: Shop, change: Switch, staffId: number | null): Promise<void>;
}

export function createSettings(parts: SettingsParts): Settings {
  const { database, clock, shops, wakePages, shopChanged, production } = parts;
  return {
    async changeTheme({ shop: { storeId, tenant }, origin }, theme) {
      if (production || !isDevelopmentHost(new URL(origin).hostname)) return refuse('theme_forbidden');
      await database.inStore(storeId, (tx) => writeSetting(tx, storeId, 'config_theme', theme));
      shops.invalidate(tenant.id);
      shopChanged(tenant.id);
      return done(undefined);
    },
    async turnSwitch({ storeId, tenant }, change, staffId) {
      const value = change.on ? 1 : 0;
      await database.inStore(storeId, async (tx) => {
        await writeSetting(tx, storeId, SWITCH_KEYS[change.name], String(value));
        const after = { switch: change.name, on: change.on };
        await insertAudit(tx, storeId, { staffId, action: 'switch.turned', after }, new Date(clock()));
        await appendShopEvent(tx, storeId, { kind: 'switch', payload: { sw: change.name, value } });
      });
      wakePages(storeId);
      shopChanged(tenant.id);
    },
  };
}
