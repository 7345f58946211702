import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import type { ProductContent } from '#lib/domain/catalogue/content/content.ts';
import type { Cell, ColumnId } from '#lib/domain/catalogue/table/table.ts';
import { cents } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { category, content, option, product, uses, value } from '../catalogue-content/builders.ts';
import { problemsOf, read, typed } from './words.ts';

const kebab = product('kebab', { name: 'Kebab', options: [{ option: 'sauces', own: { required: true } }] });
const shop = content({
  categories: [category('plats', { name: 'Plats' }), category('boissons', { name: 'Boissons fraîches' })],
  options: [
    option('sauces', [value('blanche')], { name: 'Sauces' }),
    option('tailles', [value('grande')], { name: 'Taille, au choix' }),
    option('pains', [value('pita')], { name: 'Pain' }),
    option('pains-2', [value('galette')], { name: 'Pain' }),
  ],
  products: [
    kebab,
    product('the', { name: 'Thé', category: 'boissons', price: cents(250), taxRates: rateOfAll(5.5) }),
    product('tarte', { name: 'Tarte' }),
    product('tarte-2', { name: 'Tarte' }),
  ],
});

const changedBy = (...rows: Partial<Record<ColumnId, Cell>>[]) => {
  const { changes, problems } = read(shop, typed('products', rows));
  expect(problems).toEqual([]);
  return applyChanges(shop, changes);
};
const kebabWith = (cells: Partial<Record<ColumnId, Cell>>): ProductContent | undefined =>
  changedBy({ key: 'kebab', ...cells }).products.find(({ key }) => key === 'kebab');
const wrong = (cells: Partial<Record<ColumnId, Cell>>) =>
  problemsOf(shop, typed('products', [{ key: 'kebab', ...cells }]));

