import fc from 'fast-check';
import { countedValues, groupedOptions, namesItself } from '#lib/domain/basket/grouped-options.ts';
import { cents } from '#lib/domain/money.ts';
import { orderableLines } from './arbitrary.ts';
import { basketOption, line } from './builders.ts';

const size = basketOption(1, {
  productOptionId: 100,
  sortOrder: 0,
  title: 'La taille',
  optionName: 'Taille',
  productName: 'XL',
  price: cents(200),
});
const harissa = basketOption(2, { productName: 'Harissa', paid: false, price: cents(0) });
const blanche = basketOption(1, { productName: 'Blanche' });

describe('values as they are listed', () => {
  const poulet = { name: 'Poulet', price: cents(150) };
  const offered = { name: 'Poulet', price: cents(0) };
  const boeuf = { name: 'Bœuf', price: cents(200) };

  it('stand once, where they were chosen first, with how often and what all of them cost', () => {
    expect(countedValues([poulet, boeuf, poulet])).toEqual([
      { name: 'Poulet', count: 2, price: 300 },
      { name: 'Bœuf', count: 1, price: 200 },
    ]);
  });

  it('tell an offered one from a charged one', () => {
    expect(countedValues([offered, poulet, poulet]).map(({ count, price }) => [count, price])).toEqual([
      [1, 0],
      [2, 300],
    ]);
  });
});

describe('the options of a line', () => {
  it('are grouped by option in sort order, the values in the order chosen', () => {
    expect(groupedOptions(line({ options: [harissa, size, blanche] }))).toEqual([
      {
        productOptionId: 100,
        title: 'La taille',
        optionName: 'Taille',
        values: [{ valueId: 1, name: 'XL', price: 200, paid: true }],
      },
      {
        productOptionId: 101,
        title: 'Choisissez vos sauces',
        optionName: 'Sauces',
        values: [
          { valueId: 2, name: 'Harissa', price: 0, paid: false },
          { valueId: 1, name: 'Blanche', price: 50, paid: true },
        ],
      },
    ]);
  });

  it('of the same sort order and name stay apart', () => {
    const twin = basketOption(5, { productOptionId: 102 });
    expect(
      groupedOptions(line({ options: [harissa, twin, blanche] })).map(({ values }) => values.length),
    ).toEqual([2, 1]);
  });

  it('are none for a line without', () => {
    expect(groupedOptions(line())).toEqual([]);
  });

  it('are all shown, each once, with prices that add up to what the line charges for them', () => {
    fc.assert(
      fc.property(orderableLines, ({ dish, line: made }) => {
        const shown = groupedOptions(made).flatMap(({ values }) => values);
        expect(shown).toHaveLength(made.options.length);
        expect(shown.reduce((sum, { price }) => sum + price, 0)).toBe(made.unitPrice - dish.price);
      }),
    );
  });
});

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('an option’s name', () => {
  it('is left out when each choice contains it, in any case', () => {
    expect(namesItself('Menu', named('Menu : frites et boisson'))).toBe(true);
    expect(namesItself('Thé', named('Thé noir', 'thé vert'))).toBe(true);
    expect(namesItself('Gratiné', named('Gratiné'))).toBe(true);
    expect(namesItself('Menu', named('Sans menu'))).toBe(true);
    expect(namesItself('Petit plus', named('Un petit plus salé'))).toBe(true);
  });

  it('is shown as soon as one choice does not contain it', () => {
    expect(namesItself('Frites', named('Frites maison', 'Potatoes'))).toBe(false);
    expect(namesItself('Sauces', named('Sans sauce'))).toBe(false);
  });

  it('is shown when a choice contains it only as part of a word', () => {
    expect(namesItself('Pain', named('Copain perdu', 'Painperdu'))).toBe(false);
    expect(namesItself('Thé', named('Théière'))).toBe(false);
  });
});
