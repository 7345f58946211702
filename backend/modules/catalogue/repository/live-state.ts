import type { Tx } from '#backend/shared/database/database.ts';
import { type Theme, themeOf } from '#lib/domain/store/theme.ts';

/** What is changed while a shop runs, by its staff or its selector of themes. */
export interface LiveState {
  maintenance: boolean;
  web_order: boolean;
  theme: Theme;
  /** Whether a product is blocked, by its key in the shop file. */
  blocked: ReadonlyMap<string, boolean>;
}

/**
 * Across stores: locks the settings of a tenant's store, if it has one. A switch locks its setting before the
 * store (the trigger touch_stores), so an import that locks the store must have locked the settings first.
 */
export async function lockSettings(tx: Tx, tenant: string): Promise<void> {
  await tx.query(
    `select from setting join store using (store_id) where tenant = $1 order by key for update of setting`,
    [tenant],
  );
}

/** Across stores: the live state of a store. */
export async function liveState(tx: Tx, storeId: number): Promise<LiveState> {
  const settings = await tx.query<{ key: string; value: string }>(
    'select key, value from setting where store_id = $1',
    [storeId],
  );
  const value = new Map(settings.map((setting) => [setting.key, setting.value]));
  const products = await tx.query<{ key: string; blocked: boolean }>(
    `select key, blocked from product join catalogue_id on id = product_id where product.store_id = $1`,
    [storeId],
  );
  return {
    maintenance: value.get('config_maintenance') === '1',
    web_order: value.get('config_web_order') === '1',
    theme: themeOf(value.get('config_theme') ?? null),
    blocked: new Map(products.map(({ key, blocked }) => [key, blocked])),
  };
}
