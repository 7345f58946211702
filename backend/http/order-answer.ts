import { type OwnOrderWire, orderWire } from '#lib/contract/order.ts';
import type { Order } from '#lib/domain/order.ts';
import { done, type Outcome } from '../outcome.ts';

export const orderAnswer = (outcome: Outcome<Order>): Outcome<{ order: OwnOrderWire }> =>
  outcome.ok ? done({ order: orderWire(outcome.value) }) : outcome;
