import type { Tx } from '#backend/shared/database/database.ts';
import { legalWire } from '#lib/contract/legal.ts';
import type { Legal } from '#lib/domain/store/shop.ts';
import {
  type DetailsPage,
  isMessageShown,
  messageChangesAt,
  type ShopDetails,
} from '#lib/domain/store/shop-details.ts';

/** Locks settings of the running transaction's store. Before the store: an import locks them in this order. */
export async function lockSettingsOf(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT FROM setting WHERE store_id = current_store_id() AND key = ANY($1::text[]) ORDER BY key FOR UPDATE`,
    [keys],
  );
}

/** Locks the running transaction's store. */
export async function lockStore(tx: Tx): Promise<void> {
  await tx.query('SELECT FROM store WHERE store_id = current_store_id() FOR UPDATE');
}

export async function writeLegal(tx: Tx, legal: Legal): Promise<void> {
  await tx.query('UPDATE store SET legal = $1::json WHERE store_id = current_store_id()', [
    JSON.stringify(legalWire(legal)),
  ]);
}

/** Across stores too. */
export async function writeLegalTexts(
  tx: Tx,
  storeId: number,
  { privacy, terms }: ShopDetails['legalTexts'],
): Promise<void> {
  const own = { ...(privacy && { privacy }), ...(terms && { terms }) };
  await tx.query('UPDATE store SET legal_texts = $2::json WHERE store_id = $1', [
    storeId,
    privacy || terms ? JSON.stringify(own) : null,
  ]);
}

/** What is edited on a page of the management area, and kept by an import from then on. */
export type ManagedPage = DetailsPage | 'appearance' | 'zones' | 'tables';

/** The pages that were saved in the management area, of the running transaction's store. */
export async function managedPages(tx: Tx): Promise<ReadonlySet<ManagedPage>> {
  const rows = await tx.query<{ page: ManagedPage }>(
    'SELECT page FROM managed_settings WHERE store_id = current_store_id()',
  );
  return new Set(rows.map(({ page }) => page));
}

/** Notes that a page is that of the management area: an import keeps it. */
export async function noteManagedPage(tx: Tx, storeId: number, page: ManagedPage, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO managed_settings (store_id, page, changed_at) VALUES ($1, $2, $3)
     ON CONFLICT (store_id, page) DO UPDATE SET changed_at = excluded.changed_at`,
    [storeId, page, now],
  );
}

export interface MessagePeriod {
  from: Date | null;
  until: Date | null;
  /** Whether the message is shown at present. */
  showing: boolean;
}

/** When the special message of the running transaction's store is shown; null for always. */
export async function messagePeriod(tx: Tx): Promise<MessagePeriod | null> {
  const [row] = await tx.query<MessagePeriod>(
    `SELECT begins_at AS "from", ends_at AS until, showing FROM message_period WHERE store_id = current_store_id()`,
  );
  return row ?? null;
}

/** Across stores too: writes when the special message of a store is shown. */
export async function writeMessagePeriod(
  tx: Tx,
  storeId: number,
  { from, until }: Pick<ShopDetails['message'], 'from' | 'until'>,
  now: Date,
): Promise<void> {
  if (from === '' && until === '') {
    await tx.query('DELETE FROM message_period WHERE store_id = $1', [storeId]);
    return;
  }
  const period = { from: instantOf(from), until: instantOf(until) };
  const renewAt = messageChangesAt(period, now.getTime());
  await tx.query(
    `INSERT INTO message_period (store_id, begins_at, ends_at, showing, renew_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (store_id) DO UPDATE
       SET begins_at = excluded.begins_at, ends_at = excluded.ends_at, showing = excluded.showing,
           renew_at = excluded.renew_at`,
    [
      storeId,
      dateOf(period.from),
      dateOf(period.until),
      isMessageShown(period, now.getTime()),
      dateOf(renewAt),
    ],
  );
}

const instantOf = (text: string) => (text === '' ? null : Date.parse(text));
const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant));

/** Across stores: notes that messages began or ended, up to a hundred. Returns the tenants of their stores. */
export const renewMessages = (tx: Tx, now: Date): Promise<{ tenant: string }[]> =>
  tx.query<{ tenant: string }>(
    `WITH renewed AS (
       UPDATE message_period
          SET showing = coalesce(begins_at <= $1, true) AND coalesce($1 < ends_at, true),
              renew_at = (SELECT min(moment) FROM unnest(ARRAY[begins_at, ends_at]) AS moment WHERE moment > $1::timestamptz)
        WHERE store_id IN (SELECT store_id FROM message_period WHERE renew_at <= $1
                            ORDER BY renew_at LIMIT 100 FOR UPDATE SKIP LOCKED)
       RETURNING store_id
     )
     SELECT tenant FROM store JOIN renewed USING (store_id)`,
    [now],
  );
