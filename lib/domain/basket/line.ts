import type { OptionType } from '../catalogue/product.ts';
import { type Cents, times } from '../money.ts';
import type { TaxRates } from '../vat.ts';

/** One line of a basket (SPEC section 3, Basket line). Options are in the order they were chosen. */
export interface BasketLine {
  categoryId: number;
  /** Position of the category in the catalogue: SPEC's `c_sort_order`. */
  categorySortOrder: number;
  productId: number;
  name: string;
  image: string | null;
  /** One piece with its paid options, VAT included. */
  unitPrice: Cents;
  /** What is paid for the packaging of one piece and its options, and given back with it; not taxed. */
  deposit: Cents;
  /** Whether it, or one of its options, is sold to adults alone. */
  adultsOnly: boolean;
  /** The product's VAT. */
  taxRates: TaxRates;
  /** The product's own price in a menu, see Product. */
  componentPrice: Cents | null;
  quantity: number;
  lblPrinterId: number | null;
  printerId: number | null;
  printerPort: number;
  options: readonly BasketOption[];
  /** The customer's note for the kitchen; '' when none. */
  comment: string;
  /** Sold out until this instant, in milliseconds since 1970: the order must be for later. Absent when it is not. */
  soldOutUntil?: number;
}

/** One chosen value as a basket line stores it (SPEC section 3, Basket line: product_option). */
export interface BasketOption {
  productOptionId: number;
  optionId: number;
  valueId: number;
  /** The option's short name. */
  optionName: string;
  /** The option's title. */
  title: string;
  /** The value's name: SPEC's `productName`. */
  productName: string;
  type: OptionType;
  sortOrder: number;
  reset: boolean;
  /** true when `price` is charged, false when the value is free. */
  paid: boolean;
  /** What is charged for it: 0 when free. */
  price: Cents;
  /** null: taxed like the product. */
  taxRates: TaxRates | null;
  /** The value's own price in a menu, see OptionValue. */
  componentPrice: Cents | null;
}

/** The whole line, VAT included, without its deposit: SPEC's total_price. */
export function lineTotal(line: BasketLine): Cents {
  return times(line.unitPrice, line.quantity);
}
