import {
  type AnyOrderStatusId,
  AWAITING_CARD,
  type OrderStatusLabel,
  orderStatusLabel,
} from '#lib/domain/order-status.ts';

/** How an order is shown: as its status, but one that waits for its diner to pay is told from one the shop has. */
export type OrderLook = OrderStatusLabel | 'unpaid';

export const orderLook = (id: AnyOrderStatusId): OrderLook =>
  id === AWAITING_CARD ? 'unpaid' : orderStatusLabel(id, 'storefront');

interface Look {
  /** The card that tells the status. */
  card: string;
  /** The round picture of the status. */
  badge: string;
  /** The part of the way that is done. */
  done: string;
}

const UNDER_WAY: Look = {
  card: 'bg-accent-soft text-ink',
  badge: 'bg-accent-fill text-on-accent',
  done: 'bg-accent text-on-accent',
};
const GOOD: Look = {
  card: 'bg-success-soft text-ink',
  badge: 'bg-success text-page',
  done: 'bg-success text-page',
};
const TO_DO: Look = {
  card: 'bg-warning-soft text-ink',
  badge: 'bg-warning text-page',
  done: 'bg-warning text-page',
};
const QUIET: Look = {
  card: 'bg-sunken text-ink',
  badge: 'bg-surface text-muted',
  done: 'bg-line-strong text-page',
};

/** The colours of a status. */
export const STATUS_LOOKS: Record<OrderLook, Look> = {
  unpaid: TO_DO,
  waiting: UNDER_WAY,
  approved: UNDER_WAY,
  preparing: UNDER_WAY,
  ready: GOOD,
  handed_over: GOOD,
  cancelled: QUIET,
  blank: QUIET,
};
