import { splitEqually } from '../counter/payments.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import type { AnyOrder, OrderProduct } from '../orders/order.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER, READY } from '../orders/order-status.ts';
import { amountDue, paidTotal } from '../payments/payment-status.ts';
import { divideByWeight } from '../vat.ts';

// The bill of a table: its orders, and what is left to pay of each (MANAGEMENT section 9, decision 90). Amounts are in cents.

/** A dish of an order as its bill divides it: the lines that are the same, whatever their note says. */
export interface Dish {
  productId: number;
  name: string;
  /** The names of what was chosen. */
  values: readonly string[];
  /** What each piece costs, see `dishesOf`. */
  units: readonly Cents[];
}

/** A dish of which the first `paid` pieces are paid. */
export interface PayableDish extends Dish {
  paid: number;
}

/** An order of a bill, as far as paying depends on it. */
export interface BillOrder {
  orderId: number;
  /** 0 for an order that pays nothing here: one that is settled, cancelled, or awaiting its card payment. */
  due: Cents;
  dishes: readonly PayableDish[];
}

/** Tells the dishes of an order apart. It holds no text that a diner wrote. */
export const dishKey = ({ productId, name, values }: Pick<Dish, 'productId' | 'name' | 'values'>): string =>
  JSON.stringify([productId, name, values]);

/**
 * The dishes of an order with the price of each piece: its share of the present total without the tip, discounts and fees
 * included, in proportion to its own price with deposit, by largest remainder. All pieces sum to the total without the tip.
 */
export function dishesOf({
  products,
  total,
  tip,
}: Pick<AnyOrder, 'total' | 'tip'> & {
  products: readonly Pick<
    OrderProduct,
    'productId' | 'name' | 'options' | 'quantity' | 'price' | 'deposit'
  >[];
}): Dish[] {
  const weights = products.flatMap(({ price, deposit, quantity }) =>
    splitEqually(add(price, deposit), quantity),
  );
  if (weights.length === 0) return [];
  const shares = divideByWeight(cents(total - tip), weights);
  const dishes = new Map<string, Dish>();
  let position = 0;
  for (const { productId, name, options, quantity } of products) {
    const units = shares.slice(position, position + quantity);
    position += quantity;
    const values = options.flatMap((option) => option.values.map((value) => value.name));
    const key = dishKey({ productId, name, values });
    const same = dishes.get(key);
    dishes.set(key, { productId, name, values, units: [...(same?.units ?? []), ...units] });
  }
  return [...dishes.values()];
}

/**
 * An order of a bill. `paid` says how many pieces of each dish were paid, by `dishKey`; of an order with nothing due all are.
 */
export function billOrderOf(
  order: Pick<
    AnyOrder,
    | 'orderId'
    | 'products'
    | 'total'
    | 'tip'
    | 'received'
    | 'returned'
    | 'invoiceNo'
    | 'ownTill'
    | 'orderStatusId'
  >,
  paid: ReadonlyMap<string, number>,
): BillOrder {
  const due = payableOf(order);
  const isSettled = amountDue(order) === ZERO;
  return {
    orderId: order.orderId,
    due,
    dishes: dishesOf(order).map((dish) => ({
      ...dish,
      paid: isSettled ? dish.units.length : Math.min(paid.get(dishKey(dish)) ?? 0, dish.units.length),
    })),
  };
}

/** What of an order is paid with its bill: nothing while its diner is paying by card online. */
const payableOf = (order: Parameters<typeof amountDue>[0] & Pick<AnyOrder, 'orderStatusId'>): Cents =>
  order.orderStatusId === AWAITING_CARD || order.orderStatusId === CANCELLED ? ZERO : amountDue(order);

/** What is left to pay of a bill. */
export const leftOf = (orders: readonly Pick<BillOrder, 'due'>[]): Cents =>
  add(...orders.map(({ due }) => due));

/** What was received for an order beyond its total, after dishes that were paid were taken off: the shop gives it back. */
export const overpaidOf = (
  order: Pick<AnyOrder, 'total' | 'received' | 'returned' | 'orderStatusId'>,
): Cents =>
  cents(Math.max(ZERO, paidTotal(order) - (order.orderStatusId === CANCELLED ? ZERO : order.total)));

/**
 * Whether a bill can be closed; `paying`: a diner is paying online at the moment; `due`: money is left to pay; `not_ready`:
 * the kitchen still has orders; `closes`: it can, and hands over what is ready.
 */
export type BillClosing =
  | { kind: 'paying' | 'not_ready' | 'closes'; orderIds: readonly number[] }
  | { kind: 'due'; left: Cents };

/** What closing a bill would do. `collects` is false where the restaurant's own till takes what is due. */
export function closingOf(
  orders: readonly (BillOrder & Pick<AnyOrder, 'orderStatusId'>)[],
  collects: boolean,
): BillClosing {
  const idsOf = (among: (status: AnyOrder['orderStatusId']) => boolean) =>
    orders.filter(({ orderStatusId }) => among(orderStatusId)).map(({ orderId }) => orderId);
  const paying = idsOf((status) => status === AWAITING_CARD);
  if (paying.length > 0) return { kind: 'paying', orderIds: paying };
  const left = leftOf(orders);
  if (collects && left > ZERO) return { kind: 'due', left };
  const open = idsOf((status) => status !== READY && status !== HANDED_OVER && status !== CANCELLED);
  if (open.length > 0) return { kind: 'not_ready', orderIds: open };
  return { kind: 'closes', orderIds: idsOf((status) => status === READY) };
}
