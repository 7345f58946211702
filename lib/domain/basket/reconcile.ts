import type { Category, Product } from '../catalogue/product.ts';
import type { Cents } from '../money.ts';
import { selectionOf } from '../options/selection.ts';
import { validateSelection } from '../options/validate.ts';
import { type Basket, EMPTY_BASKET } from './basket.ts';
import { addLine } from './edit.ts';
import type { BasketLine, BasketOption } from './line.ts';
import { choicesOf, lineOf } from './make-line.ts';

/** A basket reconciled with the current catalogue, and what changed in it. */
export interface Repricing {
  basket: Basket;
  changed: readonly ChangedLine[];
  dropped: readonly DroppedLine[];
}

/**
 * Reconciles every line with the current catalogue. Lines that become the same merge.
 *
 * @param products all products by product_id: a line whose product is missing is dropped
 * @param categories of the store: a line whose product has none of them is dropped too
 */
export function repriceBasket(
  basket: Basket,
  products: ReadonlyMap<number, Product>,
  categories: readonly Category[],
): Repricing {
  const changed: ChangedLine[] = [];
  const dropped: DroppedLine[] = [];
  let repriced: Basket = EMPTY_BASKET;
  for (const line of basket) {
    const product = products.get(line.productId);
    const category = categories.find(({ categoryId }) => categoryId === product?.categoryId);
    const reread = rereadLine(line, product, category);
    if (reread.kept) {
      const { before, after, lost } = reread;
      if (after.unitPrice !== before.unitPrice || lost.length > 0) changed.push({ before, after, lost });
      repriced = addLine(repriced, after);
    } else {
      dropped.push({ line, reason: reread.reason });
    }
  }
  return { basket: repriced, changed, dropped };
}

/**
 * Why a line can no longer be ordered; `options_changed`: a required option has lost its chosen values.
 */
export type DropReason = 'product_gone' | 'product_not_orderable' | 'product_sold_out' | 'options_changed';

/** A line that was removed from the basket. */
export interface DroppedLine {
  line: BasketLine;
  reason: DropReason;
}

/** A line that stays, at another price or without some of its options. */
export interface ChangedLine {
  before: BasketLine;
  after: BasketLine;
  /** The chosen values of `before` that are no longer available; empty when only the price changed. */
  lost: readonly BasketOption[];
}

/** A reconciled line: dropped with a reason, or kept without its lost options. */
export type Reread = { kept: false; reason: DropReason } | ({ kept: true } & ChangedLine);

/**
 * Reconciles a line with the current catalogue: its product and the product's category, undefined when missing. Name,
 * picture, prices, tax rate and printers become the current ones; quantity and comment stay.
 */
export function rereadLine(
  before: BasketLine,
  product: Product | undefined,
  category: Category | undefined,
): Reread {
  if (!product || !category) return { kept: false, reason: 'product_gone' };
  if (!product.orderable) return { kept: false, reason: 'product_not_orderable' };
  if (product.soldOut) return { kept: false, reason: 'product_sold_out' };
  const selection = selectionOf(product.options, choicesOf(before));
  const blocked = validateSelection(selection).some(({ severity }) => severity === 'blocking');
  if (blocked) return { kept: false, reason: 'options_changed' };
  const { quantity, comment } = before;
  const after = lineOf({ product, category, selection, quantity, comment });
  return { kept: true, before, after, lost: before.options.filter((option) => !isIn(after, option)) };
}

function isIn(line: BasketLine, { productOptionId, valueId }: BasketOption): boolean {
  return line.options.some(
    (option) => option.productOptionId === productOptionId && option.valueId === valueId,
  );
}

/** One change of a basket that was reconciled with the current catalogue, to be shown to the customer. */
export type BasketChange =
  | { code: DropReason | `again_${DropReason}`; name: string }
  | { code: 'lost'; name: string; values: readonly string[] }
  | { code: 'price'; name: string; before: Cents; after: Cents };

/** Lists the changes of a reconciliation, dropped lines first. */
export const basketChanges = ({ dropped, changed }: Repricing): BasketChange[] => [
  ...dropped.map(({ line, reason }) => ({ code: reason, name: line.name })),
  ...changed.map(({ before, after, lost }): BasketChange => {
    const { name } = after;
    if (lost.length > 0) return { code: 'lost', name, values: lost.map(({ productName }) => productName) };
    return { code: 'price', name, before: before.unitPrice, after: after.unitPrice };
  }),
];

/** Lists the changes when an order is ordered again, where a dropped line was never in the basket: codes `again_*`. */
export const orderAgainChanges = (repricing: Repricing): BasketChange[] =>
  basketChanges(repricing).map((change) => {
    switch (change.code) {
      case 'product_gone':
      case 'product_not_orderable':
      case 'product_sold_out':
      case 'options_changed':
        return { code: `again_${change.code}`, name: change.name };
      default:
        return change;
    }
  });
