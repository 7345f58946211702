import { describe, expect, test } from '@jest/globals';
import { frenchTelephone } from '#lib/domain/telephone.ts';
import { telephoneText } from '#lib/i18n/telephone.ts';

describe('a French telephone number', () => {
  test.each([
    ['06 12 34 56 78', '+33612345678'],
    ['06.12.34.56.78', '+33612345678'],
    ['06-12-34-56-78', '+33612345678'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['0262 12 34 56', '+262262123456'],
    ['0692 12 34 56', '+262692123456'],
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
