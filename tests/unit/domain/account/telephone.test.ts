import { describe, expect, test } from '@jest/globals';
import {
  callingCodeOf,
  frenchTelephone,
  TELEPHONE_COUNTRIES,
  telephoneNumber,
} from '#lib/domain/account/telephone.ts';
import { telephoneText } from '#lib/i18n/contact.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';

describe('a French telephone number', () => {
  test.each([
    ['06 12 34 56 78', '+33612345678'],
    ['06.12.34.56.78', '+33612345678'],
    ['06-12-34-56-78', '+33612345678'],
    ['\u202a06 12 34 56 78\u202c', '+33612345678'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['0262 12 34 56', '+262262123456'],
    ['0692 12 34 56', '+262692123456'],
    ['06 39 98 21 76', '+33639982176'],
    ['+33639982176', '+33639982176'],
    ['0639 12 34 56', '+262639123456'],
    ['+262 692 12 34 56', '+262692123456'],
    ['0590 12 34 56', '+590590123456'],
    ['0696 12 34 56', '+596696123456'],
    ['+687 12 34 56', '+687123456'],
  ])('written %s is %s', (written, kept) => {
    expect(frenchTelephone(written)).toBe(kept);
  });

  test.each(['', '06 12 34 56 7', '06 12 34 56 789', '00 12 34 56 78', '+44 20 7946 0958', 'canari'])(
    'is not %j',
    (written) => {
      expect(frenchTelephone(written)).toBeNull();
    },
  );

  test.each([
    '+33612345678',
    '+262262123456',
    '+590690123456',
    '+594694123456',
    '+596596123456',
    '+508411234',
  ])('is the same when %s is sent as it is shown', (kept) => {
    expect(frenchTelephone(telephoneText(kept))).toBe(kept);
  });
});

describe('a telephone number of any country', () => {
  test.each([
    ['06 12 34 56 78', '+33612345678'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['0692 12 34 56', '+262692123456'],
    ['06 39 98 21 76', '+33639982176'],
    ['+33639982176', '+33639982176'],
    ['0639 12 34 56', '+262639123456'],
    ['+32 471 12 34 56', '+32471123456'],
    ['+32 (0)471 12 34 56', '+32471123456'],
    ['0032471123456', '+32471123456'],
    ['+352 621 123 456', '+352621123456'],
    ['+49 (0)151 23456789', '+4915123456789'],
    ['+41 79 123 45 67', '+41791234567'],
    ['+377 6 12 34 56 78', '+377612345678'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+34 612 34 56 78', '+34612345678'],
    ['+376 312 345', '+376312345'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['+687 12 34 56', '+687123456'],
    ['+81 90 1234 5678', '+819012345678'],
  ])('written %s is %s', (written, kept) => {
    expect(telephoneNumber(written)).toBe(kept);
  });

  test('holds at seven and at fifteen digits, and not at six or sixteen', () => {
    expect(telephoneNumber('+683 4002')).toBe('+6834002');
    expect(telephoneNumber('+683 400')).toBeNull();
    expect(telephoneNumber(`+55 ${'1'.repeat(13)}`)).toBe(`+55${'1'.repeat(13)}`);
    expect(telephoneNumber(`+55 ${'1'.repeat(14)}`)).toBeNull();
  });

  test.each(TELEPHONE_COUNTRIES.map(({ code, digits }) => [code, ...digits] as const))(
    'behind +%s has at least %i and at most %i digits',
    (code, fewest, most) => {
      const written = (digits: number) => `+${code} ${'6'.repeat(digits)}`;
      for (const digits of [fewest, most]) expect(telephoneNumber(written(digits))).not.toBeNull();
      for (const digits of [fewest - 1, most + 1]) expect(telephoneNumber(written(digits))).toBeNull();
    },
  );

  test.each([
    '+999 123 456 789',
    '+210 123 456 78',
    '+33 6 12 34 56 7',
    '+33 471 12 34',
    '+',
    '',
    '+32 471 abc',
  ])('is not %j', (written) => {
    expect(telephoneNumber(written)).toBeNull();
  });

  test('without a prefix is one of the country that is chosen for it', () => {
    expect(telephoneNumber('0471 12 34 56', '32')).toBe('+32471123456');
    expect(telephoneNumber('0471 12 34 56')).toBe('+33471123456');
    expect(telephoneNumber('471 12 34 56', '32')).toBe('+32471123456');
    expect(telephoneNumber('+41 79 123 45 67', '32')).toBe('+41791234567');
    expect(telephoneNumber('0471 12 34 56', 'other')).toBeNull();
  });

  test('begins with the calling code of one country', () => {
    expect(callingCodeOf('+352621123456')).toEqual(['352', '621123456']);
    expect(callingCodeOf('+35')).toBeNull();
  });

  test.each([
    ['+33612345678', '06 12 34 56 78'],
    ['+262692123456', '0692 12 34 56'],
    ['+32471123456', '+32 471 12 34 56'],
    ['+3221234567', '+32 2 123 45 67'],
    ['+352621123456', '+352 621 123 456'],
    ['+41791234567', '+41 79 123 45 67'],
    ['+819012345678', '+81 90 12 34 56 78'],
  ])('%s is shown as %s, and read again as it was', (kept, shown) => {
    const text = internationalTelephoneText(kept);
    expect(text.replaceAll('\u00a0', ' ')).toBe(shown);
    expect(telephoneNumber(text)).toBe(kept);
  });
});
