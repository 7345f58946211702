import type { BasketLine, BasketOption } from '../basket-line.ts';
import type { Category } from '../category.ts';
import { selectionOf } from '../options/selection.ts';
import { validateSelection } from '../options/validate.ts';
import type { Product } from '../product.ts';
import { choicesOf, lineOf } from './line.ts';

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
