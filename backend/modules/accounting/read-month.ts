import type { Tx } from '#backend/shared/database/database.ts';
import { daysOfMonth, type Month, monthState } from '#lib/domain/accounting/month.ts';
import {
  type BookCreditNote,
  type BookPayout,
  bookDayOf,
  type MonthBook,
  type PayoutDetails,
} from '#lib/domain/accounting/month-book.ts';
import { type OnlineOrder, onlineDays } from '#lib/domain/accounting/online-days.ts';
import { cents } from '#lib/domain/money.ts';
import { addDays } from '#lib/domain/opening-hours/clock.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { closedDays, openDate } from '../journal/interface.ts';
import { ordersById } from '../orders/interface.ts';
import { isUnderWay, PAID, type PayoutReport, payoutsBetween } from '../payments/interface.ts';
import { courseOf, coursesOf, rulesOfStore } from '../reports/interface.ts';
import { currentStore } from '../tenants/interface.ts';
import { creditNotesBetween, ordersToFollow, type Span, type StoredCreditNote } from './repository/month.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The books of a month of the transaction's store (decision 91): its closed days, and what was paid online while no journal
 * ran. A movement is in the one or in the other: the journal's entries name it.
 */
export async function readMonth(tx: Tx, month: Month, now: number): Promise<MonthBook> {
  const rules = await rulesOfStore(tx);
  const days = daysOfMonth(month);
  const store = await currentStore(tx);
  if (!store) throw new Error('a store without its row');
  // Before the days: what is closed meanwhile makes the month provisional, not final without its last day.
  const state = monthState(month, rules.dayOf(now), await openDate(tx));
  const isIn = (date: string) => date >= days.from && date <= days.until;
  // A business day ends after midnight, and clocks differ from UTC.
  const searchSpan: Span = {
    from: new Date(Date.parse(days.from) - DAY_MS),
    until: new Date(Date.parse(days.until) + 3 * DAY_MS),
  };
  const closed = (await closedDays(tx, days)).map(bookDayOf);
  const notes = await creditNotesBetween(tx, searchSpan);
  const unjournaled = notes.filter(({ date }) => date === null);
  const online = onlineDays(await ordersIn(tx, searchSpan, unjournaled), rules.dayOf);
  const closedDates = new Set(closed.map(({ date }) => date));
  const noteDate = ({ date, at }: StoredCreditNote) => date ?? rules.dayOf(at.getTime());
  const listed = notes.filter(
    (note) => isIn(noteDate(note)) && (note.date === null || closedDates.has(note.date)),
  );
  return {
    month,
    state,
    shop: { name: store.name, siren: (store.legal?.siret ?? '').replaceAll(/\D/g, '').slice(0, 9) },
    way: rules.choices.find(({ since }) => rules.dayOf(since) <= days.until)?.way ?? null,
    days: [...closed, ...online.filter(({ date }) => isIn(date))].sort(byDate),
    creditNotes: await withOrderNumbers(tx, listed, noteDate),
    payouts: (await payoutsBetween(tx, payoutSpan(month))).map(payoutOf),
  };
}

const byDate = (one: { date: string }, other: { date: string }): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0;

/** The provider names days of arrival in UTC. */
function payoutSpan(month: Month): Span {
  const { from, until } = daysOfMonth(month);
  return { from: new Date(from), until: new Date(addDays(until, 1)) };
}

const payoutOf = ({ payoutId, amount, status, arrivesAt, ...details }: PayoutReport): BookPayout => ({
  payoutId,
  date: arrivesAt.toISOString().slice(0, 10),
  net: cents(amount),
  isPaid: status === PAID,
  isUnderWay: isUnderWay(status),
  details: detailsOf(details),
});

function detailsOf({
  state,
  gross,
  refunds,
  corrections,
  fees,
}: Omit<PayoutReport, 'payoutId' | 'amount' | 'status' | 'arrivesAt' | 'currency'>): PayoutDetails {
  if (state !== 'known') return { state: state ?? 'pending' };
  return {
    state,
    gross: cents(gross ?? 0),
    refunds: cents(refunds ?? 0),
    corrections: cents(corrections ?? 0),
    fees: cents(fees ?? 0),
  };
}

async function withOrderNumbers(
  tx: Tx,
  notes: readonly StoredCreditNote[],
  dateOf: (note: StoredCreditNote) => string,
): Promise<BookCreditNote[]> {
  const orders = await ordersById(tx, [...new Set(notes.map(({ orderId }) => orderId))]);
  return notes.map((note) => {
    const order = orders.get(note.orderId);
    const { number, reason, amount, taxes } = note;
    return { number, date: dateOf(note), order: order ? orderNumber(order) : '', reason, amount, taxes };
  });
}

/** Bounds one statement. */
const ORDERS_MAX = 500;

/** The orders of which something online, a change or a credit note falls into a span, without a journal. */
async function ordersIn(
  tx: Tx,
  span: Span,
  unjournaled: readonly StoredCreditNote[],
): Promise<OnlineOrder[]> {
  const ids = [
    ...new Set([...(await ordersToFollow(tx, span)), ...unjournaled.map(({ orderId }) => orderId)]),
  ];
  const notes = Map.groupBy(unjournaled, ({ orderId }) => orderId);
  const found: OnlineOrder[] = [];
  for (let start = 0; start < ids.length; start += ORDERS_MAX) {
    const batch = ids.slice(start, start + ORDERS_MAX);
    const orders = await ordersById(tx, batch);
    for (const [orderId, stored] of await coursesOf(tx, batch)) {
      const order = orders.get(orderId);
      if (!order) continue;
      const creditNotes = (notes.get(orderId) ?? []).map((note) => ({ ...note, at: note.at.getTime() }));
      found.push({ method: order.shippingMethod, course: courseOf(order, stored), creditNotes });
    }
  }
  return found;
}
