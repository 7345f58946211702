import type { Tx } from '#backend/shared/database/database.ts';
import { cents } from '#lib/domain/money.ts';
import { dayReport, type ReportFigures } from '#lib/domain/reports/day-report.ts';
import type { DayMoney } from '#lib/domain/reports/order-money.ts';
import { isLate, type OrderReport } from '#lib/domain/reports/order-report.ts';
import type { Days } from '#lib/domain/reports/period.ts';
import type { Sold } from '#lib/domain/reports/report.ts';

/** What is counted of an order; `report` null of one that does not count. */
export interface CountedOrder {
  orderId: number;
  report: { order: OrderReport; money: readonly DayMoney[] } | null;
}

/** OFFSET 0: read by the key of each order, never as a whole table. */
const daysOfOrders = (table: 'report_order' | 'report_money') =>
  `SELECT to_char(business_date, 'YYYY-MM-DD') AS date FROM unnest($1::integer[]) AS wanted (id),
     LATERAL (SELECT business_date FROM ${table} r WHERE r.order_id = wanted.id OFFSET 0) AS counted`;

/** Writes what is counted of orders in place of what was. Returns the business days that it changes. */
export async function replaceOrders(
  tx: Tx,
  storeId: number,
  orders: readonly CountedOrder[],
): Promise<string[]> {
  const ids = orders.map(({ orderId }) => orderId);
  const before = await tx.query<{ date: string }>(
    `${daysOfOrders('report_order')} UNION ${daysOfOrders('report_money')}`,
    [ids],
  );
  await tx.query('DELETE FROM report_order WHERE order_id = ANY($1::integer[])', [ids]);
  await tx.query('DELETE FROM report_money WHERE order_id = ANY($1::integer[])', [ids]);
  const counted = orders.flatMap(({ report }) => (report ? [report] : []));
  const money = counted.flatMap((each) => each.money.map((day) => ({ orderId: each.order.orderId, ...day })));
  await tx.query(
    `INSERT INTO report_order (store_id, order_id, business_date, is_cancelled, is_late, customer_kind, content)
     SELECT $1, order_id, date, is_cancelled, is_late, kind, content
       FROM unnest($2::integer[], $3::date[], $4::boolean[], $5::boolean[], $6::text[], $7::jsonb[])
            AS counted (order_id, date, is_cancelled, is_late, kind, content)`,
    [
      storeId,
      counted.map(({ order }) => order.orderId),
      counted.map(({ order }) => order.date),
      counted.map(({ order }) => order.cancelled !== null),
      counted.map(({ order }) => isLate(order)),
      counted.map(({ order }) => order.customer),
      counted.map(({ order: { orderId, date, ...content } }) => JSON.stringify(content)),
    ],
  );
  await tx.query(
    `INSERT INTO report_money (store_id, order_id, business_date, content)
     SELECT $1, order_id, date, content
       FROM unnest($2::integer[], $3::date[], $4::jsonb[]) AS counted (order_id, date, content)`,
    [
      storeId,
      money.map(({ orderId }) => orderId),
      money.map(({ date }) => date),
      money.map(({ orderId, date, ...content }) => JSON.stringify(content)),
    ],
  );
  return [
    ...new Set([
      ...before.map(({ date }) => date),
      ...counted.map(({ order }) => order.date),
      ...money.map(({ date }) => date),
    ]),
  ];
}

/** OFFSET 0: read by the key of each order, never as a whole table. */
const LINES_OF_ORDER =
  'LATERAL (SELECT * FROM order_product line WHERE line.order_id = r.order_id OFFSET 0) AS p';

