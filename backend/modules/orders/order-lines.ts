import { groupedOptions } from '#lib/domain/basket/grouped-options.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import { lineOf } from '#lib/domain/basket/make-line.ts';
import { lineTaxes } from '#lib/domain/basket/totals.ts';
import type { Category } from '#lib/domain/catalogue/product.ts';
import { ungroupChoices } from '#lib/domain/options/choices.ts';
import { validateChoices } from '#lib/domain/options/validate.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import type { OrderLineRequest } from '#lib/domain/orders/order-request.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { done, type Outcome, type Refusal, refuse } from '../../shared/outcome.ts';
import type { CurrentProducts } from '../catalogue/interface.ts';

/** Validates the lines of an order against the current catalogue, or refuses the first invalid one. */
export function orderLines(
  categories: readonly Category[],
  catalogue: CurrentProducts,
  requests: readonly OrderLineRequest[],
): Outcome<BasketLine[]> {
  const lines: BasketLine[] = [];
  for (const [index, request] of requests.entries()) {
    const read = orderLine(categories, catalogue, request);
    if (!read.ok) return refuseLine(read.refusal, index);
    lines.push(read.value);
  }
  return done(lines);
}

function orderLine(
  categories: readonly Category[],
  catalogue: CurrentProducts,
  { productId, quantity, comment, options }: OrderLineRequest,
): Outcome<BasketLine> {
  const product = catalogue.products.get(productId);
  const category = categories.find(({ categoryId }) => categoryId === product?.categoryId);
  if (!product || !category) return refuse('unknown_product');
  if (catalogue.blockedIds.has(product.productId)) return refuse('product_blocked');
  if (!product.orderable) return refuse('product_not_orderable');

  const validation = validateChoices(product, ungroupChoices(options));
  if (!validation.ok) {
    return refuse(validation.code, { details: { productOptionId: validation.productOptionId } });
  }
  return done(lineOf({ product, category, selection: validation.selection, quantity, comment }));
}

/** Adds the index of the line in the order. */
const refuseLine = (refusal: Refusal, line: number): Outcome<never> => ({
  ok: false,
  refusal: { ...refusal, details: { ...refusal.details, line } },
});

/** A line as stored in the order: names, prices and VAT beside the ids, independent of later catalogue changes. */
export function orderProductOf(line: BasketLine, method: ShippingMethod): OrderProduct {
  return {
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    price: lineTotal(line),
    taxRate: line.taxRates[method],
    taxes: lineTaxes(line, method),
    image: line.image,
    comment: line.comment,
    options: groupedOptions(line).map(({ productOptionId, optionName, values }) => ({
      productOptionId,
      name: optionName,
      values: values.map(({ valueId, name, price }) => ({ valueId, name, price })),
    })),
  };
}
