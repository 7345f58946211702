import { expect, it } from '@jest/globals';
import { ofMonthText } from '#lib/i18n/date.ts';

it.each([
  ['2026-01', 'de janvier 2026'],
  ['2026-04', 'd’avril 2026'],
  ['2026-08', 'd’août 2026'],
  ['2026-10', 'd’octobre 2026'],
  ['2026-11', 'de novembre 2026'],
])('the month %s after de is %s', (month, text) => expect(ofMonthText(month)).toBe(text));
