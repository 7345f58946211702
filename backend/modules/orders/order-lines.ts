import { groupedOptions } from '#lib/domain/basket/grouped-options.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import { lineOf } from '#lib/domain/basket/make-line.ts';
import { lineDeposit, lineTaxes } from '#lib/domain/basket/totals.ts';
import { productFor } from '#lib/domain/catalogue/method-prices.ts';
import { isOfferedAt } from '#lib/domain/catalogue/offered-when.ts';
import { type Shortage, shortageOf, type UsingLine } from '#lib/domain/catalogue/sold-out.ts';
import { ungroupChoices } from '#lib/domain/options/choices.ts';
import { type NestedOption, nestedOptions } from '#lib/domain/options/nested-options.ts';
import { validateChoices } from '#lib/domain/options/validate.ts';
import { pieceWeight, USUAL_WEIGHT, type WeighedLine } from '#lib/domain/orders/kitchen-load.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import type { OrderLineRequest } from '#lib/domain/orders/order-request.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { backAtText } from '#lib/i18n/sold-out-text.ts';
import { done, type Outcome, type Refusal, refuse } from '../../shared/outcome.ts';
import type { CurrentProducts } from '../catalogue/interface.ts';

/** A line as it is ordered now, with the options of options. */
interface OrderedLine extends BasketLine {
  nested: readonly NestedOption[];
  /** What one piece weighs in the kitchen. */
  weight: number;
}

/** How the lines are ordered, and for when. */
interface OrderedLines {
  method: ShippingMethod;
  /** The instants at which each line must be offered; empty where staff add lines. */
  dueAt: readonly number[];
  /** When nothing of it may be sold out; `dueAt` without it. */
  soldOutAt?: readonly number[];
  now: number;
}

/** Validates the lines of an order against the current catalogue, or refuses the first invalid one. */
export function orderLines(
  store: Store,
  catalogue: CurrentProducts,
  requests: readonly OrderLineRequest[],
  ordered: OrderedLines,
): Outcome<OrderedLine[]> {
  const lines: OrderedLine[] = [];
  for (const [index, request] of requests.entries()) {
    const read = orderLine(store, catalogue, request, ordered);
    if (!read.ok) return refuseLine(read.refusal, index);
    lines.push(read.value);
  }
  const shortage = shortageOf(catalogue.soldOut, lines.map(usingLine), ordered.soldOutAt ?? ordered.dueAt);
  return shortage ? refuseShortage(shortage, lines, store.timeZone, ordered.now) : done(lines);
}

/** What a line takes of the catalogue. */
export const usingLine = ({ productId, quantity, options }: BasketLine): UsingLine => ({
  productId,
  quantity,
  valueIds: options.map(({ valueId }) => valueId),
});

/** What a line of a placed order takes of the catalogue. */
export const usingProduct = ({ productId, quantity, options }: OrderProduct): UsingLine => ({
  productId,
  quantity,
  valueIds: options.flatMap(({ values }) => values.flatMap(({ valueId }) => valueId ?? [])),
});

/** A line that is wanted, as the kitchen sees it; null for a product that is not in the catalogue. */
export function weighedLine(
  { products }: Pick<CurrentProducts, 'products'>,
  { productId, quantity, valueIds }: UsingLine,
): WeighedLine | null {
  const product = products.get(productId);
  if (!product) return null;
  const { printerId } = product;
  return {
    quantity,
    weight: pieceWeight(product, valueIds),
    ...(printerId !== null && { station: printerId }),
  };
}

/** Says what is sold out, and when it is back; or how many are left of it. */
function refuseShortage(
  { line: index, row: { left, until }, valueId }: Shortage,
  lines: readonly OrderedLine[],
  timeZone: string,
  now: number,
): Outcome<never> {
  const line = lines[index];
  const value = line?.options.find((option) => option.valueId === valueId)?.productName;
  const name = value || line?.name || '';
  const details = { line: index };
  if (left) return refuse('portions_left', { data: { name, left }, details });
  const back = until === null ? '' : backAtText(until, now, timeZone);
  return refuse('product_sold_out', { data: { name, back, isBack: back === '' ? 'no' : 'yes' }, details });
}

function orderLine(
  store: Store,
  catalogue: CurrentProducts,
  { productId, quantity, comment, options }: OrderLineRequest,
  { method, dueAt }: OrderedLines,
): Outcome<OrderedLine> {
  const found = catalogue.products.get(productId);
  const category = store.categories.find(({ categoryId }) => categoryId === found?.categoryId);
  if (!found || !category) return refuse('unknown_product');
  if (catalogue.blockedIds.has(productId)) return refuse('product_blocked');
  if (!found.orderable) return refuse('product_not_orderable');
  if (!dueAt.every((instant) => isOfferedAt(found.offered, instant, store.timeZone)))
    return refuse('product_not_offered');
  const product = productFor(found, method, store);

  const validation = validateChoices(product, ungroupChoices(options));
  if (!validation.ok) {
    return refuse(validation.code, { details: { productOptionId: validation.productOptionId } });
  }
  const { selection } = validation;
  const line = lineOf({ product, category, selection, quantity, comment });
  const weight = pieceWeight(
    found,
    line.options.map(({ valueId }) => valueId),
  );
  return done({ ...line, nested: nestedOptions(selection), weight });
}

/** Adds the index of the line in the order. */
const refuseLine = (refusal: Refusal, line: number): Outcome<never> => ({
  ok: false,
  refusal: { ...refusal, details: { ...refusal.details, line } },
});

/** A line as stored in the order: names, prices and VAT beside the ids, independent of later catalogue changes. */
export function orderProductOf(line: OrderedLine, method: ShippingMethod): OrderProduct {
  const options = groupedOptions(line);
  return {
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    price: lineTotal(line),
    deposit: lineDeposit(line),
    taxRate: line.taxRates[method],
    taxes: lineTaxes(line, method),
    image: line.image,
    comment: line.comment,
    ...(line.weight !== USUAL_WEIGHT && { weight: line.weight }),
    ...(line.printerId !== null && { station: line.printerId }),
    options: line.nested.flatMap(({ productOptionId, depth }) =>
      options
        .filter((option) => option.productOptionId === productOptionId)
        .map(({ optionName, values }) => ({
          productOptionId,
          name: optionName,
          values: values.map(({ valueId, name, price }) => ({ valueId, name, price })),
          ...(depth > 0 ? { depth } : {}),
        })),
    ),
  };
}
