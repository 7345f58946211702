import { menuShop } from './menu-shop.ts';

/** A crêperie with cider in bottles that come back: a deposit, adults alone, dearer at the table. */
export const creperie = () =>
  menuShop('Crêperie Ty Breizh', {
    areas: [{ name: 'Salle', max_table_number: 6 }],
    categories: [
      { key: 'galettes', name: 'Galettes' },
      { key: 'cave', name: 'La cave' },
    ],
    options: [
      {
        key: 'bolee',
        type: 'radio',
        title: 'Votre bolée',
        name: 'Bolée',
        required: true,
        values: [
          { key: 'jus', product: 'jus', price: '0.00' },
          { key: 'cidre', product: 'bolee', price: '0.00', method_prices: { on_site: '1.00' } },
        ],
      },
    ],
    products: [
      {
        key: 'complete',
        category: 'galettes',
        name: 'Complète',
        price: '9.80',
        method_prices: { on_site: '10.90' },
        tax_rate: 'prepared',
        allergens: ['eggs', 'milk'],
      },
      {
        key: 'formule',
        category: 'galettes',
        name: 'Formule bretonne',
        price: '13.90',
        tax_rate: 'prepared',
        options: ['bolee'],
      },
      {
        key: 'cidre',
        category: 'cave',
        name: 'Cidre brut 75 cl',
        price: '12.00',
        method_prices: { on_site: '15.00' },
        deposit: '0.50',
        tax_rate: 'alcohol',
        alcohol: 4.5,
        adults_only: true,
        allergens: ['sulphites'],
      },
      {
        key: 'bolee',
        category: 'cave',
        name: 'Bolée de cidre',
        price: '3.50',
        tax_rate: 'alcohol',
        alcohol: 4.5,
      },
      {
        key: 'petillant',
        category: 'cave',
        name: 'Pétillant',
        price: '4.00',
        tax_rate: 'sealed',
        alcohol: 1.2,
      },
      {
        key: 'jus',
        category: 'cave',
        name: 'Jus de pomme',
        price: '3.00',
        tax_rate: 'sealed',
        allergens: [],
      },
    ],
  });
