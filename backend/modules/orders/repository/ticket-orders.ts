import type { Tx } from '#backend/shared/database/database.ts';
import type { OrderMoney } from '#lib/domain/orders/adjustment.ts';
import type { Order, PersonOfOrder } from '#lib/domain/orders/order.ts';
import { STAFF_COLUMNS, type StaffOrderRow, staffOrderOfRow } from './order.ts';

/** Orders with who placed them, by their ids. */
export async function ordersForTickets(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, { order: Order; customer: PersonOfOrder | null; customerId: number | null }>> {
  const rows = await tx.query<StaffOrderRow & { customerId: number | null }>(
    `SELECT ${STAFF_COLUMNS}, o.customer_id AS "customerId" FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id
      WHERE o.order_id = ANY($1::integer[])`,
    [orderIds],
  );
  return new Map(rows.map((row) => [row.order_id, { ...staffOrderOfRow(row), customerId: row.customerId }]));
}

/** The versions of orders, by '<order>/<version>'. */
export async function versionsForTickets(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<string, OrderMoney>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.query<{ orderId: number; version: number; money: OrderMoney }>(
    'SELECT order_id AS "orderId", version, money FROM order_version WHERE order_id = ANY($1::integer[])',
    [orderIds],
  );
  return new Map(rows.map(({ orderId, version, money }) => [`${orderId}/${version}`, money]));
}
