import { sumMeansFigures } from '../journal/figures.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { LedgerKind } from '../payments/transactions.ts';
import {
  type DayMoney,
  type MoneyCourse,
  type MoneyRules,
  unjournaledMoneyByDay,
} from '../reports/order-money.ts';
import { sumTaxes, type TaxShare } from '../vat.ts';
import type { BookDay } from './month-book.ts';

/** An order with what happened to its money, and its credit notes that no entry of the journal has. */
export interface OnlineOrder {
  method: ShippingMethod;
  course: MoneyCourse;
  /** `at` in milliseconds since 1970. */
  creditNotes: readonly { number: number; at: number; taxes: readonly TaxShare[] }[];
}

/** With a journal nothing is due outside of it; without one that is in the shop's own till. */
const ONLY_RECORDED = [{ way: 'journal' as const, since: Number.NEGATIVE_INFINITY, name: null }];

/**
 * What moved online and is in no entry of the journal, by business day in no order (MANAGEMENT section 9). Each order is
 * followed through everything in the books, so that these days and the closed ones add up to `moneyByDay` of it, in cents.
 */
export function onlineDays(orders: readonly OnlineOrder[], dayOf: MoneyRules['dayOf']): BookDay[] {
  const parts = orders.flatMap((order) => partsOf(order, dayOf));
  return [...Map.groupBy(parts, ({ date }) => date)].map(([date, same]) => bookDay(date, same));
}

/** What an order adds to a day: money, a payment that pays no order, or a credit note. */
interface Part {
  date: string;
  method: ShippingMethod;
  money?: DayMoney;
  unmatched?: Cents;
  creditNote?: OnlineOrder['creditNotes'][number];
}

function partsOf({ method, course, creditNotes }: OnlineOrder, dayOf: MoneyRules['dayOf']): Part[] {
  const movements = course.movements.filter(({ online, date }) => online || date !== null);
  // What was paid on site without a journal is in the shop's own till, with all that became of it.
  if (movements.length === 0) return [];
  const money = unjournaledMoneyByDay({ ...course, movements }, { dayOf, choices: ONLY_RECORDED });
  return [
    ...money.map((each) => ({ date: each.date, method, money: each })),
    ...movements.flatMap(({ kind, at, date, amount }) => {
      const sign = UNMATCHED_SIGNS[kind] ?? 0;
      return date === null && sign !== 0
        ? [{ date: dayOf(at), method, unmatched: cents(sign * amount) }]
        : [];
    }),
    ...creditNotes.map((note) => ({ date: dayOf(note.at), method, creditNote: note })),
  ];
}

const UNMATCHED_SIGNS: Partial<Record<LedgerKind, 1 | -1>> = { unmatched: 1, unmatched_refund: -1 };

function bookDay(date: string, parts: readonly Part[]): BookDay {
  const money = parts.flatMap((part) => part.money ?? []);
  const notes = parts.flatMap(({ creditNote }) => creditNote ?? []);
  const numbers = notes.map(({ number }) => number);
  return {
    date,
    closure: null,
    methods: [...Map.groupBy(parts, ({ method }) => method)].map(([method, same]) => ({
      method,
      taxes: sumTaxes(same.flatMap((part) => part.money?.taxes ?? [])),
    })),
    means: sumMeansFigures(
      money.flatMap(({ means }) =>
        means.map(({ received, returned }) => ({ means: 'card' as const, online: true, received, returned })),
      ),
    ),
    tips: add(...money.map(({ tip }) => tip)),
    excess: add(...money.map(({ excess }) => excess)),
    unmatched: add(...parts.map(({ unmatched = ZERO }) => unmatched)),
    credited: sumTaxes(notes.flatMap(({ taxes }) => taxes)),
    creditNotes: notes.length > 0 ? { first: Math.min(...numbers), last: Math.max(...numbers) } : null,
    cashDifference: ZERO,
  };
}
