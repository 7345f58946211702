import type { Tx } from '#backend/shared/database/database.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import type { Movement } from '#lib/domain/orders/managed-order.ts';
import type { Means, Returned } from '#lib/domain/orders/order.ts';
import { ACCOUNT_SIGNS, type LedgerEntry, RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';
import { RECEIVED_COLUMNS, RETURNED_COLUMNS } from '../../orders/interface.ts';
import type { AccountId } from '../provider/provider.ts';

/** What an entry of money at the payment provider says beside its amount. */
export interface OnlineFacts {
  accountId: AccountId;
  /** The payment that a refund or a dispute belongs to; null for the payment itself. */
  intentId: string | null;
  /** In the smallest unit of which the amount counts. */
  currency: string;
  /** The platform's fee within the amount. */
  applicationFee: number;
}

export interface NewLedgerEntry extends Omit<LedgerEntry, 'at'> {
  storeId: number;
  /** Unique for an order: the same reference is recorded once. */
  reference: string;
  /** null for money on site. */
  online: OnlineFacts | null;
  staffId: number | null;
  /** What the entry adds to, beside what was received; null of money that goes back because it was not due. */
  returned?: keyof Returned | null;
  at: Date;
}

/** Records a movement of money and updates the totals of its order; false when it was recorded before. */
export async function insertLedgerEntry(tx: Tx, entry: NewLedgerEntry): Promise<boolean> {
  const { online } = entry;
  const rows = await tx.query(
    `INSERT INTO ledger_entry (store_id, order_id, kind, means, online, amount, reference, staff_id, occurred_at,
                               account_id, intent_id, currency, application_fee)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (order_id, reference) DO NOTHING RETURNING order_id`,
    [
      entry.storeId,
      entry.orderId,
      entry.kind,
      entry.means,
      online !== null,
      entry.amount,
      entry.reference,
      entry.staffId,
      entry.at,
      online?.accountId ?? null,
      online?.intentId ?? null,
      online?.currency ?? 'eur',
      online?.applicationFee ?? 0,
    ],
  );
  if (rows.length === 0) return false;
  const received = RECEIVED_SIGNS[entry.kind] * entry.amount;
  if (received === 0) return true;
  const column = RECEIVED_COLUMNS[entry.means];
  const returned = entry.returned ? RETURNED_COLUMNS[entry.returned] : null;
  await tx.query(
    `UPDATE "order" SET ${column} = ${column} + $2, date_modified = $3
            ${returned === null ? '' : `, ${returned} = ${returned} - $2`}
      WHERE order_id = $1`,
    [entry.orderId, received, entry.at],
  );
  return true;
}

/** Records movements of money in their order, for orders whose totals count them already. */
export async function insertPastEntries(
  tx: Tx,
  storeId: number,
  entries: readonly Omit<NewLedgerEntry, 'storeId' | 'returned'>[],
): Promise<void> {
  const rows = entries.map(({ online, ...entry }) => ({ ...entry, ...online, online: online !== null }));
  await tx.query(
    `INSERT INTO ledger_entry (store_id, order_id, kind, means, online, amount, reference, staff_id, occurred_at,
                               account_id, intent_id, currency, application_fee)
     SELECT $1, order_id, kind, means, online, amount, reference, staff_id, at, account_id, intent_id,
            coalesce(currency, 'eur'), coalesce(application_fee, 0)
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS ("orderId" integer, kind text, means text, online boolean,
              amount integer, reference text, "staffId" integer, at timestamptz, "accountId" text, "intentId" text,
              currency text, "applicationFee" integer))
            WITH ORDINALITY AS entry (order_id, kind, means, online, amount, reference, staff_id, at, account_id,
              intent_id, currency, application_fee, position)
      ORDER BY position`,
    [storeId, JSON.stringify(rows)],
  );
}

export interface RecordedEntry extends LedgerEntry, OnlineFacts {
  storeId: number;
  reference: string;
  online: boolean;
}

interface Row extends Omit<RecordedEntry, 'at' | 'amount'> {
  amount: number;
  at: Date;
}

const ENTRY = `store_id AS "storeId", order_id AS "orderId", kind, means, amount, reference, online,
  occurred_at AS at, account_id AS "accountId", intent_id AS "intentId", currency,
  application_fee AS "applicationFee"`;

const entryOf = (row: Row): RecordedEntry => ({ ...row, amount: cents(row.amount), at: row.at.getTime() });

/** The movements of money for orders, in the order of recording. */
export async function ledgerOf(tx: Tx, orderIds: readonly number[]): Promise<RecordedEntry[]> {
  const rows = await tx.query<Row>(
    `SELECT ${ENTRY} FROM ledger_entry WHERE order_id = ANY($1::integer[]) ORDER BY ledger_entry_id`,
    [orderIds],
  );
  return rows.map(entryOf);
}

/** The reference of the counter-entry that takes an entry back: each is taken back once. */
export const undoReference = (reference: string): string => `${reference}:undo`;

const isUndo = (reference: string): boolean => reference.endsWith(undoReference(''));

/** What was received on site in a means and not given back there. */
export const leftOnSite = (
  entries: readonly Pick<RecordedEntry, 'kind' | 'means' | 'online' | 'amount'>[],
  means: Means,
): Cents =>
  cents(
    entries
      .filter((entry) => entry.means === means && !entry.online)
      .reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0),
  );

