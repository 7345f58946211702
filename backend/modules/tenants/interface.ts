// Tenants: shops and their settings. It imports no module.

// Stores in the database.

export {
  currentStore,
  hasStores,
  type LegalTexts,
  listSettings,
  revisionsOfTenants,
  type Setting,
  type StoreRecord,
  storeRevision,
  tenantOfStore,
  writeSetting,
  writeStore,
} from './repository/store.ts';

// The pages of settings that an import may write, and what pages of the storefront are told.

export {
  type ManagedPage,
  type MessagePeriod,
  managedPages,
  messagePeriod,
  noteManagedPage,
  writeLegalTexts,
  writeMessagePeriod,
} from './repository/shop-details.ts';

// Rows that staff change behind a setting.

export {
  createManagedSetting,
  type ManagedSettingParts,
  type PlanAct,
  planActOf,
} from './managed-setting.ts';

// Services that are passed to other modules.

export type { Settings } from './settings.ts';
export type { Shops } from './shops.ts';

// For compose.ts.

export { createTenantAdministration } from './administer-tenants.ts';
export { createDomains, resolveHost } from './domains.ts';
export { createHostDirectory } from './host-directory.ts';
export { registerDomains, registerShopDetails } from './http/details.ts';
export {
  registerHostDirectory,
  registerSettings,
  registerShopRevisions,
  registerTenantAdministration,
} from './http/tenants.ts';
export { importTenants } from './import-tenants.ts';
export { sendByCall, sendByRedis } from './send-notice.ts';
export { createSettings } from './settings.ts';
export { createMessageTask, createShopDetails, undoShopDetails } from './shop-details.ts';
export { createShops } from './shops.ts';
export { createStorefrontNotices } from './storefront-notices.ts';
export { createTenantRegistry } from './tenant-registry.ts';
