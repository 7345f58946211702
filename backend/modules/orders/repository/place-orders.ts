import type { Tx } from '#backend/shared/database/database.ts';
import { ZERO } from '#lib/domain/money.ts';
import type { SlotTaken } from '#lib/domain/opening-hours/slot-capacity.ts';
import { type KitchenLoad, sumLoads } from '#lib/domain/orders/kitchen-load.ts';
import {
  NOTHING_RECEIVED,
  NOTHING_RETURNED,
  type Order,
  TEST_NUMBERS_ABOVE,
} from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { PAID_TOTAL, storedTaxes } from './order-row.ts';

/** An idempotency key, unique among the orders of a customer, or among a store's orders without an account. */
export interface IdempotencyKey {
  customerId: number | null;
  key: string;
}

/** The order of a key, and the hash of the request that placed it. */
export interface PlacedOrder {
  orderId: number;
  bodyHash: string;
}

/** The confirmed customer of a request, or null, and the order that its key has placed, or null. */
export interface CustomerAndOrder {
  customer: { email: string; firstname: string; blocked: boolean } | null;
  placed: PlacedOrder | null;
}

/** The customers and orders of keys in the running transaction's store, in the order of the keys. */
export function customersAndOrdersOf(tx: Tx, keys: readonly IdempotencyKey[]): Promise<CustomerAndOrder[]> {
  return tx.query<CustomerAndOrder>(
    // Subqueries, not joins: a join may read all orders of the store to find a few.
    `SELECT (SELECT jsonb_build_object('email', c.email, 'firstname', c.firstname, 'blocked',
                      coalesce((SELECT true FROM customer_block b WHERE b.customer_id = c.customer_id LIMIT 1), false))
               FROM customer c
              WHERE c.customer_id = asked.customer_id AND c.confirmed_at IS NOT NULL) AS customer,
            CASE WHEN asked.customer_id IS NULL THEN
              (SELECT jsonb_build_object('orderId', o.order_id, 'bodyHash', o.body_hash) FROM "order" o
                WHERE o.store_id = current_store_id() AND o.guest AND o.idempotency_key = asked.key)
            ELSE
              (SELECT jsonb_build_object('orderId', o.order_id, 'bodyHash', o.body_hash) FROM "order" o
                WHERE o.store_id = current_store_id() AND o.customer_id = asked.customer_id
                  AND o.idempotency_key = asked.key)
            END AS placed
       FROM unnest($1::integer[], $2::uuid[]) WITH ORDINALITY AS asked (customer_id, key, position)
      ORDER BY position`,
    [keys.map(({ customerId }) => customerId), keys.map(({ key }) => key)],
  );
}

const SLOTS_LOCK = 7_150_002;

/**
 * Locks the time slots of the store until the transaction ends, so that the last capacity of a slot is used once. Reads
 * after the lock see the orders of the transactions that held it before.
 */
export async function lockSlots(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::integer, $2::integer)', [SLOTS_LOCK, storeId]);
}

/**
 * What the orders of the running transaction's store take that are due from an instant on, by five minutes; none cancelled.
 * The database counts it as orders are written (0150_slots.sql), so this reads one row for each station.
 */
export async function takenCapacity(tx: Tx, from: number): Promise<Map<number, SlotTaken>> {
  const rows = await tx.query<{ span: Date; station: number; orders: number; weight: number }>(
    `SELECT span, station, orders, weight FROM slot_load
      WHERE store_id = current_store_id() AND span >= $1 AND (orders > 0 OR weight > 0)`,
    [new Date(from)],
  );
  const taken = new Map<number, SlotTaken>();
  for (const { span, station, orders, weight } of rows) {
    const before = taken.get(span.getTime());
    taken.set(span.getTime(), {
      orders: (before?.orders ?? 0) + orders,
      load: sumLoads(before?.load ?? {}, { [station]: weight }),
    });
  }
  return taken;
}

/** What an order takes of the kitchen. */
export async function orderLoad(tx: Tx, orderId: number): Promise<KitchenLoad> {
  const [row] = await tx.query<{ load: KitchenLoad | null }>('SELECT load FROM "order" WHERE order_id = $1', [
    orderId,
  ]);
  return row?.load ?? {};
}

/** Changes what an order takes of the kitchen. Lock the order first. */
export async function writeLoad(tx: Tx, orderId: number, load: KitchenLoad): Promise<void> {
  await tx.query('UPDATE "order" SET load = $2 WHERE order_id = $1', [orderId, JSON.stringify(load)]);
}

/**
 * The number of active unpaid orders due after an instant, by customer, of those who have no order yet that was handed
 * over and paid. Their rows stay locked until the transaction ends, so that orders of one customer wait for each other.
 */
