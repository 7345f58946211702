import fc from 'fast-check';
import { clockText, instantOf, localClock } from '#lib/domain/opening-hours/clock.ts';
import { type OrderTimesInput, orderTimes } from '#lib/domain/opening-hours/order-times.ts';
import type { Slot, Weekday } from '#lib/domain/opening-hours/slots.ts';
import { isFull } from '#tests/support/full-run.ts';
import { at, EVERY_DAY, hoursOf, shop, slot } from './shop.ts';

const LUNCH = slot('11:30-13:00');

function input(slots: readonly Slot[], now: string, changes: Partial<OrderTimesInput> = {}): OrderTimesInput {
  return { ...shop(slots, now, changes), shippingMethod: 'pickup', preparationMinutes: 20, ...changes };
}

/** ['2026-11-16 11:30', ...] */
function timesOf(given: OrderTimesInput): string[] {
  return orderTimes(given).days.flatMap(({ date, times }) =>
    times.map(({ minute }) => `${date} ${clockText(minute)}`),
  );
}

// 2026-11-16 is a Monday.
describe('orderTimes today', () => {
  const today = (now: string, changes?: Partial<OrderTimesInput>) =>
    timesOf(input([LUNCH], `2026-11-16 ${now}`, changes)).map((time) => time.slice(11));

  it('starts with the opening time and ends before the close, every 15 minutes', () => {
    expect(today('08:00')).toEqual(['11:30', '11:45', '12:00', '12:15', '12:30', '12:45']);
  });

  it('steps from the opening time by the minutes asked for', () => {
    expect(today('08:00', { slotMinutes: 40 })).toEqual(['11:30', '12:10', '12:50']);
  });

  it('has no time sooner than now and the preparation; exactly then is possible', () => {
    expect(today('11:10')[0]).toBe('11:30');
    expect(today('11:11')[0]).toBe('11:45');
    expect(today('12:25')).toEqual(['12:45']);
    expect(today('12:26')).toEqual([]);
  });

  it('counts the seconds of now', () => {
    expect(today('11:10', { now: at('2026-11-16 11:10') + 1 })[0]).toBe('11:45');
  });

  it('has the slots that remain, in order, when there are several', () => {
    const slots = [slot('18:00-18:30'), slot('11:30-12:00')];
    expect(timesOf(input(slots, '2026-11-16 11:20'))).toEqual([
      '2026-11-16 11:45',
      '2026-11-16 18:00',
      '2026-11-16 18:15',
    ]);
  });

  it('offers a time of overlapping slots once', () => {
    expect(timesOf(input([slot('11:30-12:00'), slot('11:45-12:15')], '2026-11-16 08:00'))).toEqual([
      '2026-11-16 11:30',
      '2026-11-16 11:45',
      '2026-11-16 12:00',
    ]);
  });

  it('follows the slots of the service', () => {
    const hours = hoursOf([slot('11:00-23:00')], { deliveryService: [slot('19:00-19:30')] });
    const delivered = input([], '2026-11-16 12:00', { hours, shippingMethod: 'delivery' });
    expect(timesOf(delivered)).toEqual(['2026-11-16 19:00', '2026-11-16 19:15']);
  });
});

describe('orderTimes past midnight', () => {
  const LATE = slot('23:00-00:30', [5]);

  it('puts the times after midnight under the next date', () => {
    expect(timesOf(input([LATE], '2026-11-20 22:00'))).toEqual([
      '2026-11-20 23:00',
      '2026-11-20 23:15',
      '2026-11-20 23:30',
      '2026-11-20 23:45',
      '2026-11-21 00:00',
      '2026-11-21 00:15',
    ]);
  });

  it("still has yesterday's slot while it runs", () => {
    expect(timesOf(input([LATE], '2026-11-20 23:55'))).toEqual(['2026-11-21 00:15']);
    expect(timesOf(input([LATE], '2026-11-21 00:05', { preparationMinutes: 10 }))).toEqual([
      '2026-11-21 00:15',
    ]);
    expect(timesOf(input([LATE], '2026-11-21 00:30', { preparationMinutes: 0 }))).toEqual([]);
  });
});

