import fc from 'fast-check';
import { applyChanges, type CatalogueChange, changesBetween } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import {
  archive,
  attachOption,
  changeOption,
  changeOptionOnlyHere,
  detachOption,
  duplicate,
  moveBy,
  moveTo,
  productsUsing,
} from '#lib/domain/catalogue/content/edit.ts';
import { KEY_MAX, newKey } from '#lib/domain/catalogue/content/keys.ts';
import { missingReferences, referencesTo } from '#lib/domain/catalogue/content/references.ts';
import { cents } from '#lib/domain/money.ts';
import { contents } from './arbitrary.ts';
import { category, content, option, product, uses, value } from './builders.ts';

const keysOf = (entries: readonly { key: string }[] = []) => entries.map(({ key }) => key);
const optionOf = ({ options }: CatalogueContent, key: string) => options.find((each) => each.key === key);
const usesOf = ({ products }: CatalogueContent, key: string) =>
  products.find((each) => each.key === key)?.options.map((use) => use.option);

/** A menu that reveals its drinks, whose prices depend on the size. */
const shop = content({
  categories: [category('plats'), category('boissons')],
  options: [
    option('tailles', [value('petite'), value('grande')], { type: 'radio' }),
    option('formule', [value('seul'), value('menu', { reveals: ['boisson'] })], { type: 'radio' }),
    option('boisson', [
      value('eau'),
      value('limonade', {
        product: 'limonade',
        pricesBy: { option: 'tailles', prices: { grande: cents(100), petite: cents(50) } },
      }),
    ]),
  ],
  products: [
    product('kebab', { options: uses('tailles', 'formule', 'boisson'), related: ['limonade'] }),
    product('pizza', { options: uses('tailles', 'formule', 'boisson') }),
    product('flan'),
    product('limonade', { category: 'boissons' }),
  ],
});
const changed = (changes: readonly CatalogueChange[]) => applyChanges(shop, changes);

describe('a new key', () => {
  it.each([
    ['Kebab au bœuf', 'kebab-au-boeuf'],
    ['  Crème brûlée (maison) !', 'creme-brulee-maison'],
    ['Phở bò đặc biệt', 'pho-bo-dac-biet'],
    ['7 Up', '7-up'],
    ['L’été', 'l-ete'],
    ['寿司', 'product'],
    ['🍕', 'product'],
    ['', 'product'],
    ['a'.repeat(10_000), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('of %j is %j', (name, key) => {
    expect(newKey(name, 'product', [])).toBe(key);
  });

  it('is no key that is taken, and no longer for its number', () => {
    expect(newKey('Kebab', 'product', ['kebab', 'kebab-2', 'kebab-4'])).toBe('kebab-3');
    const long = 'a'.repeat(60);
    expect(newKey(long, 'option', [long])).toBe(`${'a'.repeat(58)}-2`);
  });

  it('is a key of a shop file for any name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 90 }),
        fc.array(fc.string(), { maxLength: 3 }),
        (name, some) => {
          const first = newKey(name, 'value', some);
          const second = newKey(name, 'value', [...some, first]);
          for (const key of [first, second]) {
            expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
            expect(key.length).toBeLessThanOrEqual(KEY_MAX);
            expect(some).not.toContain(key);
          }
          expect(second).not.toBe(first);
        },
      ),
    );
  });
});

describe('an entry that is moved', () => {
  it('changes places with its neighbour, and stays at either end', () => {
    expect(moveBy(shop, 'products:plats', 'pizza', -1)).toEqual([
      { kind: 'order', key: 'products:plats', value: ['pizza', 'kebab', 'flan'] },
    ]);
    expect(moveBy(shop, 'products:plats', 'kebab', -1)).toEqual([]);
    expect(moveBy(shop, 'categories', 'boissons', 1)).toEqual([]);
    expect(moveBy(shop, 'categories', 'desserts', 1)).toEqual([]);
  });

  it('goes to a place, to the end beyond the last', () => {
    const order = (place: number) => moveTo(shop, 'products:plats', 'kebab', place);
    expect(order(0)).toEqual([]);
    expect(order(1)).toEqual([{ kind: 'order', key: 'products:plats', value: ['pizza', 'kebab', 'flan'] }]);
    for (const place of [2, 3, 99])
      expect(order(place)).toEqual([
        { kind: 'order', key: 'products:plats', value: ['pizza', 'flan', 'kebab'] },
      ]);
    expect(moveTo(shop, 'options', 'sauces', 0)).toEqual([]);
  });
});

