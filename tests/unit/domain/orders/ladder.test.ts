import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import type { Slot, Weekday } from '#lib/domain/opening-hours/slots.ts';
import { openingsAround } from '#lib/domain/opening-hours/slots.ts';
import {
  afterOpenMinutes,
  LADDER_STEPS,
  type LadderStep,
  ladderEndsAt,
  nextLadderStep,
} from '#lib/domain/orders/ladder.ts';
import { DEFAULT_SERVICE_SETTINGS } from '#lib/domain/orders/service-settings.ts';
import { weekly } from '../opening-hours/shop.ts';

const MINUTE = 60_000;
const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const PARIS = 'Europe/Paris';
/** Open at noon and in the evening. */
const HOURS = {
  schedule: weekly([
    { days: EVERY_DAY, open: 11 * 60 + 30, close: 14 * 60 + 30 },
    { days: EVERY_DAY, open: 18 * 60, close: 23 * 60 },
  ]),
  timeZone: PARIS,
};
const at = (time: string) => Date.parse(time);

describe('the instant at which a shop has been open for some minutes', () => {
  it.each([
    ['while it is open', '2026-11-27T12:00:00+01:00', 10, '2026-11-27T12:10:00+01:00'],
    ['with its last minute', '2026-11-27T14:20:00+01:00', 10, '2026-11-27T14:30:00+01:00'],
    [
      'past its closing, which goes on in the evening',
      '2026-11-27T14:25:00+01:00',
      10,
      '2026-11-27T18:05:00+01:00',
    ],
    [
      'past the evening, which goes on the next day',
      '2026-11-27T22:55:30+01:00',
      10,
      '2026-11-28T11:35:30+01:00',
    ],
    ['before it opens', '2026-11-27T09:00:00+01:00', 1, '2026-11-27T11:31:00+01:00'],
    ['at once, for no minutes', '2026-11-27T12:00:00+01:00', 0, '2026-11-27T12:00:00+01:00'],
  ])('is counted %s', (_, from, minutes, expected) => {
    expect(new Date(afterOpenMinutes(at(from), minutes, HOURS) ?? 0)).toEqual(new Date(expected));
  });

  it('counts a slot past midnight as one', () => {
    const night = {
      schedule: weekly([{ days: EVERY_DAY, open: 20 * 60, close: 2 * 60 }]),
      timeZone: PARIS,
    };
    expect(afterOpenMinutes(at('2026-11-27T23:58:00+01:00'), 5, night)).toBe(at('2026-11-28T00:03:00+01:00'));
  });

  it('counts minutes that two slots share once', () => {
    const slots: Slot[] = [
      { days: EVERY_DAY, open: 12 * 60, close: 13 * 60 },
      { days: EVERY_DAY, open: 12 * 60 + 30, close: 14 * 60 },
    ];
    const from = at('2026-11-27T12:00:00+01:00');
    expect(afterOpenMinutes(from, 120, { schedule: weekly(slots), timeZone: PARIS })).toBe(
      at('2026-11-27T14:00:00+01:00'),
    );
  });

  it('goes by the clock of the shop', () => {
    const from = at('2026-11-27T10:00:00+01:00');
    const island = { ...HOURS, timeZone: 'Indian/Reunion' };
    expect(afterOpenMinutes(from, 1, island)).toBe(at('2026-11-27T13:01:00+04:00'));
  });

  it('does not come without hours', () => {
    expect(
      afterOpenMinutes(at('2026-11-27T12:00:00+01:00'), 1, { schedule: weekly([]), timeZone: PARIS }),
    ).toBeNull();
  });

  test('is never early: so many minutes lie between, in openings alone, for every week and over clock changes', () => {
    const slot = fc.record({
      days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
      open: fc.integer({ min: 0, max: 1439 }),
      close: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(
        fc.array(slot, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: at('2026-10-20T00:00:00Z'), max: at('2027-04-05T00:00:00Z') }),
        fc.integer({ min: 0, max: 600 }),
        fc.constantFrom(PARIS, 'America/Martinique', 'Indian/Reunion'),
        (slots, from, minutes, timeZone) => {
          const instant = afterOpenMinutes(from, minutes, { schedule: weekly(slots), timeZone });
          if (instant === null) return;
          let open = 0;
          let counted = from;
          for (const { opensAt, closesAt } of openingsAround(weekly(slots), from, timeZone)) {
            const begins = Math.max(counted, opensAt);
            const ends = Math.min(instant, closesAt);
            if (ends > begins) open += ends - begins;
            counted = Math.max(counted, Math.min(closesAt, instant));
          }
          expect(open).toBe(minutes === 0 ? open : minutes * MINUTE);
          expect(instant).toBeGreaterThanOrEqual(from);
        },
      ),
    );
  });
});

describe('the ladder', () => {
  const since = at('2026-11-27T12:00:00+01:00');
  const next = (step: LadderStep | null, from = since) =>
    nextLadderStep({ step, since: from }, DEFAULT_SERVICE_SETTINGS, HOURS);

  it('reminds at the first minute, alerts at the second and refuses at the tenth', () => {
    expect(next(null)).toEqual({ step: 'reminded', at: since + MINUTE });
    expect(next('reminded', since + MINUTE)).toEqual({ step: 'alerted', at: since + 2 * MINUTE });
    expect(next('alerted', since + 2 * MINUTE)).toEqual({ step: 'refused', at: since + 10 * MINUTE });
    expect(next('refused', since + 10 * MINUTE)).toBeNull();
  });

  it('keeps the time between two steps when one came late', () => {
    const late = since + 30 * MINUTE;
    expect(next('alerted', late)).toEqual({ step: 'refused', at: late + 8 * MINUTE });
  });

  it('has no step when it is off', () => {
    expect(
      nextLadderStep({ step: null, since }, { ...DEFAULT_SERVICE_SETTINGS, ladder: false }, HOURS),
    ).toBeNull();
  });

  test('takes each step once, in its order, and ends when that was said at every step, whatever its minutes', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 0, max: 7 * 24 * 60 }),
        (minutes, offset) => {
          const [remindMinutes = 1, alertMinutes = 2, refuseMinutes = 3] = minutes.sort((a, b) => a - b);
          const settings = { ladder: true, remindMinutes, alertMinutes, refuseMinutes };
          const taken: LadderStep[] = [];
          let now = since + offset * MINUTE;
          let step: LadderStep | null = null;
          const ends = ladderEndsAt({ step, since: now }, settings, HOURS);
          for (;;) {
            if (step !== 'refused') expect(ladderEndsAt({ step, since: now }, settings, HOURS)).toBe(ends);
            const following = nextLadderStep({ step, since: now }, settings, HOURS);
            if (!following) break;
            expect(following.at).toBeGreaterThan(now);
            now = following.at;
            step = following.step;
            taken.push(step);
          }
          expect(taken).toEqual(LADDER_STEPS);
          expect(now).toBe(ends);
          expect(ladderEndsAt({ step, since: now }, settings, HOURS)).toBeNull();
        },
      ),
    );
  });
});
