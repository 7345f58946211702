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
import type { CustomerTerms } from '#lib/domain/customers/customer-search.ts';
import type { MailingRecipient } from '#lib/domain/customers/mailing.ts';
import {
  COUNTED_MAX,
  type CustomerCounts,
  type CustomerFilter,
  type CustomerRow,
} from '#lib/domain/customers/managed-customer.ts';
import { cents } from '#lib/domain/money.ts';
import { AWAITING_CARD, CANCELLED } from '#lib/domain/orders/order-status.ts';
import { RECEIVED_COLUMNS } from '../../orders/interface.ts';

/** Has the indexes 0186_customers_by_last_use.sql and, for those who agreed to offers, 0187_customers_with_consent.sql. */
const LATEST_USED_FIRST: SortKey = { instants: ['c.last_active_at'], id: 'c.customer_id', order: 'DESC' };

const RECEIVED = Object.values(RECEIVED_COLUMNS)
  .map((column) => `o.${column}`)
  .join(' + ');

/** What of a customer `c` is counted in their orders: one row, read by the index of a customer's orders. */
const FIGURES = `LATERAL (
  SELECT count(*) FILTER (WHERE o.order_status_id <> ${CANCELLED})::integer AS orders,
         count(*) FILTER (WHERE o.order_status_id = ${CANCELLED})::integer AS cancelled,
         coalesce(sum(${RECEIVED}), 0)::bigint AS spent,
         max(o.date_added) AS last_order_at
    FROM "order" o
   WHERE o.customer_id = c.customer_id AND NOT o.is_test AND o.order_status_id <> ${AWAITING_CARD}) AS figures`;

/** Whether a customer `c` may not order. Not an EXISTS: for that PostgreSQL might read all blocked customers. */
const BLOCKED =
  'coalesce((SELECT true FROM customer_block b WHERE b.customer_id = c.customer_id LIMIT 1), false)';

/** The columns of a FoundRow of a customer `c` with the `figures`. */
const COLUMNS = `c.customer_id AS "customerId", c.firstname, c.lastname, c.email, c.telephone, c.newsletter,
  NOT c.status AS closing, ${BLOCKED} AS blocked,
  figures.orders, figures.cancelled, figures.spent,
  figures.last_order_at AS "lastOrderAt"`;

interface FoundRow extends Omit<CustomerRow, 'spent' | 'lastOrderAt'> {
  spent: number | string;
  lastOrderAt: Date | null;
  cancelled: number;
}

const customerRowOf = ({
  customerId,
  firstname,
  lastname,
  email,
  telephone,
  ...row
}: FoundRow): CustomerRow => ({
  customerId,
  firstname,
  lastname,
  email,
  telephone,
  orders: row.orders,
  spent: cents(Number(row.spent)),
  lastOrderAt: row.lastOrderAt?.getTime() ?? null,
  blocked: row.blocked,
  newsletter: row.newsletter,
  closing: row.closing,
});

export interface CustomerSearch {
  /** null for everybody. */
  terms: CustomerTerms | null;
  filter: CustomerFilter | undefined;
}

/**
 * SQL: the ids of the store's customers that a search and the filter of the blocked limit the list to; '' for all. Each
 * part is read by an index of its own.
 */
function idsOf({ terms, filter }: CustomerSearch, parameter: (value: unknown) => string): string {
  const ofWord = (word: string) => {
    const first = parameter(word);
    return `SELECT customer_id FROM customer_word
      WHERE store_id = current_store_id() AND word >= ${first} AND word < ${first} || '~'`;
  };
  const named = [
    terms?.words?.map(ofWord).join(' INTERSECT '),
    terms?.email && emailPart(parameter(terms.email)),
  ];
  const blocked = 'SELECT customer_id FROM customer_block WHERE store_id = current_store_id()';
  return [
    named
      .filter(Boolean)
      .map((part) => `(${part})`)
      .join(' UNION '),
    filter === 'blocked' ? blocked : '',
  ]
    .filter(Boolean)
    .map((part) => `(${part})`)
    .join(' INTERSECT ');
}

const emailPart = (prefix: string) => `SELECT customer_id FROM customer
  WHERE store_id = current_store_id() AND confirmed_at IS NOT NULL
    AND (email COLLATE "C") >= ${prefix} AND (email COLLATE "C") < ${prefix} || '~'`;

