import { expect, test } from '@jest/globals';
import { optionNoun } from '#lib/i18n/option-noun.ts';

const CHOICE = { noun: 'choix', isNamed: false, isFeminine: false };

test('an option is counted by its name where that has the number of the count', () => {
  expect(optionNoun('Sauces', 4)).toEqual({ noun: 'sauces', isNamed: true, isFeminine: true });
  expect(optionNoun('Taille', 1)).toEqual({ noun: 'taille', isNamed: true, isFeminine: true });
  expect(optionNoun('Suppléments', null)).toEqual({ noun: 'suppléments', isNamed: true, isFeminine: false });
  expect(optionNoun('Pots de sauce', 3)).toMatchObject({ noun: 'pots de sauce', isFeminine: false });
});

test('it counts choices where the name has another number, or is no noun', () => {
  for (const [name, most] of [
    ['Sauces', 1],
    ['Garniture', 3],
    ['Sans', 4],
    ['En plus', 3],
    ['À côté', 2],
    ['2e boule', 1],
    ['', 1],
  ] as const)
    expect(optionNoun(name, most)).toEqual(CHOICE);
});
