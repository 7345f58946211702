import { LILLE, menuShop } from './menu-shop.ts';

/** Tacos to go: ten percent off what is picked up, other prices where it is delivered, two meats of two kinds. */
export const tacosToGo = () =>
  menuShop('Tacos Express', {
    ordering: {
      forward_ordering: 'before_closing',
      preparation_minutes: 20,
      max_open_unpaid: 10_000,
      takeaway_discount: 10,
    },
    delivery_zones: [LILLE],
    areas: [{ name: 'Salle', max_table_number: 4 }],
    categories: [{ key: 'tacos', name: 'Tacos' }],
    options: [
      {
        key: 'viandes',
        type: 'checkbox',
        title: 'Deux viandes comprises',
        name: 'Viandes',
        required: true,
        free_option_count: 2,
        max_option_count: 4,
        values: [
          { key: 'poulet', name: 'Poulet', price: '1.75', max_count: 2 },
          {
            key: 'merguez',
            name: 'Merguez',
            price: '1.75',
            method_prices: { delivery: '2.00' },
            max_count: 2,
          },
        ],
      },
    ],
    products: [
      {
        key: 'tacos',
        category: 'tacos',
        name: 'Tacos',
        price: '9.95',
        method_prices: { delivery: '11.50' },
        tax_rate: 'prepared',
        options: ['viandes'],
      },
      {
        key: 'frites',
        category: 'tacos',
        name: 'Frites',
        price: '3.50',
        method_prices: { takeaway: '3.00' },
        tax_rate: 'prepared',
      },
      {
        key: 'limonade',
        category: 'tacos',
        name: 'Limonade',
        price: '2.00',
        method_prices: { on_site: '2.80', delivery: '2.50' },
        deposit: '0.25',
        tax_rate: 'sealed',
      },
    ],
  });
