import type { ClosedDay } from '#lib/domain/journal/closures.ts';
import type { DayFigures } from '#lib/domain/journal/figures.ts';
import { type JournalContent, NO_TOTALS, type OrderContent } from '#lib/domain/journal/journal-entry.ts';
import { journaledOrder, orderEntries } from '#lib/domain/journal/order-entries.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { JournalKey } from '../../shared/crypto/journal-key.ts';
import type { Tx } from '../../shared/database/database.ts';
import { hoursOfStore } from './journal.ts';
import { AUTOMATIC_CLOSING, type ClosureSource, type DayClosing, openWriter } from './journal-writer.ts';
import { lockHead } from './repository/head.ts';
import { pastCreditNotes, pastMovements } from './repository/movement.ts';
import { chooseWay } from './till.ts';

/** A step of a past order, with the order before and after it. */
export interface JournaledStep {
  step: { at: number };
  before: Order;
  after: Order;
}

interface PastShop {
  storeId: number;
  /** Who stands at the counter, and closes the days. */
  staffId: number | null;
  key: JournalKey;
}

/** Begins the journal of a shop of a demonstration, before its first order. */
export const openPastJournal = (tx: Tx, { storeId, staffId, key }: PastShop, at: Date): Promise<void> =>
  chooseWay(tx, storeId, 'journal', { by: { staffId }, at, key });

/**
 * Writes the journal of the past orders of a demonstration as it would have been written at the time, its closed days
 * included. Their ledger and credit notes are recorded before.
 */
export async function recordPastJournal(
  tx: Tx,
  { storeId, staffId, key }: PastShop,
  taken: readonly JournaledStep[],
): Promise<void> {
  const head = await lockHead(tx, storeId);
  if (!head) throw new Error('the journal of past orders was not opened');
  const movements = Map.groupBy(await pastMovements(tx), keyOf);
  const notes = Map.groupBy(await pastCreditNotes(tx), keyOf);
  const closingOf = (figures: DayFigures) => countedClosing(figures, staffId);
  const writer = openWriter(tx, head, {
    key,
    readHours: hoursOfStore(tx),
    source: memorySource(),
    closingOf,
  });
  const entries = new Map<number, { no: number; content: OrderContent }[]>();
  for (const { step, before, after } of taken.toSorted((one, other) => one.step.at - other.step.at)) {
    const { orderId } = after;
    const own = entries.get(orderId) ?? [];
    const moment = keyOf({ orderId, at: step.at });
    const contents = orderEntries(
      journaledOrder(own, head.openingNo),
      { before, after },
      movements.get(moment) ?? [],
      (notes.get(moment) ?? []).map(({ number, amount, taxes }) => ({ number, amount, taxes })),
    );
    await writer.record(contents, step.at);
    entries.set(orderId, [...own, ...contents.map((content) => ({ no: writer.head.tail.no, content }))]);
  }
  await writer.save();
}

const keyOf = ({ orderId, at }: { orderId: number; at: number }): string => `${orderId} ${at}`;

/** Somebody counted the drawer: on some days a few cents are missing. */
function countedClosing({ cashExpected, orders }: DayFigures, staffId: number | null): DayClosing {
  const missing = orders % 5 === 0 ? 20 : 0;
  const total = cents(Math.max(ZERO, cashExpected - missing));
  let left: number = total;
  const pieces = PIECES.map((value) => {
    const count = Math.floor(left / value);
    left -= count * value;
    return { value, count };
  }).filter(({ count }) => count > 0);
  return { ...AUTOMATIC_CLOSING, automatic: false, staffId, counted: { pieces, total } };
}

/** Coins and notes in cents, the highest first; nobody counts notes of 500 in a restaurant. */
const PIECES = [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1];

/** A journal that begins with its opening and is written at once. */
function memorySource(): ClosureSource {
  let unclosed: { no: number; content: OrderContent }[] = [];
  const days: ClosedDay[] = [];
  const periods: { month: string | null; year: string | null } = { month: null, year: null };
  let totals = { no: 0, perpetual: NO_TOTALS };
  const isOfOrder = (content: JournalContent): content is OrderContent => 'order' in content;
  return {
    isStored: false,
    added({ place: { no, date }, content }) {
      if (isOfOrder(content)) unclosed.push({ no, content });
      if (content.kind === 'month' || content.kind === 'year') periods[content.kind] = content.period;
      if (content.kind !== 'day') return;
      unclosed = [];
      days.push({ no, date, content });
      totals = { no, perpetual: content.perpetual };
    },
    unclosed: async () => unclosed,
    totals: async () => totals,
    days: async (period) => days.filter(({ date }) => date.startsWith(period)),
    closedPeriods: async () => periods,
  };
}
