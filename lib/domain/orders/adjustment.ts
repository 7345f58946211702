import { add, type Cents, cents, ZERO } from '../money.ts';
import { sumTaxes, type TaxShare, taxesInProportion, taxesOfPrice, taxShare } from '../vat.ts';
import { type Order, type OrderProduct, orderTaxByRate } from './order.ts';

/**
 * What changes the money of an order after it was placed (decisions 51 and 66): its lines, a discount on what was sold, a
 * tip, a refund. What goes back or is due follows from what was received.
 */
export const ADJUSTMENT_KINDS = ['lines', 'discount', 'tip', 'refund'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** An adjustment that is asked for; amounts are positive. */
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
  const products = adjustment.kind === 'lines' ? changedLines(money.products, adjustment) : money.products;
  if (products === null) return { ok: false, problem: 'unknown_line' };
  if (products.length === 0) return { ok: false, problem: 'no_lines' };
  const subtotal = add(...products.map(({ price }) => price));
  const deposits = add(...products.map(({ deposit }) => deposit));
  const isRefund = adjustment.kind === 'refund';
  const untipped = add(subtotal, money.shippingPrice, deposits);
  const wanted = discountAfter(money, adjustment);
  const discount = isRefund ? smaller(wanted, untipped) : wanted;
  const tip = adjustment.kind === 'tip' ? adjustment.amount : cents(money.tip - (wanted - discount));
  if ((discount > subtotal && !isRefund) || tip < 0) return { ok: false, problem: 'discount_too_large' };
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

function discountAfter({ discount }: OrderMoney, adjustment: Adjustment): Cents {
  if (adjustment.kind === 'discount') return adjustment.amount;
  return adjustment.kind === 'refund' ? add(discount, adjustment.amount) : discount;
}

const smaller = (one: Cents, other: Cents): Cents => (one < other ? one : other);

/** A discount by rate, in negative amounts: of the lines in proportion, what exceeds them of the fee and of the deposits. */
function taxesOfDiscount(
  discount: Cents,
  products: readonly OrderProduct[],
  { shippingPrice, shippingTaxes }: Pick<OrderMoney, 'shippingPrice' | 'shippingTaxes'>,
): TaxShare[] {
  const subtotal = add(...products.map(({ price }) => price));
  const ofLines = smaller(discount, subtotal);
  const ofFee = smaller(cents(discount - ofLines), shippingPrice);
  const ofDeposits = cents(discount - ofLines - ofFee);
  return sumTaxes([
    ...takenOff(
      ofLines,
      products.flatMap(({ taxes }) => taxes),
    ),
    ...takenOff(ofFee, shippingTaxes),
    ...(ofDeposits > ZERO ? [negative(taxShare(ofDeposits, 0))] : []),
  ]);
}

/** An amount of `shares` in negative amounts; all of it is exactly what they are. */
function takenOff(amount: Cents, shares: readonly TaxShare[]): TaxShare[] {
  const isWhole = amount > ZERO && amount === add(...shares.map(({ gross }) => gross));
  return isWhole ? sumTaxes(shares).map(negative) : taxesInProportion(minus(amount), shares);
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

/** A line with fewer pieces: its price in proportion, its VAT divided as it was sold. */
function fewer(product: OrderProduct, quantity: number): OrderProduct {
  const price = cents(Math.round((product.price * quantity) / product.quantity));
  const taxes = taxesOfPrice(
    price,
    product.taxes.map(({ rate, gross }) => ({ rate, weight: gross })),
  );
  const deposit = cents(Math.round((product.deposit * quantity) / product.quantity));
  return { ...product, quantity, price, taxes, deposit };
}

/**
 * What a version takes from the one before by rate, the tip aside: the content of a credit note. Positive amounts are
 * given back; empty when nothing changes.
 */
export function creditedTaxes(before: OrderMoney, after: OrderMoney): TaxShare[] {
  const taken = orderTaxByRate(after).map(negative);
  return sumTaxes([...orderTaxByRate(before), ...taken]).filter(({ net, tax }) => net !== 0 || tax !== 0);
}

const negative = ({ rate, net, tax, gross }: TaxShare): TaxShare => ({
  rate,
  net: minus(net),
  tax: minus(tax),
  gross: minus(gross),
});

const minus = (amount: Cents): Cents => (amount === 0 ? ZERO : cents(0 - amount));

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

/** A dish of which two versions of an order have a different number; `values` are the names of its chosen values. */
export interface LineChange {
  name: string;
  values: readonly string[];
  before: number;
  after: number;
}

/** The lines that a version has changed: dishes of the same choices and note count as one. */
export const lineChanges = (before: OrderMoney, after: OrderMoney): LineChange[] =>
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
