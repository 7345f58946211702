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
import { cents } from '#lib/domain/money.ts';
import { DAYS_AHEAD_MAX } from '#lib/domain/opening-hours/slot-rule.ts';
import type { OrderFilter, SearchTerms } from '#lib/domain/orders/order-search.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import type { Days } from '#lib/domain/reports/period.ts';
import type { FigureSum, ReportSelection, Selected } from '#lib/domain/reports/selection.ts';
import { STAFF_COLUMNS, type StaffOrder, type StaffOrderRow, staffOrderOfRow } from './order.ts';

export interface OrderSearch {
  terms: SearchTerms | null;
  filter: OrderFilter | undefined;
  /** When the order was placed: from the first instant on, before the second. */
  placed: { from: Date; until: Date } | undefined;
  /** Those behind a figure of a report. */
  report: ReportSelection | undefined;
}

/** Each has an index (0048_lists.sql, 0096_orders_by_number.sql, 0105_orders_by_number_partial.sql). */
const NEWEST_FIRST: SortKey = { instants: ['o.date_added'], id: 'o.order_id', order: 'DESC' };

const FILTERS: Record<OrderFilter, string> = {
  active: `o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER})`,
  handed_over: `o.order_status_id = ${HANDED_OVER}`,
  cancelled: `o.order_status_id = ${CANCELLED}`,
};

/**
 * Of the customers that match, and of the contacts at the counter, so many newest ones are looked at: a text that more of them
 * match has to be longer.
 */
const PEOPLE_MAX = 500;

type Parameter = (value: unknown) => string;

/** Figures that count orders on the day for which they were due, and not money. */
type OfOrders = Exclude<Selected, { kind: 'money' | 'means' | 'rate' }>;

