import { cashDifference, cashInDrawer } from '../day/cash-count.ts';
import type { ClosedDayReport } from '../day/day-report.ts';
import { type InAndOut, type MeansFigures, sumMeansFigures, withoutZeros } from '../journal/figures.ts';
import type { TillWay } from '../journal/till.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { TaxShare } from '../vat.ts';
import type { Month, MonthState } from './month.ts';

/** Sales of one way to order on a day, by VAT rate. */
interface MethodSales {
  method: ShippingMethod;
  taxes: readonly TaxShare[];
}

/**
 * What a business day is in the books: a closed day of the journal, or what was paid online while no journal ran. Sales,
 * tips and what is owed add up to what was received in all means, to the cent.
 */
export interface BookDay {
  /** 'YYYY-MM-DD' */
  date: string;
  /** The entry of its closure and when it was made, in milliseconds since 1970; null where no journal ran. */
  closure: { no: number; at: number } | null;
  methods: readonly MethodSales[];
  means: readonly MeansFigures[];
  tips: Cents;
  /** What more is owed back to customers than before. */
  excess: Cents;
  /** Payments that pay no order, net of those that went back. */
  unmatched: Cents;
  /** What credit notes of the day took back, by rate: `methods` are after them. */
  credited: readonly TaxShare[];
  creditNotes: { first: number; last: number } | null;
  /** Counted cash without what should have been there; 0 when nobody counted. */
  cashDifference: Cents;
}

/** A credit note as the package lists it. `reason` is a code: a sentence of somebody's own may name a customer. */
export interface BookCreditNote {
  number: number;
  date: string;
  order: string;
  reason: string;
  amount: Cents;
  taxes: readonly TaxShare[];
}

/** What the provider says of a payout: `pending` to be read, `known`, or `unknown` since it does not say. */
export type PayoutDetails =
  | { state: 'pending' | 'unknown' }
  | {
      state: 'known';
      /** Payments, refunds, disputes and corrections, and fees; `gross` + `corrections` - `refunds` - `fees` is the net. */
      gross: Cents;
      refunds: Cents;
      corrections: Cents;
      fees: Cents;
    };

/** A transfer of the card provider to the shop's bank. */
export interface BookPayout {
  payoutId: string;
  /** When it arrives at the bank, 'YYYY-MM-DD'. */
  date: string;
  net: Cents;
  isPaid: boolean;
  /** Whether it is still on its way: neither paid nor failed. */
  isUnderWay: boolean;
  details: PayoutDetails;
}

/** All that the package of a month is made from. */
export interface MonthBook {
  month: Month;
  state: MonthState;
  shop: { name: string; siren: string };
  /** Who took money on site at the end of the month; null before the shop chose. */
  way: TillWay | null;
  /** The oldest first. */
  days: readonly BookDay[];
  creditNotes: readonly BookCreditNote[];
  payouts: readonly BookPayout[];
}

/**
 * What a month has of the sales on site: all, those of its closed days, or none, since another till has them or nobody
 * chose who takes the money.
 */
export function onSiteSales({
  way,
  days,
}: Pick<MonthBook, 'way' | 'days'>): 'complete' | 'closed_days' | 'own_till' | 'no_way' {
  const closed = days.filter(({ closure }) => closure !== null).length;
  if (closed > 0) return closed === days.length && way === 'journal' ? 'complete' : 'closed_days';
  if (way === 'journal') return 'complete';
  return way ?? 'no_way';
}

/** A closed day of the journal as the books have it. */
export function bookDayOf(day: ClosedDayReport): BookDay {
  const { date, no, at, figures, counted } = day;
  const { first, last } = figures.creditNotes;
  const difference = counted ? cashDifference(cashInDrawer(day), counted.total) : null;
  return {
    date,
    closure: { no, at },
    methods: figures.methods.map(({ method, taxes }) => ({ method, taxes })),
    means: figures.means,
    tips: figures.tips,
    excess: figures.excess,
    unmatched: figures.unmatched,
    credited: figures.creditNotes.taxes,
    creditNotes: first === null || last === null ? null : { first, last },
    cashDifference: difference
      ? cents(difference.kind === 'short' ? 0 - difference.amount : difference.amount)
      : ZERO,
  };
}

/** Sales of a day by rate, the lowest first. */
export const salesOfDay = ({ methods }: Pick<BookDay, 'methods'>): TaxShare[] =>
  withoutZeros(methods.flatMap(({ taxes }) => taxes));

/** The short form of a month: what its page shows. */
export interface MonthTotals {
  taxes: readonly TaxShare[];
  means: readonly MeansFigures[];
  tips: Cents;
  excess: Cents;
  creditNotes: { count: number; amount: Cents };
  payouts: InAndOut & {
    count: number;
    /** Disputes and adjustments. */
    corrections: Cents;
    fees: Cents;
    net: Cents;
    /** Those of which the provider has not said yet, or does not say, what they transfer. */
    pendingDetails: number;
    unknownDetails: number;
  };
}

/** The sums of a month; of payouts only those that were paid. */
export function monthTotals({ days, creditNotes, payouts }: MonthBook): MonthTotals {
  const paid = payouts.filter(({ isPaid }) => isPaid);
  const known = paid.flatMap(({ details }) => (details.state === 'known' ? [details] : []));
  const count = (state: PayoutDetails['state']) =>
    paid.filter(({ details }) => details.state === state).length;
  return {
    taxes: salesOfDay({ methods: days.flatMap(({ methods }) => methods) }),
    means: sumMeansFigures(days.flatMap(({ means }) => means)),
    tips: add(...days.map(({ tips }) => tips)),
    excess: add(...days.map(({ excess }) => excess)),
    creditNotes: { count: creditNotes.length, amount: add(...creditNotes.map(({ amount }) => amount)) },
    payouts: {
      count: paid.length,
      received: add(...known.map(({ gross }) => gross)),
      returned: add(...known.map(({ refunds }) => refunds)),
      corrections: add(...known.map(({ corrections }) => corrections)),
      fees: add(...known.map(({ fees }) => fees)),
      net: add(...paid.map(({ net }) => net)),
      pendingDetails: count('pending'),
      unknownDetails: count('unknown'),
    },
  };
}
