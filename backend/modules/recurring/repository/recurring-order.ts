import type { Tx } from '#backend/shared/database/database.ts';
import type { OrderLineRequest } from '#lib/domain/orders/order-request.ts';
import {
  type NewRecurring,
  RECURRING_COLUMNS,
  type RecurringRow,
  recurringOfRow,
  type StoredRecurring,
  valuesOfRecurring,
} from './recurring-row.ts';

const first = ([row]: RecurringRow[]): StoredRecurring | null => (row ? recurringOfRow(row) : null);

export async function recurringOfCustomer(tx: Tx, customerId: number): Promise<StoredRecurring[]> {
  const rows = await tx.query<RecurringRow>(
    `SELECT ${RECURRING_COLUMNS} FROM recurring_order WHERE customer_id = $1 ORDER BY created_at, recurring_id`,
    [customerId],
  );
  return rows.map(recurringOfRow);
}

/** A customer's recurring order, locked until the transaction ends. */
export async function lockRecurring(
  tx: Tx,
  customerId: number,
  recurringId: number,
): Promise<StoredRecurring | null> {
  const rows = await tx.query<RecurringRow>(
    `SELECT ${RECURRING_COLUMNS} FROM recurring_order WHERE customer_id = $1 AND recurring_id = $2 FOR UPDATE`,
    [customerId, recurringId],
  );
  return first(rows);
}

/** A recurring order. The caller has locked its row. */
export async function recurringById(tx: Tx, recurringId: number): Promise<StoredRecurring | null> {
  const rows = await tx.query<RecurringRow>(
    `SELECT ${RECURRING_COLUMNS} FROM recurring_order WHERE recurring_id = $1`,
    [recurringId],
  );
  return first(rows);
}

/** Skips the reminder of a recurring order: the row is due again when its next time is over. */
export async function skipDueRecurring(tx: Tx, recurringId: number, now: Date): Promise<void> {
  await tx.query(
    `UPDATE recurring_order SET attempts = 0, due_at = CASE WHEN next_at > $2 THEN next_at END
      WHERE recurring_id = $1`,
    [recurringId, now],
  );
}

export async function insertRecurring(tx: Tx, recurring: NewRecurring, now: Date): Promise<StoredRecurring> {
  const rows = await tx.query<RecurringRow>(
    `INSERT INTO recurring_order (store_id, customer_id, origin, created_at, lines, weekdays, "time",
                                  shipping_method, payment_method, address_id, paused, skip_next, next_at,
                                  reminded_total, order_id, due_at, agreed)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb)
     RETURNING ${RECURRING_COLUMNS}`,
    [recurring.storeId, recurring.customerId, recurring.origin, now, ...valuesOfRecurring(recurring)],
  );
  const inserted = first(rows);
  if (!inserted) throw new Error('the recurring order was not written');
  return inserted;
}

/** Updates a recurring order and resets the attempts of its job. */
export async function updateRecurring(tx: Tx, recurring: StoredRecurring): Promise<void> {
  await tx.query(
    `UPDATE recurring_order SET lines = $2::jsonb, weekdays = $3, "time" = $4, shipping_method = $5,
            payment_method = $6, address_id = $7, paused = $8, skip_next = $9, next_at = $10,
            reminded_total = $11, order_id = $12, due_at = $13, agreed = $14::jsonb, attempts = 0
      WHERE recurring_id = $1`,
    [recurring.recurringId, ...valuesOfRecurring(recurring)],
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
  productId: number;
  quantity: number;
  comment: string;
  options: { productOptionId: number; values: { valueId: number }[] }[];
}

/** The lines of a customer's past order, to be ordered again; empty when there is no such order. */
export async function linesOfOrder(tx: Tx, customerId: number, orderId: number): Promise<OrderLineRequest[]> {
  const rows = await tx.query<OrderLineRow>(
    `SELECT p.product_id AS "productId", p.quantity, p.comment, p.options
       FROM order_product p JOIN "order" o USING (order_id)
      WHERE o.customer_id = $1 AND o.order_id = $2 ORDER BY p.line_no`,
    [customerId, orderId],
  );
  return rows.map(({ options, ...line }) => ({
    ...line,
    options: options.map(({ productOptionId, values }) => ({
      productOptionId,
      optionValueIds: values.map(({ valueId }) => valueId),
    })),
  }));
}
