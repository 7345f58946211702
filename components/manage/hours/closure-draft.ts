import { clockText, instantOf, localClock, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import type { HoursException } from '#lib/domain/opening-hours/exceptions.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { slotProblem, type TypedSlot, timesOf, typedSlot } from './times-fields.tsx';

export const KINDS = ['days', 'hours', 'replaces', 'adds'] as const;
type Kind = (typeof KINDS)[number];

export const ALL = 'all';

/** A closure or an opening as it is typed. */
export interface TypedClosure {
  kind: Kind;
  /** A way to order, or ALL. */
  method: string;
  /** Dates 'YYYY-MM-DD' and times 'HH:MM', or ''. */
  first: string;
  last: string;
  from: string;
  until: string;
  slots: readonly TypedSlot[];
  reason: string;
}

const NOTHING: TypedClosure = {
  kind: 'days',
  method: ALL,
  first: '',
  last: '',
  from: '',
  until: '',
  slots: [],
  reason: '',
};

export function typedOf(exception: HoursException | null, timeZone: string): TypedClosure {
  if (!exception) return NOTHING;
  const typed = { ...NOTHING, method: exception.method ?? ALL, reason: exception.reason };
  if (exception.kind === 'opening') {
    const { date, replaces, times } = exception;
    const slots = times.map(typedSlot);
    return { ...typed, kind: replaces ? 'replaces' : 'adds', first: date, last: date, slots };
  }
  if ('first' in exception.during) return { ...typed, ...exception.during };
  const [begin, end] = [exception.during.from, exception.during.until].map((at) => localClock(at, timeZone));
  if (!begin || !end) return typed;
  const times = { from: clockText(begin.minute), until: clockText(end.minute) };
  return { ...typed, kind: 'hours', first: begin.date, last: end.date, ...times };
}

/** The end of a closure of hours, in minutes since midnight of its last day; midnight ends a single day. */
const endMinute = ({ first, last, until }: TypedClosure): number =>
  until === '00:00' && (last === '' || last === first) ? 24 * 60 : minuteOf(until);

/** Whether a closure of hours ends before it begins, unless it lasts until the next day. */
export const asksNextDay = (typed: TypedClosure): boolean =>
  typed.first !== '' &&
  (typed.last === '' || typed.last === typed.first) &&
  typed.from !== '' &&
  typed.until !== '' &&
  endMinute(typed) <= minuteOf(typed.from);

/** The exception that was typed; or what is wrong with it. */
export function exceptionOf(typed: TypedClosure, timeZone: string): HoursException | 'incomplete' | 'order' {
  const { kind, first, from, until, slots } = typed;
  const method = SHIPPING_METHODS.find((each) => each === typed.method) ?? null;
  const reason = typed.reason.trim();
  if (kind === 'replaces' || kind === 'adds') {
    if (first === '' || slots.length === 0 || slots.some((slot) => slotProblem(slot) !== null))
      return 'incomplete';
    const times = slots.map(timesOf).sort((a, b) => a.open - b.open);
    return { kind: 'opening', method, reason, date: first, replaces: kind === 'replaces', times };
  }
  const last = typed.last === '' ? first : typed.last;
  if (first === '') return 'incomplete';
  if (kind === 'days')
    return last < first ? 'order' : { kind: 'closure', method, reason, during: { first, last } };
  if (from === '' || until === '') return 'incomplete';
  const during = {
    from: instantOf(first, minuteOf(from), timeZone),
    until: instantOf(last, endMinute(typed), timeZone),
  };
  return during.until <= during.from ? 'order' : { kind: 'closure', method, reason, during };
}
