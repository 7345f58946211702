import fc from 'fast-check';
import { type Basket, EMPTY_BASKET } from '#lib/domain/basket/basket.ts';
import { addLine } from '#lib/domain/basket/edit.ts';
import { choicesOf, unitPriceOf } from '#lib/domain/basket/make-line.ts';
import { reconcileBasket } from '#lib/domain/basket/reconcile.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { validateChoices } from '#lib/domain/options/validate.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { optionTrees } from '../options/arbitrary.ts';
import { choice, chosen, option, product, value, values } from '../options/builders.ts';
import { orderableLines } from './arbitrary.ts';
import { KEBABS, lineFor } from './builders.ts';

const size = option(1, [value(1), value(2, { relatedOptionIds: [3] })], { type: 'radio', required: true });
const sauces = option(2, values(3), { freeOptionCount: 1 });
const drink = option(3, values(2), { type: 'radio', required: true });
const kebab = product([size, sauces, drink]);
const ordered = lineFor(kebab, [choice(size, 1), ...chosen(sauces, 1, 2)], {
  quantity: 2,
  comment: 'sans sel',
});

const card = (...products: Product[]) => new Map(products.map((one) => [one.productId, one]));
const reread = (basket: Basket, ...products: Product[]) =>
  reconcileBasket(basket, card(...products), [KEBABS]);

describe('reconciling a basket with the current catalogue', () => {
  it('changes nothing when the catalogue is unchanged', () => {
    expect(reread([ordered], kebab)).toEqual({ basket: [ordered], changed: [], dropped: [] });
  });

  it('applies a changed price with a notice, keeping quantity and comment', () => {
    const { basket, changed, dropped } = reread([ordered], { ...kebab, price: cents(900) });
    const after = { ...ordered, unitPrice: cents(1000) };
    expect(basket).toEqual([after]);
    expect(changed).toEqual([{ before: ordered, after, lost: [] }]);
    expect(dropped).toEqual([]);
  });

  it('applies a changed name, picture, rate and printer without a notice', () => {
    const renamed = {
      ...kebab,
      name: 'Döner',
      image: '/pictures/d.webp',
      taxRates: rateOfAll(5.5),
      printerId: 8,
    };
    const { basket, changed } = reread([ordered], renamed);
    expect(basket).toMatchObject([
      { name: 'Döner', image: '/pictures/d.webp', taxRates: rateOfAll(5.5), printerId: 8 },
    ]);
    expect(changed).toEqual([]);
  });

  it('leaves out a value that is gone and names it, the paid one moving into its free slot', () => {
    const fewer = { ...sauces, values: sauces.values.filter(({ optionValueId }) => optionValueId !== 1) };
    const { basket, changed } = reread([ordered], { ...kebab, options: [size, fewer, drink] });
    expect(changed.map(({ lost }) => lost.map(({ valueId }) => valueId))).toEqual([[1]]);
    expect(basket.map(({ unitPrice, options }) => ({ unitPrice, left: options.length }))).toEqual([
      { unitPrice: ordered.unitPrice - 50, left: 2 },
    ]);
  });

  it('reports a lost option even when the price stays the same', () => {
    const free = lineFor(kebab, [choice(size, 1), choice(sauces, 1)]);
    const { basket, changed } = reread([free], { ...kebab, options: [size, drink] });
    expect(basket.map(({ unitPrice }) => unitPrice)).toEqual([free.unitPrice]);
    expect(changed.map(({ lost }) => lost.map(({ productOptionId }) => productOptionId))).toEqual([[102]]);
  });

  it('drops a line whose required option has lost its answer', () => {
    const other = { ...size, values: [value(9)] };
    expect(reread([ordered], { ...kebab, options: [other, sauces, drink] })).toEqual({
      basket: [],
      changed: [],
      dropped: [{ line: ordered, reason: 'options_changed' }],
    });
  });

  it('keeps a line that has only a warning', () => {
    const generous = { ...sauces, required: true, freeOptionCount: 3 };
    expect(reread([ordered], { ...kebab, options: [size, generous, drink] }).basket).toHaveLength(1);
  });

  it('drops a product that is gone, and one whose category is gone', () => {
    const dropped = [{ line: ordered, reason: 'product_gone' }];
    expect(reread([ordered])).toEqual({ basket: [], changed: [], dropped });
    expect(reconcileBasket([ordered], card(kebab), [])).toEqual({ basket: [], changed: [], dropped });
  });

  it('drops a product that can no longer be ordered', () => {
    expect(reread([ordered], { ...kebab, orderable: false }).dropped).toEqual([
      { line: ordered, reason: 'product_not_orderable' },
    ]);
  });

  it('drops a product that is sold out', () => {
    expect(reread([ordered], { ...kebab, soldOut: true }).dropped).toEqual([
      { line: ordered, reason: 'product_sold_out' },
    ]);
  });

  it('follows a product into another category', () => {
    const wraps = { categoryId: 8, label: 'Wraps', sortOrder: 5 };
    const { basket } = reconcileBasket([ordered], card({ ...kebab, categoryId: 8 }), [KEBABS, wraps]);
    expect(basket).toMatchObject([{ categoryId: 8, categorySortOrder: 5 }]);
  });

  it('merges lines that have become the same', () => {
    const plain = lineFor(kebab, [choice(size, 1)], { comment: 'sans sel' });
    const { basket } = reread([ordered, plain], { ...kebab, options: [size, drink] });
    expect(basket.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('keeps the order of the lines', () => {
    const pizza = product([], { productId: 2 });
    const { basket } = reread([lineFor(pizza, []), ordered], kebab, pizza);
    expect(basket.map(({ productId }) => productId)).toEqual([2, 1]);
  });
});

describe('for any basket', () => {
  const baskets = fc
    .uniqueArray(orderableLines, { selector: ({ dish }) => dish.productId, maxLength: 5 })
    .map((made) => ({
      dishes: made.map(({ dish }) => dish),
      basket: made.reduce((b, { line }) => addLine(b, line), EMPTY_BASKET),
    }));

  it('nothing changes while the catalogue is unchanged', () => {
    fc.assert(
      fc.property(baskets, ({ dishes, basket }) => {
        expect(reread(basket, ...dishes)).toEqual({ basket, changed: [], dropped: [] });
      }),
    );
  });

  it('whatever the change of the catalogue, the server accepts what remains, at the price shown', () => {
    fc.assert(
      fc.property(baskets, fc.infiniteStream(optionTrees), ({ dishes, basket }, trees) => {
        const changed = dishes.map((dish, index) => ({
          ...dish,
          options: index % 2 === 0 ? [...trees.take(1)].flat() : dish.options.slice(1),
        }));
        const { basket: left, dropped } = reread(basket, ...changed);
        expect(left.length + dropped.length).toBe(basket.length);
        for (const line of left) {
          const dish = changed.find(({ productId }) => productId === line.productId);
          if (!dish) throw new Error('the dish of a line that stays is in the catalogue');
          const judgement = validateChoices(dish, choicesOf(line));
          expect(judgement.ok && unitPriceOf(dish, judgement.selection)).toBe(line.unitPrice);
        }
        expect(reread(left, ...changed)).toEqual({ basket: left, changed: [], dropped: [] });
      }),
    );
  });
});