/** A page of the shop's customers that match, the latest used accounts first. */
export async function findCustomers(
  tx: Tx,
  search: CustomerSearch,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<Page<CustomerRow>> {
  const parameters: unknown[] = [limit + 1];
  const ids = idsOf(search, (value) => `$${parameters.push(value)}`);
  const after = afterCursor(LATEST_USED_FIRST, cursor, parameters.length + 1);
  // OFFSET 0: PostgreSQL would else go through the whole list, in its order, to find a few.
  const source = ids
    ? `(SELECT * FROM customer WHERE customer_id = ANY (ARRAY(${ids})) OFFSET 0) AS c`
    : 'customer c';
  const rows = await tx.query<FoundRow & PagedRow>(
    // The figures are of the customers of the page alone.
    `SELECT ${COLUMNS}, c.cursor_instants, c.cursor_id
       FROM (SELECT c.*, ${cursorColumns(LATEST_USED_FIRST)} FROM ${source}
              WHERE c.store_id = current_store_id() AND c.confirmed_at IS NOT NULL
                    ${search.filter === 'consent' ? 'AND c.newsletter' : ''} ${after.condition}
              ORDER BY ${sortedBy(LATEST_USED_FIRST)} LIMIT $1) AS c, ${FIGURES}
      ORDER BY ${sortedBy(LATEST_USED_FIRST)}`,
    [...parameters, ...after.parameters],
  );
  return pageOf(rows, limit, customerRowOf);
}

/** How many customers the shop has, each counted to `COUNTED_MAX + 1` at most. */
export async function countCustomers(tx: Tx): Promise<CustomerCounts> {
  const customers = 'customer WHERE store_id = current_store_id() AND confirmed_at IS NOT NULL';
  return {
    all: await countUpToMax(tx, customers),
    blocked: await countUpToMax(tx, 'customer_block WHERE store_id = current_store_id()'),
    consent: await countUpToMax(tx, `${customers} AND newsletter`),
  };
}

async function countUpToMax(tx: Tx, rows: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (SELECT FROM ${rows} LIMIT ${COUNTED_MAX + 1}) AS counted`,
  );
  return row?.count ?? 0;
}

/** What the list says of one customer, and what the page of one says beside it. */
export interface FoundCustomer {
  row: CustomerRow;
  cancelledOrders: number;
  createdAt: Date;
  lastActiveAt: Date;
  /** null: chosen at the sign-up, and never since. */
  newsletterAt: Date | null;
  termsAcceptedAt: Date;
  warnedAt: Date | null;
}

/** A confirmed customer of the running transaction's store; null for an unknown one. */
export async function findCustomer(tx: Tx, customerId: number): Promise<FoundCustomer | null> {
  const [row] = await tx.query<FoundRow & Omit<FoundCustomer, 'row' | 'cancelledOrders'>>(
    `SELECT ${COLUMNS}, c.created_at AS "createdAt", c.last_active_at AS "lastActiveAt",
            c.newsletter_at AS "newsletterAt", c.terms_accepted_at AS "termsAcceptedAt",
            (SELECT r.warned_at FROM account_retention r WHERE r.customer_id = c.customer_id) AS "warnedAt"
       FROM customer c, ${FIGURES}
      WHERE c.customer_id = $1 AND c.store_id = current_store_id() AND c.confirmed_at IS NOT NULL`,
    [customerId],
  );
  if (!row) return null;
  const { cancelled, createdAt, lastActiveAt, newsletterAt, termsAcceptedAt, warnedAt } = row;
  const ages = { createdAt, lastActiveAt, newsletterAt, termsAcceptedAt, warnedAt };
  return { row: customerRowOf(row), cancelledOrders: cancelled, ...ages };
}

/** Locks a confirmed customer until the end of the transaction; false for an unknown one. */
export async function lockCustomer(tx: Tx, customerId: number): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM customer
      WHERE customer_id = $1 AND store_id = current_store_id() AND confirmed_at IS NOT NULL FOR UPDATE`,
    [customerId],
  );
  return rows.length > 0;
}

/** Those who agreed to get offers and may order, by their names. */
export const mailingRecipients = (tx: Tx): Promise<MailingRecipient[]> =>
  tx.query<MailingRecipient>(
    `SELECT c.firstname, c.lastname, c.email FROM customer c
      WHERE c.store_id = current_store_id() AND c.confirmed_at IS NOT NULL AND c.newsletter AND c.status
        AND NOT ${BLOCKED}
      ORDER BY c.lastname, c.firstname, c.customer_id`,
  );
