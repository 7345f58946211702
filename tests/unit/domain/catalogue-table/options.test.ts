import { CATALOGUE_MAX } from '#lib/domain/catalogue/catalogue-version.ts';
import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import type { Cell, ColumnId } from '#lib/domain/catalogue/table/table.ts';
import { cents } from '#lib/domain/money.ts';
import { content, option, product, uses, value } from '../catalogue-content/builders.ts';
import { problemsOf, read, typed } from './words.ts';

const sauces = option(
  'sauces',
  [value('blanche', { name: 'Blanche' }), value('harissa', { name: 'Harissa' })],
  {
    name: 'Sauces',
    title: 'Vos sauces',
    maxOptionCount: 4,
  },
);
const taille = option('taille', [value('petite', { name: 'Petite' })], { name: 'Taille', type: 'radio' });
const moities = option('moities', [value('reine'), value('chorizo')], { name: 'Moitiés', halves: 'dearer' });
const shop = content({
  options: [sauces, taille, moities],
  products: [product('kebab', { options: uses('sauces') })],
});

type Cells = Partial<Record<ColumnId, Cell>>;
const changedBy = (...rows: Cells[]) => {
  const { changes, problems } = read(shop, typed('options', rows));
  expect(problems).toEqual([]);
  return applyChanges(shop, changes).options;
};
const problems = (...rows: Cells[]) => problemsOf(shop, typed('options', rows));

describe('a row of an option', () => {
  it('changes the value with its key or its name', () => {
    const [changed] = changedBy(
      { option: 'Sauces', valueKey: 'harissa', value: 'Harissa maison', price: 1 },
      { option: 'sauces', value: 'BLANCHE', price: '0,70' },
    );
    expect(changed?.values).toMatchObject([
      { key: 'blanche', name: 'BLANCHE', price: 70 },
      { key: 'harissa', name: 'Harissa maison', price: 100 },
    ]);
  });

  it('adds a value with a new name, which costs nothing without a price', () => {
    const [changed] = changedBy({
      option: 'Sauces',
      value: 'Algérienne',
      price: null,
      allergens: 'moutarde',
    });
    expect(changed?.values.map(({ key }) => key)).toEqual(['blanche', 'harissa', 'algerienne']);
    expect(changed?.values.at(-1)).toMatchObject({ price: 0, allergens: ['mustard'], taxRates: null });
  });

  it('adds an option with a new name, which its other rows may use', () => {
    const added = changedBy(
      { option: 'Cuisson', title: 'Quelle cuisson ?', type: 'un seul choix', required: 'oui', value: 'Bleu' },
      { option: 'Cuisson', value: 'À point' },
    ).at(-1);
    expect(added).toMatchObject({ key: 'cuisson', type: 'radio', required: true, title: 'Quelle cuisson ?' });
    expect(added?.values.map(({ name }) => name)).toEqual(['Bleu', 'À point']);
  });

  it('says the rules of its option alone, and an empty maximum is no limit', () => {
    const [changed] = changedBy(
      { optionKey: 'sauces', option: 'Sauces', free: 2, maximum: null, value: 'Blanche' },
      { optionKey: 'sauces', option: 'Sauces', free: 0, maximum: 4, value: 'Harissa' },
    );
    expect(changed).toEqual({ ...sauces, freeOptionCount: 2, maxOptionCount: 0 });
  });

  it('contradicts another row of its option, whose address is told', () => {
    const { problems: found, changes } = read(
      shop,
      typed('options', [
        { option: 'Sauces', value: 'Blanche', free: 1, price: 0.5 },
        { option: 'Sauces', value: 'Harissa', free: 2, price: 9 },
      ]),
    );
    expect(found).toEqual([{ problem: 'differs', other: 'Options!C2', cell: 'Options!C3' }]);
    expect(changes).toMatchObject([{ value: { freeOptionCount: 1, values: [{}, { price: 50 }] } }]);
  });

  it('says nothing of its option when one of its cells is wrong', () => {
    const { changes } = read(
      shop,
      typed('options', [{ option: 'Sauces', value: 'Blanche', free: 1, price: 'x' }]),
    );
    expect(changes).toEqual([]);
  });

  it('makes of a list a single choice, whose values are taken once', () => {
    const [changed] = changedBy({ option: 'Sauces', type: 'Un seul choix', maximum: 4, value: 'Blanche' });
    expect(changed).toMatchObject({ type: 'radio', maxOptionCount: 0 });
  });

  it.each([
    [{ option: 'Taille', value: 'Petite', free: 1 }, { 'Options!C2': 'no_effect' }],
    [{ option: 'Taille', value: 'Petite', pieces: 2 }, { 'Options!C2': 'no_effect' }],
    [{ option: 'Taille', value: 'Petite', status: 'premier offert' }, { 'Options!C2': 'no_effect' }],
    [{ option: 'Moitiés', value: 'reine', status: 'toujours payant' }, { 'Options!C2': 'no_effect' }],
    [{ option: 'Moitiés', value: 'reine', type: 'liste' }, { 'Options!C2': 'no_effect' }],
    [{ option: 'Sauces', value: 'Blanche', pieces: 51 }, { 'Options!C2': 'count' }],
    [{ option: 'Sauces', value: 'Blanche', type: 'radio' }, { 'Options!C2': 'word' }],
    [{ option: 'Sauces', value: '', price: 2 }, { 'Options!B2': 'name' }],
    [
      { option: '', value: 'Blanche', price: 'x' },
      { 'Options!A2': 'name', 'Options!C2': 'price' },
    ],
    [{ option: 'Sauces', valueKey: 'curry', value: 'Curry' }, { 'Options!B2': 'key_unknown' }],
    [{ option: 'Desserts' }, { 'Options!A2': 'values_missing' }],
  ] as const)('%j is wrong: %j', (row, expected) => {
    expect(problems(row)).toEqual(expected);
  });

  it('is refused for a value that another row of the option has', () => {
    expect(
      problems({ option: 'Sauces', value: 'Curry' }, { option: 'sauces', value: 'curry', price: 1 }),
    ).toEqual({ 'Options!B2': 'row_twice', 'Options!B3': 'row_twice' });
  });

  it('has no price by the way to order where its price depends on another choice', () => {
    const priced = value('grande', { pricesBy: { option: 'taille', prices: { petite: cents(100) } } });
    const withPrices = { ...shop, options: [taille, option('frites', [priced])] };
    const row = { option: 'frites', value: 'grande', pickupPrice: 2 };
    expect(problemsOf(withPrices, typed('options', [row]))).toEqual({ 'Options!C2': 'prices_by' });
  });

  it('is the last of a catalogue that is full', () => {
    const values = Array.from({ length: CATALOGUE_MAX.values - 1 }, (_, place) => value(`v${place}`));
    const full = content({ options: [option('tout', values)] });
    const rows = [
      { option: 'tout', value: 'Avant-dernier' },
      { option: 'tout', value: 'De trop' },
    ];
    expect(problemsOf(full, typed('options', rows))).toEqual({ 'Options!B3': 'full' });
  });

  it('is used by a product of the other table', () => {
    const { changes, problems: found } = read(
      shop,
      typed('products', [{ key: 'kebab', options: 'Sauces ; Cuisson' }]),
      typed('options', [{ option: 'Cuisson', value: 'Bleu' }]),
    );
    expect(found).toEqual([]);
    expect(applyChanges(shop, changes).products[0]?.options).toEqual(uses('sauces', 'cuisson'));
  });
});