describe('what is archived', () => {
  it('is held by what names it', () => {
    expect(referencesTo(shop, { kind: 'product', key: 'limonade' })).toEqual([
      {
        from: { kind: 'product', key: 'kebab' },
        to: { kind: 'product', key: 'limonade' },
        field: 'related',
      },
      {
        from: { kind: 'option', key: 'boisson', value: 'limonade' },
        to: { kind: 'product', key: 'limonade' },
        field: 'product',
      },
    ]);
    expect(referencesTo(shop, { kind: 'product', key: 'flan' })).toEqual([]);
  });

  it('leaves options as their value and products that suggest it', () => {
    const left = changed(archive(shop, [{ kind: 'product', key: 'limonade' }]));
    expect(keysOf(left.products)).toEqual(['kebab', 'pizza', 'flan']);
    expect(keysOf(optionOf(left, 'boisson')?.values)).toEqual(['eau']);
    expect(left.products[0]?.related).toEqual([]);
  });

  it('leaves products as their option, with what it alone reveals, and prices by it', () => {
    const left = changed(archive(shop, [{ kind: 'option', key: 'formule' }]));
    expect(usesOf(left, 'kebab')).toEqual(['tailles']);
    expect(keysOf(left.options)).toEqual(['tailles', 'boisson']);
    const unsized = changed(archive(shop, [{ kind: 'option', key: 'tailles' }]));
    expect(optionOf(unsized, 'boisson')?.values[1]?.pricesBy).toBeNull();
  });

  it('as a category takes its products along, or leaves them in another', () => {
    const entries = [{ kind: 'category', key: 'plats' }] as const;
    const left = changed(archive(shop, entries));
    expect(keysOf(left.categories)).toEqual(['boissons']);
    expect(keysOf(left.products)).toEqual(['limonade']);
    const moved = changed(archive(shop, entries, { productsTo: 'boissons' }));
    expect(moved.products.map(({ key, category: of }) => [key, of])).toEqual([
      ['limonade', 'boissons'],
      ['kebab', 'boissons'],
      ['pizza', 'boissons'],
      ['flan', 'boissons'],
    ]);
  });

  it('is nothing when it is not there', () => {
    expect(archive(shop, [{ kind: 'product', key: 'sushi' }])).toEqual([]);
  });

  it('leaves no reference to nothing, and comes back', () => {
    fc.assert(
      fc.property(contents, fc.constantFrom('kebab', 'limonade', 'sauces', 'boissons'), (before, key) => {
        const entries = (['category', 'option', 'product'] as const).map((kind) => ({ kind, key }));
        const changes = archive(before, entries);
        const missing = missingReferences(applyChanges(before, changes));
        const already = missingReferences(before);
        expect(missing.filter((each) => !already.some((other) => other.to.key === each.to.key))).toEqual([]);
        const left = applyChanges(before, changes);
        expect(applyChanges(left, changesBetween(left, before))).toEqual(before);
      }),
    );
  });
});

describe('an option that is changed', () => {
  const tailles = option('tailles', [value('petite')], { type: 'radio' });

  it('changes everywhere; prices by a value that it has no more are left out', () => {
    const left = changed(changeOption(shop, tailles));
    expect(optionOf(left, 'tailles')).toEqual(tailles);
    expect(optionOf(left, 'boisson')?.values[1]?.pricesBy).toEqual({
      option: 'tailles',
      prices: { petite: 50 },
    });
    expect(productsUsing(left, 'tailles')).toHaveLength(2);
  });

  it('only here is a copy, and so are the options of the product that name it and others use', () => {
    const left = changed(changeOptionOnlyHere(shop, 'kebab', tailles));
    expect(usesOf(left, 'kebab')).toEqual(['tailles-2', 'formule-2', 'boisson-2']);
    expect(keysOf(left.options)).toEqual([
      'tailles',
      'tailles-2',
      'formule',
      'formule-2',
      'boisson',
      'boisson-2',
    ]);
    expect(optionOf(left, 'tailles-2')).toEqual({ ...tailles, key: 'tailles-2' });
    expect(optionOf(left, 'formule-2')?.values[1]?.reveals).toEqual(['boisson-2']);
    expect(optionOf(left, 'boisson-2')?.values[1]?.pricesBy).toEqual({
      option: 'tailles-2',
      prices: { petite: 50 },
    });
    const isOld = ({ key }: { key: string }) => !key.endsWith('-2');
    expect(left.options.filter(isOld)).toEqual(shop.options);
    expect(usesOf(left, 'pizza')).toEqual(usesOf(shop, 'pizza'));
  });

  it('only here changes options in place that no other product uses', () => {
    const alone = applyChanges(shop, detachOption(shop, 'formule', ['pizza']));
    const changes = changeOptionOnlyHere(alone, 'kebab', tailles);
    const left = applyChanges(alone, changes);
    expect(usesOf(left, 'kebab')).toEqual(['tailles-2', 'formule', 'boisson']);
    expect(optionOf(left, 'boisson')?.values[1]?.pricesBy?.option).toBe('tailles-2');
  });

  it('only here is the option itself where one product uses it', () => {
    const alone = applyChanges(shop, detachOption(shop, 'tailles', ['pizza']));
    expect(changeOptionOnlyHere(alone, 'kebab', tailles)).toEqual(changeOption(alone, tailles));
  });

  it('only here has a key that was never used, and needs a product that uses it', () => {
    const left = changed(changeOptionOnlyHere(shop, 'kebab', tailles, ['tailles-2']));
    expect(usesOf(left, 'kebab')).toContain('tailles-3');
    expect(changeOptionOnlyHere(shop, 'flan', tailles)).toEqual([]);
  });
});

