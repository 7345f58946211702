import { menuShop } from './menu-shop.ts';

const pizza = (key: string, name: string, price: string, more: object = {}) => ({
  key,
  category: 'pizzas',
  name,
  price,
  tax_rate: 'prepared' as const,
  ...more,
});

/** A pizza of two halves that are pizzas of the menu: one of them is sold out, one is not sold here. */
export const halfPizzas = () =>
  menuShop('La Mezza', {
    categories: [{ key: 'pizzas', name: 'Pizzas' }],
    options: [
      {
        key: 'moities',
        type: 'checkbox',
        title: 'Vos deux moitiés',
        name: 'Moitiés',
        halves: 'dearer',
        values: [
          { key: 'margherita', product: 'margherita', price: '9.00', max_count: 2 },
          { key: 'reine', product: 'reine', price: '11.50' },
          { key: 'napoli', product: 'napoli', price: '12.00' },
          { key: 'secrete', product: 'secrete', name: 'La secrète', price: '13.00' },
        ],
      },
    ],
    products: [
      pizza('margherita', 'Margherita', '9.50', {
        allergens: ['gluten', 'milk'],
        diets: ['vegetarian'],
        picture: { src: 'https://www.shop-a.example/margherita.webp' },
      }),
      pizza('reine', 'Reine', '12.00', {
        allergens: ['gluten', 'milk'],
        origins: [{ species: 'pork', raised: 'Italie', slaughtered: 'Italie' }],
      }),
      pizza('napoli', 'Napoli', '12.50', { blocked: true, allergens: ['gluten', 'fish'] }),
      pizza('secrete', 'Secrète du chef', '13.50', { orderable: false }),
      pizza('moitie', 'Moitié-moitié', '0.00', { options: ['moities'] }),
    ],
  });
