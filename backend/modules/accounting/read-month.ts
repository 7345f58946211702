import type { Tx } from '#backend/shared/database/database.ts';
import { daysOfMonth, type Month, type MonthState, monthState } from '#lib/domain/accounting/month.ts';
import {
  type BookCreditNote,
  type BookDay,
  type BookPayout,
  bookDayOf,
  type MonthBook,
  type PayoutDetails,
  sumMeansFigures,
} from '#lib/domain/accounting/month-book.ts';
import { add, cents, ZERO } from '#lib/domain/money.ts';
import { addDays } from '#lib/domain/opening-hours/clock.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { type DayMoney, moneyByDay } from '#lib/domain/reports/order-money.ts';
import type { ReportRules } from '#lib/domain/reports/order-report.ts';
import { sumTaxes } from '#lib/domain/vat.ts';
import { closedDays, openDate, tillWay } from '../journal/interface.ts';
import { ordersById } from '../orders/interface.ts';
import { PAID, type PayoutReport, payoutsBetween } from '../payments/interface.ts';
import { coursesOf, rulesOfStore } from '../reports/interface.ts';
import { currentStore } from '../tenants/interface.ts';
import { creditNotesBetween, ordersOnline, type Span, type StoredCreditNote } from './repository/month.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether a month of the transaction's store is over, at an instant. */
async function stateOfMonth(tx: Tx, month: Month, now: number): Promise<MonthState> {
  const { dayOf } = await rulesOfStore(tx);
  return monthState(month, dayOf(now), await openDate(tx));
}

/**
 * The books of a month of the transaction's store (decision 91): its closed days, and what was paid online while no journal
 * ran. A movement is in the one or in the other: the journal's entries name it.
 */
export async function readMonth(tx: Tx, month: Month, now: number): Promise<MonthBook> {
  const rules = await rulesOfStore(tx);
  const days = daysOfMonth(month);
  const store = await currentStore(tx);
  if (!store) throw new Error('a store without its row');
  const isIn = (date: string) => date >= days.from && date <= days.until;
  // A business day ends after midnight, and clocks differ from UTC.
  const around: Span = {
    from: new Date(Date.parse(days.from) - DAY_MS),
    until: new Date(Date.parse(days.until) + 3 * DAY_MS),
  };
  const closed = (await closedDays(tx, days)).map(bookDayOf);
  const notes = await creditNotesBetween(tx, around);
  const online = await onlineDays(tx, around, notes, rules);
  const closedDates = new Set(closed.map(({ date }) => date));
  const noteDate = ({ date, at }: StoredCreditNote) => date ?? rules.dayOf(at.getTime());
  const listed = notes.filter(
    (note) => isIn(noteDate(note)) && (note.date === null || closedDates.has(note.date)),
  );
  return {
    month,
    state: await stateOfMonth(tx, month, now),
    shop: { name: store.name, siren: (store.legal?.siret ?? '').replaceAll(/\D/g, '').slice(0, 9) },
    way: await tillWay(tx),
    days: [...closed, ...online.filter(({ date }) => isIn(date))].sort(byDate),
    creditNotes: await namedNotes(tx, listed, noteDate),
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
  details: detailsOf(details),
});

function detailsOf({
  state,
  gross,
  refunds,
  corrections,
  fees,
}: Omit<PayoutReport, 'payoutId' | 'amount' | 'status' | 'arrivesAt' | 'currency'>): PayoutDetails {
  if (state !== 'known') return { state: state ?? 'waiting' };
  return {
    state,
    gross: cents(gross ?? 0),
    refunds: cents(refunds ?? 0),
    corrections: cents(corrections ?? 0),
    fees: cents(fees ?? 0),
  };
}

async function namedNotes(
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

/** What was paid online without a journal, by business day. */
async function onlineDays(
  tx: Tx,
  span: Span,
  notes: readonly StoredCreditNote[],
  { dayOf }: ReportRules,
): Promise<BookDay[]> {
  const unjournaled = notes.filter(({ date }) => date === null);
  const ids = [...new Set([...(await ordersOnline(tx, span)), ...unjournaled.map(({ orderId }) => orderId)])];
  const parts: (DayMoney & { method: ShippingMethod })[] = [];
  const unmatched: { date: string; amount: number }[] = [];
  const known = new Set<number>();
  for (let start = 0; start < ids.length; start += ORDERS_MAX) {
    const batch = ids.slice(start, start + ORDERS_MAX);
    const orders = await ordersById(tx, batch);
    for (const [orderId, course] of await coursesOf(tx, batch)) {
      const order = orders.get(orderId);
      const movements = course.movements.filter(({ online, date }) => online && date === null);
      if (!order || movements.length === 0) continue;
      known.add(orderId);
      const versions = course.versions.length > 0 ? course.versions : [{ at: order.dateAdded, money: order }];
      // Only what was recorded counts: with a journal nothing is due outside of it.
      const choices = [{ way: 'journal' as const, since: Number.NEGATIVE_INFINITY, name: null }];
      const money = moneyByDay({ ...course, order, versions, movements }, { dayOf, choices });
      parts.push(...money.map((day) => ({ ...day, method: order.shippingMethod })));
      for (const { kind, amount, at } of movements) {
        if (kind === 'unmatched') unmatched.push({ date: dayOf(at), amount });
        if (kind === 'unmatched_refund') unmatched.push({ date: dayOf(at), amount: -amount });
      }
    }
  }
  const dates = new Set([...parts, ...unmatched].map(({ date }) => date));
  return [...dates].map((date): BookDay => {
    const own = parts.filter((part) => part.date === date);
    const noted = unjournaled.filter(({ orderId, at }) => known.has(orderId) && dayOf(at.getTime()) === date);
    const numbers = noted.map(({ number }) => number);
    return {
      date,
      closure: null,
      methods: [...Map.groupBy(own, ({ method }) => method)].map(([method, same]) => ({
        method,
        taxes: sumTaxes(same.flatMap(({ taxes }) => taxes)),
      })),
      means: sumMeansFigures(
        own.flatMap(({ means }) =>
          means.map(({ received, returned }) => ({
            means: 'card' as const,
            online: true,
            received,
            returned,
          })),
        ),
      ),
      tips: add(...own.map(({ tip }) => tip)),
      owed: add(...own.map(({ excess }) => excess)),
      unmatched: cents(
        unmatched.filter((each) => each.date === date).reduce((sum, { amount }) => sum + amount, 0),
      ),
      credited: sumTaxes(noted.flatMap(({ taxes }) => taxes)),
      creditNotes: noted.length > 0 ? { first: Math.min(...numbers), last: Math.max(...numbers) } : null,
      cashDifference: ZERO,
    };
  });
}
