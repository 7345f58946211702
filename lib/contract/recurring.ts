import { parseDecimal, toDecimal } from '#lib/domain/money.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
import type { OnSiteMethod } from '#lib/domain/orders/order.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import {
  type OrderLinePayload,
  type OrderProductWire,
  orderLineOf,
  orderLinePayload,
  orderProductOf,
  orderProductWire,
} from './order.ts';

/** A recurring order: a saved basket, ordered again on given weekdays once its customer confirms. */
export interface RecurringWire {
  recurring_id: number;
  lines: OrderLinePayload[];
  /** 1 is Monday. */
  weekdays: Weekday[];
  /** 'HH:MM' on the shop's own clock. */
  time: string;
  shipping_method: 'pickup' | 'delivery';
  payment_method: OnSiteMethod;
  address_id: number | null;
  paused: boolean;
  skip_next: boolean;
  /** The next occurrence; null while paused. */
  next_date: { date: string } | null;
  /** The order of the next occurrence, once it is confirmed. */
  order_id: number | null;
  /** Priced by the current catalogue; empty, with `total` null and a `problem`, when it can no longer be ordered. */
  order_products: OrderProductWire[];
  total: string | null;
  problem: RefusalCode | null;
  /** The index in `lines` that the problem is about; null when it is about no single line. */
  problem_line: number | null;
  /** The products that its customer last agreed to; empty when unknown. */
  agreed_products: OrderProductWire[];
}

/** Reads a recurring order in canonical wire form into the domain. */
export const recurringOf = (wire: RecurringWire): RecurringOrder => ({
  recurringId: wire.recurring_id,
  lines: wire.lines.map(orderLineOf),
  weekdays: wire.weekdays,
  time: wire.time,
  shippingMethod: wire.shipping_method,
  paymentMethod: wire.payment_method,
  addressId: wire.address_id,
  paused: wire.paused,
  skipNext: wire.skip_next,
  nextAt: wire.next_date && Date.parse(wire.next_date.date),
  orderId: wire.order_id,
  products: wire.order_products.map(orderProductOf),
  total: wire.total === null ? null : parseDecimal(wire.total),
  problem: wire.problem,
  problemLine: wire.problem_line,
  agreedProducts: wire.agreed_products.map(orderProductOf),
});

/** Writes a recurring order in canonical wire form. */
export const recurringWire = (recurring: RecurringOrder): RecurringWire => ({
  recurring_id: recurring.recurringId,
  lines: recurring.lines.map(orderLinePayload),
  weekdays: [...recurring.weekdays],
  time: recurring.time,
  shipping_method: recurring.shippingMethod,
  payment_method: recurring.paymentMethod,
  address_id: recurring.addressId,
  paused: recurring.paused,
  skip_next: recurring.skipNext,
  next_date: recurring.nextAt === null ? null : { date: new Date(recurring.nextAt).toISOString() },
  order_id: recurring.orderId,
  order_products: recurring.products.map(orderProductWire),
  total: recurring.total === null ? null : toDecimal(recurring.total),
  problem: recurring.problem,
  problem_line: recurring.problemLine,
  agreed_products: recurring.agreedProducts.map(orderProductWire),
});
