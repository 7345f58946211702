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
import type { Cursor } from '#lib/domain/answer.ts';
import type { PlannedOrder } from '#lib/domain/opening-hours/managed-hours.ts';
import { type Order, orderNumber, type PersonOfOrder } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import type { TableOrder } from '#lib/domain/store/shop-tables.ts';
import { insertGuestLink } from './guest-order.ts';
import { ORDER_COLUMNS, type OrderRow, orderOfRow } from './order-row.ts';

const ORDERS = `SELECT ${ORDER_COLUMNS} FROM "order" o`;

/** Fits the index order_of_customer. */
const NEWEST_FIRST: SortKey = { instants: ['o.date_added'], id: 'o.order_id', order: 'DESC' };

/** A page of a customer's orders, newest first. */
export async function ordersOfCustomer(
  tx: Tx,
  customerId: number,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<Page<Order>> {
  const { condition, parameters } = afterCursor(NEWEST_FIRST, cursor, 3);
  const rows = await tx.query<OrderRow & PagedRow>(
    `SELECT ${ORDER_COLUMNS}, ${cursorColumns(NEWEST_FIRST)} FROM "order" o
      WHERE o.customer_id = $1 ${condition} ORDER BY ${sortedBy(NEWEST_FIRST)} LIMIT $2`,
    [customerId, limit + 1, ...parameters],
  );
  return pageOf(rows, limit, orderOfRow);
}

/** The newest active orders of a customer, up to `limit`. */
export async function activeOrders(tx: Tx, customerId: number, limit: number): Promise<Order[]> {
  const rows = await tx.query<OrderRow>(
    `${ORDERS} WHERE o.customer_id = $1 AND o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER})
      ORDER BY ${sortedBy(NEWEST_FIRST)} LIMIT $2`,
    [customerId, limit],
  );
  return rows.map(orderOfRow);
}

/** The orders of the running transaction's store that are at a table and not over, as the board shows them. */
export async function openTableOrders(tx: Tx): Promise<TableOrder[]> {
  const rows = await tx.query<Omit<TableOrder, 'number'> & { invoiceNo: number }>(
    `SELECT order_id AS "orderId", invoice_no AS "invoiceNo", table_area AS area, table_number AS table
       FROM "order" o
      WHERE o.store_id = current_store_id() AND o.table_area IS NOT NULL
        AND o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER}) AND o.order_status_id <> ${AWAITING_CARD}
      ORDER BY o.order_date, o.date_added, o.order_id LIMIT 1000`,
  );
  return rows.map(({ invoiceNo, ...order }) => ({ ...order, number: orderNumber({ invoiceNo }) }));
}

/** The running transaction's store's orders for later than an instant that are not over, the earliest first. */
export async function plannedOrders(tx: Tx, from: Date): Promise<PlannedOrder[]> {
  const rows = await tx.query<Pick<PlannedOrder, 'orderId' | 'method'> & { invoiceNo: number; dueAt: Date }>(
    `SELECT order_id AS "orderId", invoice_no AS "invoiceNo", shipping_method AS method, order_date AS "dueAt"
       FROM "order" o
      WHERE o.store_id = current_store_id() AND o.order_date > $1 AND o.scheduled AND NOT o.is_test
        AND o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER}) AND o.order_status_id <> ${AWAITING_CARD}
      ORDER BY o.order_date, o.date_added, o.order_id LIMIT 1000`,
    [from],
  );
  return rows.map(({ invoiceNo, dueAt, ...order }) => ({
    ...order,
    number: orderNumber({ invoiceNo }),
    dueAt: dueAt.getTime(),
  }));
}

/** Orders by their ids, in one query. */
export async function ordersById(tx: Tx, orderIds: readonly number[]): Promise<Map<number, Order>> {
  const rows = await tx.query<OrderRow>(`${ORDERS} WHERE o.order_id = ANY($1::integer[])`, [orderIds]);
  return new Map(rows.map((row) => [row.order_id, orderOfRow(row)]));
}

/** An order of the customer; null for another customer's. */
export async function orderOfCustomer(tx: Tx, orderId: number, customerId: number): Promise<Order | null> {
  const where = 'WHERE o.order_id = $1 AND o.customer_id = $2';
  return first(await tx.query<OrderRow>(`${ORDERS} ${where}`, [orderId, customerId]));
}

/** Those of the orders that are the customer's. */
export async function orderIdsOfCustomer(
  tx: Tx,
  orderIds: readonly number[],
  customerId: number,
): Promise<number[]> {
  const rows = await tx.query<{ orderId: number }>(
    'SELECT order_id AS "orderId" FROM "order" WHERE order_id = ANY($1::integer[]) AND customer_id = $2',
    [orderIds, customerId],
  );
  return rows.map(({ orderId }) => orderId);
}

/** An order that was placed without an account. */
export async function orderOfGuest(tx: Tx, orderId: number): Promise<Order | null> {
  return first(await tx.query<OrderRow>(`${ORDERS} WHERE o.order_id = $1 AND o.guest`, [orderId]));
}

/**
 * An order, locked until the transaction ends. It is read by a second statement: the one that waited for the lock sees
 * the lines and the ledger as they were before it waited.
 */
export async function lockOrder(tx: Tx, orderId: number): Promise<Order | null> {
  await tx.query('SELECT 1 FROM "order" WHERE order_id = $1 FOR UPDATE', [orderId]);
  return first(await tx.query<OrderRow>(`${ORDERS} WHERE o.order_id = $1`, [orderId]));
}

/**
 * The customer of an order, null when there is none (any more), and whether the holder of its guest token opens it; undefined
 * for an unknown order.
 */
export async function orderOwner(
  tx: Tx,
  orderId: number,
): Promise<{ storeId: number; customerId: number | null; guest: boolean } | undefined> {
  const [owner] = await tx.query<{ storeId: number; customerId: number | null; guest: boolean }>(
    'SELECT store_id AS "storeId", customer_id AS "customerId", guest FROM "order" WHERE order_id = $1',
    [orderId],
  );
  return owner;
}

/** Updates the columns that a move changes: status, invoice number, reason, payment method, own till and date. */
export async function updateOrder(tx: Tx, order: Order): Promise<void> {
  await tx.query(
    `UPDATE "order" SET order_status_id = $2, invoice_no = $3, cancel_reason = $4, date_modified = $5,
            payment_method = $6, own_till = $7
      WHERE order_id = $1`,
    [
      order.orderId,
      order.orderStatusId,
      order.invoiceNo,
      order.cancelReason,
      new Date(order.dateModified),
      order.paymentMethod,
      order.ownTill ?? false,
    ],
  );
}

/** Updates when an order is due. What the diner was told at first stays beside it. */
export async function updatePromise(tx: Tx, { orderId, orderDate, deliveryTime }: Order): Promise<void> {
  await tx.query(
    `UPDATE "order" SET order_date = $2, delivery_time = $3, wanted_date = coalesce(wanted_date, order_date)
      WHERE order_id = $1`,
    [orderId, new Date(orderDate), deliveryTime],
  );
}

/** An order is due again when its diner was told first. */
export async function takeBackPromise(tx: Tx, orderId: number, timeZone: string): Promise<void> {
  await tx.query(
    `UPDATE "order" SET order_date = wanted_date, delivery_time = to_char(wanted_date AT TIME ZONE $2, 'HH24:MI'),
            wanted_date = NULL
      WHERE order_id = $1 AND wanted_date IS NOT NULL`,
    [orderId, timeZone],
  );
}

/** Updates orders that are over: what their moves changed, and what was received for them. */
export async function updatePastOrders(tx: Tx, orders: readonly Order[]): Promise<void> {
  await tx.query(
    `UPDATE "order" o SET order_status_id = past.status, invoice_no = past.invoice_no, cancel_reason = past.reason,
            date_modified = past.at, received_cash = past.cash, received_card = past.card,
            received_meal_voucher = past.meal_voucher
       FROM unnest($1::integer[], $2::smallint[], $3::integer[], $4::text[], $5::timestamptz[], $6::integer[],
                   $7::integer[], $8::integer[])
            AS past (order_id, status, invoice_no, reason, at, cash, card, meal_voucher)
      WHERE o.order_id = past.order_id`,
    [
      orders.map(({ orderId }) => orderId),
      orders.map(({ orderStatusId }) => orderStatusId),
      orders.map(({ invoiceNo }) => invoiceNo),
      orders.map(({ cancelReason }) => cancelReason),
      orders.map(({ dateModified }) => new Date(dateModified)),
      orders.map(({ received }) => received.cash),
      orders.map(({ received }) => received.card),
      orders.map(({ received }) => received.meal_voucher),
    ],
  );
}

/** Whether the running transaction's store has ever had an order: the first one makes the counter of their numbers. */
export async function hasOrders(tx: Tx): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM invoice_counter WHERE store_id = current_store_id()');
  return rows.length > 0;
}

