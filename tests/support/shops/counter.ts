import { type ShopFileJson, shopFile } from './shop-file.ts';

/**
 * A small grill with every case of an order: free sauces, a menu that reveals a required drink, a choice that
 * must be paid, a blocked product and one that cannot be ordered.
 */
export const counter = (shop: string, changes: Partial<ShopFileJson> = {}): ShopFileJson =>
  shopFile({
    shop,
    name: `Le comptoir (${shop})`,
    categories: [
      { key: 'grill', name: 'Grill' },
      { key: 'boissons', name: 'Boissons' },
    ],
    options: [
      {
        key: 'pain',
        type: 'radio',
        title: 'Choisissez votre pain',
        name: 'Pain',
        required: true,
        values: [
          { key: 'pain', name: 'Pain', price: '0.00' },
          { key: 'galette', name: 'Galette', price: '0.50' },
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
          { key: 'blanche', name: 'Blanche', price: '0.50' },
          { key: 'harissa', name: 'Harissa', price: '0.60' },
          { key: 'samourai', name: 'Samouraï', price: '0.70' },
          { key: 'barbecue', name: 'Barbecue', price: '0.80' },
        ],
      },
      {
        key: 'formule',
        type: 'radio',
        title: 'En menu ?',
        name: 'Formule',
        values: [
          { key: 'seul', name: 'Seul', price: '0.00' },
          { key: 'menu', name: 'Menu', price: '3.00', reveals: ['boisson'] },
        ],
      },
      {
        key: 'boisson',
        type: 'radio',
        title: 'Votre boisson',
        name: 'Boisson',
        required: true,
        values: [
          { key: 'cola', name: 'Cola', price: '0.00' },
          { key: 'the', name: 'Thé glacé', price: '0.20' },
        ],
      },
      {
        key: 'supplements',
        type: 'select',
        title: 'Un supplément au moins',
        name: 'Suppléments',
        required: true,
        values: [
          { key: 'oignons', name: 'Oignons', price: '0.40' },
          { key: 'fromage', name: 'Fromage', price: '1.00', price_status: 'special' },
        ],
      },
    ],
    products: [
      {
        key: 'kebab',
        category: 'grill',
        name: 'Kebab',
        price: '8.50',
        tax_rate: 10,
        options: ['pain', 'sauces', 'formule', 'boisson'],
      },
      {
        key: 'steak',
        category: 'grill',
        name: 'Steak',
        price: '12.00',
        tax_rate: 10,
        options: ['supplements'],
      },
      { key: 'cafe', category: 'boissons', name: 'Café', price: '2.35', tax_rate: 5.5 },
      { key: 'cuvee', category: 'boissons', name: 'Cuvée', price: '20.00', tax_rate: 20, blocked: true },
      {
        key: 'vitrine',
        category: 'boissons',
        name: 'Vitrine',
        price: '1.00',
        tax_rate: 20,
        orderable: false,
      },
    ],
    ...changes,
  });
