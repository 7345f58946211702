import type { TillWay } from '../journal/till.ts';
import type { Accounts } from './accounts.ts';
import type { Month, MonthState } from './month.ts';
import type { MonthTotals } from './month-book.ts';

/**
 * What became of the e-mail of a package: it waits in the outbox, it left, or it was given up; `unknown` once the outbox no longer
 * has it.
 */
export const DELIVERY_STATES = ['sending', 'sent', 'failed', 'unknown'] as const;

/** A package that was sent to an address. `at`: when it left, else when it was to be sent. */
export interface Delivery {
  address: string;
  at: number;
  state: (typeof DELIVERY_STATES)[number];
}

/** A month of the accountant's package in short, and what the shop has set about it. Instants are milliseconds since 1970. */
export interface AccountingReport {
  month: Month;
  /** The first month and the last one that there is a package of. */
  first: Month;
  present: Month;
  state: MonthState;
  way: TillWay | null;
  /** Days with figures. */
  days: number;
  totals: MonthTotals;
  /** Where the package of this month went, the latest first. */
  deliveries: readonly Delivery[];
  setting: {
    /** '' for none. */
    accountantEmail: string;
    isMonthly: boolean;
    accounts: Accounts;
  };
}

/** The files of a month's package; `package` is the ZIP file with all others. */
export const PACKAGE_FILES = ['package', 'sales', 'receipts', 'credit_notes', 'payouts', 'entries'] as const;
export type PackageFile = (typeof PACKAGE_FILES)[number];
