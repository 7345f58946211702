// Tenants: shops and their settings. It imports no module.

// Stores in the database.

export {
  currentStore,
  hasStores,
  listSettings,
  revisionsOfTenants,
  type Setting,
  type StoreRecord,
  storeRevision,
  tenantOfStore,
  writeSetting,
  writeStore,
} from './repository/store.ts';

// Services that are passed to other modules.

export type { Settings } from './settings.ts';
export type { Shops } from './shops.ts';

// For compose.ts.

export { createTenantAdministration } from './administer-tenants.ts';
export { createHostDirectory } from './host-directory.ts';
export {
  registerHostDirectory,
  registerSettings,
  registerShopRevisions,
  registerTenantAdministration,
} from './http.ts';
export { importTenants } from './import-tenants.ts';
export { sendByCall, sendByRedis } from './send-notice.ts';
export { createSettings } from './settings.ts';
export { createShops } from './shops.ts';
export { createStorefrontNotices } from './storefront-notices.ts';
export { createTenantRegistry } from './tenant-registry.ts';
