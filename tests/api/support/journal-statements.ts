import { randomUUID } from 'node:crypto';
import * as entries from '#backend/modules/journal/repository/entry.ts';
import * as heads from '#backend/modules/journal/repository/head.ts';
import * as movements from '#backend/modules/journal/repository/movement.ts';
import * as tills from '#backend/modules/journal/repository/till.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { nextEntry } from '#lib/domain/journal/chain.ts';
import { FIRST_HASH, NO_TOTALS } from '#lib/domain/journal/journal-entry.ts';
import { TEST_KEY } from './journal.ts';

/** Runs the statements about the journal and the way of taking money by themselves. */
export async function runStatementsOfJournal(tx: Tx, storeId: number, now: Date): Promise<void> {
  await tills.lockTill(tx, storeId);
  await tills.insertTillChoice(tx, storeId, { way: 'own_till', staffId: null, since: now });
  await tills.tillWay(tx);
  await tills.tillWayToNote(tx);
  await tills.tillChoices(tx);
  const ledgerBefore = 1e9;
  const tail = { no: 1e9, hash: FIRST_HASH, at: now.getTime() };
  const content = { kind: 'switch', staff: null, perpetual: NO_TOTALS } as const;
  const entry = nextEntry(tail, { date: '2026-11-20', at: now.getTime(), content }, TEST_KEY);
  await entries.insertEntries(tx, storeId, [entry]);
  await heads.keepKey(tx, storeId, TEST_KEY, now);
  await heads.journalKeys(tx);
  await heads.writeHead(
    tx,
    {
      storeId,
      isRunning: true,
      tail,
      openingNo: 1,
      ledgerBefore,
      creditNotesBefore: 0,
      open: null,
      closedDate: null,
      closedNo: 0,
    },
    null,
  );
  await heads.journalHead(tx);
  await heads.lockHead(tx, storeId);
  await heads.lockRunningHead(tx, storeId);
  await entries.entriesOfOrder(tx, 1);
  await entries.orderEntriesAfter(tx, 1e9);
  await entries.lastTotals(tx);
  await entries.lastPeriods(tx);
  await entries.closuresBetween(tx, 'day', { from: '2026-11-01', until: '2026-11-30' });
  await entries.dayOfRequest(tx, randomUUID());
  await entries.storedEntries(tx, 1, 10);
  await movements.movementsToRecord(tx, 1, ledgerBefore);
  await movements.creditNotesAfter(tx, 1, 0);
  await movements.ledgerRows(tx, [1]);
  await movements.unrecordedMovement(tx, ledgerBefore);
}

/** What reads the whole ledger of a shop, once in its life: run for a shop that has none. */
export async function runStatementsOfOpening(tx: Tx, storeId: number): Promise<void> {
  await movements.lockLedger(tx, storeId);
  await movements.openingTotals(tx);
  await movements.pastMovements(tx);
  await movements.pastCreditNotes(tx);
}
