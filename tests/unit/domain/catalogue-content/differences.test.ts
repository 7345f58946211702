import fc from 'fast-check';
import { applyChanges, changesBetween } from '#lib/domain/catalogue/content/changes.ts';
import { differences } from '#lib/domain/catalogue/content/differences.ts';
import { cents } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { contents } from './arbitrary.ts';
import { category, content, option, product, uses, value } from './builders.ts';

const kebab = product('kebab', { options: uses('sauces', 'tailles') });
const sauces = option('sauces', [value('blanche'), value('harissa'), value('sans')]);
const shop = content({
  categories: [category('plats'), category('boissons')],
  options: [sauces, option('tailles')],
  products: [kebab, product('pizza'), product('flan')],
});
const withKebab = (changes: Parameters<typeof product>[1]) => ({
  ...shop,
  products: [{ ...kebab, ...changes }, ...shop.products.slice(1)],
});
const withSauces = (changes: Parameters<typeof option>[2]) => ({
  ...shop,
  options: [{ ...sauces, ...changes }, ...shop.options.slice(1)],
});

describe('the differences between two contents', () => {
  it('are none for equal ones', () => {
    expect(differences(shop, structuredClone(shop))).toEqual([]);
  });

  it('are what is added and what is archived', () => {
    const flan = shop.products[2];
    const eau = product('eau', { category: 'boissons' });
    expect(differences(shop, { ...shop, products: [...shop.products.slice(0, 2), eau] })).toEqual([
      { kind: 'product', what: 'added', entry: eau },
      { kind: 'product', what: 'archived', entry: flan },
    ]);
  });

  it('are the fields of an entry, from and to, in the order in which they are told', () => {
    const entry = { ...kebab, taxRates: rateOfAll(20), price: cents(900), name: 'Kebab maison' };
    expect(differences(shop, withKebab(entry))).toEqual([
      {
        kind: 'product',
        what: 'changed',
        entry,
        changes: [
          { field: 'name', from: 'kebab', to: 'Kebab maison' },
          { field: 'price', from: 800, to: 900 },
          { field: 'taxRates', from: rateOfAll(10), to: rateOfAll(20) },
        ],
      },
    ]);
  });

  it('tell nothing stated from an explicit none', () => {
    const [difference] = differences(shop, withKebab({ allergens: null }));
    expect(difference).toMatchObject({ changes: [{ field: 'allergens', from: [], to: null }] });
  });

  it('are a move to another category, and no order', () => {
    const moved = applyChanges(shop, [
      { kind: 'product', key: 'kebab', value: { ...kebab, category: 'boissons' } },
    ]);
    expect(differences(shop, moved)).toMatchObject([
      { what: 'changed', changes: [{ field: 'category', from: 'plats', to: 'boissons' }] },
    ]);
  });

  it('are the options of a product: attached, detached, moved and with rules of its own', () => {
    const attached = [...uses('tailles'), { option: 'sauces', own: { required: true } }, ...uses('menu')];
    expect(differences(shop, withKebab({ options: attached }))).toMatchObject([
      {
        changes: [
          {
            field: 'options',
            attached: uses('menu'),
            detached: [],
            rules: [{ option: 'sauces', from: {}, to: { required: true } }],
            moved: ['sauces'],
          },
        ],
      },
    ]);
    expect(differences(shop, withKebab({ options: uses('sauces') }))).toMatchObject([
      { changes: [{ field: 'options', attached: [], detached: uses('tailles'), rules: [], moved: [] }] },
    ]);
  });

  it('are the values of an option: added, removed, moved and with their own fields', () => {
    const dearer = value('harissa', { price: cents(80) });
    const algerienne = value('algerienne');
    const values = [dearer, value('blanche'), algerienne];
    expect(differences(shop, withSauces({ values, freeOptionCount: 2 }))).toMatchObject([
      {
        kind: 'option',
        changes: [
          { field: 'freeOptionCount', from: 0, to: 2 },
          {
            field: 'values',
            added: [algerienne],
            removed: [value('sans')],
            changed: [{ value: dearer, changes: [{ field: 'price', from: 50, to: 80 }] }],
            moved: ['blanche'],
          },
        ],
      },
    ]);
  });

  it('are the fewest entries that were moved', () => {
    const order = (...products: string[]) =>
      differences(shop, applyChanges(shop, [{ kind: 'order', key: 'products:plats', value: products }]));
    expect(order('pizza', 'flan', 'kebab')).toEqual([
      { kind: 'order', list: 'products:plats', moved: ['kebab'] },
    ]);
    expect(order('flan', 'kebab', 'pizza')).toEqual([
      { kind: 'order', list: 'products:plats', moved: ['flan'] },
    ]);
    expect(order('kebab', 'pizza', 'flan')).toEqual([]);
  });

  it('are there exactly where there are changes, each with what changed', () => {
    fc.assert(
      fc.property(contents, contents, (before, after) => {
        const found = differences(before, after);
        expect(found.length === 0).toBe(changesBetween(before, after).length === 0);
        for (const difference of found) {
          if (difference.kind === 'order') expect(difference.moved).not.toEqual([]);
          else if (difference.what === 'changed') expect(difference.changes).not.toEqual([]);
        }
        const entries = found.filter(({ kind }) => kind !== 'order');
        const changed = changesBetween(before, after).filter(({ kind }) => kind !== 'order');
        expect(entries).toHaveLength(changed.length);
      }),
    );
  });
});
