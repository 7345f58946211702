/** SPEC section 4, order_status_id. 0 created, 12 awaiting card, 9 paid and not yet seen, 1 not yet seen. */
export const ORDER_STATUS_IDS = [0, 1, 2, 3, 4, 5, 6, 9, 12] as const;
export type OrderStatusId = (typeof ORDER_STATUS_IDS)[number];
/** A status or method that another backend has and this version does not: its label is blank (SPEC section 4). */
export type Unknown = 'unknown';
export type AnyOrderStatusId = OrderStatusId | Unknown;

/** The status that a number means; 'unknown' for a number that only another backend has. */
export const orderStatusIdOf = (id: number): AnyOrderStatusId =>
  ORDER_STATUS_IDS.find((known) => known === id) ?? 'unknown';

/** Where an order is shown: the storefront and the account area word some statuses differently. */
export type OrderStatusView = 'storefront' | 'account';

export type OrderStatusLabel =
  | 'waiting'
  | 'approved'
  | 'preparing'
  | 'ready'
  | 'handed_over'
  | 'cancelled'
  | 'blank';

/**
 * The label of an order_status_id (SPEC section 4, Order status): 0 is waiting in the account area only, an unknown
 * id is blank. What each is called there and there stands with the sentences of orders.
 */
export function orderStatusLabel(id: number | Unknown, view: OrderStatusView): OrderStatusLabel {
  switch (id) {
    case 0:
      return view === 'account' ? 'waiting' : 'blank';
    case 1:
    case 9:
    case 12:
      return 'waiting';
    case 5:
      return 'approved';
    case 2:
      return 'preparing';
    case 3:
      return 'ready';
    case 6:
      return 'handed_over';
    case 4:
      return 'cancelled';
    default:
      return 'blank';
  }
}

/** Who moves an order: `system` is the placing of it and the payment provider's word. */
export const ORDER_ACTORS = ['customer', 'staff', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** The order_status_id of an order that waits for its payment by card (SPEC section 4). */
export const AWAITING_CARD: OrderStatusId = 12;

/** The order_status_id of an order that is paid on site, and that the shop has not seen yet (SPEC section 4). */
export const PAY_ON_SITE_NOT_SEEN: OrderStatusId = 1;

/** The order_status_id of an order that its diner has (SPEC section 4). */
export const HANDED_OVER: OrderStatusId = 6;

/** The order_status_id of a cancelled order (SPEC section 4). */
export const CANCELLED: OrderStatusId = 4;

const NEXT: Record<OrderStatusId, OrderStatusId | null> = {
  0: 5,
  1: 5,
  9: 5,
  12: 5,
  5: 2,
  2: 3,
  3: 6,
  4: null,
  6: null,
};

const SYSTEM_MOVES: Partial<Record<OrderStatusId, readonly OrderStatusId[]>> = {
  0: [PAY_ON_SITE_NOT_SEEN, AWAITING_CARD, CANCELLED],
  12: [PAY_ON_SITE_NOT_SEEN, 9, CANCELLED],
};

/** The status the shop moves an order to next: waiting -> 5 -> 2 -> 3 -> 6; null when it is final. */
export function nextStatus(id: OrderStatusId): OrderStatusId | null {
  return NEXT[id];
}

/** Whether the order is over: cancelled (4) or handed over (6). An unknown status may still change. */
export function isFinal(id: AnyOrderStatusId): boolean {
  return id !== 'unknown' && NEXT[id] === null;
}

/** Whether the shop has not answered yet: 0, 1, 9 and 12. */
export function isWaiting(id: AnyOrderStatusId): boolean {
  return id !== 'unknown' && NEXT[id] === 5;
}

/**
 * Whether `actor` may move an order from one status to another (ARCHITECTURE, Decisions: order status moves).
 * Staff go one step forward, or cancel before the end; a customer cancels while waiting; the system turns a
 * created order into one to pay (12) or to see (1), one to pay into a paid one (9) or one that is paid on site after
 * all, and cancels one that was never paid.
 */
export function canMove(from: AnyOrderStatusId, to: OrderStatusId, actor: OrderActor): boolean {
  if (from === 'unknown') return false;
  switch (actor) {
    case 'customer':
      return to === CANCELLED && isWaiting(from);
    case 'staff':
      return !isFinal(from) && (to === CANCELLED || to === NEXT[from]);
    case 'system':
      return SYSTEM_MOVES[from]?.includes(to) ?? false;
  }
}

/** 0 waiting, cancelled or unknown, 1 approved, 2 preparing, 3 ready, 4 handed over. */
export type OrderProgress = 0 | 1 | 2 | 3 | 4;

const PROGRESS: Record<OrderStatusId, OrderProgress> = {
  0: 0,
  1: 0,
  9: 0,
  12: 0,
  4: 0,
  5: 1,
  2: 2,
  3: 3,
  6: 4,
};

/** How far along an order is, for a progress bar. */
export function orderProgress(id: AnyOrderStatusId): OrderProgress {
  return id === 'unknown' ? 0 : PROGRESS[id];
}
