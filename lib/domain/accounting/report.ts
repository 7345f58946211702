import type { TillWay } from '../journal/till.ts';
import type { Accounts } from './accounts.ts';
import type { Month, MonthState } from './month.ts';
import type { MonthTotals } from './month-book.ts';

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
  deliveries: readonly { address: string; at: number }[];
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
