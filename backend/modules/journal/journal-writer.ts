import { type BusinessHours, businessDay, businessDayAt } from '#lib/domain/journal/business-day.ts';
import { nextEntry, tailOf } from '#lib/domain/journal/chain.ts';
import { type ClosedDay, lastDayOf, periodClosure, periodsOfDay } from '#lib/domain/journal/closures.ts';
import { type DayFigures, figuresOf, perpetualAfter } from '#lib/domain/journal/figures.ts';
import {
  type CountedCash,
  isSigned,
  type JournalContent,
  type JournalEntry,
  NO_TOTALS,
  type OrderContent,
  type PerpetualTotals,
} from '#lib/domain/journal/journal-entry.ts';
import type { Cents } from '#lib/domain/money.ts';
import type { JournalKey } from '../../shared/crypto/journal-key.ts';
import type { Tx } from '../../shared/database/database.ts';
import { drawerFloat } from './repository/day.ts';
import {
  closuresBetween,
  insertEntries,
  lastPeriods,
  lastTotals,
  orderEntriesAfter,
} from './repository/entry.ts';
import { type JournalHead, keepKey, writeHead } from './repository/head.ts';

/** Who closes a day, and with what. */
export interface DayClosing {
  /** null: what it is at that moment. */
  float: Cents | null;
  counted: CountedCash | null;
  explanation: string;
  automatic: boolean;
  staffId: number | null;
  deviceId: number | null;
  requestKey: string | null;
}

/** Nobody closed the day in time. */
export const AUTOMATIC_CLOSING: DayClosing = {
  float: null,
  counted: null,
  explanation: '',
  automatic: true,
  staffId: null,
  deviceId: null,
  requestKey: null,
};

/** Where the days of a shop begin and end; read only when a day begins. */
export type ReadHours = () => Promise<BusinessHours>;

/** What a closure needs of the entries before it. */
export interface ClosureSource {
  /** Whether it is read from the database, so that entries have to be written first. */
  isStored: boolean;
  /** The entries of orders that no day has closed. */
  unclosed(closedNo: number): Promise<readonly { no: number; content: OrderContent }[]>;
  /** Called with each entry that is added. */
  added?(entry: JournalEntry): void;
  /** The perpetual totals at the last entry that states them. */
  totals(): Promise<{ no: number; perpetual: PerpetualTotals }>;
  /** The closed days whose dates begin with a text: of a month or a year. */
  days(period: string): Promise<readonly ClosedDay[]>;
  /** The month and the year that were closed last; null for none. */
  closedPeriods(): Promise<{ month: string | null; year: string | null }>;
}

/** Adds entries to a journal whose head is locked; `save` writes them. */
export interface JournalWriter {
  readonly head: JournalHead;
  /** Adds entries of an order at an instant, to the day that it belongs to. */
  record(contents: readonly OrderContent[], at: number): Promise<void>;
  /** Adds an entry that belongs to no order. */
  note(content: JournalContent, at: number): Promise<JournalEntry>;
  /** Closes the open day, after the month and the year before it. null without an open day. */
  closeDay(closing: DayClosing, at: number): Promise<ClosedDay | null>;
  /** Closes the month and the year of the last closed day, if they are over at an instant. */
  closePeriods(at: number): Promise<void>;
  /** From now on movements are recorded, after what an opening contains; or no more. */
  begin(opening: Pick<JournalHead, 'openingNo' | 'ledgerBefore' | 'creditNotesBefore'>): void;
  stop(): void;
  save(): Promise<void>;
}

/**
 * Opens a journal at its locked head. Closures read what they need of the database; with `source` they do without: the whole
 * journal is written at once.
 */
