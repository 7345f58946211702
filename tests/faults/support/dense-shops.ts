import type { Tenant } from '#lib/tenant/tenant.ts';
import { type ShopFileJson, shopFile } from '#tests/support/shops/shop-file.ts';

const tenant = (id: string): Tenant => ({
  id,
  hosts: [`${id}.localhost`, `commande.${id}.example`],
  publicUrl: `https://commande.${id}.example`,
  backend: 'own',
  phone: '+33320000000',
  favicon: `/icons/${id}.svg`,
  title: id,
  description: 'A shop of the tests',
  social: {},
});

type OptionJson = NonNullable<ShopFileJson['options']>[number];
type ProductJson = ShopFileJson['products'][number];

/** 15 percent less: whatever ends with 10, 30, 50, 70 or 90 cents is halfway between two cents. */
const PIZZERIA_DISCOUNT = 15;

/** The same four pizzas and a half that is sold out, in a size that changes some of their prices. */
const halves = (rule: NonNullable<OptionJson['halves']>): OptionJson => ({
  key: `moities-${rule}`,
  type: 'checkbox',
  title: `Deux moitiés, ${rule}`,
  name: 'Moitiés',
  halves: rule,
  values: [
    { key: 'reine', name: 'Reine', price: '9.99' },
    {
      key: 'calzone',
      name: 'Calzone',
      price: '10.50',
      max_count: 2,
      prices_by: { option: 'taille', prices: { moyenne: '12.25', grande: '14.90' } },
    },
    {
      key: 'cinq',
      name: 'Cinq fromages',
      price: '12.35',
      method_prices: { takeaway: '11.77', delivery: '13.16', on_site: '12.01' },
    },
    {
      key: 'napoli',
      name: 'Napoli',
      price: '8.01',
      prices_by: { option: 'taille', prices: { grande: '11.11' } },
    },
    {
      key: 'offerte',
      name: 'Du jour',
      price: '0.00',
      prices_by: { option: 'pate', prices: { epaisse: '0.01' } },
    },
    { key: 'truffe', name: 'Truffe', price: '19.95', blocked: true },
  ],
});

const shared = (
  rule: NonNullable<OptionJson['halves']>,
  price: string,
  method_prices: NonNullable<ProductJson['method_prices']> = {},
): ProductJson => ({
  key: `partagee-${rule}`,
  category: 'pizzas',
  name: `Pizza partagée, ${rule}`,
  price,
  method_prices,
  tax_rate: 10,
  options: ['taille', 'pate', 'bords', `moities-${rule}`, 'supplements'],
});

