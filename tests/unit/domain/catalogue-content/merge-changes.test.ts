import fc from 'fast-check';
import type { CatalogueChange } from '#lib/domain/catalogue/content/changes.ts';
import type { ProductContent } from '#lib/domain/catalogue/content/content.ts';
import { mergeChanges } from '#lib/domain/catalogue/merge-changes.ts';
import { cents } from '#lib/domain/money.ts';
import { product } from './builders.ts';

const change = (value: ProductContent | null): CatalogueChange => ({ kind: 'product', key: 'kebab', value });
const order = (...value: string[]): CatalogueChange => ({ kind: 'order', key: 'categories', value });
const kebab = product('kebab');
const renamed = { ...kebab, name: 'Kebab maison' };

describe('two changes of one entry', () => {
  it('are both kept when they are of different fields', () => {
    const repriced = { ...kebab, price: cents(900) };
    const both = change({ ...renamed, price: cents(900) });
    expect(mergeChanges(change(kebab), change(renamed), change(repriced))).toEqual({
      mine: both,
      theirs: both,
      isConflict: false,
    });
  });

  it('are a conflict when they give a field different values, and keep the other fields of both', () => {
    const mine = { ...renamed, price: cents(900) };
    const theirs = { ...kebab, price: cents(950), orderable: false };
    expect(mergeChanges(change(kebab), change(mine), change(theirs))).toEqual({
      mine: change({ ...mine, orderable: false }),
      theirs: change({ ...theirs, name: 'Kebab maison' }),
      isConflict: true,
    });
  });

  it('are no conflict when they give a field the same value', () => {
    expect(mergeChanges(change(kebab), change(renamed), change(renamed)).isConflict).toBe(false);
  });

  it('are a conflict when one archives what the other changes', () => {
    const archivedByOther = mergeChanges(change(kebab), change(renamed), null);
    expect(archivedByOther).toEqual({ mine: change(renamed), theirs: change(null), isConflict: true });
    expect(mergeChanges(change(kebab), change(null), change(renamed)).isConflict).toBe(true);
    expect(mergeChanges(change(kebab), change(null), null).isConflict).toBe(false);
  });

  it('are a conflict when both add an entry under the same key', () => {
    expect(mergeChanges(null, change(kebab), change(renamed)).isConflict).toBe(true);
  });

  it('of an order are a conflict, unless the other has only added or archived entries', () => {
    expect(mergeChanges(order('a', 'b'), order('b', 'a'), order('a', 'b', 'c'))).toEqual({
      mine: order('b', 'a'),
      theirs: order('b', 'a'),
      isConflict: false,
    });
    const both = mergeChanges(order('a', 'b', 'c'), order('b', 'a', 'c'), order('c', 'a', 'b'));
    expect(both).toMatchObject({ theirs: order('c', 'a', 'b'), isConflict: true });
  });
});

it('without a change of the other person, the change is as it was made', () => {
  const states = fc.option(
    fc
      .record({ name: fc.string(), price: fc.nat(5000).map(cents) })
      .map((fields) => product('kebab', fields)),
  );
  fc.assert(
    fc.property(states, states, (base, mine) => {
      const merged = mergeChanges(change(base), change(mine), change(base));
      expect(merged).toEqual({ mine: change(mine), theirs: change(mine), isConflict: false });
    }),
  );
});
