import { describe, expect, it } from '@jest/globals';
import type { CatalogueChange } from '#lib/domain/catalogue/content/changes.ts';
import { entriesOf, hasConflict, orphansOf, withoutEffect } from '#lib/domain/catalogue/draft.ts';
import { category, option, product, uses } from './catalogue-content/builders.ts';

const kebab = product('kebab', { category: 'grill' });
const steak = product('steak', { category: 'grill' });
const published = {
  categories: [category('grill'), category('boissons')],
  options: [],
  products: [kebab, steak],
};
const order = (...value: string[]): CatalogueChange => ({ kind: 'order', key: 'products:grill', value });
const dish = (value: typeof kebab | null): CatalogueChange => ({ kind: 'product', key: 'kebab', value });

describe('an entry of a draft is in conflict', () => {
  it('when another value was published since', () => {
    expect(hasConflict(dish(kebab), dish({ ...kebab, name: 'Döner' }))).toBe(true);
    expect(hasConflict(dish(kebab), null)).toBe(true);
    expect(hasConflict(null, dish(kebab))).toBe(true);
  });

  it('not when the same is published, however it came', () => {
    expect(hasConflict(dish(kebab), dish({ ...kebab }))).toBe(false);
    expect(hasConflict(null, null)).toBe(false);
  });

  it('of an order only when what both lists have is in another one', () => {
    expect(hasConflict(order('a', 'b', 'c'), order('a', 'c', 'd'))).toBe(false);
    expect(hasConflict(order('a', 'b', 'c'), order('c', 'a'))).toBe(true);
    expect(hasConflict(order('a'), null)).toBe(false);
    expect(hasConflict(null, order('a'))).toBe(false);
  });
});

describe('with a new product are discarded', () => {
  const wrap = product('wrap', { category: 'grill', options: uses('sauces', 'pain') });
  const burger = product('burger', { category: 'grill', options: uses('pain') });
  const draft = (...products: (typeof wrap)[]) => ({
    ...published,
    options: [option('sauces'), option('pain')],
    products: [...published.products, ...products],
  });

  it('the new options that it uses alone', () => {
    expect(orphansOf(published, draft(wrap), 'product/wrap')).toEqual(['option/sauces', 'option/pain']);
    expect(orphansOf(published, draft(wrap, burger), 'product/wrap')).toEqual(['option/sauces']);
  });

  it('no options that were published, and none with another entry', () => {
    const online = { ...published, options: [option('sauces')] };
    expect(orphansOf(online, draft(wrap), 'product/wrap')).toEqual(['option/pain']);
    expect(orphansOf(draft(wrap), draft(wrap), 'product/wrap')).toEqual([]);
    expect(orphansOf(published, draft(wrap), 'option/sauces')).toEqual([]);
  });
});

describe('a change is without effect', () => {
  it('when it is what is published', () => {
    expect(withoutEffect(published, [dish(kebab)])).toEqual([dish(kebab)]);
    expect(withoutEffect(published, [dish({ ...kebab, name: 'Döner' })])).toEqual([]);
  });

  it('when it archives what is not there', () => {
    const change: CatalogueChange = { kind: 'option', key: 'sauces', value: null };
    expect(withoutEffect(published, [change])).toEqual([change]);
  });

  it('of an order when the list is in it already, with what the draft adds at its end', () => {
    const added: CatalogueChange = {
      kind: 'product',
      key: 'frites',
      value: product('frites', { category: 'grill' }),
    };
    expect(withoutEffect(published, [order('kebab', 'steak')])).toEqual([order('kebab', 'steak')]);
    expect(withoutEffect(published, [added, order('kebab', 'steak', 'frites')])).toEqual([
      order('kebab', 'steak', 'frites'),
    ]);
    expect(withoutEffect(published, [added, order('frites')])).toEqual([]);
  });
});

it('finds what a content has of an entry', () => {
  const find = entriesOf(published);
  expect(find(dish(null))).toEqual(dish(kebab));
  expect(find(order())).toEqual(order('kebab', 'steak'));
  expect(find({ kind: 'order', key: 'products:boissons', value: [] })).toBeNull();
  expect(find({ kind: 'product', key: 'flan', value: null })).toBeNull();
});