export async function countOpenUnpaid(
  tx: Tx,
  requests: readonly { customerId: number | null }[],
  dueAfter: Date,
): Promise<Map<number, number>> {
  const customerIds = [...new Set(requests.flatMap(({ customerId }) => customerId ?? []))].sort(
    (a, b) => a - b,
  );
  if (customerIds.length === 0) return new Map();
  const isNew = `NOT EXISTS (SELECT 1 FROM "order" o WHERE o.store_id = current_store_id()
    AND o.customer_id = c.customer_id AND o.order_status_id = ${HANDED_OVER}
    AND ${PAID_TOTAL} >= o.total)`;
  const locked = await tx.query<{ customerId: number }>(
    `SELECT c.customer_id AS "customerId" FROM customer c
      WHERE c.customer_id = ANY($1::integer[]) AND ${isNew} ORDER BY c.customer_id FOR NO KEY UPDATE`,
    [customerIds],
  );
  if (locked.length === 0) return new Map();
  const rows = await tx.query<{ customerId: number; open: number }>(
    `SELECT asked.customer_id AS "customerId",
            (SELECT count(*)::integer FROM "order" o
              WHERE o.store_id = current_store_id() AND o.customer_id = asked.customer_id
                AND o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER}, ${AWAITING_CARD}) AND o.order_date > $2
                AND ${PAID_TOTAL} < o.total) AS open
       FROM unnest($1::integer[]) AS asked (customer_id)`,
    [locked.map(({ customerId }) => customerId), dueAfter],
  );
  return new Map(rows.map(({ customerId, open }) => [customerId, open]));
}

/** An order before it has an id and an invoice number. */
export interface NewOrder
  extends Omit<
    Order,
    | 'orderId'
    | 'invoiceNo'
    | 'received'
    | 'receivedOnline'
    | 'refunded'
    | 'returned'
    | 'cancelledBy'
    | 'cancelReason'
    | 'ladderStep'
    | 'dateModified'
    | 'messages'
    | 'changes'
  > {
  /** null for an order at a table without an account. */
  customerId: number | null;
  /** The origin that the order was placed from, for the links of its e-mails. */
  origin: string;
  idempotencyKey: string;
  bodyHash: string;
  /** What it takes of the kitchen in its slot. */
  load: KitchenLoad;
  /** The id of `promotion`; absent for none. */
  promotionId?: number;
  /** The stamps that its loyalty reward takes; absent for none. */
  loyaltySpent?: number;
}

/**
 * Inserts orders of a store under its next invoice numbers, each with its lines and its first event. The counter's row
 * stays locked until the transaction ends: other instances wait, and the numbers of a rolled-back transaction are used
 * again. One statement, so that the wait is short. The event counts as published: no page follows the order yet.
 */
export const insertOrders = <Draft extends { order: NewOrder }>(
  tx: Tx,
  storeId: number,
  drafts: readonly Draft[],
): Promise<Map<Draft, Order>> => insertNumbered(tx, storeId, drafts, INSERT_ORDERS);

/** Inserts an order that the staff took at the counter, as `insertOrders` does. Nobody has to see it any more. */
export async function insertCounterOrder(tx: Tx, storeId: number, order: NewOrder): Promise<Order> {
  const [inserted] = (await insertNumbered(tx, storeId, [{ order }], INSERT_COUNTER_ORDER)).values();
  if (!inserted) throw new Error('an order at the counter was not inserted');
  return inserted;
}

/** The order that a key has placed at the counter of the running transaction's store; null when it has none. */
export async function counterOrderOfKey(tx: Tx, key: string): Promise<PlacedOrder | null> {
  const [row] = await tx.query<PlacedOrder>(
    `SELECT o.order_id AS "orderId", o.body_hash AS "bodyHash" FROM "order" o
      WHERE o.store_id = current_store_id() AND o.at_counter AND o.idempotency_key = $1`,
    [key],
  );
  return row ?? null;
}

const COUNTER_LOCK = 7_150_006;

/** Locks the counter of the store until the transaction ends, so that one key places one order. */
export async function lockCounter(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::integer, $2::integer)', [COUNTER_LOCK, storeId]);
}

/** Inserts a test order under the next number of the store's test orders: it takes no invoice number. */
export async function insertTestOrder(tx: Tx, storeId: number, order: NewOrder): Promise<Order> {
  const [inserted] = (await insertNumbered(tx, storeId, [{ order }], INSERT_TEST_ORDER)).values();
  if (!inserted) throw new Error('a test order was not inserted');
  return inserted;
}

async function insertNumbered<Draft extends { order: NewOrder }>(
  tx: Tx,
  storeId: number,
  drafts: readonly Draft[],
  statement: string,
): Promise<Map<Draft, Order>> {
  const rows = drafts.map(({ order }, index) => ({
    ...order,
    position: index + 1,
    shippingTaxes: order.shippingTaxes.length > 1 ? order.shippingTaxes : null,
    products: order.products.map((product) => ({ ...product, taxes: storedTaxes(product) })),
    orderDate: new Date(order.orderDate),
    dateAdded: new Date(order.dateAdded),
  }));
  const numbers = await tx.query<Numbers>(statement, [storeId, JSON.stringify(rows)]);
  return new Map(drafts.map((draft, index) => [draft, numbered(draft.order, numbers[index])]));
}

interface Numbers {
  orderId: number;
  invoiceNo: number;
}

