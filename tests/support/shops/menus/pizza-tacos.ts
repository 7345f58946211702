import { menuShop } from './menu-shop.ts';

/** Pizza and tacos: the same meat twice, meats beyond those of the size, gratinated or not. */
export const pizzaTacos = () =>
  menuShop('Pizza Tacos Wazemmes', {
    categories: [
      { key: 'tacos', name: 'Tacos' },
      { key: 'pizzas', name: 'Pizzas' },
      { key: 'boissons', name: 'Boissons' },
    ],
    options: [
      {
        key: 'viandes',
        type: 'checkbox',
        title: 'Vos viandes',
        name: 'Viandes',
        required: true,
        free_option_count: 2,
        max_option_count: 3,
        values: [
          { key: 'poulet', name: 'Poulet', price: '2.00', max_count: 2 },
          { key: 'merguez', name: 'Merguez', price: '2.00', max_count: 2 },
          { key: 'cordon-bleu', name: 'Cordon bleu', price: '2.50' },
        ],
      },
      {
        key: 'sauces',
        type: 'checkbox',
        title: 'Deux sauces offertes',
        name: 'Sauces',
        free_option_count: 2,
        max_option_count: 3,
        values: [
          { key: 'algerienne', name: 'Algérienne', price: '0.50', group: 'sauce' },
          { key: 'blanche', name: 'Blanche', price: '0.50', group: 'sauce' },
          { key: 'samourai', name: 'Samouraï', price: '0.50', group: 'sauce' },
          { key: 'sans', name: 'Sans sauce', price: '0.00', group: 'sauce', reset: true },
        ],
      },
      {
        key: 'gratinage',
        type: 'radio',
        title: 'Gratiné ?',
        name: 'Gratinage',
        values: [
          { key: 'sans', name: 'Non gratiné', price: '0.00' },
          { key: 'cheddar', name: 'Cheddar', price: '1.50' },
          { key: 'raclette', name: 'Raclette', price: '2.00' },
        ],
      },
    ],
    products: [
      {
        key: 'tacos-m',
        category: 'tacos',
        name: 'Tacos M',
        price: '7.50',
        tax_rate: 'prepared',
        options: [{ use: 'viandes', free_option_count: 1, max_option_count: 1 }, 'sauces', 'gratinage'],
      },
      {
        key: 'tacos-l',
        category: 'tacos',
        name: 'Tacos L',
        price: '9.50',
        tax_rate: 'prepared',
        options: ['viandes', 'sauces', 'gratinage'],
      },
      { key: 'reine', category: 'pizzas', name: 'Reine', price: '11.00', tax_rate: 'prepared' },
      { key: 'canette', category: 'boissons', name: 'Canette', price: '2.00', tax_rate: 'sealed' },
    ],
  });
