import fc from 'fast-check';
import {
  type Basket,
  basketTotal,
  EMPTY_BASKET,
  itemCount,
  LINE_QUANTITY_MAX,
} from '#lib/domain/basket/basket.ts';
import {
  addLine,
  dropProducts,
  removeLine,
  removeOne,
  sameLine,
  setQuantity,
} from '#lib/domain/basket/edit.ts';
import { type BasketLine, lineTotal } from '#lib/domain/basket/line.ts';
import { lineTaxes, taxByRate } from '#lib/domain/basket/totals.ts';
import { cents } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { fewLines } from './arbitrary.ts';
import { basketOption, line } from './builders.ts';

const filled = (lines: readonly BasketLine[]): Basket => lines.reduce(addLine, EMPTY_BASKET);
const quantities = (basket: Basket) => basket.map(({ quantity }) => quantity);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('adding a line', () => {
  it('puts it at the end', () => {
    const basket = filled([line({ productId: 1 }), line({ productId: 2 })]);
    expect(basket.map(({ productId }) => productId)).toEqual([1, 2]);
  });

  it('identical to one already there merges: quantities, total and tax add up', () => {
    const basket = filled([line({ quantity: 2 }), line({ productId: 2 }), line({ quantity: 3 })]);
    expect(quantities(basket)).toEqual([5, 1]);
    expect(basket.map(lineTotal)).toEqual([4250, 850]);
    expect(basket.flatMap((each) => lineTaxes(each, 'pickup')).map(({ tax }) => tax)).toEqual([386, 77]);
  });

  it('that differs in its options stays apart', () => {
    expect(filled([line(), line({ options: [basketOption(1)] })])).toHaveLength(2);
  });

  it('goes up to 99 pieces and stays there', () => {
    expect(LINE_QUANTITY_MAX).toBe(99);
    expect(quantities(filled([line({ quantity: 98 }), line()]))).toEqual([99]);
    expect(quantities(filled([line({ quantity: 99 }), line()]))).toEqual([99]);
    expect(quantities(filled([line({ quantity: 100 })]))).toEqual([99]);
  });

  it('treats a quantity below 1 as 1', () => {
    expect(quantities(filled([line({ quantity: 0 })]))).toEqual([1]);
  });
});

describe('the stepper', () => {
  const basket = filled([line({ productId: 1, quantity: 2 }), line({ productId: 2 })]);

  it('sets the quantity of its line only', () => {
    expect(quantities(setQuantity(basket, 0, 3))).toEqual([3, 1]);
    expect(quantities(setQuantity(basket, 1, 4))).toEqual([2, 4]);
  });

  it('stays between 1 and 99', () => {
    expect(quantities(setQuantity(basket, 0, 1))).toEqual([1, 1]);
    expect(quantities(setQuantity(basket, 0, 0))).toEqual([1, 1]);
    expect(quantities(setQuantity(basket, 0, 99))).toEqual([99, 1]);
    expect(quantities(setQuantity(basket, 0, 100))).toEqual([99, 1]);
  });

  it('changes nothing for a line that is not there', () => {
    expect(setQuantity(basket, 2, 5)).toEqual(basket);
  });

  it('accepts only whole quantities', () => {
    expect(() => setQuantity(basket, 0, 1.5)).toThrow(RangeError);
    expect(() => setQuantity(basket, 0, Number.NaN)).toThrow(RangeError);
  });
});

describe('removing a line', () => {
  const basket = filled([line({ productId: 1 }), line({ productId: 2 }), line({ productId: 3 })]);

  it('takes out that line and keeps the order of the others', () => {
    expect(removeLine(basket, 1).map(({ productId }) => productId)).toEqual([1, 3]);
  });

  it('that is not there changes nothing', () => {
    expect(removeLine(basket, 3)).toEqual(basket);
    expect(removeLine(basket, -1)).toEqual(basket);
  });
});

describe('taking one piece out', () => {
  it('leaves the others of its line, and takes the line out with the last one', () => {
    const two = filled([line({ productId: 1, quantity: 2 }), line({ productId: 2 })]);
    const one = removeOne(two, line({ productId: 1 }));
    expect(quantities(one)).toEqual([1, 1]);
    expect(removeOne(one, line({ productId: 1 })).map(({ productId }) => productId)).toEqual([2]);
  });

  it('of a line that is not there changes nothing', () => {
    const basket = filled([line({ productId: 1 })]);
    expect(removeOne(basket, line({ productId: 2 }))).toEqual(basket);
  });
});

