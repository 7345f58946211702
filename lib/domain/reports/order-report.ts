import { type Cents, cents } from '../money.ts';
import { localClock } from '../opening-hours/clock.ts';
import type { RefusalReason } from '../orders/board.ts';
import { cancelledHow, isTestOrder, type Order } from '../orders/order.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER, READY } from '../orders/order-status.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import { type DayMoney, type MoneyCourse, type MoneyRules, moneyByDay } from './order-money.ts';

/** Who cancelled or refused an order; `unanswered`: nobody of the staff accepted it in time. */
export const CANCELLED_BY = ['staff', 'unanswered', 'customer', 'system'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

/** Why; `none`: no reason was given, as by customers. A sentence of somebody's own is `other`. */
export const CANCELLED_WHY = [
  'sold_out',
  'too_busy',
  'closed',
  'address',
  'asked',
  'absent',
  'other',
  'none',
] as const satisfies readonly (RefusalReason | 'none')[];
export type CancelledWhy = (typeof CANCELLED_WHY)[number];

/** Whose order it is: their first one at this shop, a later one, or that of nobody with an account. */
export const CUSTOMER_KINDS = ['new', 'returning', 'guest'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** An order is late when it is ready, or brought, more than so many minutes after the promised time. */
export const LATE_AFTER_MINUTES = 5;
const MINUTE_MS = 60_000;

/** What reports know of an order. It has no personal data. */
export interface OrderReport {
  orderId: number;
  /** The business day for which it was due, 'YYYY-MM-DD'. */
  date: string;
  /** The hour of the shop's clock at which it was due, 0 to 23. */
  hour: number;
  method: ShippingMethod;
  /** Its price with VAT, without the tip. */
  value: Cents;
  /** null of an order that stands. */
  cancelled: { by: CancelledBy; why: CancelledWhy } | null;
  /** Minutes from the promised time until it was ready, or handed over; negative before it; null while it was neither. */
  minutesLate: number | null;
  customer: CustomerKind;
}

/** An order with everything that reports read of it. */
export interface OrderCourse extends MoneyCourse {
  order: Order;
  customer: CustomerKind;
}

export interface ReportRules extends MoneyRules {
  timeZone: string;
  /** The code of a reason that was given in words. */
  whyOf: (reason: string) => CancelledWhy;
}

/**
 * What reports count of an order; null of a test order, and of one that was never placed, since its card was not charged
 * (MANAGEMENT section 9).
 */
export function reportOf(
  course: OrderCourse,
  rules: ReportRules,
): { order: OrderReport; money: DayMoney[] } | null {
  const { order, statuses } = course;
  const isPlaced = statuses.some(({ status }) => status !== AWAITING_CARD && status !== CANCELLED);
  if (isTestOrder(order) || order.orderStatusId === AWAITING_CARD || !isPlaced) return null;
  const { orderId, orderDate, shippingMethod, total, tip, orderStatusId } = order;
  const isCancelled = orderStatusId === CANCELLED;
  const minutes = minutesLate(course);
  return {
    order: {
      orderId,
      date: rules.dayOf(orderDate),
      hour: Math.floor(localClock(orderDate, rules.timeZone).minute / 60),
      method: shippingMethod,
      value: cents(total - tip),
      cancelled: isCancelled ? cancellationOf(order, rules) : null,
      minutesLate: isCancelled ? null : minutes,
      customer: course.customer,
    },
    money: moneyByDay(course, rules),
  };
}

/** Whether an order was late (MANAGEMENT section 9): by more than five minutes. */
export const isLate = ({ minutesLate: minutes }: Pick<OrderReport, 'minutesLate'>): boolean =>
  minutes !== null && minutes > LATE_AFTER_MINUTES;

/** A delivery is there when it is handed over; what is fetched or brought to a table, once it is ready. */
function minutesLate({ order, statuses }: Pick<OrderCourse, 'order' | 'statuses'>): number | null {
  const lastOf = (wanted: number) => statuses.findLast(({ status }) => status === wanted)?.at;
  const handedOver = order.orderStatusId === HANDED_OVER ? lastOf(HANDED_OVER) : undefined;
  const ready =
    order.orderStatusId === HANDED_OVER || order.orderStatusId === READY ? lastOf(READY) : undefined;
  const at = order.shippingMethod === 'delivery' ? handedOver : (ready ?? handedOver);
  return at === undefined ? null : Math.round((at - order.orderDate) / MINUTE_MS);
}

function cancellationOf(order: Order, { whyOf }: ReportRules): { by: CancelledBy; why: CancelledWhy } {
  const how = cancelledHow(order);
  const by = CANCELLED_BY.find((each) => each === how) ?? 'system';
  return { by, why: by === 'staff' && order.cancelReason ? whyOf(order.cancelReason) : 'none' };
}
