import type { Tx } from '#backend/shared/database/database.ts';
import type { OrderMoney } from '#lib/domain/orders/adjustment.ts';
import type { AdjustmentKind, OrderChange } from '#lib/domain/orders/order-change.ts';
import type { OrderActor, OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { AUTOMATIC_ACTIONS } from '#lib/domain/staff/audit-action.ts';
import { STAFF_COLUMNS, type StaffOrder, type StaffOrderRow, staffOrderOfRow } from './order.ts';

/** An order as staff see it, with what its lists do not have; null for an unknown one. */
export async function orderForStaff(
  tx: Tx,
  orderId: number,
): Promise<(StaffOrder & { guest: boolean; wantedAt: Date | null }) | null> {
  const [row] = await tx.query<StaffOrderRow & { guest: boolean; wantedAt: Date | null }>(
    `SELECT ${STAFF_COLUMNS}, o.guest, o.wanted_date AS "wantedAt"
       FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id WHERE o.order_id = $1`,
    [orderId],
  );
  return row ? { ...staffOrderOfRow(row), guest: row.guest, wantedAt: row.wantedAt } : null;
}

/** What happened to an order: an entry of the audit, or an event of the order that the audit does not have. */
export interface HistoryRow {
  at: Date;
  actor: OrderActor;
  name: string | null;
  /** The paired device on which a person acted. */
  device: string | null;
  /** 'order.reminded', 'order.alerted' and 'order.refused' of a step of the ladder; null of another event of the order. */
  action: string | null;
  orderStatusId: OrderStatusId | null;
  /** The promised time of an event. */
  dueAt: Date | null;
  /** The values of the audit. */
  after: Record<string, string | number | boolean | null> | null;
}

/**
 * The history of an order, oldest first. An act of the staff writes its events and its entry of the audit at one instant:
 * the entry has the device too, so it stands for both. For what happened by itself the event does, which has its actor.
 */
export const orderHistory = (tx: Tx, orderId: number): Promise<HistoryRow[]> =>
  tx.query<HistoryRow>(
    `SELECT at, actor, name, device, action, "orderStatusId", "dueAt", after
       FROM (
         SELECT a.occurred_at AS at, CASE a.action WHEN 'order.kept' THEN 'customer' ELSE 'staff' END AS actor, s.name, d.name AS device, a.action,
                NULL::smallint AS "orderStatusId", NULL::timestamptz AS "dueAt", a.after, 1 AS source, a.audit_id AS id
           FROM audit_entry a
           LEFT JOIN staff s ON s.staff_id = a.staff_id
           LEFT JOIN staff d ON d.staff_id = nullif(a.device_id, a.staff_id)
          WHERE a.order_id = $1 AND a.action <> ALL($2::text[])
         UNION ALL
         SELECT e.occurred_at, e.actor, s.name, NULL, 'order.' || e.ladder_step, e.order_status_id, e.due_at, NULL, 0, e.order_event_id
           FROM order_event e LEFT JOIN staff s ON s.staff_id = e.staff_id
          WHERE e.order_id = $1
            AND NOT (e.actor = 'staff' AND EXISTS (
                  SELECT FROM audit_entry a WHERE a.order_id = $1 AND a.occurred_at = e.occurred_at))
       ) AS history
      ORDER BY at, source, id`,
    [orderId, AUTOMATIC_ACTIONS],
  );

/** A version of an order, with who made it. */
export interface VersionRow extends Pick<OrderChange, 'toRefund' | 'toGiveBack'> {
  version: number;
  kind: AdjustmentKind | 'placed' | 'cancelled';
  reason: string;
  actor: OrderActor;
  name: string | null;
  at: Date;
  money: OrderMoney;
}

/** The versions of an order, oldest first; none for one that was never changed. */
export const versionsOfOrder = (tx: Tx, orderId: number): Promise<VersionRow[]> =>
  tx.query<VersionRow>(
    `SELECT v.version, v.kind, v.reason, v.actor, s.name, v.occurred_at AS at, v.money,
            v.to_refund AS "toRefund", v.to_give_back AS "toGiveBack"
       FROM order_version v LEFT JOIN staff s ON s.staff_id = v.staff_id
      WHERE v.order_id = $1 ORDER BY v.version`,
    [orderId],
  );
