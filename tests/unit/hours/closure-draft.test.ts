import {
  ALL,
  asksNextDay,
  exceptionOf,
  type TypedClosure,
  typedOf,
} from '#components/manage/hours/closure-draft.ts';
import { instantOf } from '#lib/domain/opening-hours/clock.ts';
import type { HoursException } from '#lib/domain/opening-hours/exceptions.ts';

const PARIS = 'Europe/Paris';
const at = (date: string, minute: number) => instantOf(date, minute, PARIS);

const typed = (changes: Partial<TypedClosure>): TypedClosure => ({
  ...typedOf(null, PARIS),
  first: '2027-08-06',
  ...changes,
});
const ofHours = (from: string, until: string, last = '2027-08-06') =>
  typed({ kind: 'hours', from, until, last });

describe('a closure as it is typed', () => {
  it('of days is one day unless a last one is named, and does not end before it begins', () => {
    expect(exceptionOf(typed({}), PARIS)).toMatchObject({
      during: { first: '2027-08-06', last: '2027-08-06' },
    });
    expect(exceptionOf(typed({ last: '2027-08-05' }), PARIS)).toBe('order');
    expect(exceptionOf(typed({ first: '' }), PARIS)).toBe('incomplete');
  });

  it('of hours that ends before it begins is asked about, and is not taken', () => {
    expect(asksNextDay(ofHours('22:00', '22:01'))).toBe(false);
    expect(asksNextDay(ofHours('22:00', '22:00'))).toBe(true);
    expect(asksNextDay(ofHours('22:00', '02:00'))).toBe(true);
    expect(exceptionOf(ofHours('22:00', '02:00'), PARIS)).toBe('order');
    const untilNext = ofHours('22:00', '02:00', '2027-08-07');
    expect(asksNextDay(untilNext)).toBe(false);
    expect(exceptionOf(untilNext, PARIS)).toMatchObject({
      during: { from: at('2027-08-06', 22 * 60), until: at('2027-08-07', 2 * 60) },
    });
  });

  it('until midnight ends the day, and on a named last day begins it', () => {
    const midnight = { from: at('2027-08-06', 18 * 60), until: at('2027-08-07', 0) };
    expect(asksNextDay(ofHours('18:00', '00:00'))).toBe(false);
    expect(exceptionOf(ofHours('18:00', '00:00'), PARIS)).toMatchObject({ during: midnight });
    expect(exceptionOf(ofHours('18:00', '00:00', ''), PARIS)).toMatchObject({ during: midnight });
    expect(exceptionOf(ofHours('18:00', '00:00', '2027-08-07'), PARIS)).toMatchObject({ during: midnight });
  });

  it.each<HoursException>([
    {
      kind: 'closure',
      method: null,
      reason: 'congés',
      during: { first: '2027-08-02', last: '2027-08-16' },
    },
    {
      kind: 'closure',
      method: 'delivery',
      reason: '',
      during: { from: at('2027-08-06', 1080), until: at('2027-08-07', 0) },
    },
    {
      kind: 'opening',
      method: null,
      reason: 'marché',
      date: '2027-08-08',
      replaces: true,
      times: [{ open: 1200, close: 120 }],
    },
  ])('is the same after it was opened and saved: %#', (exception) => {
    expect(exceptionOf(typedOf(exception, PARIS), PARIS)).toEqual(exception);
  });

  it('is of the whole restaurant unless a way to order is chosen', () => {
    expect(exceptionOf(typed({ method: ALL }), PARIS)).toMatchObject({ method: null });
    expect(exceptionOf(typed({ method: 'table' }), PARIS)).toMatchObject({ method: 'table' });
  });
});
