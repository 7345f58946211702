import {
  allRevealed,
  nestedUses,
  optionsInCycles,
  revealCycle,
} from '#lib/domain/catalogue/content/reveals.ts';
import { option, product, uses, value } from './builders.ts';

const options = [
  option('formule', [value('menu', { reveals: ['boisson', 'dessert'] }), value('seul')]),
  option('boisson', [value('jus', { reveals: ['parfum'] }), value('eau')]),
  option('parfum', [value('orange')]),
  option('dessert', [value('glace', { reveals: ['parfum'] }), value('sorbet', { reveals: ['parfum'] })]),
];
const revealing = (from: string, to: string) =>
  options.map((each) =>
    each.key === from ? { ...each, values: [...each.values, value('plus', { reveals: [to] })] } : each,
  );

describe('a cycle of reveals', () => {
  it('is found before it is made, with its options', () => {
    expect(revealCycle(options, 'parfum', 'formule')).toEqual(['formule', 'boisson', 'parfum']);
    expect(revealCycle(options, 'boisson', 'formule')).toEqual(['formule', 'boisson']);
    expect(revealCycle(options, 'parfum', 'parfum')).toEqual(['parfum']);
  });

  it('is none where two options reveal the same', () => {
    expect(revealCycle(options, 'formule', 'parfum')).toBeNull();
    expect(revealCycle(options, 'formule', 'unknown')).toBeNull();
    expect(optionsInCycles(options)).toEqual([]);
  });

  it('names its options alone when it is there', () => {
    const keysInCycle = (all: typeof options) => optionsInCycles(all).map(({ key }) => key);
    expect(keysInCycle(revealing('parfum', 'boisson'))).toEqual(['boisson', 'parfum']);
    expect(keysInCycle(revealing('parfum', 'parfum'))).toEqual(['parfum']);
  });
});

describe('what options reveal', () => {
  it('is found by any number of steps, also in a cycle', () => {
    expect(allRevealed(options, ['formule'])).toEqual(['boisson', 'dessert', 'parfum']);
    expect(allRevealed(options, ['parfum'])).toEqual([]);
    expect(allRevealed(revealing('parfum', 'boisson'), ['parfum'])).toEqual(['boisson']);
  });
});

describe('the options of a product', () => {
  it('follow the one that reveals them, with its values', () => {
    const used = product('kebab', { options: uses('parfum', 'boisson', 'formule', 'dessert', 'unknown') });
    expect(nestedUses(options, used)).toEqual([
      { option: 'formule', depth: 0, revealed: null },
      { option: 'boisson', depth: 1, revealed: { by: 'formule', values: ['menu'] } },
      { option: 'parfum', depth: 2, revealed: { by: 'boisson', values: ['jus'] } },
      { option: 'dessert', depth: 1, revealed: { by: 'formule', values: ['menu'] } },
    ]);
  });

  it('are asked always where what would reveal them is not asked', () => {
    expect(nestedUses(options, product('jus', { options: uses('parfum') }))).toEqual([
      { option: 'parfum', depth: 0, revealed: null },
    ]);
  });

  it('are all there in a cycle', () => {
    const cycle = revealing('parfum', 'boisson');
    expect(nestedUses(cycle, product('jus', { options: uses('boisson', 'parfum') }))).toEqual([
      { option: 'boisson', depth: 0, revealed: null },
      { option: 'parfum', depth: 1, revealed: { by: 'boisson', values: ['jus'] } },
    ]);
  });
});
