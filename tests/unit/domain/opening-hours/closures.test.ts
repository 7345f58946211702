import fc from 'fast-check';
import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import { opensAgainAt, runningClosure } from '#lib/domain/opening-hours/closures.ts';
import type {
  Closure,
  ExceptionalOpening,
  HoursException,
  Opening,
} from '#lib/domain/opening-hours/exceptions.ts';
import { openingOf } from '#lib/domain/opening-hours/exceptions.ts';
import { orderTimes } from '#lib/domain/opening-hours/order-times.ts';
import {
  nextOpening,
  openingsAround,
  openingsOf,
  openPeriod,
  openUntil,
  type Slot,
} from '#lib/domain/opening-hours/slots.ts';
import { headerIndicator, storeStatus } from '#lib/domain/opening-hours/status.ts';
import { closedSentence, exceptionSentence } from '#lib/i18n/closure-sentences.ts';
import { at, EVERY_DAY, hoursOf, PARIS, shop, slot, weekly } from './shop.ts';

/** 2027-08-03 is a Tuesday. */
const HOLIDAYS: Closure = {
  kind: 'closure',
  method: null,
  during: { first: '2027-08-02', last: '2027-08-16' },
  reason: 'congés d’été',
};
const LUNCH_AND_DINNER = [slot('11:30-14:00', [2, 3, 4, 5, 6]), slot('18:30-01:00', [2, 3, 4, 5, 6])];

const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;

function closed(exceptions: readonly HoursException[], now: string, slots = LUNCH_AND_DINNER) {
  const hours = { ...hoursOf(slots), exceptions };
  const input = shop(slots, now, { hours });
  return {
    status: storeStatus(input),
    sentence: plain(closedSentence({ openingHours: hours, timeZone: PARIS }, null, input.now)),
  };
}

const span = (from: string, until: string, method: Closure['method'] = null): Closure => ({
  kind: 'closure',
  method,
  during: { from: at(from), until: at(until) },
  reason: 'panne',
});

describe('a closure of whole days', () => {
  it('is read with its reason and the first opening after it, however far that is', () => {
    const { status, sentence } = closed([HOLIDAYS], '2027-08-04 12:00');
    expect([status.code, status.canOrder]).toEqual(['closed_today', false]);
    expect(sentence).toBe('Fermé exceptionnellement : congés d’été. Réouverture le mardi 17 août à 11 h 30.');
  });

  it('closes what begins on its days, also past midnight, and leaves the night before', () => {
    const thursday: Closure = { ...HOLIDAYS, during: { first: '2027-07-29', last: '2027-07-29' } };
    expect(closed([thursday], '2027-07-29 00:30').status.code).toBe('open');
    expect(closed([thursday], '2027-07-29 01:00').status.code).toBe('closed_today');
    expect(closed([thursday], '2027-07-30 00:30').status.code).toBe('before_opening');
    expect(closed([thursday], '2027-07-30 00:30').sentence).toBeNull();
    expect(closed([thursday], '2027-07-28 23:00').sentence).toBeNull();
  });

  it('is left out of nothing but its days', () => {
    expect(closed([HOLIDAYS], '2027-07-31 12:00').status.code).toBe('open');
    expect(closed([HOLIDAYS], '2027-08-17 11:30').status.code).toBe('open');
  });

  it('is looked at again as it begins and ends', () => {
    const before = closed([HOLIDAYS], '2027-08-01 12:00').status.recheckAt;
    expect(before).toBe(at('2027-08-02 00:00'));
    const last = closed([HOLIDAYS], '2027-08-16 12:00').status.recheckAt;
    expect(last).toBe(at('2027-08-17 00:00'));
  });

  it('continues with another one', () => {
    const more: Closure = { ...HOLIDAYS, during: { first: '2027-08-17', last: '2027-09-05' }, reason: '' };
    expect(closed([HOLIDAYS, more], '2027-08-04 12:00').sentence).toContain('le mardi 7 septembre à 11 h 30');
    expect(closed([more], '2027-08-20 12:00').sentence).toBe(
      'Fermé exceptionnellement. Réouverture le mardi 7 septembre à 11 h 30.',
    );
  });

  it('names no day when the shop does not open again', () => {
    const never = closed([HOLIDAYS], '2027-08-04 12:00', []);
    expect(never.sentence).toBe('Fermé exceptionnellement : congés d’été.');
  });
});

