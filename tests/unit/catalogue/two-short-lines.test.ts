import { expect, test } from '@jest/globals';
import { takesTwoShortLines } from '#components/storefront/catalogue/chip-bar.tsx';

test.each([
  ['Samoussas, bouchons et bonbons piments', true],
  ['Achards, rougails et sauces', false],
  ['Vingt-neuf lettres, ni plus n', false],
  ['Trente lettres, ni plus ni moi', true],
  ['abcdefghijklmnopqrstu abcdefghijklmnopqrstu', true],
  ['abcdefghijklmnopqrstuv abcdefghijklmnopqrstu', false],
  ['abcdefghijklmnopqrstuvwxyzabcdef', false],
])(
  '%s: a name of more than 29 letters that two lines of 21 hold is one for a narrow chip, %s',
  (name, narrow) => {
    expect(takesTwoShortLines(name)).toBe(narrow);
  },
);
