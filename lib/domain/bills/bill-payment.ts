import { splitEqually } from '../counter/payments.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import type { Means } from '../orders/order.ts';
import { type BillOrder, leftOf } from './bill.ts';

// What a payment of a bill pays of each of its orders (decision 90). Amounts are in cents.

/** The ways to pay a bill. */
export const BILL_PARTS = ['all', 'dishes', 'share'] as const;

/** The most people that share a bill equally. */
export const SHARES_MAX = 50;

/** Pieces of a dish, by its place in `BillOrder.dishes`. */
export interface DishCount {
  orderId: number;
  dish: number;
  count: number;
}

/**
 * What somebody pays of a bill: all that is left, dishes, or one of equal shares of what is left between so many people,
 * whoever pays included.
 */
export type BillPart =
  | { kind: 'all' }
  | { kind: 'dishes'; dishes: readonly DishCount[] }
  | { kind: 'share'; people: number };

/** What a payment pays of one order. */
export interface OrderAmount {
  orderId: number;
  amount: Cents;
}

/** `unknown_dish`: the bill has no such order or dish; `dish_paid`: so many pieces are not left to pay. */
export type PartProblem = 'unknown_dish' | 'dish_paid';

/**
 * What a part of a bill pays of each order, the orders in their order and without those of which it pays nothing. A share
 * pays the oldest order first. The last piece of an order pays what is left of it, and no piece more than that: paying all
 * pieces pays the bill.
 */
export function amountsOf(
  orders: readonly BillOrder[],
  part: BillPart,
): { ok: true; amounts: OrderAmount[] } | { ok: false; problem: PartProblem } {
  switch (part.kind) {
    case 'all':
      return { ok: true, amounts: positive(orders.map(({ orderId, due }) => ({ orderId, amount: due }))) };
    case 'share':
      return { ok: true, amounts: filled(orders, splitEqually(leftOf(orders), part.people)[0] ?? ZERO) };
    case 'dishes':
      return amountsOfDishes(orders, part.dishes);
  }
}

/** What a part of a bill costs; 0 for one that the bill does not have. */
export function priceOf(orders: readonly BillOrder[], part: BillPart): Cents {
  const paid = amountsOf(orders, part);
  return paid.ok ? add(...paid.amounts.map(({ amount }) => amount)) : ZERO;
}

const positive = (amounts: OrderAmount[]): OrderAmount[] => amounts.filter(({ amount }) => amount > ZERO);

function filled(orders: readonly BillOrder[], wanted: Cents): OrderAmount[] {
  let left: number = wanted;
  return positive(
    orders.map(({ orderId, due }) => {
      const amount = cents(Math.min(due, left));
      left -= amount;
      return { orderId, amount };
    }),
  );
}

function amountsOfDishes(
  orders: readonly BillOrder[],
  chosen: readonly DishCount[],
): ReturnType<typeof amountsOf> {
  const known = new Map(orders.map((order) => [order.orderId, order]));
  if (chosen.some(({ orderId, dish }) => !known.get(orderId)?.dishes[dish]))
    return { ok: false, problem: 'unknown_dish' };
  const amounts: OrderAmount[] = [];
  for (const order of orders) {
    const counts = order.dishes.map((_, index) =>
      chosen
        .filter(({ orderId, dish }) => orderId === order.orderId && dish === index)
        .reduce((sum, { count }) => sum + count, 0),
    );
    const isLeft = order.dishes.every(
      ({ units, paid }, index) => (counts[index] ?? 0) <= units.length - paid,
    );
    if (!isLeft || (order.due === ZERO && piecesPrice(order, counts) > ZERO))
      return { ok: false, problem: 'dish_paid' };
    amounts.push({ orderId: order.orderId, amount: amountOfCounts(order, counts) });
  }
  return { ok: true, amounts: positive(amounts) };
}

const piecesPrice = ({ dishes }: BillOrder, counts: readonly number[]): Cents =>
  add(...dishes.flatMap(({ units, paid }, index) => units.slice(paid, paid + (counts[index] ?? 0))));

function amountOfCounts(order: BillOrder, counts: readonly number[]): Cents {
  const { due, dishes } = order;
  if (counts.every((count) => count === 0)) return ZERO;
  const isLast = dishes.every(({ units, paid }, index) => paid + (counts[index] ?? 0) === units.length);
  const price = piecesPrice(order, counts);
  return isLast || price > due ? due : price;
}

/** What is received in one means, or of one order. */
export interface BillEntry extends OrderAmount {
  means: Means;
  reference: string;
}

/**
 * What of each means pays which order: the means in their order, the orders in theirs. The entries of a means sum to its
 * amount, those of an order to its own.
 * @throws RangeError when both sums differ
 */
export function allocatePayments(
  payments: readonly { means: Means; amount: Cents; reference: string }[],
  amounts: readonly OrderAmount[],
): BillEntry[] {
  const total = add(...amounts.map(({ amount }) => amount));
  if (total !== add(...payments.map(({ amount }) => amount)))
    throw new RangeError('what is received is not what is paid');
  const entries: BillEntry[] = [];
  const open = amounts.map((each) => ({ ...each }));
  for (const { means, amount, reference } of payments) {
    let left: number = amount;
    for (const order of open) {
      const part = cents(Math.min(left, order.amount));
      if (part <= ZERO) continue;
      entries.push({ orderId: order.orderId, means, reference, amount: part });
      order.amount = cents(order.amount - part);
      left -= part;
    }
  }
  return entries;
}

/**
 * Between how many people what is left is divided, as the next of equal shares; null for none. Each share of a run has one
 * person fewer than the one before, and one more for each share that was taken back meanwhile: that is to be paid again.
 */
export function peopleLeft(payments: readonly { people: number | null; undone: boolean }[]): number | null {
  const lastOther = payments.findLastIndex(({ people, undone }) => people === null && !undone);
  const shares = payments.slice(lastOther + 1);
  let hasPaid = false;
  let left = 0;
  /** Shares that were taken back, and that no later share has counted. */
  let takenBack = 0;
  for (const { people, undone } of shares) {
    if (people === null) continue;
    takenBack = Math.max(0, takenBack - Math.max(0, people - left));
    left = people - 1;
    if (undone) takenBack += 1;
    else hasPaid = true;
  }
  return hasPaid && left + takenBack > 0 ? left + takenBack : null;
}
