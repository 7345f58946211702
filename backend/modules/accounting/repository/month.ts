import type { Tx } from '#backend/shared/database/database.ts';
import type { BookCreditNote } from '#lib/domain/accounting/month-book.ts';
import { cents } from '#lib/domain/money.ts';
import type { TaxShare } from '#lib/domain/vat.ts';

/** A span of instants: `from` is in it, `until` is not. */
export interface Span {
  from: Date;
  until: Date;
}

/** When the first order of the transaction's store was placed; null without one. */
export async function firstOrderAt(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date }>(
    `SELECT date_added AS at FROM "order" WHERE store_id = current_store_id() AND order_id > 0
      ORDER BY date_added LIMIT 1`,
  );
  return row?.at ?? null;
}

/**
 * The orders of which a part of the money may be in no entry of the journal: something moved online in a span without an
 * entry, or an order with money was changed in it. OFFSET 0: the ledger is read by the key of each order, never as a whole
 * table.
 */
export async function ordersToFollow(tx: Tx, { from, until }: Span): Promise<number[]> {
  const rows = await tx.query<{ orderId: number }>(
    `SELECT l.order_id AS "orderId" FROM ledger_entry l
      WHERE l.store_id = current_store_id() AND l.online AND l.occurred_at >= $1 AND l.occurred_at < $2
        AND NOT EXISTS (SELECT 1 FROM journal_entry j
                         WHERE j.order_id = l.order_id AND j.ledger_entry_id = l.ledger_entry_id)
      UNION
     SELECT v.order_id FROM order_version v
      WHERE v.store_id = current_store_id() AND v.occurred_at >= $1 AND v.occurred_at < $2
        AND EXISTS (SELECT 1 FROM ledger_entry l WHERE l.order_id = v.order_id OFFSET 0)
      ORDER BY 1`,
    [from, until],
  );
  return rows.map(({ orderId }) => orderId);
}

/** A credit note; `date` is the business day of its entry in the journal, null without one. */
export interface StoredCreditNote extends Omit<BookCreditNote, 'date' | 'order'> {
  orderId: number;
  at: Date;
  date: string | null;
}

/** The credit notes that were issued in a span, the lowest number first. */
export async function creditNotesBetween(tx: Tx, { from, until }: Span): Promise<StoredCreditNote[]> {
  const rows = await tx.query<StoredCreditNote & { taxes: TaxShare[] }>(
    `SELECT n.credit_note_no AS number, n.order_id AS "orderId", n.issued_at AS at, n.amount, n.taxes,
            (SELECT v.kind FROM order_version v WHERE v.order_id = n.order_id AND v.version = n.version) AS reason,
            (SELECT to_char(j.business_date, 'YYYY-MM-DD') FROM journal_entry j
              WHERE j.order_id = n.order_id AND j.kind = 'reallocation'
                AND j.content::jsonb -> 'creditNotes'
                    @> jsonb_build_array(jsonb_build_object('number', n.credit_note_no))) AS date
       FROM credit_note n
      WHERE n.store_id = current_store_id() AND n.issued_at >= $1 AND n.issued_at < $2
      ORDER BY n.credit_note_no`,
    [from, until],
  );
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}
