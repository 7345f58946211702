import fc from 'fast-check';
import { groupedOptions } from '#lib/domain/basket/grouped-options.ts';
import { type BasketLine, lineTotal } from '#lib/domain/basket/line.ts';
import { choicesOf } from '#lib/domain/basket/make-line.ts';
import { orderAgain } from '#lib/domain/basket/order-again.ts';
import { lineTaxes } from '#lib/domain/basket/totals.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import { chosen, option, product, values } from '../options/builders.ts';
import { orderableLines } from './arbitrary.ts';
import { KEBABS, lineFor } from './builders.ts';

/** A line as an order stores it: names, and only the product's id. */
const asOrdered = (line: BasketLine): OrderProduct => ({
  ...line,
  price: lineTotal(line),
  taxRate: line.taxRates.pickup,
  taxes: lineTaxes(line, 'pickup'),
  options: groupedOptions(line).map(({ optionName, values: found }) => ({
    name: optionName,
    values: found.map(({ name, price }) => ({ name, price })),
  })),
});

const sauces = option(2, values(3), { freeOptionCount: 1 });
const kebab = product([sauces]);
const ordered = asOrdered(lineFor(kebab, chosen(sauces, 1, 2), { quantity: 3, comment: 'sans sel' }));
const again = (...card: Product[]) =>
  orderAgain([ordered], new Map(card.map((one) => [one.productId, one])), [KEBABS]);

describe('ordering again', () => {
  it('returns the same line without a notice when the catalogue is unchanged', () => {
    expect(again(kebab)).toEqual({
      basket: [lineFor(kebab, chosen(sauces, 1, 2), { quantity: 3, comment: 'sans sel' })],
      changed: [],
      dropped: [],
    });
  });

  it('uses the current price, and reports the unit price before and after', () => {
    const { changed } = again({ ...kebab, price: cents(900) });
    expect(changed.map(({ before, after }) => [before.unitPrice, after.unitPrice])).toEqual([[850, 950]]);
  });

  it('leaves out a choice that is gone or renamed, and names it', () => {
    const renamed = { ...sauces, values: sauces.values.slice(1) };
    const { basket, changed } = again({ ...kebab, options: [renamed] });
    expect(basket.flatMap(choicesOf)).toEqual(chosen(sauces, 2));
    expect(changed.map(({ lost }) => lost.map(({ productName }) => productName))).toEqual([['value 1']]);
  });

  it('leaves out a product that is gone, or asks for an answer that the order has not', () => {
    expect(again().dropped.map(({ reason }) => reason)).toEqual(['product_gone']);
    const size = option(1, values(2), { type: 'radio', required: true });
    const asking = again({ ...kebab, options: [size, sauces] });
    expect(asking.basket).toEqual([]);
    expect(asking.dropped.map(({ reason }) => reason)).toEqual(['options_changed']);
  });

  it('keeps product, quantity and choices of any line that the catalogue still has', () => {
    fc.assert(
      fc.property(orderableLines, ({ dish, line }) => {
        const { basket } = orderAgain([asOrdered(line)], new Map([[dish.productId, dish]]), [KEBABS]);
        const kept = (one: BasketLine) => [
          one.productId,
          one.quantity,
          choicesOf(one)
            .map(({ productOptionId, optionValueId }) => `${productOptionId}:${optionValueId}`)
            .sort(),
        ];
        expect(basket.map(kept)).toEqual([kept(line)]);
      }),
    );
  });
});
