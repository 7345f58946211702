import fc from 'fast-check';
import { sameLine } from '#lib/domain/basket/edit.ts';
import { type BasketLine, lineTotal } from '#lib/domain/basket/line.ts';
import { choicesOf, lineOf, unitPriceOf } from '#lib/domain/basket/make-line.ts';
import { lineTaxes } from '#lib/domain/basket/totals.ts';
import { cents } from '#lib/domain/money.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { anyChoices } from '../options/arbitrary.ts';
import { choice, chosen, option, product, value, values } from '../options/builders.ts';
import { fewLines, orderableLines } from './arbitrary.ts';
import { basketOption, KEBABS, line, lineFor } from './builders.ts';

const size = option(1, [value(1, { name: 'XL', price: cents(200) })], {
  type: 'radio',
  title: 'La taille',
  name: 'Taille',
});
const sauces = option(2, values(4, { reset: true }), { freeOptionCount: 2 });
const kebab = product([size, sauces], { printerId: 3, lblPrinterId: 4, image: '/pictures/kebab.webp' });

describe('a basket line', () => {
  it('carries the product, its category, its printers and port 9100', () => {
    expect(lineFor(kebab, [], { quantity: 2, comment: 'bien cuit' })).toEqual({
      adultsOnly: false,
      deposit: cents(0),
      categoryId: 7,
      categorySortOrder: 2,
      productId: 1,
      name: 'Kebab',
      image: '/pictures/kebab.webp',
      unitPrice: 800,
      taxRates: rateOfAll(10),
      componentPrice: null,
      quantity: 2,
      lblPrinterId: 4,
      printerId: 3,
      printerPort: 9100,
      options: [],
      comment: 'bien cuit',
    });
  });

  it('carries each chosen value with what is charged for it', () => {
    expect(lineFor(kebab, chosen(size, 1)).options).toEqual([
      {
        productOptionId: 101,
        optionId: 1,
        valueId: 1,
        optionName: 'Taille',
        title: 'La taille',
        productName: 'XL',
        type: 'radio',
        sortOrder: 1,
        reset: false,
        paid: true,
        price: 200,
        taxRates: null,
        componentPrice: null,
      },
    ]);
  });

  it('keeps the options in the order chosen, free ones at price 0', () => {
    const made = [...chosen(sauces, 4), ...chosen(size, 1), ...chosen(sauces, 1, 2)];
    const { options, unitPrice } = lineFor(kebab, made);
    expect(options.map(({ valueId, paid, price, reset }) => ({ valueId, paid, price, reset }))).toEqual([
      { valueId: 4, paid: false, price: 0, reset: true },
      { valueId: 1, paid: true, price: 200, reset: false },
      { valueId: 1, paid: false, price: 0, reset: true },
      { valueId: 2, paid: true, price: 50, reset: true },
    ]);
    expect(unitPrice).toBe(1050);
  });

  it('of a product without a name has an empty one', () => {
    expect(lineFor(product([], { name: null }), []).name).toBe('');
  });

  it('trims the comment', () => {
    expect(lineFor(kebab, [], { comment: '  sans sel \n' }).comment).toBe('sans sel');
  });

  it('returns the choices that produce it again', () => {
    fc.assert(
      fc.property(orderableLines, ({ dish, line: made }) => {
        const { quantity, comment } = made;
        const selection = selectionOf(dish.options, choicesOf(made));
        expect(lineOf({ product: dish, category: KEBABS, selection, quantity, comment })).toEqual(made);
        expect(made.unitPrice).toBe(unitPriceOf(dish, selection));
      }),
    );
  });
});

const taxOf = (of: BasketLine) => lineTaxes(of, 'pickup').reduce((sum, { tax }) => sum + tax, 0);

