import type { Tx } from '#backend/shared/database/database.ts';
import type { BILL_PARTS } from '#lib/domain/bills/bill-payment.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import type { Means } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, CANCELLED } from '#lib/domain/orders/order-status.ts';
import type { Table } from '#lib/domain/store/table-token.ts';
import { PAID_TOTAL } from '../../orders/interface.ts';

/** The bill of a table. */
export interface BillRow {
  billId: number;
  table: Table;
  openedAt: Date;
  /** null while it is open. */
  closedAt: Date | null;
  /** Who closed it; null when nobody did. */
  closedBy: string | null;
}

interface Row extends Omit<BillRow, 'table'> {
  area: string;
  number: number;
}

const BILL = `b.bill_id AS "billId", b.area, b.number, b.opened_at AS "openedAt", b.closed_at AS "closedAt",
  (SELECT s.name FROM staff s WHERE s.staff_id = b.closed_staff_id) AS "closedBy"`;

const billOfRow = ({ area, number, ...bill }: Row): BillRow => ({ ...bill, table: { area, number } });

/** What an order `o` pays with its bill: `BillOrder.due` in the domain. */
const DUE = `CASE WHEN o.own_till OR o.order_status_id IN (${CANCELLED}, ${AWAITING_CARD}) THEN 0
  ELSE greatest(0, o.total - ${PAID_TOTAL}) END`;

/** The open bill of a table, as the list shows it. */
export interface BillSummary extends BillRow {
  /** Without those that are cancelled or await their card payment, as the total. */
  orders: number;
  /** Whether an order awaits its card payment. */
  paying: boolean;
  total: Cents;
  left: Cents;
}

const IS_ON_BILL = `o.order_status_id <> ${AWAITING_CARD}`;

/** A list is shorter than this: each of its bills is a table with people. */
const LIST_MAX = 500;

/** The open bills of the running transaction's store by area and table. */
export async function openBills(tx: Tx): Promise<BillSummary[]> {
  const rows = await tx.query<Row & { orders: number; paying: boolean; total: number; left: number }>(
    `SELECT ${BILL}, sums.* FROM table_bill b CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE ${IS_ON_BILL})::integer AS orders,
              coalesce(sum(o.total) FILTER (WHERE ${IS_ON_BILL}), 0)::integer AS total,
              coalesce(sum(${DUE}), 0)::integer AS "left",
              count(*) > count(*) FILTER (WHERE ${IS_ON_BILL}) AS paying
         FROM bill_order bo JOIN "order" o ON o.order_id = bo.order_id
        WHERE bo.bill_id = b.bill_id AND o.order_status_id <> ${CANCELLED}) AS sums
      WHERE b.store_id = current_store_id() AND b.closed_at IS NULL
      ORDER BY b.area, b.number LIMIT ${LIST_MAX}`,
  );
  return rows.map((row) => ({
    ...billOfRow(row),
    orders: row.orders,
    paying: row.paying,
    total: cents(row.total),
    left: cents(row.left),
  }));
}

/** A bill; null for an unknown one. */
export async function billById(tx: Tx, billId: number): Promise<BillRow | null> {
  const [row] = await tx.query<Row>(`SELECT ${BILL} FROM table_bill b WHERE b.bill_id = $1`, [billId]);
  return row ? billOfRow(row) : null;
}

/**
 * Locks the orders of a bill and then the bill, which no order joins from then on. Returns the ids of the orders that are
 * locked: one that joined in between is not among them.
 */
export async function lockBill(tx: Tx, billId: number): Promise<number[]> {
  const rows = await tx.query<{ orderId: number }>(
    `SELECT o.order_id AS "orderId" FROM bill_order b JOIN "order" o ON o.order_id = b.order_id
      WHERE b.bill_id = $1 ORDER BY o.order_id FOR UPDATE OF o`,
    [billId],
  );
  await tx.query('SELECT 1 FROM table_bill WHERE bill_id = $1 FOR UPDATE', [billId]);
  return rows.map(({ orderId }) => orderId);
}

/** Closes a bill, also one that has closed by itself in the same transaction. Lock it first. */
export async function closeBillRow(
  tx: Tx,
  billId: number,
  { staffId, at }: { staffId: number | null; at: Date },
): Promise<void> {
  await tx.query(
    'UPDATE table_bill SET closed_at = coalesce(closed_at, $3), closed_staff_id = $2 WHERE bill_id = $1',
    [billId, staffId, at],
  );
}

/** Whether another bill is open at the table of a bill. */
export async function hasLaterBill(tx: Tx, billId: number): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM table_bill b JOIN table_bill other
            ON other.store_id = b.store_id AND other.area = b.area AND other.number = b.number
      WHERE b.bill_id = $1 AND other.bill_id <> b.bill_id AND other.closed_at IS NULL`,
    [billId],
  );
  return rows.length > 0;
}

/** A payment of a bill as it is kept: its money is in the ledger of the orders. */
export interface BillPaymentRow {
  paymentId: number;
  kind: (typeof BILL_PARTS)[number];
  /** Of a share: between how many people what was left was divided. */
  people: number | null;
  payments: readonly { reference: string; means: Means; amount: Cents }[];
  dishes: readonly { orderId: number; dish: string; name: string; count: number }[];
  tip: Cents;
  tipOrderId: number | null;
  staffId: number | null;
  name: string | null;
  at: Date;
}

/** The payments of a bill, the oldest first. */
export const paymentsOfBill = (tx: Tx, billId: number): Promise<BillPaymentRow[]> =>
  tx.query<BillPaymentRow>(
    `SELECT p.bill_payment_id AS "paymentId", p.kind, p.people, p.payments, p.dishes, p.tip, p.tip_order_id AS "tipOrderId",
            p.staff_id AS "staffId", s.name, p.paid_at AS at
       FROM bill_payment p LEFT JOIN staff s ON s.staff_id = p.staff_id
      WHERE p.bill_id = $1 ORDER BY p.bill_payment_id`,
    [billId],
  );

/** The hash of the request that a key has paid with; null when it has not. */
export async function paidUnderKey(tx: Tx, billId: number, key: string): Promise<string | null> {
  const [row] = await tx.query<{ bodyHash: string }>(
    'SELECT body_hash AS "bodyHash" FROM bill_payment WHERE bill_id = $1 AND act_key = $2',
    [billId, key],
  );
  return row?.bodyHash ?? null;
}

export interface NewBillPayment extends Omit<BillPaymentRow, 'paymentId' | 'name'> {
  storeId: number;
  billId: number;
  key: string;
  bodyHash: string;
}

export async function insertBillPayment(tx: Tx, payment: NewBillPayment): Promise<void> {
  await tx.query(
    `INSERT INTO bill_payment (store_id, bill_id, kind, people, payments, dishes, tip, tip_order_id, staff_id, paid_at, act_key,
                               body_hash)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10, $11, $12)`,
    [
      payment.storeId,
      payment.billId,
      payment.kind,
      payment.people,
      JSON.stringify(payment.payments),
      JSON.stringify(payment.dishes),
      payment.tip,
      payment.tipOrderId,
      payment.staffId,
      payment.at,
      payment.key,
      payment.bodyHash,
    ],
  );
}

/** The tip of a payment was taken back with it. */
export async function dropTip(tx: Tx, paymentId: number): Promise<void> {
  await tx.query('UPDATE bill_payment SET tip = 0, tip_order_id = NULL WHERE bill_payment_id = $1', [
    paymentId,
  ]);
}