/** The movements of money for an order with who noted them, in the order of recording. */
export async function movementsOf(tx: Tx, orderId: number): Promise<Movement[]> {
  interface MovementRow extends Pick<RecordedEntry, 'kind' | 'means' | 'online' | 'amount' | 'reference'> {
    name: string | null;
    at: Date;
  }
  const rows = await tx.query<MovementRow>(
    `SELECT l.kind, l.means, l.online, l.amount, l.reference, s.name, l.occurred_at AS at
       FROM ledger_entry l LEFT JOIN staff s ON s.staff_id = l.staff_id
      WHERE l.order_id = $1 ORDER BY l.ledger_entry_id`,
    [orderId],
  );
  const references = new Set(rows.map(({ reference }) => reference));
  return rows.map(({ reference, ...row }) => {
    const { kind, means, online, amount } = row;
    const isNoted = !online && !isUndo(reference) && !references.has(undoReference(reference));
    const mayUndo = isNoted && (kind === 'refund' || leftOnSite(rows, means) >= amount);
    return {
      ...row,
      amount: cents(amount),
      at: row.at.getTime(),
      undoKey: mayUndo ? reference : null,
      isUndo: isUndo(reference),
    };
  });
}

/** The entry of a payment at the provider, on the account that took it; null when it is not recorded. */
export async function paymentEntry(
  tx: Tx,
  accountId: AccountId,
  intentId: string,
): Promise<RecordedEntry | null> {
  const [row] = await tx.query<Row>(
    `SELECT ${ENTRY} FROM ledger_entry
      WHERE reference = $1 AND online AND kind IN ('payment', 'unmatched') AND account_id IS NOT DISTINCT FROM $2`,
    [intentId, accountId],
  );
  return row ? entryOf(row) : null;
}

/** What is left at the provider of a payment, after its refunds and disputes. */
export const leftOfPayment = (payment: RecordedEntry, entries: readonly RecordedEntry[]): number =>
  entries
    .filter(({ intentId }) => intentId === payment.reference)
    .reduce<number>((left, { kind, amount }) => left + ACCOUNT_SIGNS[kind] * amount, payment.amount);

/** Across stores: the store of a payment that the platform's own account took; null when there is none. */
export async function platformPaymentStore(tx: Tx, intentId: string): Promise<number | null> {
  const [row] = await tx.query<{ storeId: number }>(
    `SELECT store_id AS "storeId" FROM ledger_entry
      WHERE reference = $1 AND online AND kind IN ('payment', 'unmatched') AND account_id IS NULL`,
    [intentId],
  );
  return row?.storeId ?? null;
}
