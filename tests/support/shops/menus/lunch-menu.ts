import { menuShop } from './menu-shop.ts';

/** A lunch menu on working days with a drink of the card, and a week of the new wine. */
export const lunchMenu = () =>
  menuShop('Le Petit Midi', {
    ordering: { forward_ordering: 'anytime', preparation_minutes: 20, max_open_unpaid: 10_000 },
    categories: [
      {
        key: 'midi',
        name: 'Le midi',
        offered: { slots: [{ days: [1, 2, 3, 4, 5], open: '11:30', close: '14:30' }] },
      },
      { key: 'vin-nouveau', name: 'Le vin nouveau', offered: { season: { from: '11-19', until: '11-25' } } },
      { key: 'boissons', name: 'Boissons' },
    ],
    options: [
      {
        key: 'boisson',
        type: 'radio',
        title: 'Votre boisson',
        name: 'Boisson',
        required: true,
        values: [
          { key: 'eau', product: 'eau', price: '0.00' },
          { key: 'limonade', product: 'limonade', price: '0.50' },
          {
            key: 'biere',
            product: 'biere',
            name: 'Bière du moment',
            price: '1.50',
            alcohol: 6.5,
            allergens: ['gluten', 'sulphites'],
          },
          { key: 'jus', product: 'jus', price: '0.50' },
        ],
      },
    ],
    products: [
      {
        key: 'menu',
        category: 'midi',
        name: 'Menu midi',
        price: '14.50',
        tax_rate: 'prepared',
        component_price: '13.00',
        options: ['boisson'],
      },
      {
        key: 'assiette',
        category: 'vin-nouveau',
        name: 'Assiette du vigneron',
        price: '12.00',
        tax_rate: 'prepared',
      },
      {
        key: 'raclette',
        category: 'vin-nouveau',
        name: 'Raclette',
        price: '18.00',
        tax_rate: 'prepared',
        offered: { season: { from: '11-01', until: '03-31' } },
      },
      { key: 'eau', category: 'boissons', name: 'Eau', price: '2.00', tax_rate: 'sealed', allergens: [] },
      {
        key: 'limonade',
        category: 'boissons',
        name: 'Limonade',
        price: '3.00',
        deposit: '0.20',
        tax_rate: 'sealed',
        picture: { src: 'https://www.shop-a.example/limonade.webp' },
      },
      {
        key: 'biere',
        category: 'boissons',
        name: 'Bière blonde',
        price: '4.00',
        tax_rate: 'alcohol',
        alcohol: 5,
        allergens: ['gluten'],
      },
      { key: 'jus', category: 'boissons', name: 'Jus', price: '3.50', tax_rate: 'sealed', blocked: true },
    ],
  });
