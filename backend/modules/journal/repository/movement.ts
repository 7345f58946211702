import type { Tx } from '#backend/shared/database/database.ts';
import type { JournalCreditNote, OpeningTotal } from '#lib/domain/journal/journal-entry.ts';
import type { NewMovement } from '#lib/domain/journal/order-entries.ts';
import { cents } from '#lib/domain/money.ts';
import { LEDGER_KINDS, RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';

/** The movements of money for an order after a ledger entry that the journal lacks, in the order of recording. */
export async function movementsToRecord(
  tx: Tx,
  orderId: number,
  ledgerBefore: number,
): Promise<NewMovement[]> {
  const rows = await tx.query<NewMovement>(
    `SELECT l.ledger_entry_id::float8 AS "ledgerEntryId", l.kind, l.means, l.online, l.amount, l.staff_id AS "staffId"
       FROM ledger_entry l LEFT JOIN journal_entry j ON j.order_id = l.order_id AND j.ledger_entry_id = l.ledger_entry_id
      WHERE l.order_id = $1 AND l.ledger_entry_id > $2 AND j.entry_no IS NULL
      ORDER BY l.ledger_entry_id`,
    [orderId, ledgerBefore],
  );
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}

/** The credit notes of an order after a number. */
export async function creditNotesAfter(
  tx: Tx,
  orderId: number,
  number: number,
): Promise<JournalCreditNote[]> {
  const rows = await tx.query<JournalCreditNote>(
    `SELECT credit_note_no AS number, amount, taxes FROM credit_note
      WHERE order_id = $1 AND credit_note_no > $2 ORDER BY credit_note_no`,
    [orderId, number],
  );
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}

const kindsOfSign = (sign: 1 | -1) =>
  LEDGER_KINDS.filter((kind) => RECEIVED_SIGNS[kind] === sign)
    .map((kind) => `'${kind}'`)
    .join(', ');

/** The class of the advisory locks on the ledgers of shops, which a trigger of `ledger_entry` takes shared (0204). */
const LEDGER_LOCK = 7_150_007;

/**
 * Waits for the transactions of a shop that are recording a movement, and holds up new ones, until the transaction ends:
 * each movement is before or after what follows. Other shops go on.
 */
export async function lockLedger(tx: Tx, storeId: number): Promise<void> {
  // Of shop 0: what records across shops.
  for (const shop of [0, storeId])
    await tx.query('SELECT pg_advisory_xact_lock($1::integer, $2::integer)', [LEDGER_LOCK, shop]);
}

/** As the trigger takes it: for what has to be known before a movement is recorded. */
export const shareLedger = (tx: Tx): Promise<unknown> =>
  tx.query('SELECT pg_advisory_xact_lock_shared($1::integer, current_store_id())', [LEDGER_LOCK]);

/** What the ledger of a store holds when a journal begins. Lock it first. */
export async function openingTotals(
  tx: Tx,
): Promise<{ totals: OpeningTotal[]; ledgerBefore: number; creditNotesBefore: number }> {
  const [notes] = await tx.query<{ number: number }>(
    'SELECT last_no AS number FROM credit_note_counter WHERE store_id = current_store_id() FOR UPDATE',
  );
  const totals = await tx.query<OpeningTotal>(
    `SELECT means, online,
            coalesce(sum(amount) FILTER (WHERE kind IN (${kindsOfSign(1)})), 0)::float8 AS received,
            coalesce(sum(amount) FILTER (WHERE kind IN (${kindsOfSign(-1)})), 0)::float8 AS returned
       FROM ledger_entry WHERE store_id = current_store_id() GROUP BY means, online ORDER BY means, online`,
  );
  const [last] = await tx.query<{ id: number }>(
    `SELECT coalesce(max(ledger_entry_id), 0)::float8 AS id FROM ledger_entry WHERE store_id = current_store_id()`,
  );
  return {
    totals: totals.map((total) => ({
      ...total,
      received: cents(total.received),
      returned: cents(total.returned),
    })),
    ledgerBefore: last?.id ?? 0,
    creditNotesBefore: notes?.number ?? 0,
  };
}

/** Movements of the transaction's store by their ids. */
export async function ledgerRows(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, Omit<NewMovement, 'staffId'> & { orderId: number }>> {
  const rows = await tx.query<Omit<NewMovement, 'staffId'> & { orderId: number }>(
    `SELECT ledger_entry_id::float8 AS "ledgerEntryId", order_id AS "orderId", kind, means, online, amount
       FROM ledger_entry WHERE ledger_entry_id = ANY($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.ledgerEntryId, row]));
}

/** Whether the journal of the transaction's store lacks a movement after a ledger entry. */
export async function unrecordedMovement(tx: Tx, ledgerBefore: number): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM ledger_entry l
      WHERE l.store_id = current_store_id() AND l.ledger_entry_id > $1
        AND NOT EXISTS (SELECT FROM journal_entry j
                         WHERE j.store_id = l.store_id AND j.ledger_entry_id = l.ledger_entry_id)
      LIMIT 1`,
    [ledgerBefore],
  );
  return rows.length > 0;
}

interface Dated {
  orderId: number;
  /** In milliseconds since 1970. */
  at: number;
}

/** All movements of the transaction's store, in the order of recording: of a demonstration's past. */
export async function pastMovements(tx: Tx): Promise<(NewMovement & Dated)[]> {
  const rows = await tx.query<NewMovement & { orderId: number; at: Date }>(
    `SELECT ledger_entry_id::float8 AS "ledgerEntryId", order_id AS "orderId", kind, means, online, amount,
            staff_id AS "staffId", occurred_at AS at
       FROM ledger_entry WHERE store_id = current_store_id() ORDER BY ledger_entry_id`,
  );
  return rows.map((row) => ({ ...row, amount: cents(row.amount), at: row.at.getTime() }));
}

/** All credit notes of the transaction's store, as `pastMovements`. */
export async function pastCreditNotes(tx: Tx): Promise<(JournalCreditNote & Dated)[]> {
  const rows = await tx.query<JournalCreditNote & { orderId: number; at: Date }>(
    `SELECT credit_note_no AS number, order_id AS "orderId", amount, taxes, issued_at AS at
       FROM credit_note WHERE store_id = current_store_id() ORDER BY credit_note_no`,
  );
  return rows.map((row) => ({ ...row, amount: cents(row.amount), at: row.at.getTime() }));
}