describe('a copy', () => {
  it('follows what it copies, under a new key', () => {
    const changes = duplicate(
      shop,
      { kind: 'product', key: 'kebab' },
      { name: 'Kebab (copie)', archived: ['kebab-copie'] },
    );
    const left = changed(changes);
    expect(keysOf(left.products)).toEqual(['kebab', 'kebab-copie-2', 'pizza', 'flan', 'limonade']);
    expect(left.products[1]).toEqual({ ...shop.products[0], key: 'kebab-copie-2', name: 'Kebab (copie)' });
    expect(
      keysOf(changed(duplicate(shop, { kind: 'option', key: 'tailles' }, { name: 'Tailles' })).options),
    ).toEqual(['tailles', 'tailles-2', 'formule', 'boisson']);
    expect(duplicate(shop, { kind: 'option', key: 'sauces' }, { name: 'Sauces' })).toEqual([]);
  });
});

describe('an option of many products', () => {
  it('is attached with what it reveals, once', () => {
    const left = changed(attachOption(shop, 'formule', ['kebab', 'flan', 'limonade', 'sushi']));
    expect(usesOf(left, 'flan')).toEqual(['formule', 'boisson']);
    expect(usesOf(left, 'limonade')).toEqual(['formule', 'boisson']);
    expect(usesOf(left, 'kebab')).toEqual(usesOf(shop, 'kebab'));
    expect(attachOption(shop, 'sauces', ['flan'])).toEqual([]);
  });

  it('is taken away with what nothing else reveals', () => {
    const left = changed(detachOption(shop, 'formule', ['kebab', 'flan']));
    expect(usesOf(left, 'kebab')).toEqual(['tailles']);
    expect(usesOf(left, 'pizza')).toEqual(usesOf(shop, 'pizza'));
    const direct = content({ ...shop, products: [product('eau', { options: uses('boisson') })] });
    expect(detachOption(direct, 'formule', ['eau'])).toEqual([]);
    const both = content({
      options: [...shop.options, option('midi', [value('oui', { reveals: ['boisson'] })])],
      products: [product('kebab', { options: uses('formule', 'midi', 'boisson') })],
    });
    expect(usesOf(applyChanges(both, detachOption(both, 'formule', ['kebab'])), 'kebab')).toEqual([
      'midi',
      'boisson',
    ]);
  });
});

describe('any edit of any content', () => {
  it('can be undone, and names nothing that was not there before', () => {
    fc.assert(
      fc.property(contents, contents, fc.nat(3), (before, other, place) => {
        const [edited = option('sauces', [value('seule')])] = other.options;
        const all = before.products.map(({ key }) => key);
        const edits = [
          moveTo(before, 'options', 'sauces', place),
          moveBy(before, 'products:plats', 'kebab', 1),
          changeOptionOnlyHere(before, 'kebab', { ...edited, values: edited.values.slice(0, 1) }),
          duplicate(before, { kind: 'product', key: 'kebab' }, { name: 'Kebab' }),
          attachOption(before, 'menu', all),
          detachOption(before, 'menu', all),
        ];
        const missingIn = (content: CatalogueContent) =>
          new Set(missingReferences(content).map(({ to }) => `${to.kind} ${to.key} ${to.value}`));
        const missing = missingIn(before);
        for (const changes of edits) {
          const left = applyChanges(before, changes);
          expect(applyChanges(left, changesBetween(left, before))).toEqual(before);
          // The option of another content may name what neither has.
          if (changes !== edits[2]) for (const each of missingIn(left)) expect(missing).toContain(each);
        }
      }),
    );
  });
});
