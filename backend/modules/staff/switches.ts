import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { writeSetting } from '../tenants/repository/setting.ts';

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
