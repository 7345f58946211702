import type { Cents } from '../money.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { TaxRates } from '../vat.ts';
import type { Diet, FoodInformation, Spiciness } from './food-information.ts';
import type { OfferedWhen } from './offered-when.ts';

/** A category of the catalogue. `label` is already in the language shown, 'Unknown' when it has none. */
export interface Category {
  categoryId: number;
  label: string;
  sortOrder: number;
}

/** Prices of some ways to order, VAT included; empty when there is one price. */
export type MethodPrices = Readonly<Partial<Record<ShippingMethod, Cents>>>;

/** A product of the catalogue (SPEC section 3, Product). */
export interface Product extends FoodInformation {
  productId: number;
  categoryId: number;
  /** null when the shop gave none; the page then shows 'Nom non disponible'. */
  name: string | null;
  /** HTML already reduced to paragraph, break, strong, em and list tags; null when there is none. */
  description: string | null;
  image: string | null;
  /** Without options, VAT included. */
  price: Cents;
  /** Where another price is charged for a way to order. */
  methodPrices: MethodPrices;
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
  /** Sold out until this instant, in milliseconds since 1970: only orders for later may contain it. Absent when it is not. */
  soldOutUntil?: number;
  /** The portions that are left, when few are. */
  left?: number;
  /** What one piece weighs in the kitchen, beside its values (MANAGEMENT section 8); absent for 1. */
  weight?: number;
  printerId: number | null;
  lblPrinterId: number | null;
  options: readonly Option[];
  relatedIds: readonly number[];
  /** When it can be ordered for, by itself or as all of its category; null: whenever the shop takes orders. */
  offered: OfferedWhen | null;
  diets: readonly Diet[];
  spiciness: Spiciness;
  /** Sold to adults alone: the diner confirms their age once for an order. */
  adultsOnly: boolean;
  /** What is paid for its packaging and given back with it; 0 for none. Not part of `price`, and not taxed. */
  deposit: Cents;
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
  /** How the two halves of a shared dish make its price; null for every other option. */
  halves: HalvesPrice | null;
  sortOrder: number;
  /** What the diner reads above the values, e.g. 'Choisissez vos sauces'. */
  title: string;
  /** The short name used in the basket and on tickets, e.g. 'Sauces'. */
  name: string;
  values: readonly OptionValue[];
}

export type OptionType = 'radio' | 'select' | 'checkbox';

/** What two halves cost: the dearer of the two prices, their mean, or half of each, rounded by itself. */
export const HALVES_PRICES = ['dearer', 'mean', 'sum'] as const;
export type HalvesPrice = (typeof HALVES_PRICES)[number];

/** One choice offered by an option (SPEC section 3, Option value). */
export interface OptionValue extends FoodInformation {
  optionValueId: number;
  /** The product of the catalogue that is chosen with it, as the drink of a menu; null for every other value. */
  productId: number | null;
  name: string;
  price: Cents;
  /** Its price where a value of another option is chosen, as supplements of a larger size. */
  pricesBy: readonly { optionValueId: number; price: Cents }[];
  /** As a product's. */
  methodPrices: MethodPrices;
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
  /** Blocked for now, by itself or with its product: shown as 'Épuisé', and cannot be chosen. */
  soldOut: boolean;
  /** Sold out until an instant, in milliseconds since 1970: it may be chosen for an order that is due later. */
  soldOutUntil?: number;
  /** What it adds to the weight of its product; absent for nothing. */
  weight?: number;
  /** As a product's. */
  adultsOnly: boolean;
  /** As a product's. */
  deposit: Cents;
}

/** How a value of an option is priced (SPEC section 3, Option value: price_status). */
export type PriceStatus = 'general' | 'one_is_free' | 'special';

/** In the order of SPEC section 3, image_type: 0 own image, 1 product image, 2 product image plus value badge. */
export const VALUE_IMAGE_TYPES = ['own', 'product', 'product_with_badge'] as const;
export type ValueImageType = (typeof VALUE_IMAGE_TYPES)[number];
