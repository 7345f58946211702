import type { ForeignShop } from './foreign-backend.ts';

const ALWAYS = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];
const OPEN = {
  config: JSON.stringify({ web_order: 1 }),
  setting: [
    { key: 'config_opening_hours', value: JSON.stringify({ opening_hours: ALWAYS, pickup_service: ALWAYS }) },
  ],
};

/** Longer than any line. */
export const LONG_WORD = 'Anticonstitutionnellement'.repeat(4);

const category = (category_id: number, label?: string) => ({
  category_id,
  language: [{ language_id: 3, ...(label && { label }) }],
});

const dish = (product_id: number, changes: object = {}) => ({
  product_id,
  category_id: 1,
  product: `Plat ${product_id}`,
  price: '9.50',
  description: [],
  ...changes,
});

/** Nothing but a name. */
export const NOTHING: ForeignShop = {
  shop: 'sans-rien',
  store: { name: 'Sans Rien', setting: [], category: [] },
  products: [],
};

/** Categories without products. */
export const NO_PRODUCTS: ForeignShop = {
  shop: 'sans-produit',
  store: { name: 'Sans Produit', ...OPEN, category: [category(1, 'Entrées'), category(2, 'Plats')] },
  products: [],
};

/** A product with only price and number, a category without a name, banners without a picture. */
export const NO_WORDS: ForeignShop = {
  shop: 'sans-image',
  store: {
    name: 'Sans Image',
    ...OPEN,
    category: [category(1), category(2, 'Desserts')],
    banner_images: [
      { image: null, title: 'Bientôt des photos', name: 'Ouverture' },
      { image: '', title: '', name: '' },
      { title: '', name: 'Ouverture' },
    ],
  },
  products: [
    dish(1, { product: null }),
    dish(2, {
      options: [
        {
          option_id: 1,
          product_option_id: 1,
          type: 'checkbox',
          required: 1,
          title: 'Rien à choisir',
          language: [],
          values: [],
        },
      ],
    }),
  ],
};

/** Everything is one long word. */
export const LONG_WORDS: ForeignShop = {
  shop: 'longs-mots',
  store: {
    name: LONG_WORD,
    ...OPEN,
    category: [category(1, LONG_WORD), category(2, `${LONG_WORD} bis`)],
    banner_images: [
      { image: null, title: LONG_WORD, name: LONG_WORD },
      {
        image: null,
        title:
          'Le titre le plus long que la maison ait jamais écrit sur une affiche, et il ne tient pas en une seule ligne',
        name: 'Long',
      },
    ],
  },
  products: [1, 2].map((category_id) =>
    dish(category_id, {
      category_id,
      product: LONG_WORD,
      price: '123456.78',
      description: [{ language_id: 3, name: LONG_WORD, description: `<p>${LONG_WORD}</p>` }],
      options: [
        {
          option_id: category_id,
          product_option_id: category_id,
          type: 'radio',
          required: 1,
          title: LONG_WORD,
          language: [{ language_id: 3, name: LONG_WORD }],
          values: [
            {
              option_value_id: category_id,
              language: [{ language_id: 3, name: LONG_WORD }],
              ov_price: '123456.78',
            },
          ],
        },
      ],
    }),
  ),
};

export const BARE_SHOPS: readonly ForeignShop[] = [NOTHING, NO_PRODUCTS, NO_WORDS, LONG_WORDS];