describe('a closure of hours', () => {
  const noon = span('2027-07-27 12:15', '2027-07-27 13:00');

  it('cuts a service in two, to the minute', () => {
    expect(closed([noon], '2027-07-27 12:14').status).toMatchObject({
      code: 'open',
      closesAt: { minute: 12 * 60 + 15 },
    });
    expect(closed([noon], '2027-07-27 12:15').status.code).toBe('before_opening');
    expect(closed([noon], '2027-07-27 12:15').sentence).toBe(
      'Fermé exceptionnellement : panne. Réouverture aujourd’hui à 13 h.',
    );
    expect(closed([noon], '2027-07-27 13:00').status.code).toBe('open');
  });

  it('of a service leaves the shop open and its other services as they are', () => {
    const delivery = span('2027-07-27 12:00', '2027-07-27 20:00', 'delivery');
    const hours = { ...hoursOf(LUNCH_AND_DINNER), exceptions: [delivery] };
    const input = shop(LUNCH_AND_DINNER, '2027-07-27 12:30', { hours });
    expect(storeStatus(input).code).toBe('open');
    const timesOf = (shippingMethod: 'pickup' | 'delivery') =>
      orderTimes({ ...input, shippingMethod, preparationMinutes: 0 });
    expect([timesOf('pickup').asap, timesOf('delivery').asap]).toEqual([true, false]);
    expect(timesOf('delivery').days[0]?.times[0]?.minute).toBe(20 * 60);
    const sentence = closedSentence({ openingHours: hours, timeZone: PARIS }, 'delivery', input.now);
    expect(plain(sentence)).toBe('Livraison fermée exceptionnellement : panne. Reprise aujourd’hui à 20 h.');
  });
});

describe('an opening of a date', () => {
  const opening = (replaces: boolean, date = '2027-07-26'): ExceptionalOpening => ({
    kind: 'opening',
    method: null,
    date,
    replaces,
    times: [{ open: 10 * 60, close: 12 * 60 }],
    reason: 'marché',
  });
  const timesOn = (date: string, exceptions: readonly HoursException[]) =>
    openingsOf({ weekly: LUNCH_AND_DINNER, exceptions }, date, PARIS).map(
      ({ opensAt }) => localClock(opensAt, PARIS).minute / 60,
    );

  it('is beside the weekly hours, or instead of them', () => {
    expect(timesOn('2027-07-26', [opening(false)])).toEqual([10]);
    expect(timesOn('2027-07-27', [opening(false, '2027-07-27')])).toEqual([10, 11.5, 18.5]);
    expect(timesOn('2027-07-27', [opening(true, '2027-07-27')])).toEqual([10]);
  });

  it('stays in a closure of whole days, and not in one of hours', () => {
    expect(timesOn('2027-08-05', [HOLIDAYS, opening(true, '2027-08-05')])).toEqual([10]);
    const morning = span('2027-08-05 08:00', '2027-08-05 11:00');
    expect(timesOn('2027-08-05', [HOLIDAYS, opening(true, '2027-08-05'), morning])).toEqual([11]);
  });

  it('opens a shop without weekly hours', () => {
    const hours = { ...hoursOf([]), exceptions: [opening(true)] };
    expect(storeStatus(shop([], '2027-07-26 10:00', { hours })).code).toBe('open');
    expect(storeStatus(shop([], '2027-07-26 09:00', { hours })).code).toBe('before_opening');
  });
});

