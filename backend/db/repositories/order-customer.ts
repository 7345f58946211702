import type { Order } from '#lib/domain/order.ts';
import type { Tx } from '../database.ts';
import { ORDER_COLUMNS, type OrderRow, orderOfRow } from './order-row.ts';

/** Whom an e-mail about an order goes to, and the address its links lead to; null once the person is erased. */
export async function orderRecipient(
  tx: Tx,
  orderId: number,
): Promise<{ recipient: string; firstname: string; origin: string } | null> {
  const [row] = await tx.query<{ recipient: string; firstname: string; origin: string }>(
    `SELECT c.email AS recipient, c.firstname, o.origin
       FROM "order" o JOIN customer c USING (customer_id) WHERE o.order_id = $1`,
    [orderId],
  );
  return row ?? null;
}

/** Who comes for an order. */
interface OrderCustomer {
  firstname: string;
  lastname: string;
  /** E.164. */
  telephone: string;
}

/** An order as the staff see it; without customer once the person is erased. */
export interface StaffOrder {
  order: Order;
  customer: OrderCustomer | null;
}

const STAFF_ORDERS = `
  SELECT ${ORDER_COLUMNS},
         CASE WHEN c.customer_id IS NOT NULL THEN jsonb_build_object(
           'firstname', c.firstname, 'lastname', c.lastname, 'telephone', c.telephone) END AS customer
    FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id`;

const NEWEST = `${STAFF_ORDERS} ORDER BY o.date_added DESC, o.order_id DESC LIMIT $1`;
const AT_WORK = `${STAFF_ORDERS} WHERE o.order_status_id NOT IN (4, 6) ORDER BY o.order_date, o.date_added, o.order_id LIMIT $1`;

/** The orders of the shop that are not over, the soonest wanted first; or all of them, the newest first. */
export async function ordersForStaff(
  tx: Tx,
  { all, limit }: { all: boolean; limit: number },
): Promise<StaffOrder[]> {
  const rows = await tx.query<OrderRow & { customer: OrderCustomer | null }>(all ? NEWEST : AT_WORK, [limit]);
  return rows.map(({ customer, ...row }) => ({ order: orderOfRow(row), customer }));
}