describe('the count and the total', () => {
  it('of an empty basket are 0', () => {
    expect(itemCount(EMPTY_BASKET)).toBe(0);
    expect(basketTotal(EMPTY_BASKET)).toBe(0);
  });

  it('are the sum of the quantities and the sum of the lines', () => {
    const basket = filled([
      line({ quantity: 2 }),
      line({ productId: 2, unitPrice: cents(150), quantity: 3 }),
    ]);
    expect(itemCount(basket)).toBe(5);
    expect(basketTotal(basket)).toBe(2150);
  });
});

describe('the tax by rate', () => {
  it('sums the lines of each rate, the lowest first, and splits gross into net and tax', () => {
    const basket = filled([
      line({ productId: 1, unitPrice: cents(1100), taxRates: rateOfAll(10) }),
      line({ productId: 2, unitPrice: cents(1055), taxRates: rateOfAll(5.5) }),
      line({ productId: 3, unitPrice: cents(550), taxRates: rateOfAll(10), quantity: 2 }),
    ]);
    expect(taxByRate(basket, 'pickup')).toEqual([
      { rate: 5.5, net: 1000, tax: 55, gross: 1055 },
      { rate: 10, net: 2000, tax: 200, gross: 2200 },
    ]);
  });

  it('sums what each line rounded by itself', () => {
    const basket = filled([1, 2, 3].map((productId) => line({ productId, unitPrice: cents(105) })));
    expect(taxByRate(basket, 'pickup')).toEqual([{ rate: 10, net: 285, tax: 30, gross: 315 }]);
  });

  it('is empty for an empty basket', () => {
    expect(taxByRate(EMPTY_BASKET, 'pickup')).toEqual([]);
  });
});

describe('blocked products', () => {
  it('are removed from the basket, with every line of them', () => {
    const basket = filled([
      line({ productId: 1 }),
      line({ productId: 2 }),
      line({ productId: 1, comment: 'x' }),
    ]);
    const { basket: left, dropped } = dropProducts(basket, [1, 9]);
    expect(left).toEqual([line({ productId: 2 })]);
    expect(dropped).toEqual([line({ productId: 1 }), line({ productId: 1, comment: 'x' })]);
  });

  it('leave the basket unchanged when there are none', () => {
    const basket = filled([line()]);
    expect(dropProducts(basket, [])).toEqual({ basket, dropped: [] });
  });
});

describe('for any lines added', () => {
  const manyLines = fc.array(fewLines, { maxLength: 20, size: 'max' });

  it('no two lines of the basket are the same', () => {
    fc.assert(
      fc.property(manyLines, (lines) => {
        const basket = filled(lines);
        for (const [index, one] of basket.entries()) {
          expect(basket.findIndex((other) => sameLine(one, other))).toBe(index);
        }
      }),
    );
  });

  it('merging is independent of the order', () => {
    const withOrder = manyLines.chain((lines) =>
      fc.record({
        lines: fc.constant(lines),
        shuffled: fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
      }),
    );
    fc.assert(
      fc.property(withOrder, ({ lines, shuffled }) => {
        const basket = filled(lines);
        const other = filled(shuffled);
        expect(other).toHaveLength(basket.length);
        for (const one of basket) {
          expect(other.find((candidate) => sameLine(candidate, one))?.quantity).toBe(one.quantity);
        }
      }),
    );
  });

  it('the count is the sum of the quantities added and the total that of the lines', () => {
    fc.assert(
      fc.property(manyLines, (lines) => {
        const basket = filled(lines);
        expect(itemCount(basket)).toBe(sum(quantities(lines)));
        expect(basketTotal(basket)).toBe(sum(lines.map(lineTotal)));
        expect(basketTotal(basket)).toBe(sum(basket.map(lineTotal)));
      }),
    );
  });

  it('the tax by rate adds up to the total and to the tax of the lines', () => {
    fc.assert(
      fc.property(manyLines, (lines) => {
        const basket = filled(lines);
        const shares = taxByRate(basket, 'pickup');
        expect(sum(shares.map(({ gross }) => gross))).toBe(basketTotal(basket));
        expect(sum(shares.map(({ tax }) => tax))).toBe(
          sum(basket.flatMap((line) => lineTaxes(line, 'pickup')).map((share) => share.tax)),
        );
        for (const { net, tax, gross } of shares) expect(net + tax).toBe(gross);
      }),
    );
  });

  it('one piece that was added and is taken out again leaves the basket as it was', () => {
    fc.assert(
      fc.property(fc.array(fewLines), fewLines, (lines, added) => {
        const basket = filled(lines);
        const one = { ...added, quantity: 1 };
        expect(removeOne(addLine(basket, one), one)).toEqual(basket);
      }),
    );
  });

  it('adding pieces one by one is the same as adding them at once', () => {
    fc.assert(
      fc.property(fewLines, (one) => {
        const singly = filled(Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })));
        expect(singly).toEqual(filled([one]));
      }),
    );
  });
});