describe('orderTimes on later days', () => {
  const WEEKEND = slot('12:00-12:30', [6, 7]);
  const dates = (now: string, forwardOrdering: OrderTimesInput['forwardOrdering'], slots = [LUNCH]) =>
    orderTimes(input(slots, now, { forwardOrdering })).days.map(({ date }) => date);

  it('has today and up to 6 days ahead with orders at any time', () => {
    expect(dates('2026-11-16 08:00', 'anytime')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  it('has as many days ahead as the shop says, and none beyond them', () => {
    const days = (daysAhead: number) =>
      orderTimes(input([LUNCH], '2026-11-16 08:00', { forwardOrdering: 'anytime', daysAhead })).days.map(
        ({ date }) => date,
      );
    expect(days(0)).toEqual(['2026-11-16']);
    expect(days(1)).toEqual(['2026-11-16', '2026-11-17']);
    expect(days(30)).toHaveLength(31);
    expect(days(30).at(-1)).toBe('2026-12-16');
  });

  it('has only today otherwise', () => {
    expect(dates('2026-11-16 08:00', 'before_closing')).toEqual(['2026-11-16']);
    expect(dates('2026-11-16 08:00', 'after_opening')).toEqual(['2026-11-16']);
  });

  it('has only later days once the shop is closed for today', () => {
    expect(dates('2026-11-16 13:00', 'anytime')[0]).toBe('2026-11-17');
    expect(dates('2026-11-16 12:00', 'anytime', [WEEKEND])).toEqual(['2026-11-21', '2026-11-22']);
    expect(dates('2026-11-16 13:00', 'after_opening')).toEqual([]);
  });

  it("keeps to the shop's hours: a service that runs on after the last close has no time left today", () => {
    const hours = hoursOf([LUNCH], { deliveryService: [slot('11:30-23:00')] });
    const delivered = input([], '2026-11-16 13:00', {
      hours,
      shippingMethod: 'delivery',
      forwardOrdering: 'anytime',
    });
    expect(orderTimes(delivered).days[0]?.date).toBe('2026-11-17');
    expect(orderTimes({ ...delivered, forwardOrdering: 'after_opening' })).toEqual({ asap: false, days: [] });
  });
});

describe('as soon as possible', () => {
  const asap = (now: string, changes?: Partial<OrderTimesInput>) =>
    orderTimes(input([LUNCH], `2026-11-16 ${now}`, changes)).asap;

  it('may be chosen only within a slot, from its opening to before its close', () => {
    expect(['11:29', '11:30', '12:59', '13:00'].map((now) => asap(now))).toEqual([false, true, true, false]);
  });

  it('needs a slot of the service', () => {
    const hours = hoursOf([LUNCH], { deliveryService: [slot('12:00-14:00')] });
    const delivery = { hours, shippingMethod: 'delivery' } as const;
    expect(['11:59', '12:00', '12:59'].map((now) => asap(now, delivery))).toEqual([false, true, true]);
  });

  it('needs an open shop', () => {
    const hours = hoursOf([LUNCH], { deliveryService: [slot('11:00-14:00')] });
    const delivery = { hours, shippingMethod: 'delivery' } as const;
    expect(['11:29', '11:30', '12:59', '13:00'].map((now) => asap(now, delivery))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('may not be chosen without web ordering, nor any time', () => {
    expect(orderTimes(input([LUNCH], '2026-11-16 12:00', { webOrder: false }))).toEqual({
      asap: false,
      days: [],
    });
  });
});

describe('orderTimes over a clock change', () => {
  const NIGHT = slot('01:00-04:00', [7]);

  it('leaves out the hour that the spring skips', () => {
    expect(timesOf(input([NIGHT], '2026-03-29 00:00', { slotMinutes: 30 }))).toEqual([
      '2026-03-29 01:00',
      '2026-03-29 01:30',
      '2026-03-29 03:00',
      '2026-03-29 03:30',
    ]);
  });

  it('offers the hour that comes twice in autumn once, the first time', () => {
    const given = input([NIGHT], '2026-10-25 00:00', { slotMinutes: 60 });
    expect(timesOf(given)).toEqual(['2026-10-25 01:00', '2026-10-25 02:00', '2026-10-25 03:00']);
    expect(orderTimes(given).days[0]?.times[1]?.instant).toBe(Date.parse('2026-10-25T00:00:00Z'));
  });
});

describe('every time that may be chosen', () => {
  // Not from 02:15 to 02:45: a slot that begins or ends in the hour that is skipped or comes twice has tests of its own.
  const minute = fc
    .integer({ min: 0, max: 95 })
    .filter((quarter) => quarter < 9 || quarter > 11)
    .map((quarter) => quarter * 15);
  const days = fc.subarray<Weekday>([...EVERY_DAY], { minLength: 1 });
  const slots = fc.array(fc.record({ days, open: minute, close: minute }), { maxLength: 4 });
  const start = fc.constantFrom('2026-03-26', '2026-10-22', '2027-03-25', '2026-11-16');
  const order = fc.record({
    openingHours: slots,
    deliveryService: slots,
    shippingMethod: fc.constantFrom('pickup', 'delivery', 'table'),
    forwardOrdering: fc.constantFrom('anytime', 'before_closing', 'after_opening'),
    timeZone: fc.constantFrom('Europe/Paris', 'Indian/Reunion', 'America/Martinique'),
    now: fc
      .tuple(start, fc.integer({ min: 0, max: 7 * 86_400 }))
      .map(([date, s]) => Date.parse(date) + s * 1000),
    preparationMinutes: fc.integer({ min: 0, max: 90 }),
    slotMinutes: fc.constantFrom(5, 15, 30),
  });

  /** Whether the local time is inside a slot of its own day or of the day before. */
  function isInside(given: readonly Slot[], weekday: Weekday, minuteOfDay: number): boolean {
    const yesterday = weekday === 1 ? 7 : weekday - 1;
    return given.some(({ days: on, open, close }) => {
      const overnight = close <= open;
      const opened = on.includes(weekday) && open <= minuteOfDay && (overnight || minuteOfDay < close);
      return opened || (overnight && on.some((day) => day === yesterday) && minuteOfDay < close);
    });
  }

  it('is inside a slot, not before now and the preparation, in order, and named by its date and minute', () => {
    let offered = 0;
    fc.assert(
      fc.property(order, ({ openingHours, deliveryService, ...rest }) => {
        const hours = hoursOf(openingHours, { deliveryService });
        const slotsOfService =
          rest.shippingMethod === 'delivery' && deliveryService.length > 0 ? deliveryService : openingHours;
        const result = orderTimes({ ...rest, hours, webOrder: true });
        const { date: today } = localClock(rest.now, rest.timeZone);
        let last = rest.now + rest.preparationMinutes * 60_000 - 1;
        for (const { date, weekday, times } of result.days) {
          expect(Date.parse(date) - Date.parse(today)).toBeLessThanOrEqual(6 * 86_400_000);
          expect(times.length).toBeGreaterThan(0);
          for (const time of times) {
            expect(time.instant).toBeGreaterThan(last);
            expect(localClock(time.instant, rest.timeZone)).toEqual({ date, weekday, minute: time.minute });
            expect(instantOf(date, time.minute, rest.timeZone)).toBe(time.instant);
            expect(isInside(slotsOfService, weekday, time.minute)).toBe(true);
            last = time.instant;
            offered += 1;
          }
        }
      }),
      { numRuns: isFull ? 150 : 40 },
    );
    expect(offered).toBeGreaterThan(0);
  });
});
