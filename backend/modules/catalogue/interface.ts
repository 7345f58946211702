// Catalogue: the products and settings of a shop, and the import of a shop file.

// The current shop, for prices and rules.

export {
  type CurrentProducts,
  readAllProducts,
  readCurrentProducts,
  readCurrentStore,
} from './repository/current-catalogue.ts';

// What the setting of the delivery zones calls a city.

export { placeIds } from './repository/shop-rows.ts';

// What the search of a store tells a signed-in customer.

export type { DeletionKey } from './catalogue.ts';

// For compose.ts.

export { createCatalogue } from './catalogue.ts';
export { createCatalogueDraft } from './editor/draft.ts';
export { createCataloguePublishing } from './editor/publish.ts';
export { cachePublished } from './editor/published.ts';
export {
  registerManagedCatalogue,
  registerShopExport,
  registerShopImport,
  registerStore,
} from './http/catalogue.ts';
export { registerCatalogueEditor } from './http/editor.ts';
export { createProductAnswers } from './http/product-answers.ts';
export { createShopExport } from './shop-export/shop-export.ts';
export { createShopImport, seedShops } from './shop-import/shop-import.ts';
