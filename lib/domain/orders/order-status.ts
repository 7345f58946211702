// The values of order_status_id (SPEC section 4; docs/state-machines.md).
export const CREATED = 0;
/** To be paid on site, and not yet seen by the shop. */
export const PAY_ON_SITE_NOT_SEEN = 1;
export const PREPARING = 2;
export const READY = 3;
export const CANCELLED = 4;
export const APPROVED = 5;
export const HANDED_OVER = 6;
/** Paid online, and not yet seen by the shop. */
export const PAID_NOT_SEEN = 9;
export const AWAITING_CARD = 12;

export const ORDER_STATUS_IDS = [
  CREATED,
  PAY_ON_SITE_NOT_SEEN,
  PREPARING,
  READY,
  CANCELLED,
  APPROVED,
  HANDED_OVER,
  PAID_NOT_SEEN,
  AWAITING_CARD,
] as const;
export type OrderStatusId = (typeof ORDER_STATUS_IDS)[number];
/** A status or method of another backend that this version does not know: its label is blank (SPEC section 4). */
export type Unknown = 'unknown';
export type AnyOrderStatusId = OrderStatusId | Unknown;

/** Narrows a number of the wire to a status; 'unknown' for any other. */
export const orderStatusIdOf = (id: number): AnyOrderStatusId =>
  ORDER_STATUS_IDS.find((known) => known === id) ?? 'unknown';

/** The storefront and the account area have different labels for some statuses. */
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
 * id is blank. The French texts are in lib/i18n.
 */
export function orderStatusLabel(id: number | Unknown, view: OrderStatusView): OrderStatusLabel {
  switch (id) {
    case CREATED:
      return view === 'account' ? 'waiting' : 'blank';
    case PAY_ON_SITE_NOT_SEEN:
    case PAID_NOT_SEEN:
    case AWAITING_CARD:
      return 'waiting';
    case APPROVED:
      return 'approved';
    case PREPARING:
      return 'preparing';
    case READY:
      return 'ready';
    case HANDED_OVER:
      return 'handed_over';
    case CANCELLED:
      return 'cancelled';
    default:
      return 'blank';
  }
}

/** Who moves an order; `system` is the placing of an order and the payment provider's result. */
export const ORDER_ACTORS = ['customer', 'staff', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** `automatic`: what the shop has set happens by itself, and the order has `system` as its actor. */
export type OrderMover = OrderActor | 'automatic';

const NEXT: Record<OrderStatusId, OrderStatusId | null> = {
  [CREATED]: APPROVED,
  [PAY_ON_SITE_NOT_SEEN]: APPROVED,
  [PAID_NOT_SEEN]: APPROVED,
  [AWAITING_CARD]: APPROVED,
  [APPROVED]: PREPARING,
  [PREPARING]: READY,
  [READY]: HANDED_OVER,
  [CANCELLED]: null,
  [HANDED_OVER]: null,
};

const SYSTEM_MOVES: Partial<Record<OrderStatusId, readonly OrderStatusId[]>> = {
  [CREATED]: [PAY_ON_SITE_NOT_SEEN, AWAITING_CARD, CANCELLED],
  [AWAITING_CARD]: [PAY_ON_SITE_NOT_SEEN, PAID_NOT_SEEN, CANCELLED],
};

const AUTOMATIC_MOVES: Partial<Record<OrderStatusId, readonly OrderStatusId[]>> = {
  [PAY_ON_SITE_NOT_SEEN]: [APPROVED, CANCELLED],
  [PAID_NOT_SEEN]: [APPROVED, CANCELLED],
  [APPROVED]: [PREPARING],
};

/** The next status on the shop's side: waiting -> 5 -> 2 -> 3 -> 6; null when final. */
export function nextStatus(id: OrderStatusId): OrderStatusId | null {
  return NEXT[id];
}

/** Whether the status is final: cancelled (4) or handed over (6). An unknown status is not. */
export function isFinal(id: AnyOrderStatusId): boolean {
  return id !== 'unknown' && NEXT[id] === null;
}

/** Whether the shop has not approved yet: 0, 1, 9 and 12. */
export function isWaiting(id: AnyOrderStatusId): boolean {
  return id !== 'unknown' && NEXT[id] === APPROVED;
}

/**
 * Whether `actor` may move an order from one status to another (docs/state-machines.md). Staff move one step forward, or
 * cancel before the end; a customer cancels while waiting; the system turns a created order into 12 or 1, an order
 * awaiting its card payment into 9 or 1, and cancels one that was never paid; by itself an order that the shop got is
 * accepted or refused, and an accepted one is begun.
 */
export function canMove(from: AnyOrderStatusId, to: OrderStatusId, actor: OrderMover): boolean {
  if (from === 'unknown') return false;
  switch (actor) {
    case 'customer':
      return to === CANCELLED && isWaiting(from);
    case 'staff':
      return !isFinal(from) && (to === CANCELLED || to === NEXT[from]);
    case 'system':
      return SYSTEM_MOVES[from]?.includes(to) ?? false;
    case 'automatic':
      return AUTOMATIC_MOVES[from]?.includes(to) ?? false;
  }
}

/** 0 waiting, cancelled or unknown, 1 approved, 2 preparing, 3 ready, 4 handed over. */
export type OrderProgress = 0 | 1 | 2 | 3 | 4;

const PROGRESS: Record<OrderStatusId, OrderProgress> = {
  [CREATED]: 0,
  [PAY_ON_SITE_NOT_SEEN]: 0,
  [PAID_NOT_SEEN]: 0,
  [AWAITING_CARD]: 0,
  [CANCELLED]: 0,
  [APPROVED]: 1,
  [PREPARING]: 2,
  [READY]: 3,
  [HANDED_OVER]: 4,
};

/** How far along an order is, for a progress bar. */
export function orderProgress(id: AnyOrderStatusId): OrderProgress {
  return id === 'unknown' ? 0 : PROGRESS[id];
}