const first = (rows: OrderRow[]): Order | null => (rows[0] ? orderOfRow(rows[0]) : null);

/**
 * The recipient of an e-mail about an order, with the origin of its links: the customer, else the guest who gave an address,
 * with a new secret for the link. null for nobody, and once the person is erased.
 */
export async function orderRecipient(
  tx: Tx,
  orderId: number,
  now: Date,
): Promise<{ recipient: string; firstname: string; origin: string; secret?: string } | null> {
  const [row] = await tx.query<{
    recipient: string;
    firstname: string;
    origin: string;
    storeId: number;
    isGuest: boolean;
  }>(
    `SELECT coalesce(c.email, g.email) AS recipient, coalesce(c.firstname, g.name) AS firstname, o.origin,
            o.store_id AS "storeId", c.customer_id IS NULL AS "isGuest"
       FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id
       LEFT JOIN order_contact g ON g.order_id = o.order_id AND g.email <> '' AND o.guest
      WHERE o.order_id = $1 AND (c.customer_id IS NOT NULL OR g.order_id IS NOT NULL)`,
    [orderId],
  );
  if (!row) return null;
  const { storeId, isGuest, ...recipient } = row;
  if (!isGuest) return recipient;
  return { ...recipient, secret: await insertGuestLink(tx, { storeId, orderId }, now) };
}

