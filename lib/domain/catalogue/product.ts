import type { Cents } from '../money.ts';
import type { TaxRates } from '../vat.ts';

/** A category of the catalogue. `label` is already in the language shown, 'Unknown' when it has none. */
export interface Category {
  categoryId: number;
  label: string;
  sortOrder: number;
}

/** A product of the catalogue (SPEC section 3, Product). */
export interface Product {
  productId: number;
  categoryId: number;
  /** null when the shop gave none; the page then shows 'Nom non disponible'. */
  name: string | null;
  /** HTML already reduced to paragraph, break, strong, em and list tags; null when there is none. */
  description: string | null;
  image: string | null;
  /** Without options, VAT included. */
  price: Cents;
  /** The VAT contained in the price. */
  taxRates: TaxRates;
  /**
   * The price of the product by itself when it is sold in a menu: its weight when the menu's price is divided over the
   * rates of its components. null: what is left of the price.
   */
  componentPrice: Cents | null;
  /** false for SPEC's shipping = 1: not shown where one orders. */
  orderable: boolean;
  /** Blocked for now: shown as 'Épuisé', and cannot be ordered. */
  soldOut: boolean;
  printerId: number | null;
  lblPrinterId: number | null;
  options: readonly Option[];
  relatedIds: readonly number[];
  allergens: readonly Allergen[];
}

/** A question a product asks (SPEC section 3, Option). `select` is many-choice, like `checkbox`. */
export interface Option {
  optionId: number;
  productOptionId: number;
  type: OptionType;
  required: boolean;
  /** How many values are free; 0 for none. */
  freeOptionCount: number;
  /** The most values that may be chosen; 0 means no limit. */
  maxOptionCount: number;
  sortOrder: number;
  /** What the diner reads above the values, e.g. 'Choisissez vos sauces'. */
  title: string;
  /** The short name used in the basket and on tickets, e.g. 'Sauces'. */
  name: string;
  values: readonly OptionValue[];
}

export type OptionType = 'radio' | 'select' | 'checkbox';

/** One choice offered by an option (SPEC section 3, Option value). */
export interface OptionValue {
  optionValueId: number;
  name: string;
  price: Cents;
  priceStatus: PriceStatus;
  /** How often it may be chosen: 1, or more for 'poulet + poulet'. A value of a radio is chosen once, whatever it says. */
  maxCount: number;
  /** null: taxed like its product. */
  taxRates: TaxRates | null;
  /** The price of the value by itself, as the product's; null: what is charged for it. */
  componentPrice: Cents | null;
  /** Choosing it removes the other chosen values of its `group`, and choosing one of those removes it. */
  reset: boolean;
  /** SPEC's `grup`; null when the value belongs to no group. */
  group: string | null;
  /** option_id of the options that choosing this value reveals. */
  relatedOptionIds: readonly number[];
  image: string | null;
  imageType: ValueImageType;
  allergens: readonly Allergen[];
}

/** How a value of an option is priced (SPEC section 3, Option value: price_status). */
export type PriceStatus = 'general' | 'one_is_free' | 'special';

/** In the order of SPEC section 3, image_type: 0 own image, 1 product image, 2 product image plus value badge. */
export const VALUE_IMAGE_TYPES = ['own', 'product', 'product_with_badge'] as const;
export type ValueImageType = (typeof VALUE_IMAGE_TYPES)[number];

/** The 14 allergens whose presence must be declared (Regulation (EU) 1169/2011, annex II). */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof ALLERGENS)[number];