function numbered(order: NewOrder, numbers: Numbers | undefined): Order {
  if (!numbers) throw new Error('an order was not inserted');
  const { customerId: _customer, origin: _origin, idempotencyKey: _key, bodyHash: _hash, ...rest } = order;
  const { load: _load, promotionId: _promotion, loyaltySpent: _spent, ...placed } = rest;
  return {
    ...placed,
    ...numbers,
    received: NOTHING_RECEIVED,
    refunded: false,
    receivedOnline: ZERO,
    returned: NOTHING_RETURNED,
    cancelledBy: null,
    cancelReason: '',
    ladderStep: null,
    dateModified: order.dateAdded,
    messages: [],
    changes: [],
  };
}

/** `above` is added to the numbers of the counter. */
const insertStatement = ({
  counter,
  above,
  by,
}: {
  counter: 'invoice_counter' | 'test_order_counter';
  above: number;
  /** Who places the order: its diner, or the staff at the counter, or to test. */
  by: 'diner' | 'counter' | 'test';
}) => `
  WITH asked AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS asked (
           position integer, "customerId" integer, total integer, tip integer, discount integer, "discountTaxes" jsonb,
           "promotionId" integer, promotion jsonb, "loyaltySpent" integer, "shippingPrice" integer, "shippingTaxes" jsonb,
           "paymentMethod" text,
           "shippingMethod" text, "orderStatusId" smallint, "orderDate" timestamptz, scheduled boolean, "extraMinutes" integer,
           "deliveryTime" text,
           comment text, "dateAdded" timestamptz, origin text, "idempotencyKey" uuid, "bodyHash" text,
           "table" jsonb, address jsonb, products jsonb, load jsonb)
  ), numbered AS (
    INSERT INTO ${counter} AS counter (store_id, last_no) SELECT $1, count(*) FROM asked
    ON CONFLICT (store_id) DO UPDATE SET last_no = counter.last_no + excluded.last_no
    RETURNING ${above} + last_no - (SELECT count(*) FROM asked) AS number_before
  ), placed AS (
    INSERT INTO "order" (store_id, customer_id, invoice_no, total, tip, discount, discount_taxes, promotion_id,
                         promotion_name, promotion_saved, loyalty_spent, shipping_price, shipping_taxes, payment_method,
                         shipping_method, order_status_id, order_date, scheduled, extra_minutes,
                         delivery_time, comment,
                         date_added, date_modified, origin, idempotency_key, body_hash, table_area, table_number,
                         delivery_address, guest, load, is_test, at_counter, seen_at)
    SELECT $1, "customerId", number_before + position, total, tip, discount, "discountTaxes",
           "promotionId", promotion->>'name', (promotion->>'saved')::integer, "loyaltySpent", "shippingPrice",
           nullif("shippingTaxes", 'null'), "paymentMethod",
           "shippingMethod", "orderStatusId", "orderDate", scheduled, "extraMinutes", "deliveryTime", comment,
           "dateAdded", "dateAdded", origin, "idempotencyKey", "bodyHash", "table"->>'area',
           ("table"->>'number')::integer, nullif(address, 'null'),
           "customerId" IS NULL AND ${by === 'diner'}, load, ${by === 'test'}, ${by === 'counter'},
           ${by === 'counter' ? '"dateAdded"' : 'NULL'}
      FROM asked, numbered ORDER BY position
    RETURNING order_id, invoice_no, order_status_id, date_added
  ), lines AS (
    INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, deposit, discount, tax_rate,
                               taxes, image, comment, options, weight, station)
    SELECT $1, order_id, line_no, line.product_id, line.name, line.quantity, line.price, nullif(line.deposit, 0),
           line.discount, line.tax_rate, nullif(line.taxes, 'null'), line.image, line.comment, line.options, line.weight, line.station
      FROM numbered CROSS JOIN placed JOIN asked ON invoice_no = number_before + position CROSS JOIN
           ROWS FROM (jsonb_to_recordset(products) AS ("productId" integer, name text, quantity integer,
             price integer, deposit integer, discount integer, "taxRate" numeric, taxes jsonb, image text, comment text, options jsonb,
             weight integer, station integer))
           WITH ORDINALITY AS line (product_id, name, quantity, price, deposit, discount, tax_rate, taxes, image,
             comment, options, weight, station, line_no)
  ), event AS (
    INSERT INTO order_event (store_id, order_id, order_status_id, actor, occurred_at, published_at)
    SELECT $1, order_id, order_status_id, '${by === 'diner' ? 'customer' : 'staff'}', date_added, date_added FROM placed
  )
  SELECT order_id AS "orderId", invoice_no AS "invoiceNo" FROM placed ORDER BY invoice_no`;

const INSERT_ORDERS = insertStatement({ counter: 'invoice_counter', above: 0, by: 'diner' });
const INSERT_COUNTER_ORDER = insertStatement({ counter: 'invoice_counter', above: 0, by: 'counter' });
const INSERT_TEST_ORDER = insertStatement({
  counter: 'test_order_counter',
  above: TEST_NUMBERS_ABOVE,
  by: 'test',
});
