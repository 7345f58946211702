import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import {
  ASK_AFTER_MS,
  askAt,
  askableFrom,
  firstNameOf,
  RATINGS,
  ratingOf,
  reviewFragment,
  reviewLinkOf,
  shownMean,
} from '#lib/domain/reviews/review.ts';

const PARIS = 'Europe/Paris';
const at = (text: string) => Date.parse(text);

describe('when somebody is asked for a review', () => {
  test('two hours after the order', () => {
    expect(askAt(at('2026-11-20T12:30:00+01:00'), PARIS)).toBe(at('2026-11-20T14:30:00+01:00'));
  });

  test('at 21:59 still, from 22:00 on at nine of the next day', () => {
    expect(askAt(at('2026-11-20T19:59:59+01:00'), PARIS)).toBe(at('2026-11-20T21:59:59+01:00'));
    expect(askAt(at('2026-11-20T20:00:00+01:00'), PARIS)).toBe(at('2026-11-21T09:00:00+01:00'));
  });

  test('after midnight at nine of the same day', () => {
    expect(askAt(at('2026-11-20T23:30:00+01:00'), PARIS)).toBe(at('2026-11-21T09:00:00+01:00'));
    expect(askableFrom(at('2026-11-21T08:59:59+01:00'), PARIS)).toBe(at('2026-11-21T09:00:00+01:00'));
    expect(askableFrom(at('2026-11-21T09:00:00+01:00'), PARIS)).toBe(at('2026-11-21T09:00:00+01:00'));
  });

  test('by the clock of the shop, in summer and overseas', () => {
    expect(askAt(at('2026-10-24T21:00:00+02:00'), PARIS)).toBe(at('2026-10-25T09:00:00+01:00'));
    const reunion = 'Indian/Reunion';
    expect(askAt(at('2026-11-20T20:30:00+04:00'), reunion)).toBe(at('2026-11-21T09:00:00+04:00'));
  });

  test('never at night, never before two hours, never later than the next morning, in every zone', () => {
    const zones = fc.constantFrom(
      PARIS,
      'Indian/Reunion',
      'America/Cayenne',
      'Pacific/Noumea',
      'America/Miquelon',
    );
    const instants = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });
    fc.assert(
      fc.property(instants, zones, (overAt, zone) => {
        const asked = askAt(overAt, zone);
        const { minute } = localClock(asked, zone);
        expect(minute).toBeGreaterThanOrEqual(9 * 60);
        expect(minute).toBeLessThan(22 * 60);
        expect(asked - overAt).toBeGreaterThanOrEqual(ASK_AFTER_MS);
        // Two hours, and at most a night of eleven hours and a clock change.
        expect(asked - overAt).toBeLessThanOrEqual(ASK_AFTER_MS + 12 * 3_600_000);
      }),
    );
  });
});

describe('the fragment of a link', () => {
  const secret = 'Zm9v-_'.padEnd(43, 'A');

  test.each([...RATINGS, 'stop'] as const)('%s is read as it was written', (act) => {
    expect(reviewLinkOf(reviewFragment(act, secret))).toEqual({ act, secret });
  });

  test.each([
    '',
    'avis=',
    'avis=6.x',
    'avis=0.x',
    'avis=4.',
    'avis=4.a b',
    'suivi=x',
    `avis=4.${'a'.repeat(201)}`,
  ])('%j is none', (fragment) => {
    expect(reviewLinkOf(fragment)).toBeNull();
  });
});

test('a rating is one of five', () => {
  expect([0, 1, 5, 6, 2.5].map(ratingOf)).toEqual([null, 1, 5, null, null]);
});

test('a mean is shown with one decimal', () => {
  expect([4.25, 4.24, 5, 11 / 3].map(shownMean)).toEqual([4.3, 4.2, 5, 3.7]);
});

test('the first name is the first word of a name', () => {
  expect(['Léa Dupont', '  Jean-Marc\u00a0Petit ', ''].map(firstNameOf)).toEqual(['Léa', 'Jean-Marc', '']);
});
