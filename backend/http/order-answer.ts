import { type OrderWire, orderWire } from '#lib/contract/order.ts';
import type { Order } from '#lib/domain/order.ts';
import { isSettled } from '#lib/domain/payment-status.ts';
import { done, type Outcome } from '../outcome.ts';

/** An order as endpoints answer it. */
export const wireOf = (order: Order): OrderWire => orderWire(order, isSettled(order.total, order.received));

export const orderAnswer = (outcome: Outcome<Order>): Outcome<{ order: OrderWire }> =>
  outcome.ok ? done({ order: wireOf(outcome.value) }) : outcome;
