import fc from 'fast-check';
import { isOfferedAt, type OfferedWhen, timesWithin } from '#lib/domain/catalogue/offered-when.ts';
import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import { openingsOf, type Slot } from '#lib/domain/opening-hours/slots.ts';
import type { OfferedTimes } from '#lib/domain/orders/order-request.ts';
import { at, EVERY_DAY, PARIS, slot } from '../opening-hours/shop.ts';

const REUNION = 'Indian/Reunion';

const within = (...slots: Slot[]): OfferedWhen => ({ slots, season: null });
const from = (first: string, until: string, ...slots: Slot[]): OfferedWhen => ({
  slots,
  season: { from: first, until },
});

/** Whether it is offered at each time on a clock of Paris. 2026-11-16 is a Monday. */
const offeredAt = (offered: OfferedWhen | null, ...times: string[]) =>
  times.map((time) => isOfferedAt(offered, at(time), PARIS));
const isOfferedAtUtc = (offered: OfferedWhen, time: string, timeZone = PARIS) =>
  isOfferedAt(offered, Date.parse(time), timeZone);

describe('a product that is offered in slots', () => {
  const lunch = within(slot('11:30-14:00', [1]));

  it('is offered from the minute they open to before the minute they close', () => {
    expect(
      offeredAt(lunch, '2026-11-16 11:29', '2026-11-16 11:30', '2026-11-16 13:59', '2026-11-16 14:00'),
    ).toEqual([false, true, true, false]);
    expect(isOfferedAt(lunch, at('2026-11-16 11:30') - 1, PARIS)).toBe(false);
    expect(isOfferedAt(lunch, at('2026-11-16 14:00') - 1, PARIS)).toBe(true);
  });

  it('is offered on their days alone', () => {
    expect(offeredAt(lunch, '2026-11-15 12:00', '2026-11-17 12:00', '2026-11-23 12:00')).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is offered in each of several', () => {
    const twice = within(slot('11:30-14:00', [1]), slot('19:00-21:00', [1, 2]));
    expect(
      offeredAt(twice, '2026-11-16 12:00', '2026-11-16 15:00', '2026-11-16 20:00', '2026-11-17 12:00'),
    ).toEqual([true, false, true, false]);
  });

  it('is always offered without slots and season, and where nothing is said', () => {
    expect(offeredAt(within(), '2026-11-16 00:00', '2026-07-14 23:59')).toEqual([true, true]);
    expect(offeredAt(null, '2026-11-16 00:00')).toEqual([true]);
  });

  it('is never offered in a slot without a day', () => {
    expect(offeredAt(within(slot('11:30-14:00', [])), '2026-11-16 12:00')).toEqual([false]);
  });
});

