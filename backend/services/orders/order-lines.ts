import type { OrderLinePayload } from '#lib/contract/order.ts';
import { lineOf } from '#lib/domain/basket/line.ts';
import type { BasketLine } from '#lib/domain/basket-line.ts';
import type { Category } from '#lib/domain/category.ts';
import { ungroupChoices } from '#lib/domain/options/group-choices.ts';
import { judgeChoices } from '#lib/domain/options/judge.ts';
import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts';
import type { Card } from './card.ts';

/** Reads the lines of an order against the card as it now is, or says why the first wrong one is refused. */
export function orderLines(
  categories: readonly Category[],
  card: Card,
  payloads: readonly OrderLinePayload[],
): Outcome<BasketLine[]> {
  const lines: BasketLine[] = [];
  for (const [index, payload] of payloads.entries()) {
    const read = orderLine(categories, card, payload);
    if (!read.ok) return refuseLine(read.refusal, index);
    lines.push(read.value);
  }
  return done(lines);
}

function orderLine(
  categories: readonly Category[],
  card: Card,
  payload: OrderLinePayload,
): Outcome<BasketLine> {
  const product = card.products.get(payload.product_id);
  const category = categories.find(({ categoryId }) => categoryId === product?.categoryId);
  if (!product || !category) return refuse('unknown_product');
  if (card.blockedIds.has(product.productId)) return refuse('product_blocked');
  if (!product.orderable) return refuse('product_not_orderable');

  const choices = ungroupChoices(
    payload.options.map((option) => ({
      productOptionId: option.product_option_id,
      optionValueIds: option.option_value_ids,
    })),
  );
  const judgement = judgeChoices(product, choices);
  if (!judgement.ok) {
    return refuse(judgement.code, { body: { product_option_id: judgement.productOptionId } });
  }
  const { quantity, comment = '' } = payload;
  return done(lineOf({ product, category, selection: judgement.selection, quantity, comment }));
}

/** Names the line by its place in the payload. */
const refuseLine = (refusal: Refusal, line: number): Outcome<never> => ({
  ok: false,
  refusal: { ...refusal, body: { ...refusal.body, line } },
});
