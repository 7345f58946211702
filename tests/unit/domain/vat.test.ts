import fc from 'fast-check';
import { type BasketLine, lineTotal } from '#lib/domain/basket/line.ts';
import { lineOf } from '#lib/domain/basket/make-line.ts';
import { lineTaxes, taxByRate } from '#lib/domain/basket/totals.ts';
import { cents } from '#lib/domain/money.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { divideByWeight, rateOfAll, sumTaxes, type TaxShare, taxesInProportion } from '#lib/domain/vat.ts';
import { basketOption, KEBABS, line } from './basket/builders.ts';
import { chosen, option, product, value } from './options/builders.ts';

const SEALED = { pickup: 5.5, delivery: 5.5, table: 10 };
const ALCOHOL = rateOfAll(20);

/** '10: 8.31 + 0.83' is the net amount and the tax at 10 %. */
const written = (shares: readonly TaxShare[]) =>
  shares.map(({ rate, net, tax }) => `${rate}: ${(net / 100).toFixed(2)} + ${(tax / 100).toFixed(2)}`);

const drink = option(
  1,
  [
    value(1, { name: 'Cola', price: cents(0), taxRates: SEALED, componentPrice: cents(250) }),
    value(2, { name: 'Bière', price: cents(0), taxRates: ALCOHOL, componentPrice: cents(450) }),
    value(3, { name: 'Bière d’abbaye', price: cents(150), taxRates: ALCOHOL, componentPrice: cents(600) }),
  ],
  { type: 'radio' },
);
const sides = option(2, [value(21, { name: 'Frites', price: cents(0), componentPrice: cents(350) })], {
  type: 'radio',
});
/** 12.90 for a burger that costs 9.50 by itself, chips and a drink. */
const menu = product([sides, drink], { price: cents(1290), componentPrice: cents(950) });
/** 14.00 with a drink, and no price of the dish by itself. */
const formula = product([drink], { price: cents(1400) });
const beer = product([], { price: cents(450), taxRates: ALCOHOL });
const can = product([], { price: cents(250), taxRates: SEALED });
const dish = product([], { price: cents(1190) });

const of = (dishOf: typeof menu, values: number[] = [], quantity = 1): BasketLine => {
  const choices = dishOf.options.flatMap((each) =>
    chosen(each, ...values.filter((id) => each.values.some(({ optionValueId }) => optionValueId === id))),
  );
  const selection = selectionOf(dishOf.options, choices);
  return lineOf({ product: dishOf, category: KEBABS, selection, quantity, comment: '' });
};

const COLA = [21, 1];
const BEER = [21, 2];
const ABBEY = [21, 3];