const pizzeria: ShopFileJson = shopFile({
  shop: 'dense-pizzeria',
  name: 'Dense pizzeria',
  areas: [{ name: 'Salle', max_table_number: 1 }],
  delivery_zones: [
    {
      city: 'Lille',
      postcode: '59000',
      zone: 'Nord',
      country: 'France',
      minimum_price: '0.00',
      price: '0.00',
      free_price: '0.00',
    },
  ],
  ordering: {
    forward_ordering: 'before_closing',
    preparation_minutes: 20,
    takeaway_discount: PIZZERIA_DISCOUNT,
  },
  categories: [
    { key: 'pizzas', name: 'Pizzas' },
    { key: 'autres', name: 'Autres' },
  ],
  options: [
    {
      key: 'taille',
      type: 'radio',
      title: 'La taille',
      name: 'Taille',
      required: true,
      values: [
        { key: 'petite', name: 'Petite', price: '0.00' },
        { key: 'moyenne', name: 'Moyenne', price: '2.90' },
        {
          key: 'grande',
          name: 'Grande',
          price: '5.30',
          method_prices: { takeaway: '4.95' },
          reveals: ['pate'],
        },
        { key: 'geante', name: 'Géante', price: '9.10', blocked: true },
      ],
    },
    // Asked of the large size alone; other prices depend on its answer.
    {
      key: 'pate',
      type: 'radio',
      title: 'La pâte',
      name: 'Pâte',
      values: [
        { key: 'fine', name: 'Fine', price: '0.30' },
        { key: 'epaisse', name: 'Épaisse', price: '0.70', reveals: ['bords'] },
      ],
    },
    {
      key: 'bords',
      type: 'checkbox',
      title: 'Les bords',
      name: 'Bords',
      required: true,
      max_option_count: 3,
      values: [
        { key: 'nature', name: 'Nature', price: '0.00', group: 'bord', reset: true },
        {
          key: 'fromage',
          name: 'Fromage',
          price: '1.10',
          group: 'bord',
          max_count: 2,
          prices_by: { option: 'taille', prices: { petite: '0.50', grande: '1.90' } },
        },
        { key: 'ail', name: 'Ail', price: '0.30', group: 'bord', method_prices: { on_site: '0.00' } },
      ],
    },
    halves('dearer'),
    halves('mean'),
    halves('sum'),
    {
      key: 'supplements',
      type: 'checkbox',
      title: 'Des suppléments',
      name: 'Suppléments',
      free_option_count: 1,
      max_option_count: 5,
      values: [
        {
          key: 'oeuf',
          name: 'Œuf',
          price: '0.90',
          max_count: 3,
          prices_by: { option: 'taille', prices: { moyenne: '1.30', grande: '1.70' } },
        },
        {
          key: 'olives',
          name: 'Olives',
          price: '0.50',
          method_prices: { takeaway: '0.45', delivery: '0.65' },
          group: 'garniture',
          max_count: 2,
        },
        {
          key: 'jambon',
          name: 'Jambon',
          price: '1.50',
          price_status: 'special',
          group: 'garniture',
          prices_by: { option: 'pate', prices: { fine: '1.25', epaisse: '1.75' } },
        },
        { key: 'basilic', name: 'Basilic', price: '0.70', price_status: 'one_is_free', max_count: 2 },
        { key: 'rien', name: 'Sans garniture', price: '0.00', group: 'garniture', reset: true },
        { key: 'anchois', name: 'Anchois', price: '1.10', blocked: true },
      ],
    },
  ],
  products: [
    shared('dearer', '0.00'),
    shared('mean', '1.10', { delivery: '1.60' }),
    shared('sum', '2.35'),
    // The size is asked last, so what depends on it is ticked first.
    {
      key: 'envers',
      category: 'pizzas',
      name: 'Pizza à l’envers',
      price: '6.90',
      method_prices: { takeaway: '6.66', on_site: '7.40' },
      tax_rate: 10,
      options: ['supplements', 'moities-mean', 'bords', 'pate', 'taille'],
    },
    // Without a size: what depends on it has its usual price.
    {
      key: 'calzone',
      category: 'pizzas',
      name: 'Calzone du four',
      price: '11.30',
      tax_rate: 10,
      options: [
        'moities-sum',
        { use: 'supplements', free_option_count: 2, max_option_count: 3, required: true },
      ],
    },
    { key: 'salade', category: 'autres', name: 'Salade', price: '7.10', deposit: '1.50', tax_rate: 10 },
    {
      key: 'soupe',
      category: 'autres',
      name: 'Soupe',
      price: '5.50',
      deposit: '0.35',
      method_prices: { takeaway: '5.50', delivery: '5.55', on_site: '5.45' },
      tax_rate: 10,
      options: ['supplements'],
    },
    { key: 'tarte', category: 'autres', name: 'Tarte', price: '4.30', tax_rate: 10, blocked: true },
  ],
});

const sold = (key: string, name: string, price: string, rest: Partial<ProductJson> = {}): ProductJson => ({
  key,
  category: 'boissons',
  name,
  price,
  tax_rate: 10,
  ...rest,
});

