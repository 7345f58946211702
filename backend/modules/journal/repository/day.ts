import type { Tx } from '#backend/shared/database/database.ts';
import { entryOfText } from '#lib/domain/journal/chain.ts';
import type { DayContent, EntryPlace } from '#lib/domain/journal/journal-entry.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import type { LedgerKind } from '#lib/domain/payments/transactions.ts';
import { RECEIVED_COLUMNS, RETURNED_COLUMNS } from '../../orders/interface.ts';

/** The entry of a closed day, with its signature. */
export interface DayEntry {
  place: EntryPlace;
  content: DayContent;
  hash: string;
  signature: { keyId: string; value: string };
}

interface DayRow {
  text: string;
  hash: string;
  keyId: string;
  signature: string;
}

const DAYS = `SELECT content AS text, hash, key_id AS "keyId", signature FROM journal_entry
  WHERE store_id = current_store_id() AND key_id IS NOT NULL AND kind = 'day'`;

function dayOfRow({ text, hash, keyId, signature }: DayRow): DayEntry {
  const { place, content } = entryOfText(text);
  // The query names the kind.
  return { place, content: content as DayContent, hash, signature: { keyId, value: signature } };
}

/** The closed days of the transaction's store before a date, or of all, the newest first. */
export const newestDays = async (
  tx: Tx,
  { before, limit }: { before: string | null; limit: number },
): Promise<DayEntry[]> => {
  const rows = before
    ? await tx.query<DayRow>(`${DAYS} AND business_date < $1 ORDER BY business_date DESC LIMIT $2`, [
        before,
        limit,
      ])
    : await tx.query<DayRow>(`${DAYS} ORDER BY business_date DESC LIMIT $1`, [limit]);
  return rows.map(dayOfRow);
};

/** The closed days from a date to another, both inclusive, the oldest first. */
export const daysBetween = async (
  tx: Tx,
  { from, until }: { from: string; until: string },
): Promise<DayEntry[]> =>
  (
    await tx.query<DayRow>(`${DAYS} AND business_date BETWEEN $1 AND $2 ORDER BY business_date`, [
      from,
      until,
    ])
  ).map(dayOfRow);

/** The names of people of the transaction's store and of its devices, by their ids. */
export async function staffNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: number; name: string }>(
    'SELECT staff_id AS id, name FROM staff WHERE store_id = current_store_id() AND staff_id = ANY($1::integer[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The float of the drawer of the transaction's store. */
export async function drawerFloat(tx: Tx): Promise<Cents> {
  const [row] = await tx.query<{ amount: number }>(
    'SELECT cash_float AS amount FROM cash_drawer WHERE store_id = current_store_id()',
  );
  return row ? cents(row.amount) : ZERO;
}

/** Changes the float from what it was; false when it is another one by now. */
export async function changeDrawerFloat(
  tx: Tx,
  storeId: number,
  { from, to }: { from: Cents; to: Cents },
): Promise<boolean> {
  await tx.query('INSERT INTO cash_drawer VALUES ($1, 0) ON CONFLICT (store_id) DO NOTHING', [storeId]);
  const rows = await tx.query(
    'UPDATE cash_drawer SET cash_float = $3 WHERE store_id = $1 AND cash_float = $2 RETURNING 1',
    [storeId, from, to],
  );
  return rows.length > 0;
}

/** The orders that are not over and due before an instant, the earliest first. */
export async function ordersUnderWay(tx: Tx, dueBefore: Date, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `SELECT order_id AS id FROM "order"
      WHERE store_id = current_store_id() AND order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER})
        AND order_status_id <> ${AWAITING_CARD} AND order_date < $1
      ORDER BY order_date, date_added, order_id LIMIT $2`,
    [dueBefore, limit],
  );
  return rows.map(({ id }) => id);
}

const PAID = [...Object.values(RECEIVED_COLUMNS), ...Object.values(RETURNED_COLUMNS)].join(' + ');

/** The orders placed since an instant that were handed over and are not paid in full, the newest first. */
export async function handedOverUnpaid(tx: Tx, placedSince: Date, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `SELECT order_id AS id FROM "order"
      WHERE store_id = current_store_id() AND order_id > 0 AND date_added >= $1 AND order_status_id = ${HANDED_OVER}
        AND NOT own_till AND total > ${PAID}
      ORDER BY date_added DESC, order_id DESC LIMIT $2`,
    [placedSince, limit],
  );
  return rows.map(({ id }) => id);
}

/** The span of a business day. */
interface Span {
  from: Date;
  until: Date;
}

/** What was paid online in a span, and what went back, by kind of movement. */
export const onlineMovements = (
  tx: Tx,
  { from, until }: Span,
): Promise<{ kind: LedgerKind; amount: number }[]> =>
  tx.query(
    `SELECT kind, sum(amount)::float8 AS amount FROM ledger_entry
      WHERE store_id = current_store_id() AND online AND occurred_at >= $1 AND occurred_at < $2 GROUP BY kind`,
    [from, until],
  );

/** The orders that were handed over in a span while the shop's own till collected. */
export async function ownTillOrders(tx: Tx, { from, until }: Span, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `SELECT o.order_id AS id FROM "order" o
      WHERE o.store_id = current_store_id() AND o.own_till AND o.date_modified >= $1
        AND (SELECT max(e.occurred_at) >= $1 AND max(e.occurred_at) < $2 FROM order_event e
              WHERE e.order_id = o.order_id AND e.order_status_id = ${HANDED_OVER})
      LIMIT $3`,
    [from, until, limit],
  );
  return rows.map(({ id }) => id);
}
