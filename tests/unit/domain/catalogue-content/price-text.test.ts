import fc from 'fast-check';
import { readPrice } from '#lib/domain/catalogue/content/price-text.ts';
import { cents, toDecimal } from '#lib/domain/money.ts';

describe('a price as it is typed', () => {
  it.each([
    ['8', 800],
    ['8,5', 850],
    ['8.5', 850],
    ['8,50', 850],
    ['8.50 €', 850],
    ['8,50€', 850],
    ['8€50', 850],
    ['8 € 50', 850],
    ['8€', 800],
    ['€8.50', 850],
    ['8,50 EUR', 850],
    ['8 euros', 800],
    ['0', 0],
    ['0,00', 0],
    ['0,01', 1],
    [',50', 50],
    ['8,', 800],
    ['007', 700],
    ['1234,5', 123_450],
    [' 1 234,50 ', 123_450],
    ['1\u00a0234,50\u00a0€', 123_450],
    ['1\u202f234,50', 123_450],
    ['1\u2009234', 123_400],
    ['1 234€50', 123_450],
    ['\t8,50\n', 850],
    ['８,５', 850],
    ['9999,99', 999_999],
    ['9 999,99', 999_999],
  ])('%j is %s cents', (text, price) => {
    expect(readPrice(text)).toEqual({ price });
  });

  it.each([
    ['empty', ['', '   ', '\u00a0', '\n']],
    ['negative', ['-1', '-0,01', '− 8,50 €', '–3']],
    ['decimals', ['8,505', '8.500', '0,001', '1.234']],
    ['too_large', ['10000', '10 000', '99999,99', '9'.repeat(10_000)]],
    [
      'unreadable',
      [
        'gratuit',
        '€',
        ',',
        '.',
        '-',
        '8 50',
        '12 34,50',
        '1.234,50',
        '1,234.50',
        '8,5,0',
        '8€5',
        '8€500',
        '8,5€50',
        '1e3',
        '0x10',
        '8 $',
        '٨',
        '+8',
        '8 - 9',
        'a'.repeat(10_000),
        `${' '.repeat(5000)}x`,
      ],
    ],
  ])('is %s', (problem, texts) => {
    for (const text of texts) expect([text, readPrice(text)]).toEqual([text, { problem }]);
  });

  it('is every price, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom('.', ','), (amount, point) => {
        const price = cents(amount);
        const text = toDecimal(price).replace('.', point);
        for (const written of [text, `${text} €`, text.replace(/[.,]/, '€')])
          expect(readPrice(written)).toEqual({ price });
      }),
    );
  });

  it('is a price or a problem, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-\d €.,]*$/)), (text) => {
        const read = readPrice(text);
        if ('price' in read) expect(read.price).toBeGreaterThanOrEqual(0);
        else expect(read.problem).toEqual(expect.any(String));
      }),
    );
  });
});