/** An order as staff see it; without a customer once that customer is erased. A contact of an order without an account stands for one. */
export interface StaffOrder {
  order: Order;
  /** Whether somebody of the staff has seen it. */
  seen: boolean;
  /** Whether it was accepted, and by nobody of the staff. */
  acceptedByItself: boolean;
  /** The refusal that staff may still take back; null without one. */
  refusal: { at: number; reason: string; name: string } | null;
  /** When it is cancelled by itself unless somebody accepts it; in lists of active orders. */
  cancelsAt?: number;
  /** Whether the staff took it at the counter or by telephone. */
  atCounter?: boolean;
  customer: PersonOfOrder | null;
}

/** The order lists of staff: filter and sort key. Each has an index (0048_lists.sql). */
const STAFF_LISTS = {
  // True for every order: the condition of the partial index.
  all: { key: { instants: ['o.date_added'], id: 'o.order_id', order: 'DESC' }, where: 'o.order_id > 0' },
  // Sorted by the wanted time, then by the time of ordering.
  active: {
    key: { instants: ['o.order_date', 'o.date_added'], id: 'o.order_id', order: 'ASC' },
    where: `o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER})`,
  },
} as const satisfies Record<string, { key: SortKey; where: string }>;

/** SQL: who placed an order without an account; that of one kept in an account is no contact any more. */
const CONTACT = `(SELECT jsonb_build_object('firstname', contact.name, 'lastname', '', 'telephone', contact.telephone,
           'email', CASE WHEN o.customer_id IS NULL THEN nullif(contact.email, '') END, 'isContact', o.customer_id IS NULL)
    FROM order_contact contact
   WHERE contact.order_id = o.order_id AND (contact.name <> '' OR contact.telephone <> ''))`;

