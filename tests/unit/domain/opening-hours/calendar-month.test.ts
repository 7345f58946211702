import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addMonths, dateByKey, monthOf, weeksOf } from '#lib/domain/opening-hours/calendar-month.ts';
import { addDays, weekdayOf } from '#lib/domain/opening-hours/clock.ts';

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));

describe('the grid of a month', () => {
  it('begins on a Monday, and has the days of its neighbours around its own', () => {
    expect(weeksOf('2026-11')).toHaveLength(6);
    expect(weeksOf('2026-11')[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    // A February of 28 days that begins on a Monday.
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('has every day of its month once, in weeks from Monday to Sunday', () => {
    fc.assert(
      fc.property(date, (day) => {
        const weeks = weeksOf(monthOf(day));
        expect(weeks.flat().filter((each) => each === day)).toHaveLength(1);
        for (const week of weeks) expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      }),
    );
  });
});

describe('the keys', () => {
  const moved = (key: string, from = '2026-11-25') => dateByKey(from, key);

  it('move by a day, a week, to the ends of the week, and by a month', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => moved(key))).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-11-18',
      '2026-12-02',
    ]);
    expect([moved('Home'), moved('End')]).toEqual(['2026-11-23', '2026-11-29']);
    expect([moved('PageUp'), moved('PageDown')]).toEqual(['2026-10-25', '2026-12-25']);
    expect(moved('Enter')).toBeNull();
  });

  it('lead to the last day of a month that has no such day', () => {
    expect(moved('PageDown', '2027-01-31')).toBe('2027-02-28');
    expect(moved('PageUp', '2026-12-31')).toBe('2026-11-30');
  });

  it('lead forth and back: every arrow has its opposite', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(dateByKey(dateByKey(day, 'ArrowUp') ?? '', 'ArrowDown')).toBe(day);
        expect(dateByKey(dateByKey(day, 'ArrowLeft') ?? '', 'ArrowRight')).toBe(day);
        expect(addMonths(addMonths(monthOf(day), 7), -7)).toBe(monthOf(day));
      }),
    );
  });
});
