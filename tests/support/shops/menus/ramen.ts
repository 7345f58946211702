import { menuShop } from './menu-shop.ts';

/** A ramen bar: a broth that must be chosen, an egg that may be doubled, one topping that is free. */
export const ramen = () =>
  menuShop('Ramen Kazoku', {
    categories: [
      { key: 'ramen', name: 'Ramen' },
      { key: 'a-cote', name: 'À côté' },
    ],
    options: [
      {
        key: 'bouillon',
        type: 'radio',
        title: 'Choisissez votre bouillon',
        name: 'Bouillon',
        required: true,
        values: [
          { key: 'shoyu', name: 'Shoyu', price: '0.00', allergens: ['gluten', 'soya'] },
          { key: 'miso', name: 'Miso', price: '0.50', allergens: ['soya'], may_contain: ['gluten'] },
          { key: 'tonkotsu', name: 'Tonkotsu', price: '1.00' },
        ],
      },
      {
        key: 'oeufs',
        type: 'checkbox',
        title: 'Un œuf, ou deux ?',
        name: 'Œufs',
        values: [{ key: 'mollet', name: 'Œuf mollet', price: '1.50', max_count: 2, allergens: ['eggs'] }],
      },
      {
        key: 'garnitures',
        type: 'checkbox',
        title: 'Une garniture offerte',
        name: 'Garnitures',
        free_option_count: 1,
        values: [
          { key: 'mais', name: 'Maïs', price: '0.80', allergens: [] },
          { key: 'nori', name: 'Nori', price: '0.90' },
          {
            key: 'chashu',
            name: 'Chashu',
            price: '2.50',
            price_status: 'special',
            origins: [{ species: 'pork', raised: 'France', slaughtered: 'France' }],
          },
        ],
      },
    ],
    products: [
      {
        key: 'tantan',
        category: 'ramen',
        name: 'Tantan ramen',
        price: '13.90',
        tax_rate: 'prepared',
        allergens: ['gluten', 'sesame'],
        may_contain: ['peanuts', 'nuts'],
        origins: [
          { species: 'beef', born: 'Irlande', raised: 'Irlande', slaughtered: 'France' },
          { species: 'pork', raised: 'France', slaughtered: 'France' },
        ],
        spiciness: 3,
        options: ['bouillon', 'oeufs', 'garnitures'],
      },
      {
        key: 'gyoza',
        category: 'a-cote',
        name: 'Gyoza aux légumes',
        price: '6.00',
        tax_rate: 'prepared',
        allergens: ['gluten', 'soya'],
        diets: ['vegan', 'halal'],
      },
      { key: 'riz', category: 'a-cote', name: 'Riz', price: '2.50', tax_rate: 'prepared', allergens: [] },
      { key: 'the', category: 'a-cote', name: 'Thé glacé', price: '3.50', tax_rate: 'sealed' },
    ],
  });
