import { menuShop } from './menu-shop.ts';

/** Sushi: two free sides that may be the same, and values that are sold out by themselves. */
export const sushi = () =>
  menuShop('Sushi Hikari', {
    categories: [
      { key: 'plateaux', name: 'Plateaux' },
      { key: 'desserts', name: 'Desserts' },
    ],
    options: [
      {
        key: 'poisson',
        type: 'radio',
        title: 'Votre poisson',
        name: 'Poisson',
        required: true,
        values: [
          { key: 'saumon', name: 'Saumon', price: '0.00', allergens: ['fish'] },
          { key: 'thon', name: 'Thon', price: '2.00', allergens: ['fish'], blocked: true },
        ],
      },
      {
        key: 'a-cote',
        type: 'checkbox',
        title: 'Deux offerts',
        name: 'À côté',
        free_option_count: 2,
        max_option_count: 4,
        values: [
          { key: 'gingembre', name: 'Gingembre', price: '0.60', max_count: 3, allergens: [] },
          { key: 'wasabi', name: 'Wasabi', price: '0.60', max_count: 2, allergens: ['mustard'] },
          { key: 'sucree', name: 'Sauce sucrée', price: '0.60', blocked: true },
        ],
      },
    ],
    products: [
      {
        key: 'plateau',
        category: 'plateaux',
        name: 'Plateau 18 pièces',
        price: '19.90',
        tax_rate: 'prepared',
        allergens: ['fish', 'gluten', 'soya'],
        may_contain: ['crustaceans', 'molluscs', 'sesame'],
        options: ['poisson', 'a-cote'],
      },
      {
        key: 'mochi',
        category: 'desserts',
        name: 'Mochi',
        price: '3.20',
        tax_rate: 'prepared',
        allergens: ['nuts'],
        diets: ['vegetarian'],
      },
    ],
  });
