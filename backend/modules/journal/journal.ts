import { cashInDrawer } from '#lib/domain/day/cash-count.ts';
import { collected } from '#lib/domain/day/day-report.ts';
import {
  type BusinessHours,
  businessDay,
  dayBeginsAt,
  nextServiceAt,
} from '#lib/domain/journal/business-day.ts';
import type { ClosedDay } from '#lib/domain/journal/closures.ts';
import { type DayFigures, figuresOf } from '#lib/domain/journal/figures.ts';
import type { CountedCash } from '#lib/domain/journal/journal-entry.ts';
import { journaledOrder, orderEntries } from '#lib/domain/journal/order-entries.ts';
import type { Cents } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { priceText } from '#lib/i18n/price.ts';
import { createJobTask, type JobParts, lockLeased, QUEUES, type Task } from '../../jobs/interface.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { JournalKey } from '../../shared/crypto/journal-key.ts';
import type { Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { ordersById } from '../orders/interface.ts';
import { AUTOMATIC_CLOSING, openWriter } from './journal-writer.ts';
import { drawerFloat } from './repository/day.ts';
import { dayOfRequest, entriesOfOrder, orderEntriesAfter } from './repository/entry.ts';
import { type JournalHead, journalHead, lockHead, lockRunningHead } from './repository/head.ts';
import { creditNotesAfter, movementsToRecord } from './repository/movement.ts';

/**
 * Brings the journal up to date with an order after its money has changed, in the transaction of the change: the movements
 * that it lacks, and what the money received pays now. `before` is the order as it was before. Does nothing where no journal
 * runs. Locks the journal's head: after credit notes, before events of the shop, and before tickets, which are such.
 */
export type RecordInJournal = (tx: Tx, before: Order, at: Date) => Promise<void>;

/** The day that is not closed yet. */
export interface OpenDay {
  date: string;
  /** When it begins, and when it is closed by itself, in milliseconds since 1970. */
  beginsAt: number;
  closesItselfAt: number;
  /** When its next service opens; null after the last one. */
  nextServiceAt: number | null;
  /** The last entry of the journal that the figures contain. */
  seenNo: number;
  figures: DayFigures;
}

/** A request to close the open day. */
export interface CloseDayRequest {
  /** The day that was looked at: another one by now is refused. */
  date: string;
  /** The last entry and the float that were looked at: others by now are refused. */
  seen: { no: number; float: Cents };
  counted: CountedCash | null;
  explanation: string;
  by: Actor;
  /** The same request again closes nothing more. */
  requestKey: string;
}

export interface JournalParts extends JobParts {
  key: JournalKey;
}

export interface Journal {
  record: RecordInJournal;
  /** The open day; null without an entry that waits for a closure. */
  openDay(storeId: number): Promise<OpenDay | null>;
  /** Closes the open day: what is recorded from now on falls on the next one. */
  closeDay(storeId: number, request: CloseDayRequest): Promise<Outcome<ClosedDay>>;
  /** Closes days that nobody closed, and months and years that are over. */
  task: Task;
}

/** Where the days of the transaction's store begin and end. */
export const hoursOfStore = (tx: Tx) => async (): Promise<BusinessHours> => {
  const { openingHours, timeZone } = await readCurrentStore(tx);
  return { openingHours, timeZone };
};

/** The journals of the shops whose way of taking money is 'Ardoise encaisse' (MANAGEMENT section 9). */
export function createJournal(parts: JournalParts): Journal {
  const { database, clock, key } = parts;

  const task = createJobTask(parts, {
    kind: 'journal_close',
    run: ({ storeId, ...job }) =>
      database.inStore(storeId, async (tx) => {
        if (!(await lockLeased(tx, QUEUES.journal_close, { storeId, ...job }))) return;
        const head = await lockHead(tx, storeId);
        if (!head) return;
        const writer = openWriter(tx, head, { key, readHours: hoursOfStore(tx) });
        const at = clock();
        await writer.closeDay(AUTOMATIC_CLOSING, at);
        await writer.closePeriods(at);
        await writer.save();
      }),
  });

  return {
    async record(tx, before, at) {
      const { orderId, storeId } = before;
      const head = await lockRunningHead(tx, storeId);
      if (!head) return;
      const after = (await ordersById(tx, [orderId])).get(orderId);
      if (!after) throw new Error('an order whose money has changed is gone');
      const entries = await entriesOfOrder(tx, orderId);
      const known = new Set(
        entries.flatMap(({ content }) =>
          content.kind === 'reallocation' ? content.creditNotes.map(({ number }) => number) : [],
        ),
      );
      const notes = await creditNotesAfter(tx, orderId, head.creditNotesBefore);
      const contents = orderEntries(
        journaledOrder(entries, head.openingNo),
        { before, after },
        await movementsToRecord(tx, orderId, head.ledgerBefore),
        notes.filter(({ number }) => !known.has(number)),
      );
      if (contents.length === 0) return;
      const writer = openWriter(tx, head, { key, readHours: hoursOfStore(tx) });
      await writer.record(contents, at.getTime());
      await writer.save();
    },

    openDay: (storeId) =>
      database.inStore(storeId, async (tx) => {
        const head = await journalHead(tx);
        if (!head?.open) return null;
        const hours = await hoursOfStore(tx)();
        const { date } = head.open;
        const entries = await orderEntriesAfter(tx, head.closedNo);
        return {
          date,
          beginsAt: dayBeginsAt(date, hours),
          nextServiceAt: nextServiceAt(date, hours, clock()),
          closesItselfAt: businessDay(date, hours).closesItselfAt,
          seenNo: head.tail.no,
          figures: figuresOf(entries.filter(({ no }) => no <= head.tail.no).map(({ content }) => content)),
        };
      }),

    closeDay: (storeId, { date, seen, counted, explanation, by, requestKey }) =>
      transact(database, storeId, async (tx) => {
        const head = await lockHead(tx, storeId);
        if (!head) return refuse('nothing_to_close');
        const made = await dayOfRequest(tx, requestKey);
        if (made) return done(made);
        if (head.closedDate !== null && date <= head.closedDate) return refuse('day_closed');
        if (!head.open) return refuse('nothing_to_close');
        const float = await drawerFloat(tx);
        const isSeen = seen.no === head.tail.no && seen.float === float;
        if (head.open.date !== date || !isSeen) return refuseChanged(tx, head, float);
        const at = clock();
        if (at < dayBeginsAt(date, await hoursOfStore(tx)())) return refuse('day_not_begun');
        const writer = openWriter(tx, head, { key, readHours: hoursOfStore(tx) });
        const { staffId, deviceId = null } = by;
        const closing = { float, counted, explanation, automatic: false, staffId, deviceId, requestKey };
        const closed = await writer.closeDay(closing, at);
        if (!closed) return refuse('nothing_to_close');
        await writer.save();
        const { no, content } = closed;
        const after = {
          date,
          entry: no,
          expected: cashInDrawer(content),
          ...(counted && { counted: counted.total }),
        };
        await insertAudit(tx, storeId, { ...by, action: 'day.closed', after }, new Date(at));
        return done(closed);
      }),

    task,
  };
}

/** Refuses to close a day whose figures are not those that were looked at, with what they are now. */
async function refuseChanged(tx: Tx, { closedNo }: JournalHead, float: Cents): Promise<Outcome<never>> {
  const entries = await orderEntriesAfter(tx, closedNo);
  const figures = figuresOf(entries.map(({ content }) => content));
  return refuse('day_changed', {
    data: {
      total: priceText(collected(figures)),
      expected: priceText(cashInDrawer({ float, figures })),
    },
  });
}
