import type { BasketLine, BasketOption } from '../basket-line.ts';
import type { Category } from '../category.ts';
import { selectionOf } from '../options/selection.ts';
import { validateSelection } from '../options/validate.ts';
import type { Product } from '../product.ts';
import { choicesOf, lineOf } from './line.ts';

/**
 * Why a line cannot be ordered any more; `options_changed`: without the choices that are gone, an option that
 * the product requires has no answer.
 */
export type DropReason = 'product_gone' | 'product_not_orderable' | 'product_sold_out' | 'options_changed';

/** A line that had to leave the basket. */
export interface DroppedLine {
  line: BasketLine;
  reason: DropReason;
}

/** A line that stays, at another price or without some of its options: the diner must be told. */
export interface ChangedLine {
  before: BasketLine;
  after: BasketLine;
  /** The options of `before` that can no longer be had; empty when only the price changed. */
  lost: readonly BasketOption[];
}

/** What a line has become: dropped with a reason, or kept, with the options that fell out. */
export type Reread = { kept: false; reason: DropReason } | ({ kept: true } & ChangedLine);

/**
 * Reads a line against the present card: its product and the product's category, undefined when gone. Name,
 * picture, prices, tax rate and printers become those of the card; quantity and comment stay the diner's.
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
