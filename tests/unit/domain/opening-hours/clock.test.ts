import fc from 'fast-check';
import { instantOf, localClock } from '#lib/domain/opening-hours/clock.ts';

const ZONES = [
  'Europe/Paris',
  'Indian/Reunion',
  'America/Martinique',
  'America/Miquelon',
  'Pacific/Noumea',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const minuteInstant = fc
  .integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 })
  .map((minutes) => minutes * 60_000);
const date = minuteInstant.map((instant) => new Date(instant).toISOString().slice(0, 10));

describe('localClock', () => {
  it('shows the date, weekday and minute of the shop, not of the server', () => {
    const instant = Date.parse('2026-11-21T23:30:00Z');
    expect(localClock(instant, 'Europe/Paris')).toEqual({ date: '2026-11-22', weekday: 7, minute: 30 });
    expect(localClock(instant, 'Indian/Reunion')).toEqual({ date: '2026-11-22', weekday: 7, minute: 210 });
    expect(localClock(instant, 'America/Martinique')).toEqual({
      date: '2026-11-21',
      weekday: 6,
      minute: 1170,
    });
  });

  it('numbers the days from Monday 1 to Sunday 7', () => {
    const weekdays = [16, 17, 18, 19, 20, 21, 22].map(
      (day) => localClock(Date.UTC(2026, 10, day), 'UTC').weekday,
    );
    expect(weekdays).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('shows midnight as minute 0 of the new day and drops the seconds', () => {
    expect(localClock(Date.parse('2026-12-31T22:59:59.999Z'), 'Europe/Paris')).toMatchObject({
      minute: 1439,
    });
    expect(localClock(Date.parse('2026-12-31T23:00:00Z'), 'Europe/Paris')).toEqual({
      date: '2027-01-01',
      weekday: 5,
      minute: 0,
    });
  });

  it('refuses a time zone that does not exist', () => {
    expect(() => localClock(0, 'Europe/Lutece')).toThrow(RangeError);
  });
});

describe('instantOf', () => {
  const iso = (day: string, minute: number) => new Date(instantOf(day, minute, 'Europe/Paris')).toISOString();

  it('counts minutes from 1440 on into the next day', () => {
    expect(iso('2026-11-21', 1440 + 90)).toBe('2026-11-22T00:30:00.000Z');
  });

  it('moves a time that the spring change skips forward by an hour', () => {
    expect(iso('2026-03-29', 119)).toBe('2026-03-29T00:59:00.000Z');
    expect(iso('2026-03-29', 120)).toBe('2026-03-29T01:00:00.000Z');
    expect(iso('2026-03-29', 150)).toBe('2026-03-29T01:30:00.000Z');
    expect(iso('2026-03-29', 180)).toBe('2026-03-29T01:00:00.000Z');
    expect(iso('2027-03-28', 150)).toBe('2027-03-28T01:30:00.000Z');
  });

  it('takes the first of a time that the autumn change brings twice', () => {
    expect(iso('2026-10-25', 120)).toBe('2026-10-25T00:00:00.000Z');
    expect(iso('2026-10-25', 179)).toBe('2026-10-25T00:59:00.000Z');
    expect(iso('2026-10-25', 180)).toBe('2026-10-25T02:00:00.000Z');
  });

  it('refuses what is not a date', () => {
    expect(() => instantOf('tomorrow', 0, 'Europe/Paris')).toThrow(RangeError);
  });

  it('inverts localClock at every instant but those of the repeated hour', () => {
    fc.assert(
      fc.property(minuteInstant, zone, (instant, timeZone) => {
        const clock = localClock(instant, timeZone);
        const back = instantOf(clock.date, clock.minute, timeZone);
        expect(localClock(back, timeZone)).toEqual(clock);
        expect([0, 3_600_000]).toContain(instant - back);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the instant at which the clock shows that time, or an hour later when it is skipped', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 1439 }), zone, (day, minute, timeZone) => {
        const clock = localClock(instantOf(day, minute, timeZone), timeZone);
        expect(clock.date).toBe(day);
        expect([minute, minute + 60]).toContain(clock.minute);
      }),
      { numRuns: 1000 },
    );
  });

  it('never runs backwards through a day but where the spring change skips an hour', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2027-03-28', '2026-11-21']) {
      for (let minute = 1; minute < 1440; minute += 1) {
        const step = instantOf(day, minute, 'Europe/Paris') - instantOf(day, minute - 1, 'Europe/Paris');
        if (step > 0) continue;
        expect({ day, minute }).toEqual({ day: expect.stringContaining('-03-'), minute: 180 });
      }
    }
  });
});
