import type { z } from 'zod';
import type { shopFileSchema } from '#lib/contract/shop-file/schema.ts';

type ShopFileInput = z.input<typeof shopFileSchema>;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const NOON_AND_EVENING = [
  { days: EVERY_DAY, open: '11:30', close: '14:30' },
  { days: EVERY_DAY, open: '18:30', close: '22:30' },
];

/**
 * A small grill with what an order can meet: offered sauces, a value that is free only when it comes first, a
 * menu that reveals a required drink, a dish that is blocked and one that is only shown.
 */
export function counter(shop: string, changes: Partial<ShopFileInput> = {}): ShopFileInput {
  return {
    format: 'ardoise-shop/1',
    shop,
    name: `Le comptoir (${shop})`,
    legal: {
      company: 'Le comptoir',
      legal_form: 'SARL',
      siret: '73282932000074',
      rcs: 'Lille 732 829 320',
      address: '1 rue de la Clef',
      postcode: '59000',
      city: 'Lille',
      director: 'Camille Petit',
    },
    settings: {
      theme: 'default',
      card_style: 'default',
      telephone: '+33320000000',
      email: 'bonjour@comptoir.example',
      address: '1 rue de la Clef, 59000 Lille',
      web_order: true,
      maintenance: false,
      logo: { src: '/pictures/logo.webp' },
    },
    hours: { opening_hours: NOON_AND_EVENING },
    ordering: { forward_ordering: 'before_closing', preparation_minutes: 20 },
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
        key: 'cuisson',
        type: 'select',
        title: 'Un supplément au moins',
        name: 'Suppléments',
        required: true,
        values: [
          { key: 'oignons', name: 'Oignons', price: '0.40', price_status: 'one_is_free' },
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
      { key: 'steak', category: 'grill', name: 'Steak', price: '12.00', tax_rate: 10, options: ['cuisson'] },
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
  };
}
