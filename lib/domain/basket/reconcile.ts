import type { Category, Product } from '../catalogue/product.ts';
import type { Cents } from '../money.ts';
import { selectionOf } from '../options/selection.ts';
import { validateSelection } from '../options/validate.ts';
import { type Basket, EMPTY_BASKET } from './basket.ts';
import { addLine } from './edit.ts';
import type { BasketLine, BasketOption } from './line.ts';
import { choicesOf, lineOf } from './make-line.ts';

/** A basket reconciled with the current catalogue, and what changed in it. */
export interface Reconciliation {
  basket: Basket;
  changed: readonly ChangedLine[];
  dropped: readonly DroppedLine[];
}

/** A line that was removed from the basket. */
export interface DroppedLine {
  line: BasketLine;
  reason: DropReason;
}

/**
 * Why a line can no longer be ordered. A required option has lost its chosen values: `choice_sold_out` when one of them is
 * sold out, else `options_changed`.
 */
export type DropReason =
  | 'product_gone'
  | 'product_not_orderable'
  | 'product_sold_out'
  | 'choice_sold_out'
  | 'options_changed';

/** A line that stays, at another price, without some of its options, or sold out until later. */
export interface ChangedLine {
  before: BasketLine;
  after: BasketLine;
  /** The chosen values of `before` that are no longer available, each as often; empty when only the price changed. */
  lost: readonly BasketOption[];
}

/**
 * Reconciles every line with the current catalogue. Lines that become the same merge.
 *
 * @param products all products by product_id: a line whose product is missing is dropped
 * @param categories of the store: a line whose product has none of them is dropped too
 */
export function reconcileBasket(
  basket: Basket,
  products: ReadonlyMap<number, Product>,
  categories: readonly Category[],
): Reconciliation {
  const changed: ChangedLine[] = [];
  const dropped: DroppedLine[] = [];
  let reconciled: Basket = EMPTY_BASKET;
  for (const line of basket) {
    const product = products.get(line.productId);
    const category = categories.find(({ categoryId }) => categoryId === product?.categoryId);
    const result = reconcileLine(line, product, category);
    if (result.kept) {
      const { before, after, lost } = result;
      if (after.unitPrice !== before.unitPrice || lost.length > 0 || isSoldOutSince(before, after))
        changed.push({ before, after, lost });
      reconciled = addLine(reconciled, after);
    } else {
      dropped.push({ line, reason: result.reason });
    }
  }
  return { basket: reconciled, changed, dropped };
}

/** Whether a line is sold out until an instant that was not known before. */
const isSoldOutSince = (before: BasketLine, after: BasketLine): boolean =>
  after.soldOutUntil !== undefined && after.soldOutUntil !== before.soldOutUntil;

/** A reconciled line: dropped with a reason, or kept without its lost options. */
type ReconciledLine = { kept: false; reason: DropReason } | ({ kept: true } & ChangedLine);

/**
 * Reconciles a line with the current catalogue: its product and the product's category, undefined when missing. Name,
 * picture, prices, tax rate and printers become the current ones; quantity and comment stay.
 */
function reconcileLine(
  before: BasketLine,
  product: Product | undefined,
  category: Category | undefined,
): ReconciledLine {
  if (!product || !category) return { kept: false, reason: 'product_gone' };
  if (!product.orderable) return { kept: false, reason: 'product_not_orderable' };
  if (product.soldOut) return { kept: false, reason: 'product_sold_out' };
  const selection = selectionOf(product.options, choicesOf(before));
  const blocked = validateSelection(selection).some(({ severity }) => severity === 'blocking');
  if (blocked) {
    const soldOut = product.options.flatMap(({ values }) => values).filter((value) => value.soldOut);
    const chosen = new Set(before.options.map(({ valueId }) => valueId));
    const isSoldOut = soldOut.some(({ optionValueId }) => chosen.has(optionValueId));
    return { kept: false, reason: isSoldOut ? 'choice_sold_out' : 'options_changed' };
  }
  const { quantity, comment } = before;
  const after = lineOf({ product, category, selection, quantity, comment });
  return { kept: true, before, after, lost: lostOptions(before, after) };
}

function lostOptions(before: BasketLine, after: BasketLine): BasketOption[] {
  const left = [...after.options];
  return before.options.filter(({ productOptionId, valueId }) => {
    const index = left.findIndex(
      (option) => option.productOptionId === productOptionId && option.valueId === valueId,
    );
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

/** One change of a basket that was reconciled with the current catalogue, to be shown to the customer. */
export type BasketChange =
  | { code: DropReason | `again_${DropReason}`; name: string }
  | { code: 'back_later'; name: string; until: number }
  | { code: 'lost'; name: string; values: readonly string[] }
  | { code: 'price'; name: string; before: Cents; after: Cents };

/** The changes of a reconciliation, dropped lines first. */
export const basketChanges = ({ dropped, changed }: Reconciliation): BasketChange[] => [
  ...dropped.map(({ line, reason }) => ({ code: reason, name: line.name })),
  ...changed.flatMap(({ before, after, lost }): BasketChange[] => {
    const { name, soldOutUntil } = after;
    const isOut = isSoldOutSince(before, after) && soldOutUntil !== undefined;
    const later: BasketChange[] = isOut ? [{ code: 'back_later', name, until: soldOutUntil }] : [];
    if (lost.length > 0)
      return [...later, { code: 'lost', name, values: lost.map(({ productName }) => productName) }];
    if (after.unitPrice === before.unitPrice) return later;
    return [...later, { code: 'price', name, before: before.unitPrice, after: after.unitPrice }];
  }),
];
