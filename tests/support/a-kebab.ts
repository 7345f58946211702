import type { Option, OptionValue, Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { aProduct } from './a-product.ts';
import { PLAIN_VALUE } from './plain-facts.ts';

function value(
  optionValueId: number,
  name: string,
  price = 0,
  changes: Partial<OptionValue> = {},
): OptionValue {
  return {
    optionValueId,
    name,
    price: cents(price),
    priceStatus: 'general',
    maxCount: 1,
    taxRates: null,
    componentPrice: null,
    reset: false,
    group: null,
    relatedOptionIds: [],
    image: null,
    imageType: 'own',
    ...PLAIN_VALUE,
    ...changes,
  };
}

/** product_option_id is 100 more than option_id, so that confusing them fails. */
function option(optionId: number, title: string, values: OptionValue[], changes: Partial<Option>): Option {
  return {
    optionId,
    productOptionId: 100 + optionId,
    type: 'radio',
    required: true,
    freeOptionCount: 0,
    maxOptionCount: 0,
    halves: null,
    sortOrder: optionId,
    title,
    name: title,
    values,
    ...changes,
  };
}

const inSauces = { group: 'sauces' };

export const BREAD = option(
  1,
  'Dans quel pain ?',
  [
    value(11, 'Pain pita', 0, { allergens: ['gluten'] }),
    value(12, 'Pain turc'),
    value(13, 'Galette roulée', 50),
  ],
  { name: 'Pain' },
);

/** Two are free, four at most; 'Sans sauce' excludes the others. */
export const SAUCES = option(
  2,
  'Vos sauces',
  [
    value(21, 'Sans sauce', 0, { ...inSauces, reset: true, priceStatus: 'special' }),
    value(22, 'Blanche', 50, inSauces),
    value(23, 'Samouraï', 50, inSauces),
    value(24, 'Algérienne', 50, inSauces),
    value(25, 'Harissa', 50, inSauces),
    value(26, 'Fromagère', 100, { ...inSauces, priceStatus: 'special' }),
  ],
  { name: 'Sauces', type: 'checkbox', freeOptionCount: 2, maxOptionCount: 4 },
);

export const EXTRAS = option(
  3,
  'Un supplément ?',
  [value(31, 'Cheddar fondu', 100), value(32, 'Feta', 120), value(33, 'Œuf au plat', 100)],
  { name: 'Suppléments', type: 'checkbox', required: false, maxOptionCount: 2 },
);

/** 'Menu' reveals the drink. */
export const MENU = option(
  4,
  'En menu ?',
  [value(41, 'Sans menu'), value(42, 'Menu', 300, { relatedOptionIds: [5] })],
  { name: 'Menu' },
);

/** Shown with 'Menu' only. */
export const DRINK = option(
  5,
  'La boisson de votre menu',
  [value(51, 'Ayran'), value(52, 'Limonade maison', 80)],
  {
    name: 'Boisson',
  },
);

/** A kebab at 7.50 with bread, sauces, extras, and a menu that reveals a drink. */
export function aKebab(changes: Partial<Product> = {}): Product {
  return aProduct({
    productId: 12,
    categoryId: 3,
    name: 'Le kebab',
    description: '<p>Montée <strong>chaque matin</strong>.</p>',
    price: cents(750),
    options: [BREAD, SAUCES, EXTRAS, MENU, DRINK],
    allergens: ['gluten', 'milk'],
    ...changes,
  });
}
