import type { Category, Product } from '../catalogue/product.ts';
import { PRINTER_PORT } from '../limits.ts';
import { cents } from '../money.ts';
import type { Choice } from '../options/choices.ts';
import { selectionOf } from '../options/selection.ts';
import type { OrderProduct } from '../orders/order.ts';
import { rateOfAll } from '../vat.ts';
import type { BasketLine, BasketOption } from './line.ts';
import { choicesOf } from './make-line.ts';
import { type BasketChange, basketChanges, type Reconciliation, reconcileBasket } from './reconcile.ts';

/** The id of an option or a value that no longer exists: a choice with it is dropped. */
const GONE = 0;

/**
 * Reconciles the lines of an order with the current catalogue, as if they had stayed in a basket since. An order stores
 * no option ids, so options are matched by name.
 *
 * @param products all products by product_id
 */
export function orderAgain(
  ordered: readonly OrderProduct[],
  products: ReadonlyMap<number, Product>,
  categories: readonly Category[],
): Reconciliation {
  const lines = ordered.map((line) => lineAsOrdered(line, products.get(line.productId)));
  return reconcileBasket(lines, products, categories);
}

/** The changes when an order is ordered again. A dropped line was never in the basket, so its code is `again_*`. */
export const orderAgainChanges = (repricing: Reconciliation): BasketChange[] =>
  basketChanges(repricing).map((change) => {
    switch (change.code) {
      case 'product_gone':
      case 'product_not_orderable':
      case 'product_sold_out':
      case 'choice_sold_out':
      case 'options_changed':
        return { code: `again_${change.code}`, name: change.name };
      default:
        return change;
    }
  });

/** The choices of a line of an order, as far as its product still has them. */
export const choicesAsOrdered = (ordered: OrderProduct, product: Product): readonly Choice[] =>
  selectionOf(product.options, choicesOf(lineAsOrdered(ordered, product))).choices;

function lineAsOrdered(ordered: OrderProduct, product: Product | undefined): BasketLine {
  const { productId, name, image, quantity, price, taxRate, comment } = ordered;
  return {
    categoryId: product?.categoryId ?? GONE,
    categorySortOrder: 0,
    productId,
    name,
    image,
    unitPrice: cents(Math.round(price / quantity)),
    deposit: cents(Math.round(ordered.deposit / quantity)),
    adultsOnly: false,
    taxRates: rateOfAll(taxRate),
    componentPrice: null,
    quantity,
    lblPrinterId: null,
    printerId: null,
    printerPort: PRINTER_PORT,
    options: ordered.options.flatMap((option) => optionsAsOrdered(option, product)),
    comment,
  };
}

function optionsAsOrdered(
  { name, values }: OrderProduct['options'][number],
  product: Product | undefined,
): BasketOption[] {
  const named = product?.options.filter((option) => option.name === name) ?? [];
  return values.map((chosen) => {
    const option = named.find((candidate) => candidate.values.some((value) => value.name === chosen.name));
    const value = option?.values.find((candidate) => candidate.name === chosen.name);
    return {
      productOptionId: option?.productOptionId ?? GONE,
      optionId: option?.optionId ?? GONE,
      valueId: value?.optionValueId ?? GONE,
      optionName: name,
      title: option?.title ?? name,
      productName: chosen.name,
      type: option?.type ?? 'checkbox',
      sortOrder: option?.sortOrder ?? 0,
      reset: value?.reset ?? false,
      paid: chosen.price > 0,
      price: chosen.price,
      taxRates: null,
      componentPrice: null,
    };
  });
}