describe('what is to come is said with its dates', () => {
  it.each<[HoursException, string]>([
    [HOLIDAYS, 'Fermé exceptionnellement du lundi 2 août au lundi 16 août : congés d’été.'],
    [
      span('2027-08-01 14:00', '2027-08-01 18:00'),
      'Fermé exceptionnellement le dimanche 1er août de 14 h à 18 h : panne.',
    ],
    [
      span('2027-08-01 18:00', '2027-08-02 00:00'),
      'Fermé exceptionnellement le dimanche 1er août de 18 h à minuit : panne.',
    ],
    [
      {
        kind: 'opening',
        method: null,
        date: '2027-07-14',
        replaces: true,
        times: [
          { open: 600, close: 900 },
          { open: 1110, close: 0 },
        ],
        reason: '',
      },
      'Horaires exceptionnels le mercredi 14 juillet : de 10 h à 15 h et de 18 h 30 à minuit.',
    ],
    [
      {
        kind: 'opening',
        method: 'delivery',
        date: '2027-07-14',
        replaces: false,
        times: [{ open: 0, close: 0 }],
        reason: 'bal',
      },
      'Ouverture exceptionnelle de la livraison le mercredi 14 juillet : toute la journée (bal).',
    ],
  ])('%#', (exception, sentence) => {
    expect(plain(exceptionSentence(exception, PARIS))).toBe(sentence);
  });
});

/** Few minutes, so that slots, closures and instants often meet at the same one. */
const minute = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 30, 59))
  .map(([hour, past]) => hour * 60 + past);
const slots: fc.Arbitrary<Slot[]> = fc.array(
  fc.record({ days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY)), open: minute, close: minute }),
  { maxLength: 4 },
);
const zones = fc.constantFrom(PARIS, 'Indian/Reunion', 'America/Martinique');
/** Over the clock change of 2027-03-28. */
const FIRST = '2027-03-22';
const instants = fc
  .tuple(fc.integer({ min: 0, max: 13 }), minute)
  .map(([days, minutes]) => at(`${FIRST} 00:00`) + (days * 1440 + minutes) * 60_000);
