import { addDays, instantOf, localClock } from '../opening-hours/clock.ts';

/** How many years an account is kept after its last use (MANAGEMENT section 10). */
export const RETENTION_YEARS = 3;
/** How many days before its erasure the customer is warned, at least. */
export const RETENTION_WARNING_DAYS = 30;
/** The hour on the shop's clock at which the warnings of a day go out. */
const WARNING_MINUTE = 10 * 60;

/** When an account was last of use to its customer; instants. */
export interface AccountUse {
  createdAt: number;
  /** Of a sign-in or a renewed session, to the day. */
  lastActiveAt: number;
  /** null without an order. */
  lastOrderAt: number | null;
}

/** How long an account is kept; dates 'YYYY-MM-DD' on the shop's calendar, and the instants at which they count. */
export interface Retention {
  /** The day of the warning. */
  warnOn: string;
  warnAt: number;
  /** The day on which it is erased: unused days end with the one before. */
  eraseOn: string;
  eraseAt: number;
}

/** The last use of an account: its newest order, sign-in, or when it was made. */
export const lastUseOf = ({ createdAt, lastActiveAt, lastOrderAt }: AccountUse): number =>
  Math.max(createdAt, lastActiveAt, lastOrderAt ?? createdAt);

/** The same day `years` later; 29 February ends with February: yearsAfter('2024-02-29', 3) is '2027-02-28'. */
export function yearsAfter(date: string, years: number): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const later = Number(year) + years;
  const isLeap = later % 4 === 0 && (later % 100 !== 0 || later % 400 === 0);
  const last = month === '02' && day === '29' && !isLeap ? '28' : day;
  return `${String(later).padStart(4, '0')}-${month}-${last}`;
}

/**
 * How long an account is kept (MANAGEMENT section 10): three years from the day of its last use on the shop's clock, and
 * never less than 30 days from a warning that came late. `warnedAt` is the instant of the warning, null before it.
 */
export function retentionOf(use: AccountUse, warnedAt: number | null, timeZone: string): Retention {
  const end = yearsAfter(localClock(lastUseOf(use), timeZone).date, RETENTION_YEARS);
  const warnOn = addDays(end, -RETENTION_WARNING_DAYS);
  const noticeEnd =
    warnedAt === null ? end : addDays(localClock(warnedAt, timeZone).date, RETENTION_WARNING_DAYS);
  const eraseOn = noticeEnd.localeCompare(end) > 0 ? noticeEnd : end;
  return {
    warnOn,
    warnAt: instantOf(warnOn, WARNING_MINUTE, timeZone),
    eraseOn,
    eraseAt: instantOf(eraseOn, 0, timeZone),
  };
}

/** `begin_anew`: the account was used after its warning. */
export type RetentionStep = 'keep' | 'warn' | 'begin_anew' | 'erase';

/** What is to be done with an account at `now`. Each period without use has one warning. */
export function retentionStep(
  use: AccountUse,
  warnedAt: number | null,
  now: number,
  timeZone: string,
): RetentionStep {
  if (warnedAt !== null && lastUseOf(use) > warnedAt) return 'begin_anew';
  const { warnAt, eraseAt } = retentionOf(use, warnedAt, timeZone);
  if (warnedAt === null) return now >= warnAt ? 'warn' : 'keep';
  return now >= eraseAt ? 'erase' : 'keep';
}
