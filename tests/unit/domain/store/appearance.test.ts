import { expect, test } from '@jest/globals';
import { bannerPhase, isBannerShown, nextBannerChange } from '#lib/domain/store/appearance.ts';

const ZONE = 'Europe/Paris';
const fetes = { firstDay: '2026-12-01', lastDay: '2026-12-24' };
const at = (instant: string) => Date.parse(instant);

test.each([
  ['2026-11-30T23:59:59+01:00', false],
  ['2026-12-01T00:00:00+01:00', true],
  ['2026-12-24T23:59:59+01:00', true],
  ['2026-12-25T00:00:00+01:00', false],
])('at %s a banner from 1 to 24 December is shown: %s', (instant, shown) => {
  expect(isBannerShown(fetes, at(instant), ZONE)).toBe(shown);
});

test.each([
  ['2026-11-30T23:59:59+01:00', 'upcoming'],
  ['2026-12-01T00:00:00+01:00', 'shown'],
  ['2026-12-24T23:59:59+01:00', 'shown'],
  ['2026-12-25T00:00:00+01:00', 'ended'],
])('at %s a banner from 1 to 24 December is %s', (instant, phase) => {
  expect(bannerPhase(fetes, at(instant), ZONE)).toBe(phase);
});

test('without days a banner is always shown and never changes', () => {
  const always = { firstDay: null, lastDay: null };
  expect(isBannerShown(always, at('2026-12-01T00:00:00Z'), ZONE)).toBe(true);
  expect(nextBannerChange(always, at('2026-12-01T00:00:00Z'), ZONE)).toBeNull();
});

test('a banner changes when it begins, then after its last day, then never', () => {
  const begins = at('2026-12-01T00:00:00+01:00');
  const ends = at('2026-12-25T00:00:00+01:00');
  expect(nextBannerChange(fetes, begins - 1, ZONE)).toBe(begins);
  expect(nextBannerChange(fetes, begins, ZONE)).toBe(ends);
  expect(nextBannerChange(fetes, ends, ZONE)).toBeNull();
});

test('the day is that of the shop: in Martinique it begins five hours later', () => {
  const begins = at('2026-12-01T00:00:00-04:00');
  expect(isBannerShown(fetes, begins - 1, 'America/Martinique')).toBe(false);
  expect(isBannerShown(fetes, begins, 'America/Martinique')).toBe(true);
});
