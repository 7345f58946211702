import { countedValues, namesItself } from '../basket/grouped-options.ts';
import type { Cents } from '../money.ts';
import { dishChanges } from '../orders/adjustment.ts';
import type { AnyOrder, OrderProduct } from '../orders/order.ts';

/** A dish of a ticket. Everything in it counts for all its pieces. */
export interface TicketDish {
  quantity: number;
  name: string;
  options: readonly TicketOption[];
  note: string;
  price: Cents;
  deposit: Cents;
}

export interface TicketOption {
  /** '' where every value already says it. */
  name: string;
  /** How many options deep it is: 0 for one of the dish. */
  depth: number;
  /** `count` for all pieces of the dish; `price` is charged for one piece of the dish. */
  values: readonly { name: string; count: number; price: Cents }[];
}

/** A line of an order as a dish: of two menus with a drink each, there are two drinks. */
export function ticketDish(product: OrderProduct, quantity = product.quantity): TicketDish {
  const { name, options, comment, price, deposit } = product;
  return { quantity, name, note: comment, price, deposit, options: options.map(ticketOption(quantity)) };
}

const ticketOption =
  (quantity: number) =>
  ({ name, values, depth = 0 }: OrderProduct['options'][number]): TicketOption => ({
    name: namesItself(name, values) ? '' : name,
    depth,
    values: countedValues(values).map((value) => ({ ...value, count: value.count * quantity })),
  });

/** The lines of some products, in the order of the order; null for all. */
export const linesOf = (
  { products }: Pick<AnyOrder, 'products'>,
  productIds: ReadonlySet<number> | null,
): OrderProduct[] => products.filter(({ productId }) => productIds?.has(productId) ?? true);

/** What becomes of dishes that the kitchen has on a ticket already. */
export interface TicketChanges {
  /** The same product with other choices or another note. */
  replaced: readonly { from: TicketDish; to: TicketDish }[];
  removed: readonly TicketDish[];
  added: readonly TicketDish[];
}

/** What a version changes in the dishes of some products; null for all. */
export function ticketChanges(
  before: Pick<AnyOrder, 'products'>,
  after: Pick<AnyOrder, 'products'>,
  productIds: ReadonlySet<number> | null,
): TicketChanges {
  const changes = dishChanges(linesOf(before, productIds), linesOf(after, productIds));
  const left = changes.map((change) => ({ ...change, pieces: change.after - change.before }));
  const replaced = [];
  for (const from of left)
    for (const to of left) {
      const pieces = Math.min(-from.pieces, to.pieces);
      if (pieces <= 0 || from.product.productId !== to.product.productId) continue;
      replaced.push({ from: ticketDish(from.product, pieces), to: ticketDish(to.product, pieces) });
      from.pieces += pieces;
      to.pieces -= pieces;
    }
  const dishes = (sign: 1 | -1) =>
    left
      .filter(({ pieces }) => pieces * sign > 0)
      .map(({ product, pieces }) => ticketDish(product, pieces * sign));
  return { replaced, removed: dishes(-1), added: dishes(1) };
}

/** Whether a version changes dishes of some products, and so concerns their kitchen; null for all. */
export function changesDishes(
  before: Pick<AnyOrder, 'products'>,
  after: Pick<AnyOrder, 'products'>,
  productIds: ReadonlySet<number> | null,
): boolean {
  return dishChanges(linesOf(before, productIds), linesOf(after, productIds)).length > 0;
}

const ALLERGY = /allerg|anaphyla|intol[ée]ran|c[œo]e?liaque/iu;

/** Whether a diner's note speaks of an allergy, so that it stands out on a ticket. Notes without one are framed too. */
export const mentionsAllergy = (note: string): boolean => ALLERGY.test(note.normalize('NFC'));
