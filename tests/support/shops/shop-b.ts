import { type ShopFileJson, shopFile } from './shop-file.ts';

/** Another shop, to test the isolation of tenants. */
export const shopB = (changes: Partial<ShopFileJson> = {}): ShopFileJson =>
  shopFile({
    shop: 'shop-b',
    name: 'Crêperie B',
    categories: [{ key: 'galettes', name: 'Galettes' }],
    products: [
      { key: 'complete', category: 'galettes', name: 'Galette complète', price: '9.50', tax_rate: 10 },
    ],
    ...changes,
  });