/** Sums a business day of the transaction's store anew from what is counted of its orders. */
export async function sumDay(tx: Tx, storeId: number, date: string): Promise<void> {
  const orders = await tx.query<{ content: Omit<OrderReport, 'orderId' | 'date'> }>(
    'SELECT content FROM report_order WHERE store_id = $1 AND business_date = $2::date',
    [storeId, date],
  );
  const money = await tx.query<{ content: Omit<DayMoney, 'date'> }>(
    'SELECT content FROM report_money WHERE store_id = $1 AND business_date = $2::date',
    [storeId, date],
  );
  for (const table of ['report_day', 'report_product', 'report_value'])
    await tx.query(`DELETE FROM ${table} WHERE store_id = $1 AND business_date = $2::date`, [storeId, date]);
  if (orders.length === 0 && money.length === 0) return;
  const figures = dayReport(
    date,
    orders.map(({ content }) => content),
    money.map(({ content }) => ({ date, ...content })),
  );
  await tx.query(
    'INSERT INTO report_day (store_id, business_date, content) VALUES ($1, $2::date, $3::jsonb)',
    [storeId, date, JSON.stringify(figures)],
  );
  await tx.query(
    `INSERT INTO report_product (store_id, business_date, product_id, name, pieces, amount)
     SELECT $1, r.business_date, p.product_id, (array_agg(p.name ORDER BY r.order_id DESC))[1], sum(p.quantity), sum(p.price)
       FROM report_order r, ${LINES_OF_ORDER}
      WHERE r.store_id = $1 AND r.business_date = $2::date AND NOT r.is_cancelled
      GROUP BY r.business_date, p.product_id`,
    [storeId, date],
  );
  await tx.query(
    `INSERT INTO report_value (store_id, business_date, option_name, value_name, pieces, amount)
     SELECT $1, r.business_date, o.chosen ->> 'name', v.picked ->> 'name', sum(p.quantity),
            sum(p.quantity * coalesce((v.picked ->> 'price')::integer, 0))
       FROM report_order r, ${LINES_OF_ORDER},
            jsonb_array_elements(p.options) AS o (chosen), jsonb_array_elements(o.chosen -> 'values') AS v (picked)
      WHERE r.store_id = $1 AND r.business_date = $2::date AND NOT r.is_cancelled
      GROUP BY r.business_date, o.chosen ->> 'name', v.picked ->> 'name'`,
    [storeId, date],
  );
}

/** The figures of the business days of a period that have any, the oldest first. */
export const dayFigures = (
  tx: Tx,
  { from, until }: Days,
): Promise<{ date: string; figures: ReportFigures }[]> =>
  tx.query(
    `SELECT to_char(business_date, 'YYYY-MM-DD') AS date, content AS figures FROM report_day
      WHERE store_id = current_store_id() AND business_date BETWEEN $1 AND $2 ORDER BY business_date`,
    [from, until],
  );

const sold = (rows: readonly (Omit<Sold, 'amount'> & { amount: number })[]): Sold[] =>
  rows.map((row) => ({ ...row, amount: cents(row.amount) }));

/** The products of which most was sold in a period, by amount; each by its last name. */
export const topProducts = async (tx: Tx, { from, until }: Days, limit: number): Promise<Sold[]> =>
  sold(
    await tx.query<Omit<Sold, 'amount'> & { amount: number }>(
      `SELECT (SELECT n.name FROM report_product n
                WHERE n.store_id = current_store_id() AND n.product_id = top.product_id AND n.business_date = top.last_day) AS name,
              top.product_id AS "productId", '' AS of, pieces, amount
         FROM (SELECT product_id, sum(pieces)::float8 AS pieces, sum(amount)::float8 AS amount, max(business_date) AS last_day
                 FROM report_product WHERE store_id = current_store_id() AND business_date BETWEEN $1 AND $2
                GROUP BY product_id ORDER BY amount DESC, pieces DESC, product_id LIMIT $3) AS top
        ORDER BY amount DESC, pieces DESC, product_id`,
      [from, until, limit],
    ),
  );

/** The values of options that were chosen most in a period. */
export const topValues = async (tx: Tx, { from, until }: Days, limit: number): Promise<Sold[]> =>
  sold(
    await tx.query<Omit<Sold, 'amount'> & { amount: number }>(
      `SELECT NULL AS "productId", value_name AS name, option_name AS of, sum(pieces)::float8 AS pieces, sum(amount)::float8 AS amount
         FROM report_value WHERE store_id = current_store_id() AND business_date BETWEEN $1 AND $2
        GROUP BY option_name, value_name ORDER BY pieces DESC, amount DESC, value_name, option_name LIMIT $3`,
      [from, until, limit],
    ),
  );
