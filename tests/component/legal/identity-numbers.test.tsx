import { describe, expect, test } from '@jest/globals';
import { capitalText, rcsText, siretText, vatNumberText } from '#lib/i18n/identity-numbers.ts';

/** Replaces no-break spaces by plain ones. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('the numbers of a company', () => {
  test.each([
    [siretText, '12345678900012', '123 456 789 00012'],
    [siretText, '123 456 789 00012', '123 456 789 00012'],
    [siretText, 'en cours', 'en cours'],
    [rcsText, 'Paris 906135824', 'RCS Paris 906 135 824'],
    [rcsText, 'RCS Saint-Denis de La Réunion 918 702 467', 'RCS Saint-Denis de La Réunion 918 702 467'],
    [rcsText, 'Registre des métiers de Lille, 12', 'Registre des métiers de Lille, 12'],
    [vatNumberText, 'FR41906135824', 'FR 41 906 135 824'],
    [vatNumberText, 'BE0123456789', 'BE0123456789'],
    [capitalText, '10000.00', '10 000 €'],
    [capitalText, '1000.50', '1 000,50 €'],
    [capitalText, 'variable', 'variable'],
  ])('%p of %s is %s', (textOf, written, printed) => {
    expect(plain(textOf(written))).toBe(printed);
  });
});
