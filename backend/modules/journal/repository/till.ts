import type { Tx } from '#backend/shared/database/database.ts';
import type { TillChoice, TillWay } from '#lib/domain/journal/till.ts';
import { shareLedger } from './movement.ts';

/** How the transaction's store takes money on site now; null before it chose. */
export async function tillWay(tx: Tx): Promise<TillWay | null> {
  const [row] = await tx.query<{ way: TillWay }>(
    `SELECT way FROM till_choice WHERE store_id = current_store_id() ORDER BY till_choice_id DESC LIMIT 1`,
  );
  return row?.way ?? null;
}

/** As `tillWay`, which then stays until the transaction ends: for what is noted on site. Lock orders first. */
export async function tillWayToNote(tx: Tx): Promise<TillWay | null> {
  await shareLedger(tx);
  return tillWay(tx);
}

/** Bounds the list: nobody changes the way a hundred times. */
const CHOICES_MAX = 100;

/** What the transaction's store chose, the newest first. */
export async function tillChoices(tx: Tx): Promise<TillChoice[]> {
  const rows = await tx.query<Omit<TillChoice, 'since'> & { since: Date }>(
    `SELECT c.way, c.since, s.name FROM till_choice c LEFT JOIN staff s USING (store_id, staff_id)
      WHERE c.store_id = current_store_id() ORDER BY c.till_choice_id DESC LIMIT ${CHOICES_MAX}`,
  );
  return rows.map((row) => ({ ...row, since: row.since.getTime() }));
}

/** Lets one transaction at a time choose for a store; the row of the store is locked before everything else. */
export async function lockTill(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT 1 FROM store WHERE store_id = $1 FOR NO KEY UPDATE', [storeId]);
}

export async function insertTillChoice(
  tx: Tx,
  storeId: number,
  { way, staffId, since }: { way: TillWay; staffId: number | null; since: Date },
): Promise<void> {
  await tx.query('INSERT INTO till_choice (store_id, way, since, staff_id) VALUES ($1, $2, $3, $4)', [
    storeId,
    way,
    since,
    staffId,
  ]);
}
