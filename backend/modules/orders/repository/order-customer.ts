import type { Tx } from '#backend/shared/database/database.ts';
import {
  afterCursor,
  cursorColumns,
  type Page,
  type PagedRow,
  pageOf,
  type SortKey,
  sortedBy,
} from '#backend/shared/database/page.ts';
import type { Cursor } from '#lib/contract/schemas/cursor.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { ORDER_COLUMNS, type OrderRow, orderOfRow } from './order-row.ts';

/** The recipient of an e-mail about an order, with the origin of its links; null once the customer is erased. */
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

/** An order as staff see it; without a customer once that customer is erased. */
export interface StaffOrder {
  order: Order;
  customer: OrderCustomer | null;
}

/** The order lists of staff: filter and sort key. Each has an index (0048_lists.sql). */
const STAFF_LISTS = {
  // The condition on order_id is the index's own: it holds of every order.
  all: { key: { instants: ['o.date_added'], id: 'o.order_id', order: 'DESC' }, where: 'o.order_id > 0' },
  // Of those wanted at one time, whoever ordered first comes first.
  atWork: {
    key: { instants: ['o.order_date', 'o.date_added'], id: 'o.order_id', order: 'ASC' },
    where: `o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER})`,
  },
} as const satisfies Record<string, { key: SortKey; where: string }>;

const STAFF_COLUMNS = `${ORDER_COLUMNS},
  CASE WHEN c.customer_id IS NOT NULL THEN jsonb_build_object(
    'firstname', c.firstname, 'lastname', c.lastname, 'telephone', c.telephone) END AS customer`;

/** A page of the orders of the shop that are not over, the soonest wanted first; or of all, the newest first. */
export async function ordersForStaff(
  tx: Tx,
  { all, cursor, limit }: { all: boolean; cursor?: Cursor | undefined; limit: number },
): Promise<Page<StaffOrder>> {
  const { key, where } = STAFF_LISTS[all ? 'all' : 'atWork'];
  const { condition, parameters } = afterCursor(key, cursor, 2);
  const rows = await tx.query<OrderRow & PagedRow & { customer: OrderCustomer | null }>(
    `SELECT ${STAFF_COLUMNS}, ${cursorColumns(key)}
       FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id
      WHERE o.store_id = current_store_id() AND ${where} ${condition}
      ORDER BY ${sortedBy(key)} LIMIT $1`,
    [limit + 1, ...parameters],
  );
  return pageOf(rows, limit, ({ customer, ...row }) => ({ order: orderOfRow(row), customer }));
}