/** A page of the shop's orders that match, newest first. */
export async function findOrders(
  tx: Tx,
  wanted: OrderSearch,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<Page<StaffOrder>> {
  const parameters: unknown[] = [limit + 1];
  const conditions = await conditionsOf(tx, wanted, (value) => `$${parameters.push(value)}`);
  const after = afterCursor(NEWEST_FIRST, cursor, parameters.length + 1);
  const rows = await tx.query<StaffOrderRow & PagedRow>(
    `SELECT ${STAFF_COLUMNS}, ${cursorColumns(NEWEST_FIRST)}
       FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id
      WHERE ${conditions.join(' AND ')} ${after.condition} ORDER BY ${sortedBy(NEWEST_FIRST)} LIMIT $1`,
    [...parameters, ...after.parameters],
  );
  return pageOf(rows, limit, staffOrderOfRow);
}

/**
 * How many orders match that are behind a figure of a report, and what they add to it: of all of them, not of a page. Summed from
 * the rows that the days of the report are summed from; the orders themselves are read only for other conditions. OFFSET 0: an
 * amount is computed once, an order read by its key.
 */
export async function sumBehindFigure(
  tx: Tx,
  { report, ...others }: OrderSearch & { report: ReportSelection },
): Promise<FigureSum> {
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const { selected } = report;
  const conditions = ['r.store_id = current_store_id()', daysOf(report, parameter)];
  if (!isOfMoney(selected)) conditions.push(countsOrder(selected, parameter));
  const isNarrowed = others.terms !== null || others.filter !== undefined || others.placed !== undefined;
  if (isNarrowed) conditions.push(...(await conditionsOf(tx, { ...others, report: undefined }, parameter)));
  const [row] = await tx.query<{ orders: number; amount: number }>(
    `SELECT count(DISTINCT r.order_id)::integer AS orders, coalesce(sum(counted.amount), 0)::float8 AS amount
       FROM ${isOfMoney(selected) ? 'report_money' : 'report_order'} r,
            LATERAL (SELECT ${amountOf(selected, parameter)} AS amount OFFSET 0) AS counted
            ${isNarrowed ? ', LATERAL (SELECT * FROM "order" each WHERE each.order_id = r.order_id OFFSET 0) AS o' : ''}
      WHERE counted.amount IS NOT NULL AND ${conditions.join(' AND ')}`,
    parameters,
  );
  return { orders: row?.orders ?? 0, amount: cents(row?.amount ?? 0) };
}

/** The conditions under which an order `o` is looked for. */
async function conditionsOf(
  tx: Tx,
  { terms, filter, placed, report }: OrderSearch,
  parameter: Parameter,
): Promise<string[]> {
  // The second is true for every order: the condition of the partial index.
  const conditions = [
    'o.store_id = current_store_id()',
    'o.order_id > 0',
    // MANAGEMENT section 3: never shown.
    `o.order_status_id <> ${AWAITING_CARD}`,
  ];
  if (filter) conditions.push(FILTERS[filter]);
  if (terms && 'number' in terms)
    conditions.push(`o.invoice_no IN (${parameter(terms.number)}, ${parameter(-terms.number)})`);
  if (terms && 'words' in terms) {
    const customers = parameter(await customersByWords(tx, terms.words));
    const contacts = parameter(await contactsByWords(tx, terms.words));
    conditions.push(
      `(o.customer_id = ANY(${customers}::integer[]) OR o.order_id = ANY(${contacts}::integer[]))`,
    );
  }
  if (placed)
    conditions.push(
      `o.date_added >= ${parameter(placed.from)} AND o.date_added < ${parameter(placed.until)}`,
    );
  if (report) conditions.push(...selectedBy(report, parameter));
  return conditions;
}

/** The condition under which what is counted of an order, `r`, falls on the days of a report. */
const daysOf = ({ from, until }: Days, parameter: Parameter): string =>
  `r.business_date BETWEEN ${parameter(from)} AND ${parameter(until)}`;

/** Whether a figure counts money on the day on which it moved, and not orders on the day for which they were due. */
const isOfMoney = (selected: Selected): selected is Exclude<Selected, OfOrders> =>
  ['money', 'means', 'rate'].includes(selected.kind);

/** What a row `r` adds to a figure, in cents, null for nothing: `FigureSum` says what each kind counts. */
function amountOf(selected: Selected, parameter: Parameter): string {
  const sumOfList = (list: string, amount: string, more: string) =>
    `(SELECT sum(${amount}) FROM jsonb_array_elements(r.content -> '${list}') AS each (counted) WHERE ${more})`;
  const inCents = (field: string) => `(each.counted ->> '${field}')::bigint`;
  switch (selected.kind) {
    case 'money':
      return `coalesce(${sumOfList('taxes', inCents('gross'), 'true')}, 0)`;
    case 'rate':
      return sumOfList(
        'taxes',
        inCents('gross'),
        `(each.counted ->> 'rate')::numeric = ${parameter(selected.rate)}::numeric`,
      );
    case 'means':
      return sumOfList(
        'means',
        `${inCents('received')} - ${inCents('returned')}`,
        `each.counted ->> 'means' = ${parameter(selected.means)}`,
      );
    case 'product':
      return `(SELECT sum(p.price) FROM order_product p
                WHERE p.order_id = r.order_id AND p.product_id = ${parameter(selected.productId)})`;
    case 'value':
      return `(SELECT sum(p.quantity * coalesce((v.picked ->> 'price')::bigint, 0))
                 FROM order_product p, jsonb_array_elements(p.options) AS c (chosen),
                      jsonb_array_elements(c.chosen -> 'values') AS v (picked)
                WHERE p.order_id = r.order_id AND c.chosen ->> 'name' = ${parameter(selected.option)}
                  AND v.picked ->> 'name' = ${parameter(selected.name)})`;
    case 'orders':
    case 'late':
    case 'on_time':
    case 'method':
    case 'hour':
    case 'cancelled':
    case 'customer':
      return `(r.content ->> 'value')::bigint`;
  }
}

/** The condition under which a figure that is not of money counts an order, of which `r` is what reports know. */
function countsOrder(selected: OfOrders, parameter: Parameter): string {
  switch (selected.kind) {
    case 'orders':
    case 'product':
    case 'value':
      return STANDS;
    case 'late':
      return `${STANDS} AND r.is_late`;
    case 'on_time':
      return `${STANDS} AND NOT r.is_late AND r.content ->> 'minutesLate' IS NOT NULL`;
    case 'method':
      return `${STANDS} AND r.content ->> 'method' = ${parameter(selected.method)}`;
    case 'hour': {
      const [weekday, hour] = [parameter(selected.weekday), parameter(String(selected.hour))];
      return `${STANDS} AND extract(isodow FROM r.business_date) = ${weekday} AND r.content ->> 'hour' = ${hour}`;
    }
    case 'cancelled': {
      const isBy = `r.is_cancelled AND r.content -> 'cancelled' ->> 'by' = ${parameter(selected.by)}`;
      if (!selected.why) return isBy;
      return `${isBy} AND r.content -> 'cancelled' ->> 'why' = ${parameter(selected.why)}`;
    }
    case 'customer':
      return `${STANDS} AND r.customer_kind = ${parameter(selected.customer)}`;
  }
}

/**
 * The conditions under which the reports count an order `o` in a figure (0195_reports.sql). The newest orders are looked at
 * first, each by the key of what is counted of it; money may be received long after an order was placed.
 */
function selectedBy({ from, until, selected }: ReportSelection, parameter: Parameter): string[] {
  const days = daysOf({ from, until }, parameter);
  const line = (more: string) =>
    `EXISTS (SELECT 1 FROM order_product p WHERE p.order_id = o.order_id AND ${more})`;
  const received = (more: string) =>
    `EXISTS (SELECT 1 FROM report_money r WHERE r.order_id = o.order_id AND ${days} AND ${more})`;
  // Nothing is due or paid before it is placed, but for a time zone.
  const conditions = [`o.date_added < ${parameter(until)}::date + interval '3 days'`];
  if (selected.kind === 'money') return [...conditions, received('true')];
  if (selected.kind === 'means') {
    const means = parameter(JSON.stringify([{ means: selected.means }]));
    return [...conditions, received(`r.content -> 'means' @> ${means}::jsonb`)];
  }
  if (selected.kind === 'rate') {
    const rate = parameter(JSON.stringify([{ rate: selected.rate }]));
    return [...conditions, received(`r.content -> 'taxes' @> ${rate}::jsonb`)];
  }
  conditions.push(`o.date_added > ${parameter(from)}::date - interval '${PLACED_BEFORE_DAYS} days'`);
  if (selected.kind === 'product') conditions.push(line(`p.product_id = ${parameter(selected.productId)}`));
  if (selected.kind === 'value') conditions.push(line(`p.options @> ${parameter(chosen(selected))}::jsonb`));
  const counts = countsOrder(selected, parameter);
  return [
    ...conditions,
    `EXISTS (SELECT 1 FROM report_order r WHERE r.order_id = o.order_id AND ${days} AND ${counts})`,
  ];
}

const STANDS = 'NOT r.is_cancelled';

/** As far ahead as an order is placed, and promised later. */
const PLACED_BEFORE_DAYS = DAYS_AHEAD_MAX + 3;

const chosen = ({ option, name }: Extract<Selected, { kind: 'value' }>): string =>
  JSON.stringify([{ name: option, values: [{ name }] }]);

/** The customers of whom each of the words begins a word. */
const customersByWords = (tx: Tx, words: readonly string[]): Promise<number[]> =>
  idsByWords(tx, words, { table: 'customer_word', id: 'customer_id', age: 'customer_id' });

/** The orders at the counter of whose contact each of the words begins a word. */
const contactsByWords = (tx: Tx, words: readonly string[]): Promise<number[]> =>
  idsByWords(tx, words, { table: 'order_contact_word', id: 'order_id', age: 'created_at' });

async function idsByWords(
  tx: Tx,
  words: readonly string[],
  { table, id, age }: { table: string; id: string; age: string },
): Promise<number[]> {
  const ofWord = (_: string, index: number) =>
    `SELECT ${id} AS id, ${age} AS age FROM ${table}
      WHERE store_id = current_store_id() AND word >= $${index + 1} AND word < $${index + 1} || '~'`;
  const rows = await tx.query<{ id: number }>(
    `SELECT id FROM (${words.map(ofWord).join(' INTERSECT ')}) AS found ORDER BY age DESC LIMIT ${PEOPLE_MAX}`,
    words,
  );
  return rows.map((row) => row.id);
}