describe('the total and the tax of a line', () => {
  it('are those of the quantity', () => {
    expect(lineTotal(line({ unitPrice: cents(850), quantity: 3 }))).toBe(2550);
    expect(taxOf(line({ unitPrice: cents(1100), quantity: 3, taxRates: rateOfAll(10) }))).toBe(300);
  });

  it('round the tax once per line, not once per piece', () => {
    const one = line({ unitPrice: cents(105), taxRates: rateOfAll(10) });
    expect(taxOf(one)).toBe(10);
    expect(taxOf({ ...one, quantity: 3 })).toBe(29);
  });

  it('round half a cent up', () => {
    expect(taxOf(line({ unitPrice: cents(3), taxRates: rateOfAll(20) }))).toBe(1);
    expect(taxOf(line({ unitPrice: cents(2), taxRates: rateOfAll(20) }))).toBe(0);
  });

  it('include no tax at rate 0', () => {
    expect(taxOf(line({ taxRates: rateOfAll(0) }))).toBe(0);
  });
});

describe('two lines are the same', () => {
  const base = line({ options: [basketOption(1), basketOption(2)] });

  it('whatever their quantities', () => {
    expect(sameLine(base, { ...base, quantity: 7 })).toBe(true);
  });

  it.each([
    ['category', { categoryId: 8 }],
    ['product', { productId: 2 }],
    ['price', { unitPrice: cents(851) }],
    ['tax rate', { taxRates: rateOfAll(5.5) }],
    ['printer', { printerId: 1 }],
    ['label printer', { lblPrinterId: 1 }],
    ['printer port', { printerPort: 9101 }],
    ['comment', { comment: 'sans sel' }],
    ['options: one less', { options: [basketOption(1)] }],
    ['options: another value', { options: [basketOption(1), basketOption(3)] }],
    ['options: another option', { options: [basketOption(1), basketOption(2, { productOptionId: 102 })] }],
    ['options: another price', { options: [basketOption(1), basketOption(2, { price: cents(60) })] }],
    ['options: free instead of paid', { options: [basketOption(1), basketOption(2, { paid: false })] }],
  ])('but not with another %s', (_, change) => {
    expect(sameLine(base, { ...base, ...change })).toBe(false);
  });

  it('but not when their printers change places', () => {
    expect(sameLine({ ...base, printerId: 1 }, { ...base, lblPrinterId: 1 })).toBe(false);
  });

  it('when the same values were chosen in another order to the same effect', () => {
    const both = (...ids: number[]) => lineFor(kebab, chosen(sauces, ...ids));
    expect(sameLine(both(1, 2), both(2, 1))).toBe(true);
    expect(sameLine(both(1, 2, 3), both(2, 1, 3))).toBe(true);
    const sizeLast = lineFor(kebab, [choice(sauces, 1), choice(size, 1)]);
    expect(sameLine(sizeLast, lineFor(kebab, [choice(size, 1), choice(sauces, 1)]))).toBe(true);
  });

  it('but not when the order made another value free', () => {
    const both = (...ids: number[]) => lineFor(kebab, chosen(sauces, ...ids));
    expect(sameLine(both(1, 2, 3), both(1, 3, 2))).toBe(false);
  });

  it('each with itself, both ways, and through a third', () => {
    fc.assert(
      fc.property(fewLines, fewLines, fewLines, (a, b, c) => {
        expect(sameLine(a, a)).toBe(true);
        expect(sameLine(a, b)).toBe(sameLine(b, a));
        if (sameLine(a, b) && sameLine(b, c)) expect(sameLine(a, c)).toBe(true);
      }),
    );
  });
});

const price = (of: ReturnType<typeof product>, choices: Parameters<typeof selectionOf>[1]) =>
  unitPriceOf(of, selectionOf(of.options, choices));

describe('the price of one piece', () => {
  it('is that of the product when nothing is chosen', () => {
    expect(price(product([option(1, values(2))]), [])).toBe(800);
  });

  it('adds paid values and not free ones', () => {
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

  it('is the product plus the prices of the shown, paid values and the shares of halves, for any choices', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const selection = selectionOf(options, choices);
        let expected = 800;
        for (const { visible, chosen: made, option: of } of selection.options) {
          for (const { value: one, paid, price: share } of made)
            expected += visible && paid ? (of.halves ? share : one.price) : 0;
        }
        expect(unitPriceOf(product(options), selection)).toBe(expected);
      }),
    );
  });
});
