import type { Cents } from '../money.ts';
import type { TaxShare } from '../vat.ts';
import type { ReportFigures } from './day-report.ts';
import type { Comparison, Days, ReportPeriod } from './period.ts';

/** The period that is asked for. */
export type ReportWanted = { period: Exclude<ReportPeriod, 'custom'> } | { period: 'custom'; days: Days };

/** What was sold of a dish, or chosen of a value of an option: `of` is its option. */
export interface Sold {
  /** null of a value. */
  productId: number | null;
  name: string;
  /** '' of a dish. */
  of: string;
  pieces: number;
  /** With VAT, before discounts. */
  amount: Cents;
}

/** The report of a shop about a period (MANAGEMENT section 9). */
export interface Report extends Days {
  period: ReportPeriod;
  /** The present business day of the shop. */
  today: string;
  timeZone: string;
  figures: ReportFigures;
  /** The days that have figures, the oldest first. */
  days: readonly { date: string; taxes: readonly TaxShare[]; orders: number }[];
  before: Days & { comparison: Comparison; figures: ReportFigures };
  /** Those of which most was sold, by amount; of values, those that were chosen most. */
  products: readonly Sold[];
  values: readonly Sold[];
  /** When its sums were brought up to date last, in milliseconds since 1970; null before the first time. */
  countedAt: number | null;
  /** Whether something has changed since. */
  isBehind: boolean;
}
