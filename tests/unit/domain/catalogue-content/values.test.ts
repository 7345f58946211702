import { describe, expect, it } from '@jest/globals';
import { readLines } from '#lib/domain/catalogue/content/pasted-lines.ts';
import { readName } from '#lib/domain/catalogue/content/texts.ts';
import {
  choiceProblem,
  withoutReset,
  withoutValue,
  withReset,
  withValue,
  withValueMoved,
  withValues,
} from '#lib/domain/catalogue/content/values.ts';
import { cents } from '#lib/domain/money.ts';
import { content, option, product, uses, value } from './builders.ts';

const groupsOf = ({ values }: ReturnType<typeof option>) =>
  Object.fromEntries(values.map(({ key, reset, group }) => [key, reset ? `removes ${group}` : group]));

describe('values of an option', () => {
  it('are added after the others, each under a key of its own', () => {
    const sauces = withValues(option('sauces', [value('blanche')]), [
      { name: 'Blanche', price: cents(70) },
      { name: 'Blanche' },
    ]);
    expect(sauces.values.map(({ key, price }) => [key, price])).toEqual([
      ['blanche', 50],
      ['blanche-2', 70],
      ['blanche-3', 0],
    ]);
  });

  it('have their allergens unsaid', () => {
    expect(withValues(option('sauces'), [{ name: 'Blanche' }]).values[0]?.allergens).toBeNull();
  });

  it('are removed by "Sans sauce" where it removes all the others', () => {
    const sauces = option('sauces', [
      value('blanche', { group: 'sauce' }),
      value('sans', { group: 'sauce', reset: true }),
    ]);
    expect(withValues(sauces, [{ name: 'Harissa' }]).values.at(-1)?.group).toBe('sauce');
    const some = option('sauces', [...sauces.values, value('pain')]);
    expect(withValues(some, [{ name: 'Harissa' }]).values.at(-1)?.group).toBeNull();
  });

  it('are changed and moved by their keys; nothing else changes', () => {
    const sauces = option('sauces', [value('a'), value('b')]);
    expect(withValue(sauces, 'b', { price: cents(90) }).values.map(({ price }) => price)).toEqual([50, 90]);
    expect(withValueMoved(sauces, 'b', -1).values.map(({ key }) => key)).toEqual(['b', 'a']);
    expect(withValueMoved(sauces, 'a', -1)).toEqual(sauces);
    expect(withValueMoved(sauces, 'gone', 1)).toEqual(sauces);
  });
});

describe('a value that removes others', () => {
  const sauces = option('sauces', [value('blanche'), value('harissa'), value('sans'), value('nature')]);
  const without = withReset(sauces, 'sans', ['blanche', 'harissa']);

  it('is in one group with them', () => {
    expect(groupsOf(without)).toEqual({
      blanche: 'sans',
      harissa: 'sans',
      sans: 'removes sans',
      nature: null,
    });
  });

  it('lets go of one, and keeps its group', () => {
    expect(groupsOf(withReset(without, 'sans', ['harissa']))).toMatchObject({
      blanche: null,
      harissa: 'sans',
      sans: 'removes sans',
    });
  });

  it('leaves no group behind', () => {
    expect(withoutReset(without, 'sans')).toEqual(sauces);
    expect(groupsOf(withoutValue(without, 'sans'))).toEqual({ blanche: null, harissa: null, nature: null });
  });

  it('leaves the group to another one that removes it too', () => {
    const two = { ...without, values: [...without.values, value('rien', { reset: true, group: 'sans' })] };
    expect(groupsOf(withoutReset(two, 'sans'))).toMatchObject({ blanche: 'sans', rien: 'removes sans' });
  });
});

describe('a product as a value', () => {
  const taille = option('taille', [value('petit')], { required: true });
  const boisson = option('boisson', [value('cola', { product: 'cola' })]);
  const moities = option('moities', [value('reine')], { halves: 'dearer' });
  const shop = content({
    options: [taille, boisson, moities],
    products: [
      product('kebab', { options: uses('boisson') }),
      product('cola'),
      product('menu', { options: uses('taille', 'boisson') }),
      product('the', { options: uses('taille') }),
      product('moitie', { options: uses('moities') }),
    ],
  });

  it('is any other', () => {
    expect(choiceProblem(shop, boisson, 'cola')).toBeNull();
  });

  it('is not the dish that asks for it', () => {
    expect(choiceProblem(shop, boisson, 'kebab')).toBe('itself');
  });

  it('has no required question that a dish does not ask', () => {
    expect(choiceProblem(shop, boisson, 'the')).toBe('required');
  });

  it('is no half that is shared itself', () => {
    expect(choiceProblem(shop, moities, 'moitie')).toBe('itself');
    expect(choiceProblem(shop, { key: 'autre', halves: 'mean' }, 'moitie')).toBe('halves');
  });
});

describe('a name that is typed', () => {
  it('is one line without invisible characters', () => {
    expect(readName('  Kebab\u200b\n maison ', 80)).toEqual({ name: 'Kebab maison' });
  });

  it('may have the length of a shop file, and no more', () => {
    expect(readName('a'.repeat(80), 80)).toEqual({ name: 'a'.repeat(80) });
    expect(readName('a'.repeat(10_000), 80)).toEqual({ problem: 'too_long', length: 10_000 });
  });

  it('is refused where nothing is visible, or a wrong encoding broke it', () => {
    expect(readName(' \u200b ', 80)).toMatchObject({ problem: 'empty' });
    expect(readName('Cr\ufffdme', 80)).toMatchObject({ problem: 'damaged' });
  });
});

describe('pasted lines', () => {
  it('are a name and a price each', () => {
    const lines =
      '- Blanche 0,50\n• Harissa : 0,50 €\r\nCheddar\t1\nRaclette .... 2 €\nSamouraï +0.70€\n\nNature';
    expect(readLines(lines)).toEqual({
      values: [
        { name: 'Blanche', price: 50 },
        { name: 'Harissa', price: 50 },
        { name: 'Cheddar', price: 100 },
        { name: 'Raclette', price: 200 },
        { name: 'Samouraï', price: 70 },
        { name: 'Nature', price: null },
      ],
    });
  });

  it('keep a number that belongs to a name', () => {
    expect(readLines('Nuggets x6\nCoca 33 cl 2,50\nPièces 12')).toEqual({
      values: [
        { name: 'Nuggets x6', price: null },
        { name: 'Coca 33 cl', price: 250 },
        { name: 'Pièces 12', price: null },
      ],
    });
  });

  it('are no list where there is one', () => {
    expect(readLines('Blanche 0,50\n')).toBeNull();
  });

  it('are refused with the line that is wrong', () => {
    expect(readLines(`Blanche\n${'a'.repeat(81)}`)).toEqual({ problem: 'too_long', line: 2, length: 81 });
    expect(readLines('Blanche\t0,50\nHarissa\tgratuit')).toEqual({ problem: 'price', line: 2, length: 0 });
    expect(readLines('a\n'.repeat(101))).toEqual({ problem: 'too_many', lines: 101 });
  });
});
