import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { catalogueErrors, fieldsOfEntries, readEntry } from '#lib/contract/shop-file/catalogue.ts';
import {
  catalogueChange,
  catalogueContent,
  editedCatalogue,
  editedChange,
} from '#lib/contract/shop-file/content.ts';
import { contentOfFile } from '#lib/contract/shop-file/content-of-file.ts';
import { parseShopFile, readShopFile } from '#lib/contract/shop-file.ts';
import { type CatalogueChange, changesBetween } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { sampleOf } from '#tests/support/full-run.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';

const FOLDER = join(import.meta.dirname, '../../../data/shops');
const EMPTY: CatalogueContent = { categories: [], options: [], products: [] };
const PLACES = { tables: true, zones: true };

const demonstration = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const file = readShopFile(readFileSync(join(FOLDER, name)));
    if (!file.ok) throw new Error(name);
    return [name, contentOfFile(file.shop)] as const;
  });

const ofShopA = (): CatalogueContent => {
  const file = parseShopFile(shopA());
  if (!file.ok) throw new Error('shop-a');
  return contentOfFile(file.shop);
};

describe('the catalogue of a shop file and that of the domain', () => {
  it('has twenty shops to try', () => expect(demonstration).toHaveLength(20));

  it.each([...sampleOf(demonstration, 5), ['shop-a', ofShopA()] as const])(
    '%s is the same there and back',
    (_, content) => {
      const file = editedCatalogue(content);
      expect(catalogueContent(file)).toEqual(content);
      expect(catalogueContent(JSON.parse(JSON.stringify(file)))).toEqual(content);
      expect(editedCatalogue(catalogueContent(file))).toEqual(file);
    },
  );

  it.each([...sampleOf(demonstration, 5), ['shop-a', ofShopA()] as const])(
    '%s has no error, and each of its entries is read as it was written',
    (_, content) => {
      expect(catalogueErrors(content, PLACES)).toEqual([]);
      for (const change of changesBetween(EMPTY, content)) {
        const sent = JSON.parse(JSON.stringify(editedChange(change)));
        expect(catalogueChange(sent)).toEqual(change);
        if (change.kind !== 'order') expect(readEntry(change.kind, sent.value)).toEqual({ ok: true, change });
      }
    },
  );
});

describe('an entry of the editor', () => {
  const product = { key: 'kebab', category: 'grill', name: 'Kebab', price: '8.50', tax_rate: 10 };
  const wrongIn = (kind: 'category' | 'option' | 'product', json: unknown) => {
    const read = readEntry(kind, json);
    return read.ok ? {} : Object.fromEntries(read.problems.map(({ field, message }) => [field, message]));
  };

  it('is read with its amounts in two places', () => {
    const read = readEntry('product', { ...product, price: '8.5' });
    expect(read.ok && read.change.value).toMatchObject({ price: 850, taxRates: { pickup: 10, table: 10 } });
  });

  it('is refused by fields, in the words of an import', () => {
    expect(wrongIn('product', { ...product, name: 'x'.repeat(81), price: 8.5, key: 'É' })).toEqual({
      key: 'Minuscules sans accent, chiffres et traits d’union : "sauce-blanche"',
      name: '80 caractères au plus',
      price: 'Écrivez le montant entre guillemets : "8.50"',
    });
    expect(wrongIn('category', null)).toEqual({ '': 'Bloc entre accolades attendu' });
  });

  it.each([
    ['sold out', { blocked: true }, 'blocked'],
    ['a weight', { weight: 2 }, 'weight'],
    ['a drawing', { picture: { icons: ['taco'], backdrop: 'paprika' } }, 'picture.src'],
    ['the rate of a kind of goods', { tax_rate: 'prepared' }, 'tax_rate'],
  ])('has no %s', (_, changes, field) => {
    expect(Object.keys(wrongIn('product', { ...product, ...changes }))).toContain(field);
  });

  it('has a value whose name is written', () => {
    const values = [{ key: 'cola', product: 'cola', price: '0.00' }];
    expect(
      wrongIn('option', { key: 'boisson', type: 'radio', title: 'Boisson', name: 'Boisson', values }),
    ).toEqual({
      'values[0].name': 'Champ obligatoire',
    });
  });
});

describe('the errors of a catalogue', () => {
  const withChange = (change: (content: CatalogueContent) => CatalogueContent) =>
    fieldsOfEntries(catalogueErrors(change(ofShopA()), PLACES));

  it('name the entry and the field', () => {
    const [first] = ofShopA().products;
    expect(
      withChange((content) => ({
        ...content,
        products: content.products.map((each) =>
          each === content.products[0] || each.key === first?.key
            ? { ...each, category: 'inconnue', related: [each.key] }
            : each,
        ),
      })),
    ).toMatchObject({
      [`product/${first?.key}.category`]: 'Catégorie inconnue : "inconnue"',
      [`product/${first?.key}.related[0]`]: 'Un produit ne se conseille pas lui-même',
    });
  });

  it('are of a list when it is empty', () => {
    expect(withChange((content) => ({ ...content, categories: [] }))['order/categories']).toBe(
      'Cette liste est vide',
    );
  });

  it('are prices of a way to order that the shop does not offer', () => {
    const content: CatalogueContent = {
      ...ofShopA(),
      products: ofShopA().products.map((each) => ({ ...each, methodPrices: { table: each.price } })),
    };
    const fields = Object.keys(fieldsOfEntries(catalogueErrors(content, { ...PLACES, tables: false })));
    expect(fields).toContain(`product/${content.products[0]?.key}.method_prices.on_site`);
    expect(catalogueErrors(content, PLACES)).toEqual([]);
  });
});

describe('the order of an unknown list', () => {
  it('is kept as one of products', () => {
    const change: CatalogueChange = { kind: 'order', key: 'products:grill', value: ['kebab'] };
    expect(catalogueChange(editedChange(change))).toEqual(change);
  });
});
