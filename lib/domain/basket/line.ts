import type { Category, Option, OptionType, Product } from '../catalogue/product.ts';
import { PRINTER_PORT } from '../limits.ts';
import { add, type Cents, includedTax, times } from '../money.ts';
import type { ChosenValue } from '../options/charge.ts';
import type { Choice } from '../options/choices.ts';
import type { Selection } from '../options/selection.ts';

/** What a line is made of. `quantity` is an integer; the basket keeps it within its bounds. */
export interface LineParts {
  product: Product;
  category: Category;
  selection: Selection;
  quantity: number;
  comment: string;
}

/**
 * Makes a basket line of a product as the catalogue has it now (SPEC section 3, Basket line). The name is '' for a
 * product without one; the comment is trimmed.
 */
export function lineOf({ product, category, selection, quantity, comment }: LineParts): BasketLine {
  return {
    categoryId: category.categoryId,
    categorySortOrder: category.sortOrder,
    productId: product.productId,
    name: product.name ?? '',
    image: product.image,
    unitPrice: unitPriceOf(product, selection),
    taxRate: product.taxRate,
    quantity,
    lblPrinterId: product.lblPrinterId,
    printerId: product.printerId,
    printerPort: PRINTER_PORT,
    options: basketOptionsOf(selection),
    comment: comment.trim(),
  };
}

/** The whole line, VAT included: SPEC's total_price. */
export function lineTotal(line: BasketLine): Cents {
  return times(line.unitPrice, line.quantity);
}

/** The VAT contained in the whole line, rounded once for the line: SPEC's price_tax. */
export function lineTax(line: BasketLine): Cents {
  return includedTax(lineTotal(line), line.taxRate);
}

/** The choices that make this line again, in the order chosen. */
export function choicesOf(line: BasketLine): Choice[] {
  return line.options.map(({ productOptionId, valueId }) => ({ productOptionId, optionValueId: valueId }));
}

/**
 * Whether two lines are the same thing to cook and to charge, so that they merge (SPEC section 4, Basket): same
 * category, product, options, price, tax rate, printers and comment.
 *
 * The order in which options were chosen matters only through what it makes free: harissa then blanche is the
 * same sandwich as blanche then harissa when both are offered, and another line when one of them is charged.
 */
export function sameLine(one: BasketLine, other: BasketLine): boolean {
  return identityOf(one) === identityOf(other);
}

function identityOf(line: BasketLine): string {
  const options = line.options
    .map(({ productOptionId, valueId, paid, price }) => `${productOptionId}:${valueId}:${paid}:${price}`)
    .sort();
  const { categoryId, productId, unitPrice, taxRate, lblPrinterId, printerId, printerPort, comment } = line;
  return JSON.stringify([
    categoryId,
    productId,
    unitPrice,
    taxRate,
    lblPrinterId,
    printerId,
    printerPort,
    comment,
    options,
  ]);
}

/** One chosen value as a basket line keeps it (SPEC section 3, Basket line: product_option). */
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
}

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
  taxRate: number;
  quantity: number;
  lblPrinterId: number | null;
  printerId: number | null;
  printerPort: number;
  options: readonly BasketOption[];
  /** The customer's note for the kitchen; '' when none. */
  comment: string;
}

/** A selection's chosen values as a basket line keeps them, in the order chosen across all options. */
export function basketOptionsOf(selection: Selection): BasketOption[] {
  return selection.choices.flatMap((choice) => chosenFor(selection, choice));
}

function chosenFor(selection: Selection, { productOptionId, optionValueId }: Choice): BasketOption[] {
  const state = selection.options.find(({ option }) => option.productOptionId === productOptionId);
  const chosen = state?.chosen.find(({ value }) => value.optionValueId === optionValueId);
  return state && chosen ? [basketOption(state.option, chosen)] : [];
}

function basketOption(option: Option, { value, paid, price }: ChosenValue): BasketOption {
  return {
    productOptionId: option.productOptionId,
    optionId: option.optionId,
    valueId: value.optionValueId,
    optionName: option.name,
    title: option.title,
    productName: value.name,
    type: option.type,
    sortOrder: option.sortOrder,
    reset: value.reset,
    paid,
    price,
  };
}

/** The price of one piece with what is charged for its chosen values, VAT included. */
export function unitPriceOf(product: Product, selection: Selection): Cents {
  return add(product.price, ...selection.options.flatMap(({ chosen }) => chosen.map(({ price }) => price)));
}
