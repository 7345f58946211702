// Catalogue: the products and settings of a shop, and the import of a shop file.

// The current shop, for prices and rules.

export { type CurrentProducts, readCurrentProducts, readCurrentStore } from './current-catalogue.ts';

// For compose.ts.

export { createCatalogue } from './catalogue.ts';
export { registerShopImport, registerStore } from './http.ts';
export { createShopImport, seedShops } from './shop-import/shop-import.ts';
