import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '#lib/domain/money.ts';
import { amountText, priceText } from '#lib/i18n/price.ts';

const FRENCH = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

describe('a price', () => {
  it.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [1250, '12,50 €'],
    [99_999, '999,99 €'],
    [100_000, '1\u202f000,00 €'],
    [123_456_789, '1\u202f234\u202f567,89 €'],
    [-1205, '-12,05 €'],
  ])('of %i cents is %s', (amount, text) => {
    expect(priceText(cents(amount))).toBe(text.replace(' ', '\u00a0'));
  });

  it('is what the French formatter of numbers says, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(priceText(cents(amount))).toBe(FRENCH.format(amount / 100));
      }),
    );
  });

  it('has no sign in a sentence that has its own', () => {
    expect(amountText(cents(100_050))).toBe('1\u202f000,50');
  });
});
