import type { ShopFileJson } from '#lib/contract/shop-file/schema.ts';

export type { ShopFileJson };

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const service = [
  { days: everyDay, open: '11:30', close: '14:30' },
  { days: everyDay, open: '18:30', close: '22:30' },
];

/** The smallest valid shop file, one category and one product, with the test's changes. */
export const shopFile = (changes: Partial<ShopFileJson> = {}): ShopFileJson => ({
  format: 'ardoise-shop/1',
  shop: 'shop-a',
  name: 'Shop A',
  legal: {
    company: 'Shop SARL',
    legal_form: 'SARL',
    capital: '5000.00',
    siret: '73282932000074',
    rcs: 'Lille Métropole 732 829 320',
    address: '1 rue de la Gare',
    postcode: '59000',
    city: 'Lille',
    director: 'Camille Martin',
  },
  settings: {
    theme: 'default',
    card_style: 'default',
    telephone: '+33320000000',
    email: 'contact@shop.example',
    address: '1 rue de la Gare, 59000 Lille',
    web_order: true,
    maintenance: false,
    logo: { icons: ['taco'], backdrop: 'paprika' },
  },
  hours: {
    opening_hours: service,
    pickup_service: service,
    delivery_service: service,
    table_reservation: service,
  },
  // Tests place many orders with few accounts.
  ordering: { forward_ordering: 'before_closing', preparation_minutes: 20, max_open_unpaid: 10_000 },
  categories: [{ key: 'kebabs', name: 'Kebabs' }],
  products: [{ key: 'kebab', category: 'kebabs', name: 'Kebab', price: '7.00', tax_rate: 10 }],
  ...changes,
});