describe('a row of a product', () => {
  it('is found by its key, which tells it from another of its name', () => {
    const [, first, second] = changedBy({ key: 'tarte-2', price: 4 }).products;
    expect([first?.price, second?.price]).toEqual([800, 400]);
  });

  it('is found by its name in its category, without regard to accents and case', () => {
    const { products } = changedBy({ category: 'BOISSONS FRAICHES', name: 'the', price: 3 });
    expect(products.find(({ key }) => key === 'the')).toMatchObject({ name: 'the', price: 300 });
    expect(products).toHaveLength(4);
  });

  it('is new in a category where nothing has its name', () => {
    const { products } = changedBy({ category: 'Plats', name: 'Thé', price: '3,50 €' });
    expect(products.at(2)).toMatchObject({ key: 'tarte-2' });
    expect(products.at(3)).toMatchObject({
      key: 'the-2',
      category: 'plats',
      price: 350,
      taxRates: rateOfAll(10),
      allergens: null,
    });
  });

  it('with another category moves, and with an unknown one makes it', () => {
    const { categories, products } = changedBy(
      { key: 'kebab', category: 'Boissons fraîches', name: 'Kebab', price: 8 },
      { name: 'Flan', category: 'Desserts', price: 4 },
      { name: 'Glace', category: 'desserts', price: 3 },
    );
    expect(categories.map(({ name }) => name)).toEqual(['Plats', 'Boissons fraîches', 'Desserts']);
    expect(products.map(({ key, category: of }) => `${of}/${key}`)).toEqual([
      'plats/tarte',
      'plats/tarte-2',
      'boissons/the',
      'boissons/kebab',
      'desserts/flan',
      'desserts/glace',
    ]);
  });

  it.each([
    ['price', '8€50', { price: 850 }],
    ['price', 8.1, { price: 810 }],
    ['price', 'GRATUIT', null],
    ['price', 8.925, null],
    ['price', -1, null],
    ['price', null, null],
    ['price', new Date('2026-05-08'), null],
    ['pickupPrice', '7', { methodPrices: { pickup: 700 } }],
    ['componentPrice', 0, null],
    ['deposit', '', {}],
    ['tax', 20, { taxRates: rateOfAll(20) }],
    ['tax', '5,5 %', { taxRates: rateOfAll(5.5) }],
    ['tax', 0.055, { taxRates: rateOfAll(5.5) }],
    ['tax', 0.9, { taxRates: rateOfAll(0.9) }],
    ['tax', 7, null],
    ['tax', null, {}],
    ['pickupTax', 5.5, { taxRates: { pickup: 5.5, delivery: 10, table: 10 } }],
    ['orderable', 'Non', { orderable: false }],
    ['orderable', false, { orderable: false }],
    ['orderable', 'peut-être', null],
    ['allergens', 'Lait ; GLUTEN', { allergens: ['gluten', 'milk'] }],
    ['allergens', 'œufs, oeufs', { allergens: ['eggs'] }],
    ['allergens', '', { allergens: null }],
    ['allergens', 'aucun', {}],
    ['allergens', 'lait, chocolat', null],
    ['alcohol', '5,2 % vol.', { alcohol: 5.2 }],
    ['alcohol', 0, {}],
    ['alcohol', 97, null],
    ['alcohol', 5.25, null],
    ['adultsOnly', 'oui', { adultsOnly: true }],
    ['diets', 'Végan, Végétarien', { diets: ['vegan'] }],
    ['spiciness', 'très piquant', { spiciness: 3 }],
    ['spiciness', 2, { spiciness: 2 }],
    ['spiciness', 4, null],
    ['printer', 3, { printerId: 3 }],
    ['printer', 'la grande', null],
    ['name', ' Kebab\u00a0maison ', { name: 'Kebab maison' }],
    ['name', 1664, { name: '1664' }],
    ['name', '', null],
    ['name', 'x'.repeat(81), null],
    ['name', 'caf\ufffd', null],
    [
      'description',
      'Pain **maison**\n\nSauce',
      { description: '<p>Pain <strong>maison</strong></p><p>Sauce</p>' },
    ],
    ['description', 'x'.repeat(2001), null],
    ['options', 'sauces', {}],
    ['options', 'Sauces ; Taille, au choix', { options: [...kebab.options, ...uses('tailles')] }],
    ['options', 'Sauces, tailles', { options: [...kebab.options, ...uses('tailles')] }],
    ['options', 'pains-2', { options: uses('pains-2') }],
    ['options', 'Pain', null],
    ['options', 'Fromages', null],
    ['options', '', { options: [] }],
  ] as const)('%s: %j says %j', (id, cell, said) => {
    if (said === null) expect(Object.keys(wrong({ [id]: cell }))).toEqual(['Produits!B2']);
    else expect(kebabWith({ [id]: cell })).toEqual({ ...kebab, ...said });
  });

  it('takes away traces of what is stated to be in it, and refuses them where they are written', () => {
    const traces = { ...shop, products: [{ ...kebab, mayContain: ['milk', 'nuts'] as const }] };
    const { changes } = read(traces, typed('products', [{ key: 'kebab', allergens: 'lait' }]));
    expect(changes).toMatchObject([{ value: { allergens: ['milk'], mayContain: ['nuts'] } }]);
    expect(wrong({ allergens: 'lait', mayContain: 'lait' })).toEqual({ 'Produits!C2': 'traces_stated' });
  });

  it('is left out whole when one of its cells is wrong, and each wrong cell has its address', () => {
    const rows = [
      { key: 'kebab', name: 'Kebab maison', price: 'neuf', tax: 12 },
      { key: 'the', name: 'Thé vert', price: 3, tax: 5.5 },
    ];
    const { changes, problems, counts } = read(shop, typed('products', rows));
    expect(changes.map(({ key }) => key)).toEqual(['the']);
    expect(problems).toEqual([
      { problem: 'price', reason: 'unreadable', cell: 'Produits!C2' },
      { problem: 'tax', cell: 'Produits!D2' },
    ]);
    expect(counts).toEqual({ added: 0, changed: 1, same: 0, wrong: 1 });
  });

  it.each([
    ['an unknown key', [{ key: 'kebap', name: 'Kebab', price: 8 }], { 'Produits!A2': 'key_unknown' }],
    ['a name of two products', [{ name: 'Tarte', price: 4 }], { 'Produits!A2': 'name_ambiguous' }],
    [
      'two rows with the same key',
      [
        { key: 'kebab', price: 9 },
        { key: 'the', price: 2.5 },
        { key: 'kebab', price: 7 },
      ],
      { 'Produits!A2': 'row_twice', 'Produits!A4': 'row_twice' },
    ],
    [
      'two rows with the same new name in a category',
      [
        { name: 'Flan', category: 'Plats', price: 4 },
        { name: 'FLAN', category: 'plats', price: 5 },
      ],
      { 'Produits!A2': 'row_twice', 'Produits!A3': 'row_twice' },
    ],
    ['a new name without a category', [{ name: 'Flan', price: 4 }], { 'Produits!A2': 'category_missing' }],
    ['a new name without a price', [{ name: 'Flan', category: 'Plats' }], { 'Produits!A2': 'price' }],
    ['no name', [{ name: '', price: 4 }], { 'Produits!A2': 'name' }],
  ] as const)('is refused for %s', (_, rows, problems) => {
    expect(problemsOf(shop, typed('products', rows))).toEqual(problems);
    expect(read(shop, typed('products', rows)).changes.filter(({ key }) => key !== 'the')).toEqual([]);
  });

  it('tells the address of the row that says the same', () => {
    const { problems } = read(
      shop,
      typed('products', [
        { key: 'the', name: 'Thé' },
        { name: 'Thé', category: 'Boissons fraîches' },
      ]),
    );
    expect(problems).toEqual([
      { problem: 'row_twice', other: 'Produits!B3', cell: 'Produits!A2' },
      { problem: 'row_twice', other: 'Produits!A2', cell: 'Produits!B3' },
    ]);
  });
});
