import fc from 'fast-check';
import { weekdayOf } from '#lib/domain/opening-hours/clock.ts';
import { comingHolidays, easterSunday, publicHolidays } from '#lib/domain/opening-hours/public-holidays.ts';

describe('Easter Sunday', () => {
  it.each([
    '1954-04-18',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2038-04-25',
    '2285-03-22',
  ])('is on %s', (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
  });

  it('is a Sunday from 22 March to 25 April in any year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2500 }), (year) => {
        const date = easterSunday(year);
        expect(weekdayOf(date)).toBe(7);
        expect(date >= `${year}-03-22` && date <= `${year}-04-25`).toBe(true);
      }),
    );
  });
});

describe('the public holidays', () => {
  const datesOf = (year: number, postcode: string) =>
    publicHolidays(year, postcode).map(({ date }) => date.slice(5));

  it('of France are eleven', () => {
    expect(datesOf(2026, '75011')).toEqual([
      '01-01',
      '04-06',
      '05-01',
      '05-08',
      '05-14',
      '05-25',
      '07-14',
      '08-15',
      '11-01',
      '11-11',
      '12-25',
    ]);
    expect(datesOf(2026, '')).toHaveLength(11);
  });

  it.each(['57000', '67000', '68100'])('are two more at %s', (postcode) => {
    expect(datesOf(2026, postcode)).toHaveLength(13);
    expect(datesOf(2026, postcode)).toEqual(expect.arrayContaining(['04-03', '12-26']));
  });

  it.each([
    ['97110', '05-27'],
    ['97200', '05-22'],
    ['97300', '06-10'],
    ['97400', '12-20'],
    ['97600', '04-27'],
  ])('remember the abolition of slavery overseas, at %s on %s', (postcode, date) => {
    expect(datesOf(2026, postcode)).toHaveLength(12);
    expect(datesOf(2026, postcode)).toContain(date);
  });

  it('of the next twelve months are each there once, in order, from today on', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }),
        (day) => {
          const today = day.toISOString().slice(0, 10);
          const coming = comingHolidays(today, '75011');
          // Those by Easter may come twice or not at all within twelve months.
          expect(coming.filter(({ name }) => name === 'christmas')).toHaveLength(1);
          expect(coming.length).toBeGreaterThanOrEqual(8);
          expect(coming.map(({ date }) => date)).toEqual(coming.map(({ date }) => date).toSorted());
          expect(coming[0] && coming[0].date >= today).toBe(true);
        },
      ),
    );
  });
});
