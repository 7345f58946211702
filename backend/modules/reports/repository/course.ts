import type { Tx } from '#backend/shared/database/database.ts';
import { cents } from '#lib/domain/money.ts';
import type { OrderMoney } from '#lib/domain/orders/adjustment.ts';
import type { Means, Order } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, CANCELLED, type OrderStatusId } from '#lib/domain/orders/order-status.ts';
import type { LedgerKind } from '#lib/domain/payments/transactions.ts';
import type { MoneyCourse } from '#lib/domain/reports/order-money.ts';
import type { CustomerKind, OrderCourse } from '#lib/domain/reports/order-report.ts';
import type { PlacedOrder } from './progress.ts';

/** What happened to orders, beside the orders themselves. */
export interface StoredCourse extends Omit<MoneyCourse, 'order'> {
  customer: CustomerKind;
}

interface CourseRow {
  orderId: number;
  customer: CustomerKind;
  versions: { at: number; money: OrderMoney }[] | null;
  statuses: { at: number; status: OrderStatusId }[] | null;
  movements:
    | { at: number; kind: LedgerKind; means: Means; online: boolean; amount: number; date: string | null }[]
    | null;
  reallocations: { at: number; date: string }[] | null;
}

const MS = (instant: string) => `floor(extract(epoch FROM ${instant}) * 1000)`;

/**
 * The courses of orders by their ids. An order whose account is erased keeps what was known of its customer; an order is
 * that of a new customer when they had no earlier one that was not cancelled.
 */
export async function coursesOf(tx: Tx, orderIds: readonly number[]): Promise<Map<number, StoredCourse>> {
  const rows = await tx.query<CourseRow>(
    `SELECT o.order_id AS "orderId",
            CASE WHEN o.customer_id IS NULL
                 THEN coalesce((SELECT r.customer_kind FROM report_order r WHERE r.order_id = o.order_id), 'guest')
                 WHEN EXISTS (SELECT 1 FROM "order" e
                               WHERE e.customer_id = o.customer_id AND e.date_added <= o.date_added
                                 AND (e.date_added, e.order_id) < (o.date_added, o.order_id)
                                 AND e.order_status_id NOT IN (${CANCELLED}, ${AWAITING_CARD}))
                 THEN 'returning' ELSE 'new' END AS customer,
            CASE WHEN o.version > 1 THEN
              (SELECT jsonb_agg(jsonb_build_object('at', ${MS('v.occurred_at')}, 'money', v.money) ORDER BY v.version)
                 FROM order_version v WHERE v.order_id = o.order_id AND v.kind <> 'cancelled') END AS versions,
            (SELECT jsonb_agg(jsonb_build_object('at', ${MS('e.occurred_at')}, 'status', e.order_status_id)
                              ORDER BY e.order_event_id)
               FROM order_event e WHERE e.order_id = o.order_id) AS statuses,
            (SELECT jsonb_agg(jsonb_build_object('at', ${MS('l.occurred_at')}, 'kind', l.kind, 'means', l.means,
                                'online', l.online, 'amount', l.amount, 'date', j.business_date)
                              ORDER BY l.ledger_entry_id)
               FROM ledger_entry l LEFT JOIN journal_entry j
                 ON j.order_id = l.order_id AND j.ledger_entry_id = l.ledger_entry_id
              WHERE l.order_id = o.order_id) AS movements,
            (SELECT jsonb_agg(jsonb_build_object('at', ${MS('j.recorded_at')}, 'date', j.business_date) ORDER BY j.entry_no)
               FROM journal_entry j WHERE j.order_id = o.order_id AND j.kind = 'reallocation') AS reallocations
       FROM "order" o WHERE o.order_id = ANY($1::integer[])`,
    [orderIds],
  );
  return new Map(
    rows.map(({ orderId, customer, versions, statuses, movements, reallocations }) => [
      orderId,
      {
        customer,
        versions: versions ?? [],
        statuses: statuses ?? [],
        movements: (movements ?? []).map((each) => ({ ...each, amount: cents(each.amount) })),
        reallocations: reallocations ?? [],
      },
    ]),
  );
}

/** An order with its course; one that nobody changed has the money with which it was placed. */
export const courseOf = (order: Order, { versions, ...course }: StoredCourse): OrderCourse => ({
  order,
  ...course,
  versions: versions.length > 0 ? versions : [{ at: order.dateAdded, money: order }],
});

/**
 * The orders that are to be counted anew with others: the next one of the customer of each that counts and did not before, or
 * the other way round. It may become the first one of its customer, or not be it any more.
 */
export async function withNextOrders(tx: Tx, orderIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ orderId: number }>(
    `SELECT n.order_id AS "orderId" FROM "order" o, LATERAL (
        SELECT n.order_id FROM "order" n
         WHERE n.customer_id = o.customer_id AND n.date_added >= o.date_added AND n.order_id <> o.order_id
           AND n.order_status_id NOT IN (${CANCELLED}, ${AWAITING_CARD})
         ORDER BY n.date_added LIMIT 1) n
      WHERE o.order_id = ANY($1::integer[])
        AND (o.order_status_id NOT IN (${CANCELLED}, ${AWAITING_CARD}))
            <> coalesce((SELECT NOT r.is_cancelled FROM report_order r WHERE r.order_id = o.order_id), false)`,
    [orderIds],
  );
  return [...new Set([...orderIds, ...rows.map(({ orderId }) => orderId)])];
}

/**
 * The next of the transaction's store's orders that were placed after another one; of the same instant those of a greater id.
 * `until` is the last one, to go on from; null when there are no more.
 */
export async function ordersPlacedAfter(
  tx: Tx,
  { at, orderId }: PlacedOrder,
  limit: number,
): Promise<{ ids: number[]; until: PlacedOrder | null }> {
  const rows = await tx.query<PlacedOrder>(
    `SELECT order_id AS "orderId", date_added AS at FROM "order"
      WHERE store_id = current_store_id() AND order_id > 0 AND (date_added, order_id) > ($1, $2::integer)
      ORDER BY date_added, order_id LIMIT $3`,
    [at, orderId, limit],
  );
  return { ids: rows.map((row) => row.orderId), until: rows[limit - 1] ?? null };
}
