import { menuShop } from './menu-shop.ts';

const pizzas = [
  { key: 'margherita', name: 'Margherita', price: '10.50' },
  { key: 'reine', name: 'Reine', price: '12.95' },
  { key: 'fromages', name: 'Quatre fromages', price: '13.95' },
];
const large: Record<string, string> = { margherita: '14.50', reine: '16.95', fromages: '18.45' };

/** A pizzeria with two sizes: supplements cost more on the large one, and a shared pizza is priced in three ways. */
export const pizzeria = () =>
  menuShop('Pizzeria Da Nino', {
    categories: [{ key: 'pizzas', name: 'Pizzas' }],
    options: [
      {
        key: 'taille',
        type: 'radio',
        title: 'Quelle taille ?',
        name: 'Taille',
        required: true,
        values: [
          { key: 'moyenne', name: 'Moyenne', price: '0.00' },
          { key: 'grande', name: 'Grande', price: '4.00' },
        ],
      },
      {
        key: 'supplements',
        type: 'checkbox',
        title: 'Vos suppléments',
        name: 'Suppléments',
        values: [
          {
            key: 'mozzarella',
            name: 'Mozzarella',
            price: '1.50',
            max_count: 2,
            prices_by: { option: 'taille', prices: { grande: '2.00' } },
          },
          {
            key: 'jambon',
            name: 'Jambon',
            price: '2.00',
            prices_by: { option: 'taille', prices: { moyenne: '1.80', grande: '3.00' } },
          },
          { key: 'oeuf', name: 'Œuf', price: '1.00' },
        ],
      },
      {
        key: 'format',
        type: 'radio',
        title: 'Quel format ?',
        name: 'Format',
        required: true,
        values: [
          { key: 'cm-33', name: '33 cm', price: '0.00' },
          { key: 'cm-40', name: '40 cm', price: '0.00' },
        ],
      },
      {
        key: 'au-plus-cher',
        type: 'checkbox',
        title: 'Vos deux moitiés',
        name: 'Moitiés',
        halves: 'dearer',
        values: pizzas.map((pizza) => ({
          ...pizza,
          prices_by: { option: 'format', prices: { 'cm-40': large[pizza.key] ?? '' } },
        })),
      },
      ...(['mean', 'sum'] as const).map((halves) => ({
        key: halves,
        type: 'checkbox' as const,
        title: 'Vos deux moitiés',
        name: 'Moitiés',
        halves,
        values: pizzas,
      })),
    ],
    products: [
      { ...product('margherita', 'Margherita', '10.50'), options: ['taille', 'supplements'] },
      { ...product('duo', 'Duo', '0.00'), options: ['format', 'au-plus-cher'] },
      { ...product('mezza', 'Mezza', '0.00'), options: ['mean'] },
      { ...product('calzone', 'Calzone double', '0.00'), options: ['sum'] },
    ],
  });

function product(key: string, name: string, price: string) {
  return { key, category: 'pizzas', name, price, tax_rate: 'prepared' as const };
}
