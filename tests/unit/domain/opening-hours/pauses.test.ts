import fc from 'fast-check';
import { addDays, clockText, instantOf } from '#lib/domain/opening-hours/clock.ts';
import { orderTimes } from '#lib/domain/opening-hours/order-times.ts';
import {
  type ModePause,
  moreMinutesAt,
  nextPauseEnd,
  PAUSE_LENGTHS,
  pauseEnd,
  resumesAt,
  runningPause,
} from '#lib/domain/opening-hours/pauses.ts';
import { openUntil, type Slot } from '#lib/domain/opening-hours/slots.ts';
import { at, EVERY_DAY, PARIS, shop, slot, weekly } from './shop.ts';

const MINUTE = 60_000;
const NOON = at('2026-11-16 12:00');
const LUNCH_AND_DINNER = [slot('11:30-14:00'), slot('18:30-22:00')];

const pauseOf = (changes: Partial<ModePause> = {}): ModePause => ({
  method: 'delivery',
  until: NOON,
  reason: 'staff',
  ...changes,
});

describe('a paused method', () => {
  it('is paused until a moment before the end, and not at the end', () => {
    const pauses = [pauseOf()];
    expect(runningPause({ pauses }, 'delivery', NOON - 1)).toEqual(pauses[0]);
    expect(runningPause({ pauses }, 'delivery', NOON)).toBeNull();
    expect(runningPause({ pauses }, 'pickup', NOON - 1)).toBeNull();
  });

  it('of two pauses is paused until the later end, without a known end when nobody watches', () => {
    const pauses = [pauseOf({ until: NOON + 2 }), pauseOf({ reason: 'unwatched' }), pauseOf()];
    expect(runningPause({ pauses }, 'delivery', NOON - 1)).toEqual(
      pauseOf({ until: NOON + 2, reason: 'unwatched' }),
    );
    expect(runningPause({ pauses }, 'delivery', NOON)).toEqual(pauseOf({ until: NOON + 2 }));
  });

  it('offers no time before the end, and the one at the end; as soon as possible from the end on', () => {
    const offered = (now: number, pausedUntil: number | null) =>
      orderTimes({
        ...shop(LUNCH_AND_DINNER, '', { now }),
        shippingMethod: 'delivery',
        preparationMinutes: 20,
        pausedUntil,
      });
    const { asap, days } = offered(NOON, NOON + 45 * MINUTE);
    expect(asap).toBe(false);
    expect(days[0]?.times[0]?.instant).toBe(NOON + 45 * MINUTE);
    expect(offered(NOON + 45 * MINUTE - 1, NOON + 45 * MINUTE).asap).toBe(false);
    expect(offered(NOON + 45 * MINUTE, NOON + 45 * MINUTE)).toEqual(offered(NOON + 45 * MINUTE, null));
  });
});

describe('more time', () => {
  it('adds its minutes until a moment before its end', () => {
    const moreTime = { minutes: 20, until: NOON };
    expect(moreMinutesAt({ moreTime }, NOON - 1)).toBe(20);
    expect(moreMinutesAt({ moreTime }, NOON)).toBe(0);
    expect(moreMinutesAt({ moreTime: null }, NOON)).toBe(0);
  });
});

describe('the next end', () => {
  it('is the first that is still to come, of pauses and of more time', () => {
    const moreTime = { minutes: 10, until: NOON + 5 };
    const pauses = [pauseOf(), pauseOf({ until: NOON + 9 })];
    expect(nextPauseEnd({ pauses, moreTime }, NOON - 1)).toBe(NOON);
    expect(nextPauseEnd({ pauses, moreTime }, NOON)).toBe(NOON + 5);
    expect(nextPauseEnd({ pauses, moreTime }, NOON + 9)).toBeNull();
  });
});

