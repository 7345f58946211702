import fc from 'fast-check';
import { cents, parseDecimal, toDecimal } from '#lib/domain/money.ts';
import { includedTax } from '#lib/domain/vat.ts';

describe('money', () => {
  it('reads decimal text with up to four places and rounds half up to a cent', () => {
    expect(parseDecimal('12.5')).toBe(1250);
    expect(parseDecimal('0.0050')).toBe(1);
    expect(parseDecimal('0.0049')).toBe(0);
  });

  it('reads nothing from text that is not a decimal number', () => {
    for (const text of ['', 'NaN', 'Infinity', '1e3', '12,50', '1.23456', '--1'])
      expect(parseDecimal(text)).toBeNull();
  });

  it('reads every amount that it wrote', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        (n) => parseDecimal(toDecimal(cents(n))) === n,
      ),
    );
  });

  it('computes the tax that a price includes', () => {
    expect(includedTax(cents(1100), 10)).toBe(100);
    expect(includedTax(cents(1055), 5.5)).toBe(55);
  });
});