const dates = fc.integer({ min: -2, max: 16 }).map((day) => addDays(FIRST, day));
const closures: fc.Arbitrary<Closure[]> = fc.array(
  fc.record({
    kind: fc.constant('closure' as const),
    method: fc.constantFrom(null, 'pickup' as const, 'delivery' as const),
    reason: fc.constant(''),
    during: fc.oneof(
      fc
        .tuple(dates, fc.integer({ min: 0, max: 4 }))
        .map(([first, days]) => ({ first, last: addDays(first, days) })),
      fc
        .tuple(instants, fc.constantFrom(1, 29, 60, 90, 720, 1440, 3001))
        .map(([from, minutes]) => ({ from, until: from + minutes * 60_000 })),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('for any hours and closures', () => {
  it('no order time lies in a closure of the shop or of its service', () => {
    fc.assert(
      fc.property(
        slots,
        closures,
        instants,
        zones,
        fc.constantFrom('pickup' as const, 'delivery' as const, 'table' as const),
        (given, exceptions, now, timeZone, shippingMethod) => {
          const hours = { ...hoursOf(given), exceptions };
          const input = shop(given, '', { hours, now, timeZone, forwardOrdering: 'anytime' });
          const { asap, days } = orderTimes({ ...input, shippingMethod, preparationMinutes: 0 });
          const offered = days.flatMap(({ times }) => times.map(({ instant }) => instant));
          const weeklyOpenings = [...openingsAround(weekly(given), now, timeZone)];
          const isClosed = (instant: number) =>
            exceptions
              .filter(({ method }) => method === null || method === shippingMethod)
              .some(({ during }) =>
                'from' in during
                  ? during.from <= instant && instant < during.until
                  : isOnlyOn(weeklyOpenings, instant, during),
              );
          expect([...offered, ...(asap ? [now] : [])].filter(isClosed)).toEqual([]);
        },
      ),
      { numRuns: 120 },
    );
  });

  /** Whether every opening that runs at an instant began on the days of a closure. */
  const isOnlyOn = (
    openings: readonly Opening[],
    instant: number,
    { first, last }: { first: string; last: string },
  ): boolean =>
    openings
      .filter(({ opensAt, closesAt }) => opensAt <= instant && instant < closesAt)
      .every(({ date }) => first <= date && date <= last);

  it('is open at an instant exactly when an opening of the week is that no closure covers', () => {
    fc.assert(
      fc.property(slots, closures, instants, zones, (given, exceptions, now, timeZone) => {
        const schedule = { weekly: given, exceptions };
        const isOpen = [...openingsAround(weekly(given), now, timeZone)].some(
          ({ date, opensAt, closesAt }) =>
            opensAt <= now &&
            now < closesAt &&
            exceptions.every(({ during }) =>
              'from' in during
                ? !(during.from <= now && now < during.until)
                : date < during.first || during.last < date,
            ),
        );
        expect(openUntil(schedule, now, timeZone) !== null).toBe(isOpen);
        expect(openPeriod(schedule, now, timeZone) !== null).toBe(isOpen);
        const again = opensAgainAt(schedule, now, timeZone);
        if (again !== null && !isOpen) {
          expect(again).toBeGreaterThan(now);
          expect(openUntil(schedule, again, timeZone)).not.toBeNull();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a shop that never closes says when it does as soon as a closure is less than a week away', () => {
    const hours = { ...hoursOf([{ days: [1, 2, 3, 4, 5, 6, 7], open: 600, close: 600 }]), exceptions: [] };
    const closed = {
      kind: 'closure',
      method: null,
      reason: '',
      during: { first: '2027-03-30', last: '2027-03-30' },
    } as const;
    const at = (now: number) =>
      storeStatus(
        shop([], '', { hours: { ...hours, exceptions: [closed] }, now, timeZone: 'Indian/Reunion' }),
      );
    const before = at(Date.parse('2027-03-23T00:00:00Z'));
    expect([before.closesAt, before.recheckAt]).toEqual([undefined, Date.parse('2027-03-23T06:00:00.001Z')]);
    expect(at(before.recheckAt ?? 0).closesAt?.date).toBe('2027-03-30');
  });

  it('the status is defined, and is the same until it is looked at again', () => {
    fc.assert(
      fc.property(slots, closures, instants, zones, (given, exceptions, now, timeZone) => {
        const hours = { ...hoursOf(given), exceptions };
        const at = (instant: number) => {
          const input = shop(given, '', { hours, now: instant, timeZone });
          const { recheckAt, ...status } = storeStatus(input);
          const closure = runningClosure(hours, null, instant, timeZone);
          return { recheckAt, seen: JSON.stringify([status, closure, headerIndicator(input).className]) };
        };
        const { recheckAt, seen } = at(now);
        if (recheckAt === null) return;
        expect(recheckAt).toBeGreaterThan(now);
        const middle = Math.floor((now + Math.min(recheckAt, now + 86_400_000)) / 2);
        if (localClock(middle, timeZone).date === localClock(now, timeZone).date)
          expect(at(middle).seen).toBe(seen);
      }),
      { numRuns: 120 },
    );
  });
});

describe('without closures', () => {
  /** What `openingsOf` was before there were any. */
  const openingsBefore = (given: readonly Slot[], date: string, timeZone: string) =>
    given
      .filter(({ days }) => days.includes(EVERY_DAY[(new Date(date).getUTCDay() + 6) % 7] ?? 1))
      .map((times) => openingOf(times, date, timeZone))
      .filter(({ opensAt, closesAt }) => opensAt < closesAt)
      .sort((a, b) => a.opensAt - b.opensAt);

  it('the openings are as before, and the same as with a closure that is over', () => {
    const over: Closure = { ...HOLIDAYS, during: { first: '2020-01-01', last: '2020-01-02' } };
    fc.assert(
      fc.property(slots, instants, zones, (given, now, timeZone) => {
        const { date } = localClock(now, timeZone);
        const before = [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
          openingsBefore(given, addDays(date, day), timeZone),
        );
        expect([...openingsAround(weekly(given), now, timeZone)]).toEqual(before);
        const withOver = { weekly: given, exceptions: [over] };
        expect(openUntil(withOver, now, timeZone) === null).toBe(
          openUntil(weekly(given), now, timeZone) === null,
        );
        expect(nextOpening(withOver, now, timeZone)?.opensAt).toBe(
          nextOpening(weekly(given), now, timeZone)?.opensAt,
        );
      }),
      { numRuns: 120 },
    );
  });
});
