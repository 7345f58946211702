import { add, type Cents, cents, ZERO } from '../money.ts';
import { sumTaxes, type TaxShare, taxesInProportion, taxesOfPrice } from '../vat.ts';
import { type Order, type OrderProduct, orderTaxByRate } from './order.ts';

/**
 * What changes the money of an order after it was placed (decision 51): its lines, a discount on what was sold, a tip. A
 * refund or a later payment follows from what was received.
 */
export const ADJUSTMENT_KINDS = ['lines', 'discount', 'tip'] as const;
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
  | { kind: 'tip'; amount: Cents };

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
  const discount = adjustment.kind === 'discount' ? adjustment.amount : money.discount;
  const subtotal = add(...products.map(({ price }) => price));
  const deposits = add(...products.map(({ deposit }) => deposit));
  if (discount > subtotal) return { ok: false, problem: 'discount_too_large' };
  const tip = adjustment.kind === 'tip' ? adjustment.amount : money.tip;
  const sold = products.flatMap(({ taxes }) => taxes);
  const after: OrderMoney = {
    products,
    shippingPrice: money.shippingPrice,
    shippingTaxes: money.shippingTaxes,
    discount,
    discountTaxes: taxesInProportion(cents(0 - discount), sold),
    tip,
    total: cents(subtotal + deposits + money.shippingPrice - discount + tip),
  };
  const isSame = after.total === money.total && products.length === money.products.length;
  if (isSame && products.every((product, index) => product === money.products[index]))
    return { ok: false, problem: 'order_unchanged' };
  return { ok: true, money: after };
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
  const negative = orderTaxByRate(after).map(({ rate, net, tax, gross }) => ({
    rate,
    net: minus(net),
    tax: minus(tax),
    gross: minus(gross),
  }));
  return sumTaxes([...orderTaxByRate(before), ...negative]).filter(({ net, tax }) => net !== 0 || tax !== 0);
}

const minus = (amount: Cents): Cents => (amount === 0 ? ZERO : cents(0 - amount));
