import type { Option } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { furtherPrice, selectionOf } from '#lib/domain/options/selection.ts';
import { chosen, option, stateOf, value, values } from './builders.ts';

const priceAfter = (of: Option, ...ids: number[]) =>
  furtherPrice(stateOf(selectionOf([of], chosen(of, ...ids)), of));

const priced = (...prices: number[]) =>
  prices.map((price, index) => value(index + 1, { price: cents(price) }));

describe('the price of a further choice', () => {
  it('is the one that all general values share', () => {
    const sauces = option(1, values(4), { freeOptionCount: 2 });
    expect(priceAfter(sauces)).toEqual({ lowest: 50, highest: 50 });
    expect(priceAfter(sauces, 1)).toEqual({ lowest: 50, highest: 50 });
  });

  it('is a range when the values that are left differ', () => {
    const sauces = option(1, priced(80, 60, 100), { freeOptionCount: 1 });
    expect(priceAfter(sauces)).toEqual({ lowest: 60, highest: 100 });
    expect(priceAfter(sauces, 3)).toEqual({ lowest: 60, highest: 80 });
    expect(priceAfter(option(1, priced(0, 60), { freeOptionCount: 1 }))).toEqual({ lowest: 0, highest: 60 });
  });

  it('leaves out special values, one_is_free values and one that clears the others', () => {
    const sauces = option(
      1,
      [
        ...priced(50, 50, 50),
        value(4, { price: cents(300), priceStatus: 'special' }),
        value(5, { price: cents(200), priceStatus: 'one_is_free' }),
        value(6, { price: cents(100), group: 'sauces', reset: true }),
      ],
      { freeOptionCount: 2 },
    );
    expect(priceAfter(sauces)).toEqual({ lowest: 50, highest: 50 });
  });

  it('is none where the maximum ends with the free ones, and is there with one more', () => {
    const sauces = option(1, values(4), { freeOptionCount: 2, maxOptionCount: 2 });
    expect(priceAfter(sauces)).toBeNull();
    expect(priceAfter({ ...sauces, maxOptionCount: 3 })).toEqual({ lowest: 50, highest: 50 });
  });

  it('is none where the values end with the free ones, and where all cost nothing', () => {
    expect(priceAfter(option(1, values(2), { freeOptionCount: 2 }))).toBeNull();
    expect(priceAfter(option(1, priced(0, 0, 0), { freeOptionCount: 1 }))).toBeNull();
  });

  it('is none in a radio, whose price stands beside each value', () => {
    expect(priceAfter(option(1, values(3), { type: 'radio' }))).toBeNull();
  });
});
