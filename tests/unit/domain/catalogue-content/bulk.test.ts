import fc from 'fast-check';
import { bulkChanges, readPercent } from '#lib/domain/catalogue/content/bulk.ts';
import { applyChanges, changesBetween } from '#lib/domain/catalogue/content/changes.ts';
import { PRICE_MAX } from '#lib/domain/catalogue/content/price-text.ts';
import { cents } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { contents } from './arbitrary.ts';
import { content, option, product, uses } from './builders.ts';

const shop = content({
  options: [option('sauces')],
  products: [
    product('kebab', { methodPrices: { table: cents(850), delivery: cents(0) } }),
    product('pizza'),
    product('eau', { category: 'boissons' }),
  ],
});
const percent = (price: number, more: number, step: number) => {
  const one = content({ products: [product('kebab', { price: cents(price) })] });
  const changes = bulkChanges(one, ['kebab'], { change: 'percent', percent: more, step: cents(step) });
  return Number(applyChanges(one, changes).products[0]?.price);
};

describe('a percentage', () => {
  it.each([
    ['15', 15],
    ['5', 5],
    ['+10', 10],
    ['-10', -10],
    ['−2,5\u00a0%', -2.5],
    ['900', 900],
    ['-90', -90],
  ])('is read from %s', (text, percent) => {
    expect(readPercent(text)).toBe(percent);
  });

  it.each(['', 'cinq', '1,25', '901', '-91', '1000', '5 €', '--5'])('is not read from %j', (text) => {
    expect(readPercent(text)).toBeNull();
  });
});

describe('prices changed by a percentage', () => {
  it('are rounded half up to the step', () => {
    expect(percent(800, 5, 10)).toBe(840);
    expect(percent(900, 5, 10)).toBe(950);
    expect(percent(899, 5, 10)).toBe(940);
    expect(percent(850, 5, 10)).toBe(890);
    expect(percent(850, 10, 10)).toBe(940);
    expect(percent(849, 10, 10)).toBe(930);
    expect(percent(850, 5, 50)).toBe(900);
    expect(percent(870, 5, 1)).toBe(914);
    expect(percent(1000, 2.5, 5)).toBe(1025);
  });

  it('may be lowered, and are never below 0 or above the highest price', () => {
    expect(percent(800, -5, 10)).toBe(760);
    expect(percent(810, -5, 10)).toBe(770);
    expect(percent(4, -5, 10)).toBe(0);
    expect(percent(800, -100, 10)).toBe(0);
    expect(percent(800, -150, 10)).toBe(0);
    expect(percent(900_000, 50, 10)).toBe(PRICE_MAX);
  });

  it('are exact for any price, percentage and step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: -1000, max: 1000 }),
        fc.constantFrom(1, 5, 10, 50, 100),
        (price, tenths, step) => {
          const exact = BigInt(price) * BigInt(1000 + tenths);
          const unit = 1000n * BigInt(step);
          expect(percent(price, tenths / 10, step)).toBe(
            Number(((2n * exact + unit) / (2n * unit)) * BigInt(step)),
          );
        },
      ),
    );
  });

  it('include those of single ways to order, and leave other products', () => {
    const changes = bulkChanges(shop, ['kebab', 'unknown'], {
      change: 'percent',
      percent: 10,
      step: cents(10),
    });
    expect(changes).toEqual([
      {
        kind: 'product',
        key: 'kebab',
        value: { ...shop.products[0], price: 880, methodPrices: { table: 940, delivery: 0 } },
      },
    ]);
  });

  it('are no change where nothing changes', () => {
    expect(bulkChanges(shop, ['pizza'], { change: 'percent', percent: 0.1, step: cents(10) })).toEqual([]);
    expect(bulkChanges(shop, [], { change: 'percent', percent: 5, step: cents(10) })).toEqual([]);
  });
});

describe('many products at once', () => {
  const changed = (wanted: Parameters<typeof bulkChanges>[2], keys = ['kebab', 'eau']) =>
    applyChanges(shop, bulkChanges(shop, keys, wanted)).products;
  const fieldsOf = (field: 'price' | 'printerId' | 'lblPrinterId' | 'category', of = shop.products) =>
    of.map((each) => each[field]);

  it('cost an amount more or less', () => {
    expect(fieldsOf('price', changed({ change: 'amount', amount: cents(-50) }))).toEqual([750, 800, 750]);
    expect(fieldsOf('price', changed({ change: 'amount', amount: cents(-900) }))).toEqual([0, 800, 0]);
  });

  it('move to the end of a category, in their order', () => {
    const moved = changed({ change: 'category', category: 'boissons' }, ['pizza', 'kebab']);
    expect(moved.map(({ key }) => key)).toEqual(['eau', 'kebab', 'pizza']);
    expect(changed({ change: 'category', category: 'plats' }, ['kebab'])).toEqual(shop.products);
  });

  it('have another VAT, printer, daypart or option', () => {
    const taxRates = rateOfAll(20);
    expect(changed({ change: 'taxRates', taxRates }).map((each) => each.taxRates.table)).toEqual([
      20, 10, 20,
    ]);
    expect(fieldsOf('printerId', changed({ change: 'printerId', printer: 2 }))).toEqual([2, null, 2]);
    expect(fieldsOf('lblPrinterId', changed({ change: 'lblPrinterId', printer: 3 }))).toEqual([3, null, 3]);
    const offered = { slots: [], season: { from: '06-01', until: '08-31' } };
    expect(changed({ change: 'offered', offered }).map((each) => each.offered)).toEqual([
      offered,
      null,
      offered,
    ]);
    expect(changed({ change: 'option', option: 'sauces' }).map((each) => each.options)).toEqual([
      uses('sauces'),
      [],
      uses('sauces'),
    ]);
  });

  it('are as before after one undo', () => {
    fc.assert(
      fc.property(contents, fc.integer({ min: -999, max: 999 }), (before, tenths) => {
        const keys = before.products.map(({ key }) => key);
        for (const wanted of [
          { change: 'percent', percent: tenths / 10, step: cents(10) },
          { change: 'category', category: 'desserts' },
        ] as const) {
          const made = applyChanges(before, bulkChanges(before, keys, wanted));
          expect(applyChanges(made, changesBetween(made, before))).toEqual(before);
        }
      }),
    );
  });
});
