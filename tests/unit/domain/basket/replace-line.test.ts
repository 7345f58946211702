import fc from 'fast-check';
import { type Basket, EMPTY_BASKET, itemCount, LINE_QUANTITY_MAX } from '#lib/domain/basket/basket.ts';
import { addLine, replaceLine, sameLine } from '#lib/domain/basket/edit.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { fewLines } from './arbitrary.ts';
import { basketOption, line } from './builders.ts';

const filled = (lines: readonly BasketLine[]): Basket => lines.reduce(addLine, EMPTY_BASKET);

describe('changing a line of the basket', () => {
  const plain = line({ productId: 1 });
  const spicy = line({ productId: 1, options: [basketOption(1)] });
  const other = line({ productId: 2 });

  it('leaves it in its position', () => {
    expect(replaceLine(filled([plain, other]), 0, spicy)).toEqual([spicy, other]);
  });

  it('to what another line is already merges the two: the quantities add up', () => {
    const basket = filled([{ ...plain, quantity: 2 }, other, { ...spicy, quantity: 3 }]);
    expect(replaceLine(basket, 0, { ...spicy, quantity: 2 })).toEqual([other, { ...spicy, quantity: 5 }]);
  });

  it('to the same choices changes only its quantity, and does not merge it with itself', () => {
    expect(replaceLine([{ ...plain, quantity: 2 }], 0, { ...plain, quantity: 3 })).toEqual([
      { ...plain, quantity: 3 },
    ]);
  });

  it('goes up to 99 pieces and stays there', () => {
    expect(replaceLine([plain], 0, { ...spicy, quantity: 100 })[0]?.quantity).toBe(LINE_QUANTITY_MAX);
    const basket = filled([
      { ...plain, quantity: 98 },
      { ...spicy, quantity: 2 },
    ]);
    expect(replaceLine(basket, 0, { ...spicy, quantity: 98 })).toEqual([
      { ...spicy, quantity: LINE_QUANTITY_MAX },
    ]);
  });

  it('adds it when its position is gone, or taken by another product', () => {
    expect(replaceLine([other], 1, spicy)).toEqual([other, spicy]);
    expect(replaceLine([other], 0, spicy)).toEqual([other, spicy]);
  });

  it('never leaves two lines that are the same, nor loses a piece of the others', () => {
    fc.assert(
      fc.property(fc.array(fewLines, { minLength: 1 }), fewLines, fc.nat(), (lines, wish, at) => {
        const basket = filled(lines);
        const place = at % basket.length;
        const { productId = 1, quantity = 1 } = basket[place] ?? {};
        const changed = { ...wish, productId, quantity };
        const after = replaceLine(basket, place, changed);
        for (const one of after) expect(after.filter((each) => sameLine(each, one))).toHaveLength(1);
        if (after.every(({ quantity }) => quantity < LINE_QUANTITY_MAX))
          expect(itemCount(after)).toBe(itemCount(basket));
      }),
    );
  });
});