export const STAFF_COLUMNS = `${ORDER_COLUMNS}, o.seen_at IS NOT NULL AS seen, o.accepted_by_itself,
  CASE WHEN o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER}) THEN o.refusal_at END AS refusal_at, o.refusal_reason,
  (SELECT s.name FROM staff s WHERE s.staff_id = o.refusal_staff_id) AS refusal_name,
  o.at_counter,
  CASE WHEN c.customer_id IS NOT NULL THEN coalesce(
         CASE WHEN o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER}) THEN ${CONTACT} END,
         jsonb_build_object('firstname', c.firstname, 'lastname', c.lastname, 'telephone', c.telephone))
       WHEN o.at_counter OR o.guest THEN ${CONTACT} END AS customer`;

export interface StaffOrderRow extends OrderRow {
  seen: boolean;
  accepted_by_itself: boolean;
  at_counter: boolean;
  refusal_at: Date | null;
  refusal_reason: string | null;
  refusal_name: string | null;
  customer: PersonOfOrder | null;
}

export const staffOrderOfRow = ({ customer, seen, ...row }: StaffOrderRow): StaffOrder => ({
  order: orderOfRow(row),
  seen,
  acceptedByItself: row.accepted_by_itself,
  atCounter: row.at_counter,
  refusal: row.refusal_at && {
    at: row.refusal_at.getTime(),
    reason: row.refusal_reason ?? '',
    name: row.refusal_name ?? '',
  },
  customer,
});

/** Notes that an order was accepted by itself: it rings until it is seen. */
export async function markAcceptedByItself(tx: Tx, orderId: number): Promise<void> {
  await tx.query('UPDATE "order" SET accepted_by_itself = true WHERE order_id = $1', [orderId]);
}

/** Marks orders as seen. Returns those that were not, in the order of their ids. */
export async function markSeen(tx: Tx, orderIds: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx.query<{ orderId: number }>(
    `UPDATE "order" SET seen_at = $2 WHERE order_id = ANY($1::integer[]) AND seen_at IS NULL
     RETURNING order_id AS "orderId"`,
    [orderIds, now],
  );
  return rows.map(({ orderId }) => orderId).sort((a, b) => a - b);
}

/** An order that is cancelled without the staff stays on their board until somebody has seen that. */
export async function announceCancellation(tx: Tx, orderId: number): Promise<void> {
  await tx.query(
    'UPDATE "order" SET seen_at = NULL, cancellation_told_at = date_modified WHERE order_id = $1',
    [orderId],
  );
}

/** The orders whose cancellation nobody of the staff has seen, of the last hours, the earliest first. */
export async function unseenCancellations(tx: Tx, since: Date): Promise<StaffOrder[]> {
  const rows = await tx.query<StaffOrderRow>(
    `SELECT ${STAFF_COLUMNS}
       FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id
      WHERE o.store_id = current_store_id() AND o.cancellation_told_at > $1 AND o.seen_at IS NULL
      ORDER BY o.cancellation_told_at`,
    [since],
  );
  return rows.map(staffOrderOfRow);
}

/** A page of the shop's active orders, the earliest wanted first; or of all orders, newest first. */
export async function ordersForStaff(
  tx: Tx,
  { all, cursor, limit }: { all: boolean; cursor?: Cursor | undefined; limit: number },
): Promise<Page<StaffOrder>> {
  const { key, where } = STAFF_LISTS[all ? 'all' : 'active'];
  const { condition, parameters } = afterCursor(key, cursor, 2);
  const rows = await tx.query<StaffOrderRow & PagedRow>(
    `SELECT ${STAFF_COLUMNS}, ${cursorColumns(key)}
       FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id
      WHERE o.store_id = current_store_id() AND ${where} ${condition}
      ORDER BY ${sortedBy(key)} LIMIT $1`,
    [limit + 1, ...parameters],
  );
  return pageOf(rows, limit, staffOrderOfRow);
}
