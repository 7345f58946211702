import fc from 'fast-check';
import { unitPriceOf } from '#lib/domain/basket/make-line.ts';
import { cents } from '#lib/domain/money.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { anyChoices } from './arbitrary.ts';
import { choice, chosen, option, product, value, values } from './builders.ts';

const price = (of: ReturnType<typeof product>, choices: Parameters<typeof selectionOf>[1]) =>
  unitPriceOf(of, selectionOf(of.options, choices));

describe('the price of one piece', () => {
  it('is that of the product when nothing is chosen', () => {
    expect(price(product([option(1, values(2))]), [])).toBe(800);
  });

  it('adds what is paid and not what is free', () => {
    const sauces = option(1, values(3), { freeOptionCount: 2 });
    expect(price(product([sauces]), chosen(sauces, 1, 2))).toBe(800);
    expect(price(product([sauces]), chosen(sauces, 1, 2, 3))).toBe(850);
  });

  it('always adds the price of a radio, one below zero too', () => {
    const size = option(1, [value(1, { price: cents(250) }), value(2, { price: cents(-150) })], {
      type: 'radio',
      freeOptionCount: 1,
    });
    expect(price(product([size]), chosen(size, 1))).toBe(1050);
    expect(price(product([size]), chosen(size, 2))).toBe(650);
  });

  it('never counts a hidden option', () => {
    const door = option(1, [value(1, { price: cents(0), relatedOptionIds: [2] })]);
    const room = option(2, values(1));
    expect(price(product([door, room]), chosen(room, 1))).toBe(800);
    expect(price(product([door, room]), [choice(room, 1), choice(door, 1)])).toBe(850);
  });

  it('is the product plus the prices of the shown, paid values, for any choices', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const selection = selectionOf(options, choices);
        let expected = 800;
        for (const { visible, chosen: made } of selection.options) {
          for (const { value: one, paid } of made) expected += visible && paid ? one.price : 0;
        }
        expect(unitPriceOf(product(options), selection)).toBe(expected);
      }),
    );
  });
});
