import { ZERO } from '#lib/domain/money.ts';
import { type Adjustment, adjust } from '#lib/domain/orders/adjustment.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { OrderActor } from '#lib/domain/orders/order-status.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { versionsOf, writeVersions } from './adjust-order.ts';
import { updateMoney } from './repository/adjustment.ts';

/** A discount or a tip that the staff note while they take an order, or its money. */
export interface MoneyChange {
  adjustment: Extract<Adjustment, { kind: 'discount' | 'tip' }>;
  reason: string;
}

/**
 * Writes a discount or a tip as the next version of a locked order, without an e-mail: its diner stands there. Nothing goes
 * back by it. The caller records it in the journal, and appends the change of the order.
 */
export async function writeMoneyChange(
  tx: Tx,
  before: Order,
  {
    adjustment,
    reason,
    by,
    now,
    firstBy = 'customer',
  }: MoneyChange & {
    by: Actor;
    now: Date;
    /** Who placed the order: the author of its first version. */
    firstBy?: OrderActor;
  },
): Promise<Outcome<Order>> {
  const { storeId, orderId } = before;
  const adjusted = adjust(before, adjustment);
  if (!adjusted.ok) return refuse(adjusted.problem);
  const order: Order = {
    ...before,
    ...adjusted.money,
    version: before.version + 1,
    dateModified: now.getTime(),
  };
  const { kind } = adjustment;
  const given = { toRefund: ZERO, toGiveBack: ZERO };
  const made = versionsOf(before, order, {
    kind,
    reason,
    at: now,
    idempotencyKey: null,
    actor: 'staff',
    staffId: by.staffId,
    ...given,
  });
  const versions = made.versions.map((version) =>
    version.kind === 'placed' && firstBy === 'staff'
      ? { ...version, actor: firstBy, staffId: by.staffId }
      : version,
  );
  await writeVersions(tx, storeId, [{ ...made, versions }]);
  await insertAudit(
    tx,
    storeId,
    {
      ...by,
      action: 'order.adjusted',
      before: { orderId, version: before.version, total: before.total },
      after: { orderId, version: order.version, kind, total: order.total, ...given },
    },
    now,
  );
  await updateMoney(tx, [order]);
  return done(order);
}
