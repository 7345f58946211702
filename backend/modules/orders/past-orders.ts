import { cents } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { receivedOnSite } from '#lib/domain/payments/payment-status.ts';
import { type AuditEntry, insertAudits } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import { type MadeVersions, versionsOf, versionsOfCancelled, writeVersions } from './adjust-order.ts';
import {
  followOrder,
  type PastCourse,
  type PastMovement,
  type PastStep,
  type TakenStep,
} from './past-course.ts';
import { updateMoney } from './repository/adjustment.ts';
import { removeBills } from './repository/bill-order.ts';
import { updatePastOrders } from './repository/order.ts';
import { insertOrderEvents, type OrderEvent } from './repository/order-event.ts';
import { insertOrders, type NewOrder } from './repository/place-orders.ts';

/** An order as it was placed, and what became of it until it was over. */
export interface PastOrder {
  order: NewOrder;
  steps: readonly PastStep[];
}

/** A past order as it was recorded, with the movements of money that are still to be recorded. */
export interface RecordedOrder {
  order: Order;
  orderKey: string;
  origin: string;
  movements: readonly PastMovement[];
  /** What became of it, step by step. */
  taken: readonly TakenStep[];
}

/** Bounds the size of one statement. */
const BATCH_MAX = 500;

/**
 * Records orders that are over, in the order of their placing, at the instants of their steps: invoice numbers, status
 * history, versions, credit notes and audit. No event of the shop and no e-mail: nobody waits for them. The caller records
 * the payments.
 */
export async function recordPastOrders(
  tx: Tx,
  storeId: number,
  pastOrders: readonly PastOrder[],
): Promise<RecordedOrder[]> {
  const recorded: { past: PastOrder; course: PastCourse }[] = [];
  for (const batch of batchesOf(pastOrders)) {
    const inserted = await insertOrders(tx, storeId, batch);
    for (const [past, order] of inserted) recorded.push({ past, course: followOrder(order, past.steps) });
  }
  const taken = recorded
    .flatMap(({ course }) => course.taken)
    .toSorted((one, other) => one.step.at - other.step.at);
  const orders = recorded.map(({ course }) => course.order);
  for (const batch of batchesOf(taken.flatMap(eventOf))) await insertOrderEvents(tx, batch);
  for (const batch of batchesOf(orders)) await updatePastOrders(tx, batch);
  await updateMoney(
    tx,
    orders.filter(({ version }) => version > 1),
  );
  await writeVersions(
    tx,
    storeId,
    taken.flatMap((each) => versionsOfStep(each) ?? []),
  );
  await insertAudits(tx, storeId, taken.flatMap(auditOf));
  await removeBills(
    tx,
    orders.map(({ orderId }) => orderId),
  );
  return recorded.map(({ past, course: { order, movements, taken } }) => ({
    order,
    orderKey: past.order.idempotencyKey,
    origin: past.order.origin,
    movements,
    taken,
  }));
}

function* batchesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_MAX) yield rows.slice(start, start + BATCH_MAX);
}

function versionsOfStep({ step, before, after }: TakenStep): MadeVersions | null {
  const { staffId } = step;
  const at = new Date(step.at);
  if (step.kind === 'adjusted') {
    const { adjustment, reason, idempotencyKey } = step;
    return versionsOf(before, after, {
      kind: adjustment.kind,
      reason,
      actor: 'staff',
      staffId,
      at,
      idempotencyKey,
      ...givenBack(before, after),
    });
  }
  if (step.kind !== 'moved' || step.to !== CANCELLED) return null;
  // What is credited is what was received before it went back.
  const cancelled = { ...after, received: before.received };
  return versionsOfCancelled(cancelled, { actor: step.actor, staffId, at });
}

const givenBack = (before: Order, after: Order) => ({
  toRefund: cents(before.receivedOnline - after.receivedOnline),
  toGiveBack: cents(receivedOnSite(before) - receivedOnSite(after)),
});

function eventOf({ step, after: { storeId, orderId, orderStatusId } }: TakenStep): OrderEvent[] {
  if (step.kind === 'adjusted') return [];
  const { staffId } = step;
  const actor = step.kind === 'moved' ? step.actor : 'system';
  return [{ storeId, orderId, orderStatusId, actor, staffId, at: new Date(step.at) }];
}

/** What the staff cancelled and adjusted. Their usual moves are in the status history, and would hide the rest. */
function auditOf({ step, before, after }: TakenStep): (AuditEntry & { at: Date })[] {
  const { staffId } = step;
  const { orderId } = before;
  const at = new Date(step.at);
  if (step.kind === 'moved' && step.to === CANCELLED && step.actor === 'staff')
    return [
      {
        staffId,
        action: 'order.moved',
        before: { orderId, orderStatusId: before.orderStatusId },
        after: { orderId, orderStatusId: after.orderStatusId },
        at,
      },
    ];
  if (step.kind === 'adjusted')
    return [
      {
        staffId,
        action: 'order.adjusted',
        before: { orderId, version: before.version, total: before.total },
        after: {
          orderId,
          version: after.version,
          kind: step.adjustment.kind,
          total: after.total,
          ...givenBack(before, after),
        },
        at,
      },
    ];
  return [];
}