describe('the end of a pause', () => {
  const endAt = (
    length: (typeof PAUSE_LENGTHS)[number],
    now: number,
    slots: readonly Slot[] = LUNCH_AND_DINNER,
  ) => pauseEnd(length, weekly(slots), now, PARIS);

  it('in minutes is on a whole minute, never early', () => {
    expect(endAt(15, NOON)).toBe(NOON + 15 * MINUTE);
    expect(endAt(15, NOON + 1)).toBe(NOON + 16 * MINUTE);
    expect(endAt(60, NOON + 59_999)).toBe(NOON + 61 * MINUTE);
  });

  it('with the service is its closing, that of the next service of the day between two, and none after the last', () => {
    expect(endAt('service', NOON)).toBe(at('2026-11-16 14:00'));
    expect(endAt('service', at('2026-11-16 14:00'))).toBe(at('2026-11-16 22:00'));
    expect(endAt('service', at('2026-11-16 22:00') - 1)).toBe(at('2026-11-16 22:00'));
    expect(endAt('service', at('2026-11-16 22:00'))).toBeNull();
  });

  it('with a service past midnight is on the next day, and with one that never closes there is none', () => {
    expect(endAt('service', at('2026-11-16 23:00'), [slot('18:00-02:00')])).toBe(at('2026-11-17 02:00'));
    expect(endAt('service', NOON, [slot('00:00-00:00')])).toBeNull();
  });
});

describe('the time at which a method is served again', () => {
  const resumes = (until: string, now = NOON, slots: readonly Slot[] = LUNCH_AND_DINNER) => {
    const moment = resumesAt(at(until), weekly(slots), now, PARIS);
    return moment && `${moment.date} ${clockText(moment.minute)}${moment.today ? ' today' : ''}`;
  };

  it('is the end of the pause within the service', () => {
    expect(resumes('2026-11-16 13:59')).toBe('2026-11-16 13:59 today');
  });

  it('is the next opening when the pause ends at or after the closing', () => {
    expect(resumes('2026-11-16 14:00')).toBe('2026-11-16 18:30 today');
    expect(resumes('2026-11-16 18:30')).toBe('2026-11-16 18:30 today');
    expect(resumes('2026-11-16 22:00')).toBe('2026-11-17 11:30');
  });

  it('is unknown when there is no opening any more', () => {
    expect(resumes('2026-11-16 14:00', NOON, [])).toBeNull();
  });
});

describe('every pause, at every minute of the week', () => {
  const minuteOfWeek = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 });
  const slots = fc.array(
    fc.record({
      days: fc.subarray([...EVERY_DAY], { minLength: 1 }),
      open: fc.integer({ min: 0, max: 1439 }),
      close: fc.integer({ min: 0, max: 1439 }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  it('ends after it began, and the method is served when it is said to be', () => {
    fc.assert(
      fc.property(slots, minuteOfWeek, fc.constantFrom(...PAUSE_LENGTHS), (hours, minute, length) => {
        // The week of the change to winter time.
        const now = instantOf(addDays('2026-10-19', Math.floor(minute / 1440)), minute % 1440, PARIS);
        const until = pauseEnd(length, weekly(hours), now, PARIS);
        if (until === null) return length === 'service';
        const moment = resumesAt(until, weekly(hours), now, PARIS);
        if (until <= now || !moment) return false;
        const resumed = instantOf(moment.date, moment.minute, PARIS);
        return openUntil(weekly(hours), Math.max(resumed, until), PARIS) !== null;
      }),
    );
  });

  it('leaves no time on offer that lies before its end', () => {
    fc.assert(
      fc.property(slots, minuteOfWeek, fc.integer({ min: 1, max: 300 }), (hours, minute, length) => {
        const now = instantOf(addDays('2026-10-19', Math.floor(minute / 1440)), minute % 1440, PARIS);
        const input = {
          ...shop(hours, '', { now, forwardOrdering: 'anytime' }),
          shippingMethod: 'delivery',
          preparationMinutes: 15,
        } as const;
        const pausedUntil = now + length * MINUTE;
        const instants = (given: Parameters<typeof orderTimes>[0]) =>
          orderTimes(given).days.flatMap(({ times }) => times.map(({ instant }) => instant));
        const paused = orderTimes({ ...input, pausedUntil });
        expect(paused.asap).toBe(false);
        expect(instants({ ...input, pausedUntil })).toEqual(
          instants(input).filter((instant) => instant >= pausedUntil),
        );
      }),
    );
  });
});
