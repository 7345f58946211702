import type { Tx } from '#backend/shared/database/database.ts';
import type { ChainTail } from '#lib/domain/journal/chain.ts';

/** The end of a shop's journal, and the day that is not closed. Instants are milliseconds since 1970. */
export interface JournalHead {
  storeId: number;
  isRunning: boolean;
  tail: ChainTail;
  /** The entry with which the journal began last, and the last ledger entry and credit note from before it. */
  openingNo: number;
  ledgerBefore: number;
  creditNotesBefore: number;
  /** null while no entry of an order waits for a closure. `closeAt`: when it is closed by itself. */
  open: { date: string; endsAt: number; closeAt: number } | null;
  /** The last closed day, and its entry; null and 0 before the first. */
  closedDate: string | null;
  closedNo: number;
}

interface HeadRow {
  storeId: number;
  isRunning: boolean;
  no: number;
  hash: string;
  at: Date;
  openingNo: number;
  /** PGlite and pg read bigint differently. */
  ledgerBefore: number | string | bigint;
  creditNotesBefore: number;
  openDate: string | null;
  openEndsAt: Date | null;
  closedDate: string | null;
  closedNo: number;
  closeAt: Date | null;
}

const HEAD = `SELECT store_id AS "storeId", is_running AS "isRunning", entry_no AS no, hash, recorded_at AS at,
  opening_no AS "openingNo", ledger_before AS "ledgerBefore", credit_notes_before AS "creditNotesBefore",
  to_char(open_date, 'YYYY-MM-DD') AS "openDate", open_ends_at AS "openEndsAt",
  to_char(closed_date, 'YYYY-MM-DD') AS "closedDate", closed_no AS "closedNo", close_at AS "closeAt" FROM journal_head`;

const headOf = ({ no, hash, at, openDate, openEndsAt, closeAt, ...row }: HeadRow): JournalHead => ({
  ...row,
  ledgerBefore: Number(row.ledgerBefore),
  tail: { no, hash, at: at.getTime() },
  open:
    openDate === null
      ? null
      : {
          date: openDate,
          endsAt: openEndsAt?.getTime() ?? 0,
          // A job that was given up has none: the next entry has it tried again.
          closeAt: (closeAt ?? openEndsAt)?.getTime() ?? 0,
        },
});

/** The head of the transaction's store; null before its journal began. */
export async function journalHead(tx: Tx): Promise<JournalHead | null> {
  const [row] = await tx.query<HeadRow>(`${HEAD} WHERE store_id = current_store_id()`);
  return row ? headOf(row) : null;
}

/** The day of the transaction's store that is not closed; null when no entry waits for a closure. */
export const openDate = async (tx: Tx): Promise<string | null> => (await journalHead(tx))?.open?.date ?? null;

/**
 * As `journalHead`, locked until the transaction ends: of the counters of a shop the last one but its events. Lock orders
 * and write credit notes first.
 */
export async function lockHead(tx: Tx, storeId: number): Promise<JournalHead | null> {
  const [row] = await tx.query<HeadRow>(`${HEAD} WHERE store_id = $1 FOR UPDATE`, [storeId]);
  return row ? headOf(row) : null;
}

/** As `lockHead`; null too while the journal does not run, and then without a lock. */
export async function lockRunningHead(tx: Tx, storeId: number): Promise<JournalHead | null> {
  const [row] = await tx.query<HeadRow>(`${HEAD} WHERE store_id = $1 AND is_running FOR UPDATE`, [storeId]);
  return row ? headOf(row) : null;
}

/** Writes the head that was locked, or the first one. `periodClosesAt`: of what is closed next while no day is open. */
export async function writeHead(tx: Tx, head: JournalHead, periodClosesAt: number | null): Promise<void> {
  const { storeId, isRunning, tail, openingNo, ledgerBefore, creditNotesBefore, open } = head;
  const closeAt = open ? open.closeAt : periodClosesAt;
  await tx.query(
    `INSERT INTO journal_head (store_id, is_running, entry_no, hash, recorded_at, opening_no, ledger_before,
                               credit_notes_before, open_date, open_ends_at, closed_date, closed_no, close_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (store_id) DO UPDATE SET is_running = EXCLUDED.is_running, entry_no = EXCLUDED.entry_no,
       hash = EXCLUDED.hash, recorded_at = EXCLUDED.recorded_at, opening_no = EXCLUDED.opening_no,
       ledger_before = EXCLUDED.ledger_before, credit_notes_before = EXCLUDED.credit_notes_before,
       open_date = EXCLUDED.open_date, open_ends_at = EXCLUDED.open_ends_at, closed_date = EXCLUDED.closed_date,
       closed_no = EXCLUDED.closed_no, close_at = EXCLUDED.close_at, attempts = 0`,
    [
      storeId,
      isRunning,
      tail.no,
      tail.hash,
      new Date(tail.at),
      openingNo,
      ledgerBefore,
      creditNotesBefore,
      open?.date ?? null,
      open && new Date(open.endsAt),
      head.closedDate,
      head.closedNo,
      closeAt === null ? null : new Date(closeAt),
    ],
  );
}

/** Keeps the public key of a signature, once. */
export async function keepKey(
  tx: Tx,
  storeId: number,
  { keyId, publicKey }: { keyId: string; publicKey: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO journal_key (store_id, key_id, public_key, since) VALUES ($1, $2, $3, $4)
     ON CONFLICT (store_id, key_id) DO NOTHING`,
    [storeId, keyId, publicKey, at],
  );
}

/** The public keys that signed closures of the transaction's store, the oldest first. */
export const journalKeys = (tx: Tx): Promise<{ keyId: string; publicKey: string; since: Date }[]> =>
  tx.query(
    `SELECT key_id AS "keyId", public_key AS "publicKey", since FROM journal_key
      WHERE store_id = current_store_id() ORDER BY since, key_id`,
  );
