import type { Tx } from '#backend/shared/database/database.ts';
import { STAFF_COLUMNS, type StaffOrder, type StaffOrderRow, staffOrderOfRow } from './order.ts';

/** The orders of a bill as the staff see them, the oldest first. */
export async function ordersOfBill(tx: Tx, billId: number): Promise<StaffOrder[]> {
  const rows = await tx.query<StaffOrderRow>(
    `SELECT ${STAFF_COLUMNS}
       FROM bill_order b JOIN "order" o ON o.order_id = b.order_id LEFT JOIN customer c ON c.customer_id = o.customer_id
      WHERE b.bill_id = $1 ORDER BY o.date_added, abs(o.invoice_no)`,
    [billId],
  );
  return rows.map(staffOrderOfRow);
}

/** Removes the bills of orders of the past: whoever sat at their tables is gone. */
export async function removeBills(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.query(
    `DELETE FROM table_bill WHERE bill_id IN (
       SELECT bill_id FROM bill_order WHERE order_id = ANY($1::integer[]))`,
    [orderIds],
  );
}

/** The bill of an order; null for one that is not at a table. */
export async function billOfOrder(tx: Tx, orderId: number): Promise<number | null> {
  const [row] = await tx.query<{ billId: number }>(
    'SELECT bill_id AS "billId" FROM bill_order WHERE order_id = $1',
    [orderId],
  );
  return row?.billId ?? null;
}
