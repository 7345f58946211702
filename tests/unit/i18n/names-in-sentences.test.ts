import { describe, expect, it } from '@jest/globals';
import { atShop, inTown } from '#lib/i18n/names-in-sentences.ts';

describe('the name of a town', () => {
  it.each([
    ['Lille', 'à Lille'],
    ['Le Lamentin Centre', 'au Lamentin Centre'],
    ['Les Lilas', 'aux Lilas'],
    ['La Madeleine', 'à La Madeleine'],
    ['L’Union', 'à L’Union'],
    ['Lens', 'à Lens'],
    ['Lesquin', 'à Lesquin'],
  ])('%s is joined to its preposition: %s', (town, words) => {
    expect(inTown(town)).toBe(words);
  });
});

describe('the name of a restaurant', () => {
  it.each([
    ['Le Bosphore', 'chez Le Bosphore'],
    ['Chez Man Zélie', 'chez Man Zélie'],
    ['Chezel', 'chez Chezel'],
  ])('%s is said after "chez" once: %s', (shop, words) => {
    expect(atShop(shop)).toBe(words);
  });
});
