import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { type Adjustment, adjust } from '#lib/domain/orders/adjustment.ts';
import { MEANS, type Means, type Order } from '#lib/domain/orders/order.ts';
import {
  CANCELLED,
  canMove,
  HANDED_OVER,
  type OrderActor,
  type OrderStatusId,
  PAID_NOT_SEEN,
} from '#lib/domain/orders/order-status.ts';
import { amountDue, paidTotal } from '#lib/domain/payments/payment-status.ts';

/** Something that happened to a past order. `staffId` is of the member of the staff who did it. */
export type PastStep = { at: number; staffId: number | null } & (
  | { kind: 'paid_online' }
  /** The amount due of an order that is handed over is received in `means`. */
  | { kind: 'moved'; to: OrderStatusId; actor: OrderActor; reason: string; means: Means }
  /** What was paid beyond the new total goes back. */
  | { kind: 'adjusted'; adjustment: Adjustment; reason: string; idempotencyKey: string }
);

/** Money that was received for a past order or went back. */
export interface PastMovement {
  kind: 'payment' | 'refund';
  means: Means;
  online: boolean;
  amount: Cents;
  /** The version of the order that a refund is for; 0 of a cancelled order, and of a payment. */
  version: number;
  staffId: number | null;
  at: number;
}

/** A step, with the order before and after it. */
export interface TakenStep {
  step: PastStep;
  before: Order;
  after: Order;
}

/** All that became of a past order. */
export interface PastCourse {
  order: Order;
  taken: readonly TakenStep[];
  movements: readonly PastMovement[];
}

/**
 * Follows an order from its placing through its steps, by the rules of `moveOrder` and `adjustOrder`.
 * @throws Error for a step that the rules do not allow
 */
export function followOrder(placed: Order, steps: readonly PastStep[]): PastCourse {
  let order = placed;
  const taken: TakenStep[] = [];
  const movements: PastMovement[] = [];
  for (const step of steps) {
    const before = order;
    const changed = { ...stateAfter(before, step), dateModified: step.at };
    const moved = movementsOf(before, changed, step);
    movements.push(...moved);
    order = moved.reduce(withMovement, changed);
    taken.push({ step, before, after: order });
  }
  return { order, taken, movements };
}

function stateAfter(order: Order, step: PastStep): Order {
  switch (step.kind) {
    case 'paid_online':
      return moved(order, PAID_NOT_SEEN, 'system', '');
    case 'moved':
      return moved(order, step.to, step.actor, step.reason);
    case 'adjusted': {
      const adjusted = adjust(order, step.adjustment);
      if (!adjusted.ok) throw new Error(`a past adjustment is refused: ${adjusted.problem}`);
      return { ...order, ...adjusted.money, version: order.version + 1 };
    }
  }
}

function moved(order: Order, to: OrderStatusId, actor: OrderActor, reason: string): Order {
  if (!canMove(order.orderStatusId, to, actor))
    throw new Error(`a past order cannot move from ${order.orderStatusId} to ${to}`);
  const isCancelled = to === CANCELLED;
  return {
    ...order,
    orderStatusId: to,
    invoiceNo: isCancelled ? -order.invoiceNo : order.invoiceNo,
    cancelledBy: isCancelled ? actor : null,
    cancelReason: isCancelled ? reason : '',
  };
}

function movementsOf(before: Order, after: Order, step: PastStep): PastMovement[] {
  const { staffId, at } = step;
  const received = (means: Means, online: boolean): PastMovement[] => {
    const amount = amountDue(after);
    return amount > ZERO ? [{ kind: 'payment', means, online, amount, version: 0, staffId, at }] : [];
  };
  if (step.kind === 'paid_online') return received('card', true);
  if (step.kind === 'adjusted')
    return refundsOf(after, cents(Math.max(ZERO, paidTotal(after) - after.total)), after.version, step);
  if (step.to === CANCELLED) return refundsOf(after, paidTotal(before), 0, step);
  return step.to === HANDED_OVER ? received(step.means, false) : [];
}

/** The refund of an amount: online where it was paid online, else in the means that it was received in. */
function refundsOf(
  { received, receivedOnline }: Order,
  amount: Cents,
  version: number,
  { staffId, at }: PastStep,
): PastMovement[] {
  if (amount === ZERO) return [];
  // The provider makes a refund without anybody of the staff.
  if (receivedOnline >= amount)
    return [{ kind: 'refund', means: 'card', online: true, amount, version, staffId: null, at }];
  const means = MEANS.find((each) => received[each] >= amount);
  if (!means) throw new Error('a past refund exceeds what was received');
  return [{ kind: 'refund', means, online: false, amount, version, staffId, at }];
}

function withMovement(order: Order, { kind, means, online, amount }: PastMovement): Order {
  const change = kind === 'payment' ? amount : cents(0 - amount);
  return {
    ...order,
    received: { ...order.received, [means]: add(order.received[means], change) },
    receivedOnline: online ? add(order.receivedOnline, change) : order.receivedOnline,
  };
}
