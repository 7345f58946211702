import { add, type Cents, cents, ZERO } from '../money.ts';
import {
  divideByWeight,
  negativeShare,
  sumTaxes,
  type TaxShare,
  takenOff,
  taxesOfPrice,
  taxShare,
} from '../vat.ts';
import { type Order, type OrderProduct, orderTaxByRate } from './order.ts';
import type { LineChange } from './order-change.ts';

/**
 * An adjustment that is asked for: what changes the money of an order after it was placed (decisions 51 and 66). What goes
 * back or is due follows from what was received. Amounts are positive.
 */
export type Adjustment =
  | {
      kind: 'lines';
      /** The lines that stay, by their index in the order, whole or with fewer pieces; the others are removed. */
      kept: readonly { index: number; quantity: number | null }[];
      added: readonly OrderProduct[];
    }
  /** The whole discount from now on, in cents. */
  | { kind: 'discount'; amount: Cents }
  /** The whole tip from now on, in cents. */
  | { kind: 'tip'; amount: Cents }
  /** What is taken off beside the discount so far, in cents: of the lines, then of the fee, the deposits and the tip. */
  | { kind: 'refund'; amount: Cents };

/** The money of an order, as one of its versions. */
export type OrderMoney = Pick<
  Order,
  'products' | 'shippingPrice' | 'shippingTaxes' | 'discount' | 'discountTaxes' | 'tip' | 'total'
>;

/**
 * Why an adjustment is refused; `unknown_line`: an index or a quantity that the order does not have; `no_lines`: nothing
 * would be left, which is a cancellation; `discount_too_large`: more than the lines cost; `order_unchanged`: nothing would
 * be another.
 */
export type AdjustmentProblem = 'unknown_line' | 'no_lines' | 'discount_too_large' | 'order_unchanged';

/** The money of an order after an adjustment, or why it is refused. The VAT of what stays is what it was sold with. */
export function adjust(
  money: OrderMoney,
  adjustment: Adjustment,
): { ok: true; money: OrderMoney } | { ok: false; problem: AdjustmentProblem } {
  const stays = adjustment.kind === 'lines' ? changedLines(money.products, adjustment) : money.products;
  if (stays === null) return { ok: false, problem: 'unknown_line' };
  if (stays.length === 0) return { ok: false, problem: 'no_lines' };
  const subtotal = add(...stays.map(({ price }) => price));
  const deposits = add(...stays.map(({ deposit }) => deposit));
  const isRefund = adjustment.kind === 'refund';
  const untipped = add(subtotal, money.shippingPrice, deposits);
  const wanted = discountAfter(money, adjustment, stays);
  const discount = isRefund ? smaller(wanted, untipped) : wanted;
  const tip = adjustment.kind === 'tip' ? adjustment.amount : cents(money.tip - (wanted - discount));
  if ((discount > subtotal && !isRefund) || tip < 0) return { ok: false, problem: 'discount_too_large' };
  const products = withPromotionUpTo(discount, stays);
  const after: OrderMoney = {
    products,
    shippingPrice: money.shippingPrice,
    shippingTaxes: money.shippingTaxes,
    discount,
    discountTaxes: taxesOfDiscount(discount, products, money),
    tip,
    total: cents(untipped - discount + tip),
  };
  const isSame = after.total === money.total && products.length === money.products.length;
  if (isSame && products.every((product, index) => product === money.products[index]))
    return { ok: false, problem: 'order_unchanged' };
  return { ok: true, money: after };
}

/** What a promotion takes off lines; a part of the whole discount. */
const promotionOf = (products: readonly OrderProduct[]): Cents =>
  add(...products.map(({ discount = ZERO }) => discount));

/** The whole discount. What a promotion took off a line goes with its pieces; what the shop took off the order stays. */
function discountAfter(
  { discount, products }: OrderMoney,
  adjustment: Adjustment,
  stays: readonly OrderProduct[],
): Cents {
  if (adjustment.kind === 'discount') return adjustment.amount;
  if (adjustment.kind === 'refund') return add(discount, adjustment.amount);
  return cents(discount - promotionOf(products) + promotionOf(stays));
}

/** The lines with at most `discount` taken off them by a promotion: a smaller whole discount leaves less of it. */
function withPromotionUpTo(discount: Cents, products: readonly OrderProduct[]): readonly OrderProduct[] {
  if (promotionOf(products) <= discount) return products;
  const shares = divideByWeight(
    discount,
    products.map((product) => product.discount ?? ZERO),
  );
  return products.map((product, index) => ({ ...product, discount: shares[index] ?? ZERO }));
}

const smaller = (one: Cents, other: Cents): Cents => (one < other ? one : other);

/**
 * A discount by rate, in negative amounts: what a promotion took off a line is of that line; the rest is of the lines in
 * proportion, and what exceeds them of the fee and of the deposits.
 */
