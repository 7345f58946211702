import type { Category, Option, Product } from '../catalogue/product.ts';
import { backAt } from '../catalogue/sold-out-products.ts';
import { PRINTER_PORT } from '../limits.ts';
import { add, type Cents } from '../money.ts';
import type { ChosenValue } from '../options/charge.ts';
import type { Choice } from '../options/choices.ts';
import type { Selection } from '../options/selection.ts';
import type { BasketLine, BasketOption } from './line.ts';

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
  const chosen = selection.options.flatMap((option) => option.chosen);
  const soldOutUntil = backAt(
    product,
    chosen.map(({ value }) => value),
  );
  return {
    categoryId: category.categoryId,
    categorySortOrder: category.sortOrder,
    productId: product.productId,
    name: product.name ?? '',
    image: product.image,
    unitPrice: unitPriceOf(product, selection),
    deposit: add(product.deposit, ...chosen.map(({ value }) => value.deposit)),
    adultsOnly: product.adultsOnly || chosen.some(({ value }) => value.adultsOnly),
    taxRates: product.taxRates,
    componentPrice: product.componentPrice,
    quantity,
    lblPrinterId: product.lblPrinterId,
    printerId: product.printerId,
    printerPort: PRINTER_PORT,
    options: basketOptionsOf(selection),
    comment: comment.trim(),
    ...(soldOutUntil !== undefined && { soldOutUntil }),
  };
}

/** The price of one piece with what is charged for its chosen values, VAT included. */
export function unitPriceOf(product: Product, selection: Selection): Cents {
  return add(product.price, ...selection.options.flatMap(({ chosen }) => chosen.map(({ price }) => price)));
}

/** A selection's chosen values as a basket line stores them, in the order chosen across all options. */
function basketOptionsOf({ choices, options }: Selection): BasketOption[] {
  // What is chosen of an option is in the order of its choices.
  const chosen = new Map(
    options.map(({ option, chosen }) => [
      option.productOptionId,
      chosen.map((value) => basketOption(option, value)).values(),
    ]),
  );
  return choices.flatMap(({ productOptionId }) => chosen.get(productOptionId)?.next().value ?? []);
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
    taxRates: value.taxRates,
    // A half weighs what is charged for it: its own price is that of a whole dish.
    componentPrice: option.halves ? null : value.componentPrice,
  };
}

/** The choices that make this line again, in the order chosen. */
export function choicesOf(line: BasketLine): Choice[] {
  return line.options.map(({ productOptionId, valueId }) => ({ productOptionId, optionValueId: valueId }));
}
