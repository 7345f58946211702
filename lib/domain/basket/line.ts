import type { BasketLine } from '../basket-line.ts';
import type { Category } from '../category.ts';
import type { Choice } from '../choice.ts';
import { PRINTER_PORT } from '../limits.ts';
import { type Cents, includedTax, times } from '../money.ts';
import { unitPriceOf } from '../options/price.ts';
import type { Selection } from '../options/selection.ts';
import type { Product } from '../product.ts';
import { basketOptionsOf } from './basket-options.ts';

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