describe('a slot past midnight', () => {
  // 2026-11-20 is a Friday.
  const late = within(slot('22:00-02:00', [5]));

  it('belongs to the day on which it opens', () => {
    expect(offeredAt(late, '2026-11-20 21:59', '2026-11-20 22:00', '2026-11-20 23:59')).toEqual([
      false,
      true,
      true,
    ]);
    expect(offeredAt(late, '2026-11-21 00:00', '2026-11-21 01:59', '2026-11-21 02:00')).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is not offered in the night before, nor on the next evening', () => {
    expect(offeredAt(late, '2026-11-20 01:00', '2026-11-21 22:00')).toEqual([false, false]);
  });

  it('of Sunday runs into Monday', () => {
    const sunday = within(slot('22:00-02:00', [7]));
    expect(offeredAt(sunday, '2026-11-15 23:00', '2026-11-16 01:59', '2026-11-16 23:00')).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('that closes at midnight ends with the day, and from midnight to midnight is the whole day', () => {
    const evening = within(slot('22:00-00:00', [5]));
    expect(offeredAt(evening, '2026-11-20 23:59', '2026-11-21 00:00')).toEqual([true, false]);
    const all = within(slot('00:00-00:00', [5]));
    expect(
      offeredAt(all, '2026-11-19 23:59', '2026-11-20 00:00', '2026-11-20 23:59', '2026-11-21 00:00'),
    ).toEqual([false, true, true, false]);
  });

  it('that closes when it opens lasts until then on the next day', () => {
    const round = within(slot('06:00-06:00', [5]));
    expect(
      offeredAt(round, '2026-11-20 05:59', '2026-11-20 06:00', '2026-11-21 05:59', '2026-11-21 06:00'),
    ).toEqual([false, true, true, false]);
  });
});

describe('a season', () => {
  const summer = from('06-21', '09-22');

  it('includes both of its dates, all day where there are no slots', () => {
    expect(
      offeredAt(summer, '2026-06-20 23:59', '2026-06-21 00:00', '2026-09-22 23:59', '2026-09-23 00:00'),
    ).toEqual([false, true, true, false]);
  });

  it('is the same every year', () => {
    expect(offeredAt(summer, '2027-07-14 12:00', '2030-07-14 12:00', '2030-10-14 12:00')).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('may go over New Year', () => {
    const winter = from('11-15', '02-28');
    expect(
      offeredAt(winter, '2026-11-14 23:59', '2026-11-15 00:00', '2026-12-31 23:59', '2027-01-01 00:00'),
    ).toEqual([false, true, true, true]);
    expect(offeredAt(winter, '2027-02-28 23:59', '2027-03-01 00:00', '2027-07-01 12:00')).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('that ends on 28 February does not include the 29th, one that ends on the 29th ends in any year', () => {
    expect(offeredAt(from('11-15', '02-28'), '2028-02-29 12:00')).toEqual([false]);
    const leap = from('11-15', '02-29');
    expect(offeredAt(leap, '2028-02-29 12:00', '2027-02-28 12:00', '2027-03-01 00:00')).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('may be a single day, or all days but some', () => {
    const day = from('07-14', '07-14');
    expect(offeredAt(day, '2026-07-13 12:00', '2026-07-14 12:00', '2026-07-15 12:00')).toEqual([
      false,
      true,
      false,
    ]);
    const most = from('07-16', '07-14');
    expect(offeredAt(most, '2026-07-14 12:00', '2026-07-15 12:00', '2026-07-16 12:00')).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('limits its slots, and they limit it', () => {
    const noon = from('06-21', '09-22', slot('11:30-14:00'));
    expect(offeredAt(noon, '2026-06-21 12:00', '2026-06-21 15:00', '2026-06-20 12:00')).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of what lies after midnight is that of the day before', () => {
    const nights = from('06-21', '09-22', slot('22:00-02:00'));
    expect(offeredAt(nights, '2026-06-21 01:00', '2026-06-21 22:00', '2026-06-22 01:00')).toEqual([
      false,
      true,
      true,
    ]);
    expect(offeredAt(nights, '2026-09-23 01:59', '2026-09-23 02:00', '2026-09-23 22:00')).toEqual([
      true,
      false,
      false,
    ]);
    const eve = from('12-31', '12-31', slot('20:00-05:00'));
    expect(offeredAt(eve, '2026-12-31 01:00', '2026-12-31 23:59', '2027-01-01 04:59')).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a clock change', () => {
  it('of spring skips what is offered in its hour', () => {
    const early = within(slot('02:00-03:00'));
    expect(isOfferedAtUtc(early, '2026-03-29T00:59:00Z')).toBe(false);
    expect(isOfferedAtUtc(early, '2026-03-29T01:00:00Z')).toBe(false);
    const night = within(slot('22:00-02:30', [6]));
    expect(isOfferedAtUtc(night, '2026-03-29T00:59:00Z')).toBe(true);
    expect(isOfferedAtUtc(night, '2026-03-29T01:00:00Z')).toBe(false);
  });

  it('of autumn offers twice what is offered in its hour, as the clock shows it twice', () => {
    const early = within(slot('02:00-03:00'));
    const times = [
      '2026-10-24T23:59:00Z',
      '2026-10-25T00:00:00Z',
      '2026-10-25T01:59:00Z',
      '2026-10-25T02:00:00Z',
    ];
    expect(times.map((time) => isOfferedAtUtc(early, time))).toEqual([false, true, true, false]);
  });
});

describe('the time zone', () => {
  it("is the shop's: at noon on Réunion it is nine in Paris", () => {
    const lunch = within(slot('11:30-14:00'));
    expect(isOfferedAtUtc(lunch, '2026-11-16T08:00:00Z', REUNION)).toBe(true);
    expect(isOfferedAtUtc(lunch, '2026-11-16T08:00:00Z')).toBe(false);
    expect(isOfferedAtUtc(lunch, '2026-11-16T11:00:00Z', REUNION)).toBe(false);
    expect(isOfferedAtUtc(lunch, '2026-11-16T11:00:00Z')).toBe(true);
  });

  it('decides the day of the week and the season', () => {
    // Sunday 22:00 in Paris is Monday 01:00 on Réunion.
    const monday = within(slot('00:00-02:00', [1]));
    expect(isOfferedAtUtc(monday, '2026-11-15T21:00:00Z', REUNION)).toBe(true);
    expect(isOfferedAtUtc(monday, '2026-11-15T21:00:00Z')).toBe(false);
    const newYear = from('01-01', '01-01');
    expect(isOfferedAtUtc(newYear, '2026-12-31T20:00:00Z', REUNION)).toBe(true);
    expect(isOfferedAtUtc(newYear, '2026-12-31T20:00:00Z')).toBe(false);
  });
});

describe('for any slots and any instant', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const slots = fc.array(
    fc.record({ days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY)), open: minute, close: minute }),
    { minLength: 1, maxLength: 3 },
  );
  const instant = fc
    .integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 11) / 60_000 })
    .map((minutes) => minutes * 60_000);

  it('it is offered exactly within the openings of the day and of the day before, where the clock never changes', () => {
    fc.assert(
      fc.property(slots, instant, fc.constantFrom(REUNION, 'UTC'), (given, now, timeZone) => {
        const { date } = localClock(now, timeZone);
        const openings = [addDays(date, -1), date].flatMap((day) =>
          openingsOf({ weekly: given, exceptions: [] }, day, timeZone),
        );
        const isOpen = openings.some(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);
        expect(isOfferedAt(within(...given), now, timeZone)).toBe(isOpen);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the times of an order', () => {
  const now = at('2026-11-20 11:15');
  const context = { now, timeZone: PARIS };
  const times: OfferedTimes = {
    tooLarge: false,
    asap: true,
    asapTime: '11:35',
    days: [
      { date: '2026-11-20', times: ['11:30', '12:00', '14:00', '23:45'] },
      { date: '2026-11-21', times: ['00:15', '12:00', '14:00'] },
    ],
  };
  const lunch = within(slot('11:30-14:00'));

  it('are the same without a limit', () => {
    expect(timesWithin(times, [], context)).toBe(times);
    expect(timesWithin(times, [null, null], context)).toBe(times);
  });

  it('are those at which every product is offered', () => {
    expect(timesWithin(times, [null, lunch], context).days).toEqual([
      { date: '2026-11-20', times: ['11:30', '12:00'] },
      { date: '2026-11-21', times: ['12:00'] },
    ]);
    expect(timesWithin(times, [lunch, within(slot('11:45-23:00', [5, 6]))], context).days).toEqual([
      { date: '2026-11-20', times: ['12:00'] },
      { date: '2026-11-21', times: ['12:00'] },
    ]);
  });

  it('are without the days that have none left, and may be none at all', () => {
    const friday = within(slot('11:30-14:00', [5]));
    expect(timesWithin(times, [friday], context).days).toEqual([
      { date: '2026-11-20', times: ['11:30', '12:00'] },
    ]);
    expect(timesWithin(times, [from('06-21', '09-22')], context)).toEqual({
      asap: false,
      asapTime: '11:35',
      days: [],
      tooLarge: false,
    });
    expect(timesWithin(times, [friday, within(slot('11:30-14:00', [6]))], context).days).toEqual([]);
  });

  it('after midnight are those of the evening before', () => {
    const late = within(slot('22:00-02:00', [5]));
    expect(timesWithin(times, [late], context).days).toEqual([
      { date: '2026-11-20', times: ['23:45'] },
      { date: '2026-11-21', times: ['00:15'] },
    ]);
    expect(timesWithin(times, [within(slot('22:00-02:00', [6]))], context).days).toEqual([]);
  });

  it('keep what else is known of each day, and change nothing that was given', () => {
    const known = { ...times, days: times.days.map((day) => ({ ...day, left: { '12:00': 2 } })) };
    const before = structuredClone(known);
    expect(timesWithin(known, [lunch], context).days[0]).toEqual({
      date: '2026-11-20',
      times: ['11:30', '12:00'],
      left: { '12:00': 2 },
    });
    expect(known).toEqual(before);
  });

  it("are on the shop's clock", () => {
    const there = { now: Date.parse('2026-11-20T07:15:00Z'), timeZone: REUNION };
    expect(timesWithin(times, [lunch], there)).toEqual(timesWithin(times, [lunch], context));
  });
});

describe('as soon as possible', () => {
  const asap = (
    offered: OfferedWhen,
    now: string,
    asapTime: string | null,
    { given = true, seconds = 0 } = {},
  ) =>
    timesWithin({ asap: given, asapTime, days: [], tooLarge: false }, [offered], {
      now: at(now) + seconds * 1000,
      timeZone: PARIS,
    }).asap;
  const lunch = within(slot('11:30-14:00'));

  it('is when such an order would be ready, not when it is placed', () => {
    expect(asap(lunch, '2026-11-20 11:15', '11:29')).toBe(false);
    expect(asap(lunch, '2026-11-20 11:15', '11:30')).toBe(true);
    expect(asap(lunch, '2026-11-20 13:45', '13:59')).toBe(true);
    expect(asap(lunch, '2026-11-20 13:45', '14:00')).toBe(false);
  });

  it('is now where no time is known', () => {
    expect(asap(lunch, '2026-11-20 11:29', null)).toBe(false);
    expect(asap(lunch, '2026-11-20 11:30', null)).toBe(true);
  });

  it('is not possible where the shop does not offer it', () => {
    expect(asap(lunch, '2026-11-20 12:00', '12:20', { given: false })).toBe(false);
  });

  it('may be in the present minute', () => {
    const today = from('11-20', '11-20');
    expect(asap(today, '2026-11-20 12:00', '12:00', { seconds: 30 })).toBe(true);
    expect(asap(today, '2026-11-20 12:00', '11:59')).toBe(false);
  });

  it('may be after midnight, on the next day', () => {
    const friday = within(slot('22:00-00:15', [5]));
    expect(asap(friday, '2026-11-20 23:50', '00:10')).toBe(true);
    expect(asap(friday, '2026-11-20 23:50', '00:15')).toBe(false);
    expect(asap(friday, '2026-11-21 00:05', '00:10')).toBe(true);
    expect(asap(within(slot('00:00-01:00', [6])), '2026-11-20 23:50', '00:10')).toBe(true);
    expect(asap(within(slot('00:00-01:00', [5])), '2026-11-20 23:50', '00:10')).toBe(false);
    expect(asap(from('11-21', '11-21'), '2026-11-20 23:50', '00:10')).toBe(true);
    expect(asap(from('11-20', '11-20'), '2026-11-20 23:50', '23:59')).toBe(true);
    expect(asap(from('11-20', '11-20'), '2026-11-20 23:50', '00:00')).toBe(false);
  });
});
