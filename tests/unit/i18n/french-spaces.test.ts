import { expect, test } from '@jest/globals';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

test('a sign that French sets off with a space never begins a line', () => {
  expect(withFrenchSpaces('Prêt ? Oui : « demain » !')).toBe(
    'Prêt\u00a0? Oui\u00a0: «\u00a0demain\u00a0»\u00a0!',
  );
});

test('a unit stays with its number, a word with the same beginning does not', () => {
  expect(withFrenchSpaces('Cidre, 75 cl')).toBe('Cidre, 75\u00a0cl');
  expect(withFrenchSpaces('Dès 6 h 30, jusqu’à 23 h')).toBe('Dès 6\u00a0h\u00a030, jusqu’à 23\u00a0h');
  expect(withFrenchSpaces('Les 4 légumes')).toBe('Les 4 légumes');
});
