import fc from 'fast-check';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
import { weeklyHours } from '#lib/domain/opening-hours/weekly.ts';
import { minuteOf, slot } from './shop.ts';

const lunch = { open: minuteOf('11:30'), close: minuteOf('14:00') };
const dinner = { open: minuteOf('18:30'), close: minuteOf('22:30') };

describe('weeklyHours', () => {
  it('shows consecutive days as a range', () => {
    expect(weeklyHours([slot('11:30-14:00', [1, 2, 3, 4, 5])])).toEqual([
      { days: [1, 2, 3, 4, 5], range: true, times: [lunch] },
    ]);
    expect(weeklyHours([slot('11:30-14:00', [6, 7])])).toEqual([
      { days: [6, 7], range: true, times: [lunch] },
    ]);
  });

  it('shows other days as a list, in the order of the week', () => {
    expect(weeklyHours([slot('11:30-14:00', [5, 1, 3])])).toEqual([
      { days: [1, 3, 5], range: false, times: [lunch] },
    ]);
  });

  it('makes no range over the end of the week', () => {
    expect(weeklyHours([slot('11:30-14:00', [7, 1])])).toEqual([
      { days: [1, 7], range: false, times: [lunch] },
    ]);
  });

  it('makes no range of a single day', () => {
    expect(weeklyHours([slot('11:30-14:00', [3])])).toEqual([{ days: [3], range: false, times: [lunch] }]);
  });

  it('groups the days that have all the same times, sorted, however the slots were given', () => {
    const slots = [slot('18:30-22:30', [4, 5, 6]), slot('11:30-14:00', [1, 4]), slot('11:30-14:00', [5, 6])];
    expect(weeklyHours(slots)).toEqual([
      { days: [1], range: false, times: [lunch] },
      { days: [4, 5, 6], range: true, times: [lunch, dinner] },
    ]);
  });

  it('shows a time that was given twice once', () => {
    expect(weeklyHours([slot('11:30-14:00', [1, 1]), slot('11:30-14:00', [1])])).toEqual([
      { days: [1], range: false, times: [lunch] },
    ]);
  });

  it('keeps times apart that share only their open or their close, in whatever order they were given', () => {
    const times = ['11:30-14:00', '11:30-15:00', '12:00-15:00'];
    const slots = [
      ...times.map((time) => slot(time, [1])),
      ...times.toReversed().map((time) => slot(time, [2])),
    ];
    expect(weeklyHours(slots)).toEqual([
      {
        days: [1, 2],
        range: true,
        times: [
          { open: minuteOf('11:30'), close: minuteOf('14:00') },
          { open: minuteOf('11:30'), close: minuteOf('15:00') },
          { open: minuteOf('12:00'), close: minuteOf('15:00') },
        ],
      },
    ]);
  });

  it('has no line without slots', () => {
    expect(weeklyHours([])).toEqual([]);
    expect(weeklyHours([slot('11:30-14:00', [])])).toEqual([]);
  });

  it('names every day that has a slot once, and no other', () => {
    const days = fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7]);
    const slots = fc.array(fc.tuple(fc.constantFrom('11:30-14:00', '18:30-22:30', '19:00-01:00'), days));
    fc.assert(
      fc.property(slots, (given) => {
        const named = weeklyHours(given.map(([times, on]) => slot(times, on))).flatMap((line) => line.days);
        expect(named.toSorted()).toEqual([...new Set(given.flatMap(([, on]) => on))].sort());
      }),
    );
  });
});