export function openWriter(
  tx: Tx,
  locked: JournalHead,
  {
    key,
    readHours,
    source = storedSource(tx),
    closingOf = () => AUTOMATIC_CLOSING,
  }: {
    key: JournalKey;
    readHours: ReadHours;
    source?: ClosureSource;
    closingOf?: (figures: DayFigures) => DayClosing;
  },
): JournalWriter {
  let head = locked;
  let pending: JournalEntry[] = [];
  let hours: BusinessHours | undefined;

  function add(content: JournalContent, date: string, at: number): JournalEntry {
    const entry = nextEntry(head.tail, { date, at, content }, key);
    pending.push(entry);
    source.added?.(entry);
    head = { ...head, tail: tailOf(entry) };
    return entry;
  }

  async function flush(): Promise<void> {
    const entries = pending;
    pending = [];
    if (entries.some(({ content }) => isSigned(content.kind)))
      await keepKey(tx, head.storeId, key, new Date(head.tail.at));
    await insertEntries(tx, head.storeId, entries);
  }

  async function closeOpenDay(
    close: (figures: DayFigures) => DayClosing,
    at: number,
  ): Promise<ClosedDay | null> {
    const { open } = head;
    if (!open) return null;
    if (source.isStored) await flush();
    const last = head.closedDate;
    await closePeriodsBefore(({ period }) => !open.date.startsWith(period), open.date, at);
    const unclosed = await source.unclosed(head.closedNo);
    const { no, perpetual } = await source.totals();
    const since = unclosed.filter((each) => each.no > no).map(({ content }) => content);
    const figures = figuresOf(unclosed.map((each) => each.content));
    const closing = close(figures);
    const content = {
      kind: 'day',
      since: last,
      from: head.closedNo + 1,
      to: head.tail.no,
      figures,
      perpetual: perpetualAfter(perpetual, since),
      float: closing.float ?? (await drawerFloat(tx)),
      counted: closing.counted,
      explanation: closing.explanation,
      automatic: closing.automatic,
      staff: closing.staffId,
      device: closing.deviceId,
      request: closing.requestKey,
    } as const;
    const { place } = add(content, open.date, at);
    head = { ...head, open: null, closedDate: open.date, closedNo: place.no };
    return { no: place.no, date: open.date, content };
  }

  /** The month and the year of the last closed day that are not closed yet. */
  async function unclosedPeriods() {
    if (head.closedDate === null) return [];
    const closed = await source.closedPeriods();
    return periodsOfDay(head.closedDate).filter(({ kind, period }) => closed[kind] !== period);
  }

  async function closePeriodsBefore(
    isOver: (period: { period: string }) => boolean | Promise<boolean>,
    date: string,
    at: number,
  ): Promise<void> {
    for (const each of await unclosedPeriods())
      if (await isOver(each))
        add(periodClosure(each.kind, each.period, await source.days(each.period)), date, at);
  }

  /** When a month or a year closes by itself: with its last day, whether that had an entry or not. */
  async function periodClosesAt({ period }: { period: string }): Promise<number> {
    hours ??= await readHours();
    return businessDay(lastDayOf(period), hours).closesItselfAt;
  }

  /** The day of an instant. One that is over by then is closed first; without `begins` no day is opened. */
  async function dayAt(at: number, begins: boolean): Promise<string> {
    const now = Math.max(at, head.tail.at);
    if (head.open && now < head.open.endsAt) return head.open.date;
    hours ??= await readHours();
    let day = businessDayAt(now, hours, head.closedDate);
    if (head.open && day.date > head.open.date) {
      // A past that is written at once was closed in its time.
      await closeOpenDay(closingOf, source.isStored ? at : Math.min(at, head.open.closeAt));
      day = businessDayAt(now, hours, head.closedDate);
    }
    // The hours of an open day may have been lengthened; a clock that was set back opens no earlier one.
    const date = head.open?.date ?? day.date;
    if (begins) head = { ...head, open: { date, endsAt: day.endsAt, closeAt: day.closesItselfAt } };
    return date;
  }

  return {
    get head() {
      return head;
    },
    async record(contents, at) {
      if (contents.length === 0) return;
      const date = await dayAt(at, true);
      for (const content of contents) add(content, date, at);
    },
    async note(content, at) {
      return add(content, await dayAt(at, false), at);
    },
    closeDay: (closing, at) => closeOpenDay(() => closing, at),
    async closePeriods(at) {
      const date = await dayAt(at, false);
      if (source.isStored) await flush();
      await closePeriodsBefore(async (each) => at >= (await periodClosesAt(each)), date, at);
    },
    begin(opening) {
      head = { ...head, ...opening, isRunning: true };
    },
    stop() {
      head = { ...head, isRunning: false };
    },
    async save() {
      await flush();
      const [next] = head.open ? [] : await unclosedPeriods();
      await writeHead(tx, head, next ? await periodClosesAt(next) : null);
    },
  };
}

/** What the database has of a journal; the entries of the writer are flushed before it is asked. */
const storedSource = (tx: Tx): ClosureSource => ({
  isStored: true,
  unclosed: (closedNo) => orderEntriesAfter(tx, closedNo),
  async totals() {
    const last = await lastTotals(tx);
    return last ? { no: last.no, perpetual: last.content.perpetual } : { no: 0, perpetual: NO_TOTALS };
  },
  days: (period) =>
    closuresBetween(tx, 'day', {
      from: period.length === 4 ? `${period}-01-01` : `${period}-01`,
      until: lastDayOf(period),
    }),
  closedPeriods: () => lastPeriods(tx),
});