/** Each computed by hand: what a receipt says by rate, net and tax. */
describe('the VAT of a receipt', () => {
  it.each<[string, BasketLine[], ShippingMethod, number, string[]]>([
    ['a dish taken away', [of(dish)], 'pickup', 0, ['10: 10.82 + 1.08']],
    ['three dishes, rounded once', [of(dish, [], 3)], 'pickup', 0, ['10: 32.45 + 3.25']],
    ['a can taken away', [of(can)], 'pickup', 0, ['5.5: 2.37 + 0.13']],
    ['a can delivered', [of(can)], 'delivery', 0, ['5.5: 2.37 + 0.13']],
    ['a can on site', [of(can)], 'table', 0, ['10: 2.27 + 0.23']],
    ['a beer taken away', [of(beer)], 'pickup', 0, ['20: 3.75 + 0.75']],
    ['a beer on site', [of(beer)], 'table', 0, ['20: 3.75 + 0.75']],
    [
      'a dish and a can taken away',
      [of(dish), of(can)],
      'pickup',
      0,
      ['5.5: 2.37 + 0.13', '10: 10.82 + 1.08'],
    ],
    ['a dish and a can on site', [of(dish), of(can)], 'table', 0, ['10: 13.09 + 1.31']],
    ['a dish and a beer', [of(dish), of(beer)], 'pickup', 0, ['10: 10.82 + 1.08', '20: 3.75 + 0.75']],
    // 12.90 over 9.50 + 3.50 at 10 % and 4.50 at 20 %, of 17.50: 9.58 and 3.32.
    ['a menu with a beer', [of(menu, BEER)], 'pickup', 0, ['10: 8.71 + 0.87', '20: 2.77 + 0.55']],
    ['a menu with a beer on site', [of(menu, BEER)], 'table', 0, ['10: 8.71 + 0.87', '20: 2.77 + 0.55']],
    // 12.90 over 13.00 and 2.50 of 15.50: 10.82 and 2.08.
    ['a menu with a cola', [of(menu, COLA)], 'pickup', 0, ['5.5: 1.97 + 0.11', '10: 9.84 + 0.98']],
    ['a menu with a cola on site', [of(menu, COLA)], 'table', 0, ['10: 11.73 + 1.17']],
    // 14.40 over 13.00 and 6.00 of 19.00: 9.85 and 4.55.
    ['a menu with a dearer beer', [of(menu, ABBEY)], 'pickup', 0, ['10: 8.95 + 0.90', '20: 3.79 + 0.76']],
    // 25.80 over the same: 19.17 and 6.63, not twice the cents of one.
    ['two menus with a beer', [of(menu, BEER, 2)], 'pickup', 0, ['10: 17.43 + 1.74', '20: 5.52 + 1.11']],
    ['three menus with a cola', [of(menu, COLA, 3)], 'delivery', 0, ['5.5: 5.91 + 0.33', '10: 29.51 + 2.95']],
    // What the dish costs is not said: the beer takes its own price, the dish the rest.
    ['a formula with a beer', [of(formula, [2])], 'pickup', 0, ['10: 8.64 + 0.86', '20: 3.75 + 0.75']],
    ['a formula with a cola', [of(formula, [1])], 'pickup', 0, ['5.5: 2.37 + 0.13', '10: 10.45 + 1.05']],
    ['a formula with a dearer beer', [of(formula, [3])], 'pickup', 0, ['10: 8.64 + 0.86', '20: 5.00 + 1.00']],
    ['a formula on site with a cola', [of(formula, [1])], 'table', 0, ['10: 12.73 + 1.27']],
    ['a formula without a drink', [of(formula)], 'pickup', 0, ['10: 12.73 + 1.27']],
    ['a dish delivered for 2.50', [of(dish)], 'delivery', 250, ['10: 13.09 + 1.31']],
    // 2.90 over 11.90 and 4.50 of 16.40: 2.10 and 0.80.
    [
      'a dish and a beer delivered for 2.90',
      [of(dish), of(beer)],
      'delivery',
      290,
      ['10: 12.73 + 1.27', '20: 4.42 + 0.88'],
    ],
    // 3.00 over 9.58 and 3.32 of 12.90: 2.23 and 0.77.
    [
      'a menu with a beer delivered for 3.00',
      [of(menu, BEER)],
      'delivery',
      300,
      ['10: 10.74 + 1.07', '20: 3.41 + 0.68'],
    ],
    // 1.00 over 11.90, 2.50 and 4.50 of 18.90: 0.63, 0.13 and 0.24.
    [
      'three rates delivered for 1.00',
      [of(dish), of(can), of(beer)],
      'delivery',
      100,
      ['5.5: 2.49 + 0.14', '10: 11.39 + 1.14', '20: 3.95 + 0.79'],
    ],
    // 0.01 falls to the largest remainder, the dish's.
    ['a delivery for one cent', [of(dish), of(beer)], 'delivery', 1, ['10: 10.83 + 1.08', '20: 3.75 + 0.75']],
    [
      'a menu and a beer beside it',
      [of(menu, BEER), of(beer)],
      'pickup',
      0,
      ['10: 8.71 + 0.87', '20: 6.52 + 1.30'],
    ],
    ['a free dish', [of(product([], { price: cents(0) }))], 'pickup', 0, ['10: 0.00 + 0.00']],
    [
      'an extra with a rate of its own',
      [
        line({
          unitPrice: cents(1000),
          options: [basketOption(1, { price: cents(200), taxRates: ALCOHOL })],
        }),
      ],
      'pickup',
      0,
      ['10: 7.27 + 0.73', '20: 1.67 + 0.33'],
    ],
  ])('of %s', (_, basket, method, fee, expected) => {
    expect(written(taxByRate(basket, method, cents(fee)))).toEqual(expected);
  });
});

const rates = fc.constantFrom(5.5, 10, 20);
const taxRates = fc.record({ pickup: rates, delivery: rates, table: rates });
const amounts = (max: number) => fc.integer({ min: 0, max }).map(cents);
const ownPrice = fc.option(fc.integer({ min: 1, max: 3_000 }).map(cents));