/** Menus whose drinks and dishes are products with deposits, some for adults and some sold out. */
const canteen: ShopFileJson = shopFile({
  shop: 'dense-cantine',
  name: 'Dense cantine',
  areas: pizzeria.areas ?? [],
  delivery_zones: pizzeria.delivery_zones ?? [],
  ordering: { forward_ordering: 'before_closing', preparation_minutes: 20, takeaway_discount: 7 },
  categories: [
    { key: 'formules', name: 'Formules' },
    { key: 'plats', name: 'Plats' },
    { key: 'boissons', name: 'Boissons' },
  ],
  options: [
    {
      key: 'format',
      type: 'radio',
      title: 'Le format',
      name: 'Format',
      values: [
        { key: 'demi', name: 'Demi', price: '0.00' },
        { key: 'pinte', name: 'Pinte', price: '2.50', method_prices: { on_site: '2.10' } },
        { key: 'pichet', name: 'Pichet', price: '7.50', adults_only: true },
      ],
    },
    {
      key: 'boisson',
      type: 'radio',
      title: 'La boisson',
      name: 'Boisson',
      required: true,
      values: [
        { key: 'eau', product: 'eau', price: '0.00' },
        {
          key: 'cola',
          product: 'cola',
          name: 'Cola de la formule',
          price: '0.50',
          prices_by: { option: 'format', prices: { pinte: '1.50', pichet: '3.50' } },
        },
        {
          key: 'biere',
          product: 'biere',
          price: '1.50',
          prices_by: { option: 'format', prices: { demi: '1.25', pichet: '6.75' } },
        },
        { key: 'vin', product: 'vin', price: '2.50', blocked: true },
        { key: 'soda', product: 'soda', price: '0.50' },
        { key: 'vitrine', product: 'vitrine', price: '0.50' },
        { key: 'cidre', name: 'Cidre', price: '1.95', method_prices: { takeaway: '1.85' }, alcohol: 1.3 },
        { key: 'cidre-doux', name: 'Cidre doux', price: '1.85', alcohol: 1.2 },
        { key: 'sirop', name: 'Sirop', price: '0.15', adults_only: false },
      ],
    },
    {
      key: 'caisse',
      type: 'checkbox',
      title: 'Une caisse de bouteilles',
      name: 'Caisse',
      required: true,
      free_option_count: 2,
      max_option_count: 6,
      values: [
        { key: 'eau', product: 'eau', price: '1.50', max_count: 6 },
        { key: 'cola', product: 'cola', price: '2.50', max_count: 3, price_status: 'special' },
        { key: 'biere', product: 'biere', price: '3.50', max_count: 2, method_prices: { delivery: '3.95' } },
        { key: 'soda', product: 'soda', price: '2.50', max_count: 2 },
        { key: 'aucune', name: 'Sans bouteille', price: '0.00', price_status: 'special' },
      ],
    },
    {
      key: 'plateau',
      type: 'checkbox',
      title: 'Le plateau de deux plats',
      name: 'Plateau',
      halves: 'mean',
      values: [
        { key: 'riz', product: 'riz', price: '7.85', max_count: 2 },
        { key: 'nem', product: 'nem', price: '6.50', method_prices: { takeaway: '6.05', on_site: '6.95' } },
        {
          key: 'bo-bun',
          product: 'bo-bun',
          price: '9.95',
          prices_by: { option: 'boisson', prices: { eau: '9.50', biere: '8.75' } },
        },
        { key: 'curry', product: 'curry', price: '8.55' },
      ],
    },
  ],
  products: [
    {
      key: 'formule',
      category: 'formules',
      name: 'Formule',
      price: '12.50',
      component_price: '10.00',
      method_prices: { on_site: '13.50' },
      deposit: '2.00',
      tax_rate: 10,
      options: ['format', 'boisson'],
    },
    {
      key: 'grande-formule',
      category: 'formules',
      name: 'Grande formule',
      price: '4.50',
      component_price: '4.00',
      tax_rate: 10,
      options: ['plateau', 'boisson', 'format'],
    },
    {
      key: 'fete',
      category: 'formules',
      name: 'Formule de fête',
      price: '20.50',
      component_price: '15.00',
      method_prices: { takeaway: '18.00', delivery: '21.15' },
      tax_rate: 10,
      options: ['caisse', 'plateau'],
    },
    sold('riz', 'Riz', '8.50', { category: 'plats', deposit: '1.00' }),
    sold('nem', 'Nem', '6.50', { category: 'plats', deposit: '0.15', options: ['format'] }),
    sold('bo-bun', 'Bo bun', '10.50', { category: 'plats', method_prices: { takeaway: '9.99' } }),
    sold('curry', 'Curry', '9.50', { category: 'plats', blocked: true }),
    sold('eau', 'Eau', '1.50', { deposit: '0.25' }),
    sold('cola', 'Cola', '2.50', { deposit: '0.30', method_prices: { takeaway: '2.05' } }),
    sold('biere', 'Bière', '4.50', { deposit: '0.50', alcohol: 5 }),
    sold('vin', 'Vin', '5.50', { adults_only: true }),
    sold('soda', 'Soda', '2.50', { deposit: '0.30', blocked: true }),
    sold('vitrine', 'Vitrine', '3.50', { orderable: false }),
  ],
});

/** Small menus of the test's own, with every rule of prices in many of their dishes. */
export const DENSE_SHOPS: readonly ShopFileJson[] = [pizzeria, canteen];

export const denseTenants: readonly Tenant[] = DENSE_SHOPS.map(({ shop }) => tenant(shop));
