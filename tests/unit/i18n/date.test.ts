import { expect, it } from '@jest/globals';
import { daysText, ofMonthText } from '#lib/i18n/date.ts';

it.each([
  ['2026-01', 'de janvier 2026'],
  ['2026-04', 'd’avril 2026'],
  ['2026-08', 'd’août 2026'],
  ['2026-10', 'd’octobre 2026'],
  ['2026-11', 'de novembre 2026'],
])('the month %s after de is %s', (month, text) => expect(ofMonthText(month)).toBe(text));

it.each([
  ['2026-11-22', '2026-11-28', 'du 22 au 28 novembre 2026'],
  ['2026-11-01', '2026-11-30', 'du 1er au 30 novembre 2026'],
  ['2026-10-30', '2026-11-02', 'du 30 octobre au 2 novembre 2026'],
  ['2026-12-31', '2027-01-01', 'du 31 décembre 2026 au 1er janvier 2027'],
  ['2025-11-22', '2026-11-28', 'du 22 novembre 2025 au 28 novembre 2026'],
])('the days from %s to %s are %s', (from, until, text) => expect(daysText(from, until)).toBe(text));