const anyLine: fc.Arbitrary<BasketLine> = fc
  .record({
    base: amounts(5_000),
    taxRates,
    componentPrice: ownPrice,
    quantity: fc.integer({ min: 1, max: 99 }),
    options: fc.array(
      fc
        .record({ price: amounts(1_500), taxRates: fc.option(taxRates), componentPrice: ownPrice })
        .map((changes) => basketOption(1, changes)),
      { maxLength: 5 },
    ),
  })
  .map(({ base, options, ...parts }) =>
    line({
      ...parts,
      options,
      unitPrice: cents(options.reduce<number>((sum, { price }) => sum + price, base)),
    }),
  );

const method = fc.constantFrom(...SHIPPING_METHODS);
const sumOf = (shares: readonly TaxShare[]) => shares.reduce((sum, { gross }) => sum + gross, 0);

describe('an amount that is divided', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 8 });

  it('is the sum of its parts, and no part is more than a cent from its exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (amount, all) => {
        const parts = divideByWeight(cents(amount), all);
        expect(parts.reduce<number>((sum, part) => sum + part, 0)).toBe(amount);
        const whole = all.reduce((sum, weight) => sum + weight, 0);
        if (whole === 0) return;
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (amount * (all[index] ?? 0)) / whole)).toBeLessThan(1);
      }),
    );
  });

  it('gives the cents that are left to the largest remainders, of equal ones to the later', () => {
    expect(divideByWeight(cents(100), [1, 1, 1])).toEqual([33, 33, 34]);
    expect(divideByWeight(cents(-100), [1, 1, 1])).toEqual([-33, -33, -34]);
    expect(divideByWeight(cents(10), [6, 3, 1])).toEqual([6, 3, 1]);
    expect(divideByWeight(cents(1), [2, 3])).toEqual([0, 1]);
  });

  it('is the first part without any weight', () => {
    expect(divideByWeight(cents(7), [0, 0])).toEqual([7, 0]);
    expect(() => divideByWeight(cents(7), [])).toThrow(RangeError);
  });
});

describe('the VAT of a line', () => {
  it('makes up its price, and is never negative', () => {
    fc.assert(
      fc.property(anyLine, method, (each, how) => {
        const shares = lineTaxes(each, how);
        expect(sumOf(shares)).toBe(lineTotal(each));
        for (const { net, tax, gross } of shares) {
          expect(net + tax).toBe(gross);
          expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is that of its only rate, whatever the components cost', () => {
    fc.assert(
      fc.property(anyLine, method, rates, (each, how, rate) => {
        const options = each.options.map((chosenValue) => ({ ...chosenValue, taxRates: null }));
        const shares = lineTaxes({ ...each, options, taxRates: rateOfAll(rate) }, how);
        expect(shares.map((share) => share.rate)).toEqual([rate]);
      }),
    );
  });
});

describe('the VAT of an order', () => {
  it('makes up its total and does not depend on the order of its lines', () => {
    const basket = fc.array(anyLine, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(basket, method, amounts(2_000), (lines, how, fee) => {
        const shares = taxByRate(lines, how, fee);
        expect(sumOf(shares)).toBe(lines.reduce<number>((sum, each) => sum + lineTotal(each), fee));
        expect(taxByRate(lines.toReversed(), how, fee)).toEqual(shares);
      }),
    );
  });

  it('less the shares of a line is that of the other lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 2, maxLength: 6 }), method, (lines, how) => {
        const [refunded, ...others] = lines.map((each) => lineTaxes(each, how));
        const back = (refunded ?? []).map(({ rate, net, tax, gross }) => ({
          rate,
          net: cents(-net),
          tax: cents(-tax),
          gross: cents(-gross),
        }));
        const left = sumTaxes([...lines.flatMap((each) => lineTaxes(each, how)), ...back]);
        expect(left.filter(({ gross }) => gross !== 0)).toEqual(
          sumTaxes(others.flat()).filter(({ gross }) => gross !== 0),
        );
      }),
    );
  });

  it('takes a discount off in proportion, never more than there is', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        method,
        fc.nat(100),
        (lines, how, percent) => {
          const shares = taxByRate(lines, how);
          const discount = cents(-Math.floor((sumOf(shares) * percent) / 100));
          const after = sumTaxes([...shares, ...taxesInProportion(discount, shares)]);
          expect(sumOf(after)).toBe(sumOf(shares) + discount);
          for (const { gross } of after) expect(gross).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
