import { localClock } from '../opening-hours/clock.ts';
import type { AnyOrder, OrderOfStaff } from './order.ts';
import {
  type AnyOrderStatusId,
  APPROVED,
  AWAITING_CARD,
  CANCELLED,
  HANDED_OVER,
  isWaiting,
  PREPARING,
  READY,
} from './order-status.ts';

const MINUTE_MS = 60_000;

/** The columns of the live board (MANAGEMENT section 3), in their order. */
export const BOARD_COLUMNS = ['new', 'preparing', 'ready', 'later'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

type Due = Pick<AnyOrder, 'orderDate' | 'scheduled' | 'extraMinutes'>;

/**
 * When the kitchen begins an order, in milliseconds since 1970: a scheduled one `preparationMinutes`, and what its
 * delivery takes besides, before it is due; any other at once (0).
 */
export const startsAt = ({ orderDate, scheduled, extraMinutes }: Due, preparationMinutes: number): number =>
  scheduled ? orderDate - (preparationMinutes + extraMinutes) * MINUTE_MS : 0;

/** Whether an order is for later: scheduled, and not yet to be begun at `now`. */
export const isForLater = (order: Due, preparationMinutes: number, now: number): boolean =>
  now < startsAt(order, preparationMinutes);

/**
 * The column of an order at `now`; null for one that the board never shows: handed over, or awaiting its card payment. An
 * approved scheduled order is in 'later' until its preparation time. A cancelled one is in 'new', as long as the board is
 * told of it: until somebody has seen that.
 */
export function boardColumnOf(
  order: Due & Pick<AnyOrder, 'orderStatusId'>,
  preparationMinutes: number,
  now: number,
): BoardColumn | null {
  const { orderStatusId } = order;
  if (orderStatusId === AWAITING_CARD || orderStatusId === 'unknown' || orderStatusId === HANDED_OVER)
    return null;
  if (isWaiting(orderStatusId) || orderStatusId === CANCELLED) return 'new';
  if (orderStatusId === READY) return 'ready';
  return orderStatusId === APPROVED && isForLater(order, preparationMinutes, now) ? 'later' : 'preparing';
}

/** The orders of a day that the kitchen still has to make. */
export interface ToPrepare<Order> {
  preparing: readonly Order[];
  /** Accepted, and begun later on the same day. */
  later: readonly Order[];
  /** Not accepted yet; without those that somebody is refusing. */
  waiting: readonly Order[];
}

export function toPrepare<Each extends Pick<OrderOfStaff, 'order' | 'refusal'>>(
  orders: readonly Each[],
  { preparationMinutes, now, timeZone }: { preparationMinutes: number; now: number; timeZone: string },
): ToPrepare<Each> {
  const today = localClock(now, timeZone).date;
  const isToday = ({ orderDate }: Due) => localClock(orderDate, timeZone).date <= today;
  const inColumn = (wanted: BoardColumn) =>
    orders.filter(({ order }) => boardColumnOf(order, preparationMinutes, now) === wanted);
  return {
    preparing: inColumn('preparing'),
    later: inColumn('later').filter(({ order }) => isToday(order)),
    waiting: inColumn('new').filter(
      ({ order, refusal }) => isWaiting(order.orderStatusId) && refusal === null && isToday(order),
    ),
  };
}

/** Whether an order rings: nobody of the staff has seen it, and it is new, or was accepted or cancelled by nobody of them. */
export const awaitsSeeing = ({
  order: { orderStatusId },
  seen,
  acceptedByItself,
  refusal,
}: Pick<OrderOfStaff, 'order' | 'seen' | 'acceptedByItself' | 'refusal'>): boolean =>
  !seen &&
  refusal === null &&
  orderStatusId !== AWAITING_CARD &&
  orderStatusId !== HANDED_OVER &&
  (isWaiting(orderStatusId) || orderStatusId === CANCELLED || acceptedByItself);

/** How a countdown looks: 'soon' from five minutes before an order is due, 'late' from that instant on. */
export type Urgency = 'calm' | 'soon' | 'late';

const SOON_MS = 5 * MINUTE_MS;

export function urgencyOf(dueAt: number, now: number): Urgency {
  if (now >= dueAt) return 'late';
  return now >= dueAt - SOON_MS ? 'soon' : 'calm';
}

/** What an order may have waited for its acceptance and still be ready at the time that the diner was told. */
const TOLD_TIME_HOLDS_MS = 5 * MINUTE_MS;

/**
 * The minutes from `now` on that are proposed when an order is accepted: until the time that the diner was told, while it
 * has not waited for more than five minutes; else the kitchen's present preparation, and what its delivery takes besides. At
 * least 1.
 */
export function proposedMinutes(
  { orderDate, dateAdded, extraMinutes }: Pick<AnyOrder, 'orderDate' | 'dateAdded' | 'extraMinutes'>,
  preparationMinutes: number,
  now: number,
): number {
  const told = Math.ceil((orderDate - now) / MINUTE_MS);
  const holds = now - dateAdded <= TOLD_TIME_HOLDS_MS && told > 0;
  return Math.max(1, holds ? told : preparationMinutes + extraMinutes);
}

/** The promise of an acceptance in one tap, or by itself; null keeps the time that the diner was told. */
export function proposedPromise(
  order: Pick<AnyOrder, 'orderDate' | 'dateAdded' | 'scheduled' | 'extraMinutes'>,
  preparationMinutes: number,
  now: number,
): Promised | null {
  if (order.scheduled) return null;
  const minutes = proposedMinutes(order, preparationMinutes, now);
  // The time that the diner was told is not promised anew: its seconds stay.
  return minutes === Math.ceil((order.orderDate - now) / MINUTE_MS) ? null : { minutes };
}

/** When an order is due by a promise; null keeps the time that the diner was told. */
export function promisedAt(
  { orderDate }: Pick<Due, 'orderDate'>,
  promised: Promised | null,
  now: number,
): number {
  if (promised === null) return orderDate;
  return 'at' in promised ? promised.at : now + promised.minutes * MINUTE_MS;
}

const PROPOSAL_HOLDS_MS = 5 * MINUTE_MS;

/**
 * Whether a proposal that is shown already stays, so that no button changes under a finger: until its time has come, or a new
 * one would be more than five minutes away from it.
 */
export function isProposalKept(
  order: Pick<Due, 'orderDate'>,
  { shown, proposed, now }: { shown: Promised | null; proposed: Promised | null; now: number },
): boolean {
  const shownFor = promisedAt(order, shown, now);
  return now < shownFor && Math.abs(promisedAt(order, proposed, now) - shownFor) <= PROPOSAL_HOLDS_MS;
}

/** The other choices beside a proposal, in minutes from it. */
export const OTHER_MINUTES = [-5, 10, 20] as const;

/** A proposal, so many minutes later. */
export function postponed(
  { orderDate }: Pick<Due, 'orderDate'>,
  proposed: Promised | null,
  minutes: number,
): Promised {
  if (proposed && 'minutes' in proposed) return { minutes: proposed.minutes + minutes };
  return { at: (proposed?.at ?? orderDate) + minutes * MINUTE_MS };
}

const STEP_BACK_MS = 10_000;
const HAND_OVER_BACK_MS = 120_000;

const BACK_MS: Partial<Record<AnyOrderStatusId, number>> = {
  [APPROVED]: STEP_BACK_MS,
  [PREPARING]: STEP_BACK_MS,
  [READY]: STEP_BACK_MS,
  [HANDED_OVER]: HAND_OVER_BACK_MS,
};

/** For how long the move that brought an order to a status may be taken back, in milliseconds; null for never. */
export const stepBackMs = (status: AnyOrderStatusId): number | null => BACK_MS[status] ?? null;

/**
 * Whether staff may take back the move that brought an order to its status at `movedAt`: within ten seconds, a hand-over
 * within two minutes (MANAGEMENT section 3). A cancellation stands.
 */
export const mayStepBack = (status: AnyOrderStatusId, movedAt: number, now: number): boolean =>
  now - movedAt <= (stepBackMs(status) ?? Number.NEGATIVE_INFINITY);

/** For how long a refusal may be taken back: until then the customer is not notified. */
export const REFUSAL_UNDO_MS = 10_000;

/** Why staff refuse an order (MANAGEMENT section 3), or cancel one that they have accepted; 'other' is written by hand. */
export type RefusalReason = 'asked' | 'absent' | 'sold_out' | 'too_busy' | 'closed' | 'address' | 'other';

const OF_ANY: readonly RefusalReason[] = ['sold_out', 'too_busy', 'closed', 'address', 'other'];
const OF_ACCEPTED: readonly RefusalReason[] = ['asked', 'absent', ...OF_ANY];

/** The reasons that may be chosen for an order. */
export const refusalReasons = ({
  orderStatusId,
  shippingMethod,
}: Pick<AnyOrder, 'orderStatusId' | 'shippingMethod'>): RefusalReason[] =>
  (isWaiting(orderStatusId) ? OF_ANY : OF_ACCEPTED).filter(
    (reason) => reason !== 'address' || shippingMethod === 'delivery',
  );

/** A promise of the staff: in so many minutes from now, or at an instant in milliseconds since 1970. */
export type Promised = { minutes: number } | { at: number };

/** How far ahead an order may be promised, after now and after the time it was wanted for. */
const PROMISE_AHEAD_MS = 24 * 60 * MINUTE_MS;

/** Whether an order may be promised for an instant: to come, and no more than a day after it was wanted. */
export const mayPromise = (dueAt: number, { orderDate }: Pick<Due, 'orderDate'>, now: number): boolean =>
  dueAt > now && dueAt <= Math.max(now, orderDate) + PROMISE_AHEAD_MS;

type Lines = AnyOrder['products'];

/** A menu that was declined is nothing to make; any other 'Sans …' is. */
const DECLINED_MENU = /^sans (menu|formule)$/i;

/** The lines of an order as the kitchen makes them. */
export const kitchenLines = (lines: Lines): Lines =>
  lines.map((line) => ({
    ...line,
    options: line.options
      .map((option) => ({ ...option, values: option.values.filter(({ name }) => !DECLINED_MENU.test(name)) }))
      .filter(({ values }) => values.length > 0),
  }));

/** How often a dish is to be made, how often each of its values was chosen, and how often it is in orders that still wait. */
export interface DishTotal {
  name: string;
  quantity: number;
  values: readonly { name: string; quantity: number }[];
  waiting: number;
}

type Products = readonly Pick<AnyOrder, 'products'>[];

/**
 * The dishes of several orders together, the most frequent first, those of equal number by name (MANAGEMENT section 3, all
 * day). Dishes of one name are one; a value counts once for each piece of its dish. Of orders that wait for their acceptance
 * only the pieces count, apart.
 */
export function dishTotals(accepted: Products, waiting: Products = []): DishTotal[] {
  const dishes = new Map<string, { quantity: number; values: Map<string, number>; waiting: number }>();
  const dishOf = (name: string) => {
    const dish = dishes.get(name) ?? { quantity: 0, values: new Map<string, number>(), waiting: 0 };
    dishes.set(name, dish);
    return dish;
  };
  for (const { name, quantity, options } of accepted.flatMap(({ products }) => kitchenLines(products))) {
    const dish = dishOf(name);
    dish.quantity += quantity;
    for (const value of options.flatMap(({ values }) => values))
      dish.values.set(value.name, (dish.values.get(value.name) ?? 0) + quantity);
  }
  for (const { name, quantity } of waiting.flatMap(({ products }) => products))
    dishOf(name).waiting += quantity;
  return [...dishes]
    .map(([name, { quantity, values, waiting: inWaiting }]) => ({
      name,
      quantity,
      values: [...values].map(([value, count]) => ({ name: value, quantity: count })).sort(byQuantity),
      waiting: inWaiting,
    }))
    .sort(byQuantity);
}

const byQuantity = (a: { name: string; quantity: number }, b: { name: string; quantity: number }) =>
  b.quantity - a.quantity || a.name.localeCompare(b.name, 'fr');