export function taxesOfDiscount(
  discount: Cents,
  products: readonly Pick<OrderProduct, 'price' | 'taxes' | 'discount'>[],
  { shippingPrice, shippingTaxes }: Pick<OrderMoney, 'shippingPrice' | 'shippingTaxes'>,
): TaxShare[] {
  const ofPromotion = products.flatMap((product) => takenOff(product.discount ?? ZERO, product.taxes));
  const lines = sumTaxes([...products.flatMap(({ taxes }) => taxes), ...ofPromotion]);
  const left = add(...lines.map(({ gross }) => gross));
  const rest = add(discount, ...ofPromotion.map(({ gross }) => gross));
  const ofLines = smaller(rest, left);
  const ofFee = smaller(cents(rest - ofLines), shippingPrice);
  const ofDeposits = cents(rest - ofLines - ofFee);
  return sumTaxes([
    ...ofPromotion,
    ...takenOff(ofLines, lines),
    ...takenOff(ofFee, shippingTaxes),
    ...(ofDeposits > ZERO ? [negativeShare(taxShare(ofDeposits, 0))] : []),
  ]);
}

function changedLines(
  products: readonly OrderProduct[],
  { kept, added }: Extract<Adjustment, { kind: 'lines' }>,
): OrderProduct[] | null {
  const stays: OrderProduct[] = [];
  const taken = new Set<number>();
  for (const { index, quantity: wanted } of kept) {
    const product = products[index];
    const quantity = wanted ?? product?.quantity ?? 0;
    if (!product || taken.has(index) || quantity < 1 || quantity > product.quantity) return null;
    taken.add(index);
    stays.push(quantity === product.quantity ? product : fewer(product, quantity));
  }
  return [...stays, ...added];
}

/** A line with fewer pieces: its amounts in proportion, its VAT divided as it was sold. */
function fewer(product: OrderProduct, quantity: number): OrderProduct {
  const price = cents(Math.round((product.price * quantity) / product.quantity));
  const taxes = taxesOfPrice(
    price,
    product.taxes.map(({ rate, gross }) => ({ rate, weight: gross })),
  );
  const inProportion = (amount: Cents) => cents(Math.round((amount * quantity) / product.quantity));
  const { deposit, discount } = product;
  return {
    ...product,
    quantity,
    price,
    taxes,
    deposit: inProportion(deposit),
    ...(discount && { discount: smaller(inProportion(discount), price) }),
  };
}

/**
 * What a version takes from the one before by rate, the tip aside: the content of a credit note. Positive amounts are
 * given back; empty when nothing changes.
 */
export function creditedTaxes(before: OrderMoney, after: OrderMoney): TaxShare[] {
  const taken = orderTaxByRate(after).map(negativeShare);
  return sumTaxes([...orderTaxByRate(before), ...taken]).filter(({ net, tax }) => net !== 0 || tax !== 0);
}

/** A refund that staff ask for: of everything, of a line, whole or so many of its pieces, or of an amount in cents. */
export type Refund =
  | { kind: 'all' }
  | { kind: 'line'; index: number; quantity: number | null }
  | { kind: 'amount'; amount: Cents };

/**
 * The adjustment that a refund is (MANAGEMENT section 4). A line is taken off the order, so that what is credited is its own
 * VAT; the only line stays, and its price is given back. null for a line, or a quantity, that the order does not have.
 */
export function refundAdjustment(money: OrderMoney, refund: Refund): Adjustment | null {
  if (refund.kind === 'all') return { kind: 'refund', amount: money.total };
  if (refund.kind === 'amount') return { kind: 'refund', amount: refund.amount };
  const product = money.products[refund.index];
  const quantity = refund.quantity ?? product?.quantity ?? 0;
  if (!product || quantity < 1 || quantity > product.quantity) return null;
  const left = product.quantity - quantity;
  if (left === 0 && money.products.length === 1)
    return { kind: 'refund', amount: cents(Math.max(ZERO, product.price - money.discount)) };
  const kept = money.products
    .map((_, index) => ({ index, quantity: index === refund.index ? left : null }))
    .filter((line) => line.quantity !== 0);
  return { kind: 'lines', kept, added: [] };
}

/** The lines that a version has changed: dishes of the same choices and note count as one. */
export const lineChanges = (
  before: Pick<OrderMoney, 'products'>,
  after: Pick<OrderMoney, 'products'>,
): LineChange[] =>
  dishChanges(before.products, after.products).map(({ product, ...counts }) => ({
    name: product.name,
    values: valuesOf(product),
    ...counts,
  }));

/** A dish of which two versions have a different number, as a line of one of them. */
export interface DishChange {
  product: OrderProduct;
  before: number;
  after: number;
}

/** As `lineChanges`, with the whole lines. */
export function dishChanges(before: readonly OrderProduct[], after: readonly OrderProduct[]): DishChange[] {
  const changes = new Map<string, DishChange>();
  const count = (products: readonly OrderProduct[], side: 'before' | 'after') => {
    for (const product of products) {
      const { productId, name, comment, quantity } = product;
      const key = JSON.stringify([productId, name, valuesOf(product), comment]);
      const change = changes.get(key) ?? { product, before: 0, after: 0 };
      changes.set(key, { ...change, [side]: change[side] + quantity });
    }
  };
  count(before, 'before');
  count(after, 'after');
  return [...changes.values()].filter((change) => change.before !== change.after);
}

const valuesOf = ({ options }: OrderProduct): string[] =>
  options.flatMap(({ values }) => values.map(({ name }) => name));
