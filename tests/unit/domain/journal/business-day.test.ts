import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type BusinessHours, businessDay, businessDayAt } from '#lib/domain/journal/business-day.ts';
import { type ChainTail, nextEntry, tailOf } from '#lib/domain/journal/chain.ts';
import { checkChain } from '#lib/domain/journal/check-chain.ts';
import { FIRST_HASH, type JournalContent } from '#lib/domain/journal/journal-entry.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import type { OpeningHours, Slot } from '#lib/domain/opening-hours/slots.ts';
import { openingsOf, scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { isFull } from '#tests/support/full-run.ts';
import { at, EVERY_DAY, hoursOf, PARIS, slot } from '../opening-hours/shop.ts';

const RUNS = { numRuns: isFull ? 3000 : 300 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const shopOf = (
  slots: readonly Slot[],
  { timeZone = PARIS, ...services }: Partial<OpeningHours> & { timeZone?: string } = {},
): BusinessHours => ({ openingHours: hoursOf(slots, services), timeZone });

/** The business day of a moment on the shop's clock, where no day is closed. */
const dateAt = (hours: BusinessHours, local: string): string =>
  businessDayAt(at(local, hours.timeZone), hours, null).date;

const LUNCH_AND_DINNER = shopOf([slot('11:30-14:00'), slot('18:30-22:30')]);
const UNTIL_TWO = shopOf([slot('18:30-02:00')]);

describe('a business day', () => {
  it('lasts over midnight until five in the morning, when the last service closed before', () => {
    expect(dateAt(LUNCH_AND_DINNER, '2026-11-20 23:59')).toBe('2026-11-20');
    expect(dateAt(LUNCH_AND_DINNER, '2026-11-21 00:00')).toBe('2026-11-20');
    expect(dateAt(LUNCH_AND_DINNER, '2026-11-21 04:59')).toBe('2026-11-20');
    expect(dateAt(LUNCH_AND_DINNER, '2026-11-21 05:00')).toBe('2026-11-21');
    expect(businessDay('2026-11-20', LUNCH_AND_DINNER).endsAt).toBe(at('2026-11-21 05:00'));
  });

  it('has its last service until that closes, after five too', () => {
    const club = shopOf([slot('22:00-06:30')]);
    expect(dateAt(UNTIL_TWO, '2026-11-21 01:59')).toBe('2026-11-20');
    expect(dateAt(UNTIL_TWO, '2026-11-21 02:00')).toBe('2026-11-20');
    expect(dateAt(club, '2026-11-21 06:29')).toBe('2026-11-20');
    expect(dateAt(club, '2026-11-21 06:30')).toBe('2026-11-21');
  });

  it('ends with what opens before five, and with the last service where both overlap', () => {
    const bakery = shopOf([slot('04:00-13:00')]);
    expect(dateAt(bakery, '2026-11-21 03:59')).toBe('2026-11-20');
    expect(dateAt(bakery, '2026-11-21 04:00')).toBe('2026-11-21');
    const overlapping = shopOf([slot('04:00-12:00'), slot('20:00-04:30')]);
    expect(dateAt(overlapping, '2026-11-21 04:29')).toBe('2026-11-20');
    expect(dateAt(overlapping, '2026-11-21 04:30')).toBe('2026-11-21');
  });

  it('of a shop that never closes is the day of the calendar', () => {
    const always = shopOf([slot('00:00-00:00')]);
    expect(dateAt(always, '2026-11-20 23:59')).toBe('2026-11-20');
    expect(dateAt(always, '2026-11-21 00:00')).toBe('2026-11-21');
  });

  it('counts the hours of each way to order', () => {
    const late = shopOf([slot('11:30-22:00')], { deliveryService: [slot('18:00-05:30')] });
    expect(dateAt(late, '2026-11-21 05:29')).toBe('2026-11-20');
    expect(dateAt(late, '2026-11-21 05:30')).toBe('2026-11-21');
  });

  it('counts an exceptional opening, and no service of a closure', () => {
    const newYear = {
      kind: 'opening',
      method: null,
      date: '2026-12-31',
      replaces: true,
      reason: '',
    } as const;
    const night = shopOf([slot('18:30-22:30')], {
      exceptions: [{ ...newYear, times: [{ open: 18 * 60, close: 7 * 60 }] }],
    });
    expect(dateAt(night, '2027-01-01 06:59')).toBe('2026-12-31');
    expect(dateAt(night, '2027-01-01 07:00')).toBe('2027-01-01');
    const closed = shopOf([slot('22:00-06:30')], {
      exceptions: [
        { kind: 'closure', method: null, during: { first: '2026-11-20', last: '2026-11-20' }, reason: '' },
      ],
    });
    expect(dateAt(closed, '2026-11-21 05:00')).toBe('2026-11-21');
  });

  it('is closed by itself an hour after its last service, never before five', () => {
    const closesAt = (hours: BusinessHours) => businessDay('2026-11-20', hours).closesItselfAt;
    expect(closesAt(LUNCH_AND_DINNER)).toBe(at('2026-11-21 05:00'));
    expect(closesAt(shopOf([slot('18:30-04:00')]))).toBe(at('2026-11-21 05:00'));
    expect(closesAt(shopOf([slot('18:30-04:01')]))).toBe(at('2026-11-21 05:01'));
    expect(closesAt(shopOf([slot('22:00-06:30')]))).toBe(at('2026-11-21 07:30'));
    expect(closesAt(shopOf([]))).toBe(at('2026-11-21 05:00'));
  });
});

describe('a business day at a clock change', () => {
  it('has 23 hours in spring, and its service until its clock says so', () => {
    // On 29 March 2026 the clock goes from 02:00 to 03:00.
    const { endsAt, closesItselfAt } = businessDay('2026-03-28', LUNCH_AND_DINNER);
    expect(endsAt - businessDay('2026-03-27', LUNCH_AND_DINNER).endsAt).toBe(23 * HOUR);
    expect([endsAt, closesItselfAt]).toEqual([
      Date.parse('2026-03-29T05:00:00+02:00'),
      Date.parse('2026-03-29T05:00:00+02:00'),
    ]);
    const club = shopOf([slot('22:00-06:00')]);
    expect(businessDay('2026-03-28', club).endsAt).toBe(Date.parse('2026-03-29T06:00:00+02:00'));
    // A service until 02:30, which this night does not have, closes at half past three.
    const half = shopOf([slot('22:00-02:30'), slot('03:00-10:00')]);
    expect(businessDay('2026-03-28', half).endsAt).toBe(Date.parse('2026-03-29T03:30:00+02:00'));
  });

  it('has 25 hours in autumn, both hours between two and three among them', () => {
    // On 25 October 2026 the clock goes from 03:00 to 02:00.
    const { endsAt } = businessDay('2026-10-24', UNTIL_TWO);
    expect(endsAt - businessDay('2026-10-23', UNTIL_TWO).endsAt).toBe(25 * HOUR);
    for (const instant of [
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T02:30:00+01:00',
      '2026-10-25T04:59:59+01:00',
    ])
      expect(businessDayAt(Date.parse(instant), UNTIL_TWO, null).date).toBe('2026-10-24');
    expect(businessDayAt(Date.parse('2026-10-25T05:00:00+01:00'), UNTIL_TWO, null).date).toBe('2026-10-25');
  });
});

describe('a shop on the other side of the date line', () => {
  const KIRITIMATI = shopOf([slot('11:30-22:00')], { timeZone: 'Pacific/Kiritimati' });
  const PAGO_PAGO = shopOf([slot('11:30-22:00')], { timeZone: 'Pacific/Pago_Pago' });

  it('has the day of its own clock, 14 hours before the server or 11 hours behind it', () => {
    const noon = Date.parse('2026-11-20T12:00:00Z');
    // There it is 02:00 on the 21st, and 01:00 on the 20th.
    expect(businessDayAt(noon, KIRITIMATI, null).date).toBe('2026-11-20');
    expect(businessDayAt(noon, PAGO_PAGO, null).date).toBe('2026-11-19');
    const fiveInKiritimati = Date.parse('2026-11-20T15:00:00Z');
    expect(businessDayAt(fiveInKiritimati - 1, KIRITIMATI, null).date).toBe('2026-11-20');
    expect(businessDayAt(fiveInKiritimati, KIRITIMATI, null).date).toBe('2026-11-21');
    const fiveInPagoPago = Date.parse('2026-11-20T16:00:00Z');
    expect(businessDayAt(fiveInPagoPago - 1, PAGO_PAGO, null).date).toBe('2026-11-19');
    expect(businessDayAt(fiveInPagoPago, PAGO_PAGO, null).date).toBe('2026-11-20');
  });

  it('the same lunch is 25 hours later in Pago Pago', () => {
    const lunch = Date.parse('2026-11-20T22:00:00Z');
    expect(businessDayAt(lunch, KIRITIMATI, null)).toMatchObject({
      date: '2026-11-21',
      endsAt: Date.parse('2026-11-22T05:00:00+14:00'),
    });
    expect(businessDayAt(lunch + 25 * HOUR, PAGO_PAGO, null)).toMatchObject({
      date: '2026-11-21',
      endsAt: Date.parse('2026-11-22T05:00:00-11:00'),
    });
  });
});

describe('business days', () => {
  const times = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
  const someSlot = fc
    .record({ open: times, close: times, days: fc.subarray([...EVERY_DAY], { minLength: 1 }) })
    .map(({ open, close, days }) => ({ open, close, days }));
  const someHours = fc
    .record({
      slots: fc.array(someSlot, { maxLength: 3 }),
      deliveryService: fc.array(someSlot, { maxLength: 2 }),
      timeZone: fc.constantFrom(
        PARIS,
        'Pacific/Kiritimati',
        'Pacific/Pago_Pago',
        'Australia/Lord_Howe',
        'UTC',
      ),
    })
    .map(({ slots, ...rest }) => shopOf(slots, rest));
  /** Around both clock changes of Paris and of Lord Howe, and at any other time. */
  const instant = fc
    .tuple(
      fc.constantFrom('2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-12-30'),
      fc.nat(4 * 24 * 60),
    )
    .map(([date, minutes]) => Date.parse(date) + minutes * 60_000);

  it('follow each other without a gap: every instant is in exactly one', () => {
    fc.assert(
      fc.property(someHours, instant, (hours, moment) => {
        const { date, endsAt, closesItselfAt } = businessDayAt(moment, hours, null);
        expect(moment).toBeLessThan(endsAt);
        expect(businessDay(addDays(date, -1), hours).endsAt).toBeLessThanOrEqual(moment);
        expect(businessDayAt(endsAt, hours, null).date).toBe(addDays(date, 1));
        expect(closesItselfAt).toBeGreaterThanOrEqual(endsAt);
      }),
      RUNS,
    );
  });

  it('have each service whole, on the date on which it opens, unless the one of the day before still runs', () => {
    fc.assert(
      fc.property(someHours, instant, fc.nat(1000), (hours, moment, part) => {
        const { date } = localClock(moment, hours.timeZone);
        for (const method of [null, ...SHIPPING_METHODS])
          for (const { opensAt, closesAt } of openingsOf(
            scheduleOf(hours.openingHours, method),
            date,
            hours.timeZone,
          )) {
            const during = opensAt + Math.floor(((closesAt - 1 - opensAt) * part) / 1000);
            const runsOn = during < businessDay(addDays(date, -1), hours).endsAt;
            expect(businessDayAt(during, hours, null).date).toBe(runsOn ? addDays(date, -1) : date);
            if (runsOn) expect(during).toBeLessThan(at(`${date} 23:59`, hours.timeZone) + 60_000);
          }
      }),
      RUNS,
    );
  });

  it('never come again once they are closed, and never go back with a clock', () => {
    fc.assert(
      fc.property(someHours, instant, fc.integer({ min: -5, max: 5 }), (hours, moment, days) => {
        const { date } = businessDayAt(moment, hours, null);
        const closed = addDays(date, days);
        const open = businessDayAt(moment, hours, closed);
        expect(open.date).toBe(date > closed ? date : addDays(closed, 1));
        expect(open).toEqual(businessDay(open.date, hours));
        expect(businessDayAt(moment - DAY, hours, closed).date > closed).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('an entry whose clock was set back', () => {
  const carried: JournalContent = {
    kind: 'carried',
    order: 1,
    number: '1',
    method: 'pickup',
    taxes: [],
    tip: ZERO,
    excess: cents(100),
    amount: cents(100),
  };
  const seal = {
    hash: (text: string) => `hash of ${text.length}`,
    sign: (hash: string) => ({ keyId: 'key', value: hash }),
  };
  const noon = at('2026-11-20 12:00');
  const start: ChainTail = { no: 0, hash: FIRST_HASH, at: noon };
  const entryAt = (tail: ChainTail, instant: number) =>
    nextEntry(tail, { date: '2026-11-20', at: instant, content: carried }, seal);

  it('takes the instant of the one before, and the next ones go on from there', () => {
    const late = entryAt(start, noon + HOUR);
    const early = entryAt(tailOf(late), noon - 2 * DAY);
    expect([late.place.at, early.place.at]).toEqual([noon + HOUR, noon + HOUR]);
    expect(entryAt(tailOf(early), noon + HOUR + 1).place.at).toBe(noon + HOUR + 1);
  });

  it('is broken when it says an earlier one', () => {
    const one = entryAt(start, noon);
    const other = entryAt({ ...tailOf(one), at: 0 }, noon - 1);
    const check = checkChain({ hash: seal.hash, isSignedBy: () => true, currentKeyId: null });
    const faults = [one, other].map(({ place, ...entry }) => {
      const unchecked = { no: place.no, ...entry, keyId: null, signature: null };
      return check.next(unchecked).fault;
    });
    expect(faults).toEqual([null, 'clock']);
  });
});
