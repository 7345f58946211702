import type { Cents } from '../../money.ts';
import type { TaxRates } from '../../vat.ts';
import type { Diet, FoodInformation, Spiciness } from '../food-information.ts';
import type { OfferedWhen } from '../offered-when.ts';
import type { HalvesPrice, MethodPrices, OptionType, PriceStatus, ValueImageType } from '../product.ts';

/**
 * What a shop has written into its catalogue, as the editor changes it (MANAGEMENT section 7): by the keys of the shop
 * file, which stay the same for good. What staff change while the shop runs (sold out, weights in the kitchen) is not in it.
 */
export interface CatalogueContent {
  /** In the order of the catalogue. */
  categories: readonly CategoryContent[];
  options: readonly OptionContent[];
  /** In the order of the catalogue within each category. */
  products: readonly ProductContent[];
}

export interface CategoryContent {
  key: string;
  name: string;
  /** What diners read instead of the name; null where they read the name. */
  label: string | null;
  /** When its products can be ordered for, unless they say so themselves; null: whenever the shop takes orders. */
  offered: OfferedWhen | null;
}

/** What is said about a product and about a value alike. Prices include VAT. */
interface PricedContent extends FoodInformation {
  key: string;
  price: Cents;
  methodPrices: MethodPrices;
  /** As a component of a menu; null: the price. */
  componentPrice: Cents | null;
  /** null: whether it has more than 1.2 percent of alcohol. */
  adultsOnly: boolean | null;
  /** The path of its photo; null without one. */
  picture: string | null;
}

export interface ProductContent extends PricedContent {
  /** Key of its category. */
  category: string;
  name: string;
  /** HTML of paragraphs, breaks, emphasis and lists; null without one. */
  description: string | null;
  deposit: Cents;
  taxRates: TaxRates;
  /** false: shown nowhere to order it, and not to be chosen as a value. */
  orderable: boolean;
  printerId: number | null;
  lblPrinterId: number | null;
  /** null: as its category. */
  offered: OfferedWhen | null;
  diets: readonly Diet[];
  spiciness: Spiciness;
  /** In the order they are shown. */
  options: readonly OptionUse[];
  /** Keys of the products that are suggested with it. */
  related: readonly string[];
}

/** The rules of an option; a product may have its own. */
export interface OptionRules {
  required: boolean;
  /** 0 for none. */
  freeOptionCount: number;
  /** 0 means no limit. */
  maxOptionCount: number;
}

/** A product's use of a shared option, with the rules in which it differs from the option. */
export interface OptionUse {
  /** Key of the option. */
  option: string;
  own: Partial<OptionRules>;
}

/** An option that products of the shop share. */
export interface OptionContent extends OptionRules {
  key: string;
  type: OptionType;
  /** What the diner reads above the values. */
  title: string;
  /** The short name of basket and tickets. */
  name: string;
  halves: HalvesPrice | null;
  values: readonly ValueContent[];
}

/** The key of a value is its own within its option. */
export interface ValueContent extends PricedContent {
  /** Key of the product that is chosen with it; null for every other value. */
  product: string | null;
  name: string;
  /** Its price by the value that is chosen in another option; null where it has one price. */
  pricesBy: { option: string; prices: Readonly<Record<string, Cents>> } | null;
  priceStatus: PriceStatus;
  /** How often it may be chosen for one dish. */
  maxCount: number;
  reset: boolean;
  group: string | null;
  /** Keys of the options that choosing it reveals. */
  reveals: readonly string[];
  imageType: ValueImageType;
  /** null: taxed like its product. */
  taxRates: TaxRates | null;
}
