import { type ShopFileJson, shopFile } from './shop-file.ts';

/**
 * A grill with one of everything: sizes that are required, sauces of which two are free, a menu that reveals
 * drinks, a product that is blocked and one that cannot be ordered.
 */
export const shopA = (changes: Partial<ShopFileJson> = {}): ShopFileJson =>
  shopFile({
    shop: 'shop-a',
    name: 'Grill A',
    delivery_zones: [
      {
        city: 'Lille',
        postcode: '59000',
        zone: 'Nord',
        country: 'France',
        minimum_price: '15.00',
        price: '2.50',
        free_price: '30.00',
      },
      {
        city: 'Lens',
        postcode: '62300',
        zone: 'Pas-de-Calais',
        country: 'France',
        minimum_price: '25.00',
        price: '4.00',
        free_price: '0.00',
      },
    ],
    areas: [{ name: 'Salle', max_table_number: 12 }],
    banners: [{ title: 'Bienvenue', name: 'accueil', picture: { icons: ['taco'], backdrop: 'safran' } }],
    categories: [
      { key: 'kebabs', name: 'Kebabs', label: 'Nos kebabs' },
      { key: 'boissons', name: 'Boissons' },
    ],
    options: [
      {
        key: 'taille',
        type: 'radio',
        title: 'Choisissez votre taille',
        name: 'Taille',
        required: true,
        values: [
          { key: 'normal', name: 'Normal', price: '0.00' },
          { key: 'grand', name: 'Grand', price: '2.00' },
        ],
      },
      {
        key: 'sauces',
        type: 'checkbox',
        title: 'Choisissez vos sauces',
        name: 'Sauces',
        free_option_count: 2,
        max_option_count: 3,
        values: [
          { key: 'blanche', name: 'Sauce blanche', price: '0.50', group: 'sauce', allergens: ['milk'] },
          { key: 'algerienne', name: 'Sauce algérienne', price: '0.50', group: 'sauce' },
          { key: 'harissa', name: 'Harissa', price: '0.50', group: 'sauce' },
          { key: 'sans', name: 'Sans sauce', price: '0.00', group: 'sauce', reset: true },
        ],
      },
      {
        key: 'menu',
        type: 'radio',
        title: 'En menu ?',
        name: 'Menu',
        values: [
          { key: 'seul', name: 'Seul', price: '0.00' },
          { key: 'menu', name: 'En menu', price: '2.50', reveals: ['boisson'] },
        ],
      },
      {
        key: 'boisson',
        type: 'radio',
        title: 'Choisissez votre boisson',
        name: 'Boisson',
        required: true,
        values: [
          { key: 'cola', name: 'Cola', price: '0.00' },
          { key: 'eau', name: 'Eau', price: '0.00' },
        ],
      },
    ],
    products: [
      {
        key: 'kebab',
        category: 'kebabs',
        name: 'Kebab',
        description: '<p>Pain maison, <strong>viande</strong> grillée.</p>',
        price: '7.00',
        tax_rate: 10,
        picture: { icons: ['stuffed-flatbread'], backdrop: 'paprika' },
        allergens: ['gluten'],
        options: ['taille', 'sauces', 'menu', 'boisson'],
        related: ['cola', 'eau'],
      },
      { key: 'galette', category: 'kebabs', name: 'Galette', price: '7.50', tax_rate: 10 },
      { key: 'chef', category: 'kebabs', name: 'Kebab du chef', price: '9.00', tax_rate: 10, blocked: true },
      {
        key: 'vitrine',
        category: 'kebabs',
        name: 'Plat du jour',
        price: '11.00',
        tax_rate: 10,
        orderable: false,
      },
      {
        key: 'cola',
        category: 'boissons',
        name: 'Cola',
        price: '2.00',
        tax_rate: 5.5,
        printer_id: 2,
        lbl_printer_id: 3,
      },
      { key: 'eau', category: 'boissons', name: 'Eau', price: '1.50', tax_rate: 5.5 },
    ],
    ...changes,
  });
