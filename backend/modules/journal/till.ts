import { perpetualAfter } from '#lib/domain/journal/figures.ts';
import { FIRST_HASH, NO_TOTALS, type PerpetualTotals } from '#lib/domain/journal/journal-entry.ts';
import type { Till, TillWay } from '#lib/domain/journal/till.ts';
import { add } from '#lib/domain/money.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { JournalKey } from '../../shared/crypto/journal-key.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { hoursOfStore } from './journal.ts';
import { openWriter } from './journal-writer.ts';
import { lastTotals, orderEntriesAfter } from './repository/entry.ts';
import { type JournalHead, lockHead } from './repository/head.ts';
import { lockLedger, openingTotals } from './repository/movement.ts';
import { insertTillChoice, lockTill, tillChoices, tillWay } from './repository/till.ts';

export interface TillParts {
  database: Database;
  clock: () => number;
  key: JournalKey;
}

/** How a shop takes money on site. */
export interface Tills {
  find(storeId: number): Promise<Till>;
  /**
   * Chooses a way from now on; `from` is the one that was looked at: another one by now is refused. With 'journal' the
   * journal begins with the totals of the ledger, or begins again.
   */
  choose(storeId: number, wanted: { way: TillWay; from: TillWay | null }, by: Actor): Promise<Outcome<Till>>;
}

export function createTills({ database, clock, key }: TillParts): Tills {
  const find = async (tx: Tx): Promise<Till> => {
    const choices = await tillChoices(tx);
    return { way: choices[0]?.way ?? null, choices };
  };

  return {
    find: (storeId) => database.inStore(storeId, find),

    choose: (storeId, { way, from }, by) =>
      transact(database, storeId, async (tx) => {
        await lockTill(tx, storeId);
        const present = await tillWay(tx);
        if (present === way) return done(await find(tx));
        if (present !== from) return refuse('till_changed');
        await chooseWay(tx, storeId, way, { by, at: new Date(clock()), key });
        return done(await find(tx));
      }),
  };
}

/** Changes the way of a store. Lock its till first. */
export async function chooseWay(
  tx: Tx,
  storeId: number,
  way: TillWay,
  { by, at, key }: { by: Actor; at: Date; key: JournalKey },
): Promise<void> {
  const present = await tillWay(tx);
  await lockLedger(tx, storeId);
  if (way === 'journal') await openJournal(tx, storeId, { staffId: by.staffId, at, key });
  else await stopJournal(tx, storeId, { staffId: by.staffId, at, key });
  await insertTillChoice(tx, storeId, { way, staffId: by.staffId, since: at });
  const before = present === null ? {} : { before: { way: present } };
  await insertAudit(tx, storeId, { ...by, action: 'till.chosen', ...before, after: { way } }, at);
}

interface Switch {
  staffId: number | null;
  at: Date;
  key: JournalKey;
}

async function openJournal(tx: Tx, storeId: number, { staffId, at, key }: Switch): Promise<void> {
  const opening = await openingTotals(tx);
  const head = (await lockHead(tx, storeId)) ?? firstHead(storeId, at);
  const { sales, reversed } = await perpetualNow(tx, head);
  const writer = openWriter(tx, head, { key, readHours: hoursOfStore(tx) });
  const perpetual = {
    received: add(...opening.totals.map(({ received }) => received)),
    returned: add(...opening.totals.map(({ returned }) => returned)),
    sales,
    reversed,
  };
  const entry = await writer.note(
    { kind: 'opening', shop: storeId, staff: staffId, ...opening, perpetual },
    at.getTime(),
  );
  const { ledgerBefore, creditNotesBefore } = opening;
  writer.begin({ openingNo: entry.place.no, ledgerBefore, creditNotesBefore });
  await writer.save();
}

/** The open day stays open: it is closed as any other. */
async function stopJournal(tx: Tx, storeId: number, { staffId, at, key }: Switch): Promise<void> {
  const head = await lockHead(tx, storeId);
  if (!head?.isRunning) return;
  const writer = openWriter(tx, head, { key, readHours: hoursOfStore(tx) });
  await writer.note(
    { kind: 'switch', staff: staffId, perpetual: await perpetualNow(tx, head) },
    at.getTime(),
  );
  writer.stop();
  await writer.save();
}

async function perpetualNow(tx: Tx, head: JournalHead): Promise<PerpetualTotals> {
  const last = await lastTotals(tx);
  if (!last) return NO_TOTALS;
  const entries = await orderEntriesAfter(tx, Math.max(last.no, head.closedNo));
  return perpetualAfter(
    last.content.perpetual,
    entries.map(({ content }) => content),
  );
}

const firstHead = (storeId: number, at: Date): JournalHead => ({
  storeId,
  isRunning: true,
  tail: { no: 0, hash: FIRST_HASH, at: at.getTime() },
  openingNo: 0,
  ledgerBefore: 0,
  creditNotesBefore: 0,
  open: null,
  closedDate: null,
  closedNo: 0,
});
