import fc from 'fast-check';
import { decideWatch, UNWATCHED_AFTER_MS } from '#lib/domain/opening-hours/board-watch.ts';
import { openPeriod } from '#lib/domain/opening-hours/slots.ts';
import { at, PARIS, slot, weekly } from './shop.ts';

const HOUR = 60 * 60_000;
const MINUTES = 3 * 60_000;

// 2026-11-16 is a Monday.
const LUNCH = at('2026-11-16 11:30');
const DINNER = at('2026-11-16 18:30');
const schedule = weekly([slot('11:30-14:00'), slot('18:30-22:00')]);

const decide = (
  now: number,
  answeredAt: number,
  {
    toldAt = null,
    isExpected = false,
    lookingSince = 0,
  }: { toldAt?: number | null; isExpected?: boolean; lookingSince?: number } = {},
) => decideWatch({ answeredAt, toldAt }, { schedule, timeZone: PARIS, isExpected, lookingSince }, now);

describe('the opening that runs', () => {
  it('is from its opening, inclusive, to its closing, exclusive', () => {
    const period = { opensAt: LUNCH, closesAt: at('2026-11-16 14:00') };
    expect(openPeriod(schedule, LUNCH, PARIS)).toEqual(period);
    expect(openPeriod(schedule, at('2026-11-16 14:00') - 1, PARIS)).toEqual(period);
    expect(openPeriod(schedule, LUNCH - 1, PARIS)).toBeNull();
    expect(openPeriod(schedule, at('2026-11-16 14:00'), PARIS)).toBeNull();
  });

  it('includes openings that touch it, also past midnight', () => {
    const touching = [slot('18:00-20:00'), slot('20:00-02:00')];
    const period = { opensAt: at('2026-11-16 18:00'), closesAt: at('2026-11-17 02:00') };
    expect(openPeriod(weekly(touching), at('2026-11-17 01:00'), PARIS)).toEqual(period);
  });
});

describe('a shop without an answer of a board', () => {
  it('is unwatched at three minutes, and not a moment before', () => {
    const answeredAt = LUNCH + HOUR;
    expect(decide(answeredAt + MINUTES - 1, answeredAt)).toEqual({
      unwatchedSince: null,
      checkAt: answeredAt + MINUTES,
    });
    expect(decide(answeredAt + MINUTES, answeredAt).unwatchedSince).toBe(answeredAt);
  });

  it('is not unwatched before answers could be noted for three minutes, as after a restart', () => {
    const answeredAt = LUNCH + 1;
    const lookingSince = LUNCH + HOUR;
    expect(decide(lookingSince + MINUTES - 1, answeredAt, { lookingSince })).toEqual({
      unwatchedSince: null,
      checkAt: lookingSince + MINUTES,
    });
    expect(decide(lookingSince + MINUTES, answeredAt, { lookingSince }).unwatchedSince).toBe(answeredAt);
  });

  it('is unwatched since the opening when the last answer was before', () => {
    const answeredAt = DINNER - HOUR;
    expect(decide(DINNER + MINUTES - 1, answeredAt).unwatchedSince).toBeNull();
    expect(decide(DINNER + MINUTES, answeredAt).unwatchedSince).toBe(DINNER);
  });

  it('is not unwatched while it is closed: it is looked at again three minutes after the opening, within the hour', () => {
    const answeredAt = at('2026-11-16 13:59');
    expect(decide(at('2026-11-16 14:03'), answeredAt)).toEqual({
      unwatchedSince: null,
      checkAt: at('2026-11-16 15:03'),
    });
    expect(decide(at('2026-11-16 18:20'), answeredAt).checkAt).toBe(DINNER + MINUTES);
  });

  it('is told of once in an opening, and again in the next', () => {
    const answeredAt = LUNCH + 1;
    const toldAt = LUNCH + HOUR;
    expect(decide(LUNCH + 2 * HOUR, answeredAt, { toldAt }).unwatchedSince).toBeNull();
    expect(decide(DINNER + MINUTES, answeredAt, { toldAt }).unwatchedSince).toBe(DINNER);
  });

  it('is told of where a board is expected: one that answered today, or always where the shop wants it', () => {
    const yesterday = at('2026-11-15 21:59');
    expect(decide(LUNCH + HOUR, yesterday).unwatchedSince).toBeNull();
    expect(decide(LUNCH + HOUR, yesterday, { isExpected: true }).unwatchedSince).toBe(LUNCH);
    expect(decide(LUNCH + HOUR, at('2026-11-16 00:00')).unwatchedSince).toBe(LUNCH);
  });

  it('is never told of before three minutes of an opening, and always looked at again within the hour', () => {
    const instants = fc.integer({ min: at('2026-11-16 00:00'), max: at('2026-11-18 00:00') });
    fc.assert(
      fc.property(instants, instants, fc.boolean(), (one, other, isExpected) => {
        const [answeredAt, now] = [Math.min(one, other), Math.max(one, other)];
        const { unwatchedSince, checkAt } = decide(now, answeredAt, { isExpected });
        expect(checkAt).toBeGreaterThan(now);
        expect(checkAt).toBeLessThanOrEqual(now + HOUR);
        if (unwatchedSince === null) return;
        expect(now - unwatchedSince).toBeGreaterThanOrEqual(UNWATCHED_AFTER_MS);
        expect(openPeriod(schedule, now, PARIS)?.opensAt).toBeLessThanOrEqual(unwatchedSince);
        expect(answeredAt).toBeLessThanOrEqual(unwatchedSince);
      }),
    );
  });
});
