import type { Cursor } from '#lib/contract/schemas/cursor.ts';
import type { Order } from '#lib/domain/order.ts';
import type { Tx } from '../database.ts';
import { afterCursor, cursorColumns, type Page, type PagedRow, pageOf } from '../page.ts';
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

/** The keys that a list of the staff is ordered by, and the rows it is of. Each fits an index (0047_lists.sql). */
const STAFF_LISTS = {
  // The condition on order_id is the index's own: it holds of every order.
  all: { instant: 'o.date_added', order: 'descending', where: 'o.order_id > 0' },
  atWork: { instant: 'o.order_date', order: 'ascending', where: 'o.order_status_id NOT IN (4, 6)' },
} as const;

const STAFF_COLUMNS = `${ORDER_COLUMNS},
  CASE WHEN c.customer_id IS NOT NULL THEN jsonb_build_object(
    'firstname', c.firstname, 'lastname', c.lastname, 'telephone', c.telephone) END AS customer`;

/** A page of the orders of the shop that are not over, the soonest wanted first; or of all, the newest first. */
export async function ordersForStaff(
  tx: Tx,
  { all, cursor, limit }: { all: boolean; cursor?: Cursor | undefined; limit: number },
): Promise<Page<StaffOrder>> {
  const { instant, order, where } = STAFF_LISTS[all ? 'all' : 'atWork'];
  const after = cursor ? `AND ${afterCursor(instant, 'o.order_id', order, { at: '$2', id: '$3' })}` : '';
  const direction = order === 'descending' ? 'DESC' : 'ASC';
  const rows = await tx.query<OrderRow & PagedRow & { customer: OrderCustomer | null }>(
    `SELECT ${STAFF_COLUMNS}, ${cursorColumns(instant, 'o.order_id')}
       FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id
      WHERE o.store_id = current_store_id() AND ${where} ${after}
      ORDER BY ${instant} ${direction}, o.order_id ${direction} LIMIT $1`,
    [limit + 1, ...(cursor ? [cursor.at, cursor.id] : [])],
  );
  return pageOf(rows, limit, ({ customer, ...row }) => ({ order: orderOfRow(row), customer }));
}
