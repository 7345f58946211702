import type { Tx } from '#backend/shared/database/database.ts';
import type { OrderLinePayload, OrderProductWire } from '#lib/contract/order.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';

/** What a customer chooses for a recurring order. */
export interface RecurringChoices {
  lines: OrderLinePayload[];
  weekdays: Weekday[];
  time: string;
  shippingMethod: RecurringWire['shipping_method'];
  paymentMethod: RecurringWire['payment_method'];
  addressId: number | null;
  paused: boolean;
  skipNext: boolean;
}

export interface RecurringOrder extends RecurringChoices {
  recurringId: number;
  storeId: number;
  customerId: number;
  origin: string;
  nextAt: Date;
  /** The total in cents in the reminder of `nextAt`; null until it is sent. */
  remindedTotal: number | null;
  /** The products and prices that the customer last agreed to; empty in rows from before they were stored. */
  agreed: OrderProductWire[];
  /** The order of `nextAt`, once it is placed. */
  orderId: number | null;
  dueAt: Date | null;
}

const RECURRING = `recurring_id AS "recurringId", store_id AS "storeId", customer_id AS "customerId", lines,
  weekdays, "time", shipping_method AS "shippingMethod", payment_method AS "paymentMethod",
  address_id AS "addressId", paused, skip_next AS "skipNext", origin, next_at AS "nextAt",
  reminded_total AS "remindedTotal", agreed, order_id AS "orderId", due_at AS "dueAt"`;

export const recurringOfCustomer = (tx: Tx, customerId: number): Promise<RecurringOrder[]> =>
  tx.query<RecurringOrder>(
    `SELECT ${RECURRING} FROM recurring_order WHERE customer_id = $1 ORDER BY created_at, recurring_id`,
    [customerId],
  );

/** A customer's recurring order, locked until the transaction ends. */
export async function lockRecurring(
  tx: Tx,
  customerId: number,
  recurringId: number,
): Promise<RecurringOrder | null> {
  const [row] = await tx.query<RecurringOrder>(
    `SELECT ${RECURRING} FROM recurring_order WHERE customer_id = $1 AND recurring_id = $2 FOR UPDATE`,
    [customerId, recurringId],
  );
  return row ?? null;
}

/** A recurring order. The caller has locked its row. */
export async function recurringById(tx: Tx, recurringId: number): Promise<RecurringOrder | null> {
  const [row] = await tx.query<RecurringOrder>(
    `SELECT ${RECURRING} FROM recurring_order WHERE recurring_id = $1`,
    [recurringId],
  );
  return row ?? null;
}

/** Skips the reminder of a recurring order: the row is due again when its next time is over. */
export async function skipDueRecurring(tx: Tx, recurringId: number, now: Date): Promise<void> {
  await tx.query(
    `UPDATE recurring_order SET attempts = 0, due_at = CASE WHEN next_at > $2 THEN next_at END
      WHERE recurring_id = $1`,
    [recurringId, now],
  );
}

export type NewRecurring = Omit<RecurringOrder, 'recurringId'>;

const valuesOf = (recurring: NewRecurring) => [
  JSON.stringify(recurring.lines),
  recurring.weekdays,
  recurring.time,
  recurring.shippingMethod,
  recurring.paymentMethod,
  recurring.addressId,
  recurring.paused,
  recurring.skipNext,
  recurring.nextAt,
  recurring.remindedTotal,
  recurring.orderId,
  recurring.dueAt,
  JSON.stringify(recurring.agreed),
];

export async function insertRecurring(tx: Tx, recurring: NewRecurring, now: Date): Promise<RecurringOrder> {
  const [row] = await tx.query<RecurringOrder>(
    `INSERT INTO recurring_order (store_id, customer_id, origin, created_at, lines, weekdays, "time",
                                  shipping_method, payment_method, address_id, paused, skip_next, next_at,
                                  reminded_total, order_id, due_at, agreed)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb)
     RETURNING ${RECURRING}`,
    [recurring.storeId, recurring.customerId, recurring.origin, now, ...valuesOf(recurring)],
  );
  if (!row) throw new Error('the recurring order was not written');
  return row;
}

/** Updates a recurring order and resets the attempts of its job. */
export async function updateRecurring(tx: Tx, recurring: RecurringOrder): Promise<void> {
  await tx.query(
    `UPDATE recurring_order SET lines = $2::jsonb, weekdays = $3, "time" = $4, shipping_method = $5,
            payment_method = $6, address_id = $7, paused = $8, skip_next = $9, next_at = $10,
            reminded_total = $11, order_id = $12, due_at = $13, agreed = $14::jsonb, attempts = 0
      WHERE recurring_id = $1`,
    [recurring.recurringId, ...valuesOf(recurring)],
  );
}

export async function deleteRecurring(tx: Tx, customerId: number, recurringId: number): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM recurring_order WHERE customer_id = $1 AND recurring_id = $2 RETURNING recurring_id',
    [customerId, recurringId],
  );
  return rows.length > 0;
}

interface OrderLineRow {
  product_id: number;
  quantity: number;
  comment: string;
  options: { productOptionId: number; values: { valueId: number }[] }[];
}

/** The lines of a customer's past order in the form of order/add; empty when there is no such order. */
export async function linesOfOrder(tx: Tx, customerId: number, orderId: number): Promise<OrderLinePayload[]> {
  const rows = await tx.query<OrderLineRow>(
    `SELECT p.product_id, p.quantity, p.comment, p.options FROM order_product p JOIN "order" o USING (order_id)
      WHERE o.customer_id = $1 AND o.order_id = $2 ORDER BY p.line_no`,
    [customerId, orderId],
  );
  return rows.map(({ product_id, quantity, comment, options }) => ({
    product_id,
    quantity,
    ...(comment && { comment }),
    options: options.map(({ productOptionId, values }) => ({
      product_option_id: productOptionId,
      option_value_ids: values.map(({ valueId }) => valueId),
    })),
  }));
}
