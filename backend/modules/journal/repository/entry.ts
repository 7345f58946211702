import type { Tx } from '#backend/shared/database/database.ts';
import { entryOfText } from '#lib/domain/journal/chain.ts';
import type {
  DayContent,
  JournalContent,
  JournalEntry,
  JournalKind,
  OrderContent,
  PeriodContent,
} from '#lib/domain/journal/journal-entry.ts';

/** The columns of an entry, read from its text. */
interface EntryColumns {
  kind: JournalKind;
  businessDate: string;
  recordedAt: Date;
  orderId: number | null;
  ledgerEntryId: number | null;
  requestKey: string | null;
}

/** An entry as it is stored: only its text is hashed. */
export interface StoredEntry extends Omit<EntryColumns, 'recordedAt'> {
  no: number;
  /** In milliseconds since 1970, with the fraction that the text of an entry does not have. */
  recordedMs: number;
  text: string;
  previousHash: string;
  hash: string;
  keyId: string | null;
  signature: string | null;
}

/** What the columns of an entry say, as its text has it. */
export const columnsOf = ({ place, content }: Pick<JournalEntry, 'place' | 'content'>): EntryColumns => ({
  kind: content.kind,
  businessDate: place.date,
  recordedAt: new Date(place.at),
  orderId: 'order' in content ? content.order : null,
  ledgerEntryId: content.kind === 'settlement' ? content.movement.id : null,
  requestKey: content.kind === 'day' ? content.request : null,
});

/** Bounds the size of one statement. */
const BATCH_MAX = 2000;

/** Adds entries. Lock the head first. */
export async function insertEntries(
  tx: Tx,
  storeId: number,
  entries: readonly JournalEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH_MAX) {
    const batch = entries.slice(start, start + BATCH_MAX).map((entry) => ({ ...entry, ...columnsOf(entry) }));
    await tx.query(
      `INSERT INTO journal_entry (store_id, entry_no, content, previous_hash, hash, kind, business_date, recorded_at,
                                  order_id, ledger_entry_id, request_key, key_id, signature)
       SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::date[],
                                $8::timestamptz[], $9::integer[], $10::bigint[], $11::uuid[], $12::text[], $13::text[])`,
      [
        storeId,
        batch.map(({ place }) => place.no),
        batch.map(({ text }) => text),
        batch.map(({ previousHash }) => previousHash),
        batch.map(({ hash }) => hash),
        batch.map(({ kind }) => kind),
        batch.map(({ businessDate }) => businessDate),
        batch.map(({ recordedAt }) => recordedAt),
        batch.map(({ orderId }) => orderId),
        batch.map(({ ledgerEntryId }) => ledgerEntryId),
        batch.map(({ requestKey }) => requestKey),
        batch.map(({ signature }) => signature?.keyId ?? null),
        batch.map(({ signature }) => signature?.value ?? null),
      ],
    );
  }
}

/** An entry, with its number. */
export interface NumberedContent<Content extends JournalContent = JournalContent> {
  no: number;
  date: string;
  content: Content;
}

interface TextRow {
  no: number;
  text: string;
}

function contentsOf<Content extends JournalContent>(rows: readonly TextRow[]): NumberedContent<Content>[] {
  return rows.map(({ no, text }) => {
    const { place, content } = entryOfText(text);
    // The query names the kinds.
    return { no, date: place.date, content: content as Content };
  });
}

/** The entries of an order, in their order. */
export const entriesOfOrder = async (tx: Tx, orderId: number): Promise<NumberedContent<OrderContent>[]> =>
  contentsOf(
    await tx.query<TextRow>(
      'SELECT entry_no AS no, content AS text FROM journal_entry WHERE order_id = $1 ORDER BY entry_no',
      [orderId],
    ),
  );

/** The entries of orders after an entry of the transaction's store: of the day that is not closed. */
export const orderEntriesAfter = async (tx: Tx, no: number): Promise<NumberedContent<OrderContent>[]> =>
  contentsOf(
    await tx.query<TextRow>(
      `SELECT entry_no AS no, content AS text FROM journal_entry
        WHERE store_id = current_store_id() AND entry_no > $1 AND order_id IS NOT NULL ORDER BY entry_no`,
      [no],
    ),
  );

/** The last entry of the transaction's store that states the perpetual totals. */
export async function lastTotals(
  tx: Tx,
): Promise<NumberedContent<Extract<JournalContent, { kind: 'opening' | 'switch' | 'day' }>> | null> {
  const rows = await tx.query<TextRow>(
    `SELECT entry_no AS no, content AS text FROM journal_entry
      WHERE store_id = current_store_id() AND key_id IS NOT NULL AND kind IN ('opening', 'switch', 'day')
      ORDER BY entry_no DESC LIMIT 1`,
  );
  return contentsOf<Extract<JournalContent, { kind: 'opening' | 'switch' | 'day' }>>(rows)[0] ?? null;
}

/** The month and the year of the transaction's store that were closed last; null for none. */
export async function lastPeriods(tx: Tx): Promise<{ month: string | null; year: string | null }> {
  const last = async (kind: 'month' | 'year') => {
    const rows = await tx.query<TextRow>(
      `SELECT entry_no AS no, content AS text FROM journal_entry
        WHERE store_id = current_store_id() AND key_id IS NOT NULL AND kind = $1
        ORDER BY business_date DESC, entry_no DESC LIMIT 1`,
      [kind],
    );
    return contentsOf<PeriodContent>(rows)[0]?.content.period ?? null;
  };
  return { month: await last('month'), year: await last('year') };
}

interface Closures {
  day: DayContent;
  month: PeriodContent;
  year: PeriodContent;
}

/** The closures of a kind with dates from `from` to `until`, both inclusive, the oldest first. */
export const closuresBetween = async <Kind extends keyof Closures>(
  tx: Tx,
  kind: Kind,
  { from, until }: { from: string; until: string },
): Promise<NumberedContent<Closures[Kind]>[]> =>
  contentsOf(
    await tx.query<TextRow>(
      `SELECT entry_no AS no, content AS text FROM journal_entry
        WHERE store_id = current_store_id() AND key_id IS NOT NULL AND kind = $1 AND business_date BETWEEN $2 AND $3
        ORDER BY business_date, entry_no`,
      [kind, from, until],
    ),
  );

/** The day that a request closed; null for none. */
export async function dayOfRequest(
  tx: Tx,
  requestKey: string,
): Promise<NumberedContent<Extract<JournalContent, { kind: 'day' }>> | null> {
  const rows = await tx.query<TextRow>(
    `SELECT entry_no AS no, content AS text FROM journal_entry
      WHERE store_id = current_store_id() AND request_key = $1`,
    [requestKey],
  );
  return contentsOf<Extract<JournalContent, { kind: 'day' }>>(rows)[0] ?? null;
}

/** A page of entries as they are stored, from a number on. */
export const storedEntries = (tx: Tx, from: number, limit: number): Promise<StoredEntry[]> =>
  tx.query<StoredEntry>(
    `SELECT entry_no AS no, content AS text, previous_hash AS "previousHash", hash, kind,
            to_char(business_date, 'YYYY-MM-DD') AS "businessDate", (extract(epoch FROM recorded_at) * 1000)::float8 AS "recordedMs",
            order_id AS "orderId", ledger_entry_id AS "ledgerEntryId", request_key AS "requestKey", key_id AS "keyId", signature
       FROM journal_entry WHERE store_id = current_store_id() AND entry_no >= $1 ORDER BY entry_no LIMIT $2`,
    [from, limit],
  );
