import fc from 'fast-check';
import { productFor } from '#lib/domain/catalogue/method-prices.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { option, product, value } from '../options/builders.ts';

const NONE = { takeawayDiscount: 0 };
const TENTH = { takeawayDiscount: 10 };

const priced = (price: number, changes: Partial<Product> = {}) =>
  product([], { price: cents(price), ...changes });
const pricesOf = (dish: Product, discount = NONE) =>
  SHIPPING_METHODS.map((method) => productFor(dish, method, discount).price);

describe('a product without prices of its own for a way to order', () => {
  const kebab = product([option(1, [value(1)])], { deposit: cents(30) });

  it('is the very same for every way without a discount', () => {
    for (const method of SHIPPING_METHODS) expect(productFor(kebab, method, NONE)).toBe(kebab);
  });

  it('is the very same delivered and at a table, whatever is taken off what is picked up', () => {
    expect(productFor(kebab, 'delivery', TENTH)).toBe(kebab);
    expect(productFor(kebab, 'table', TENTH)).toBe(kebab);
  });

  it('costs less picked up', () => {
    expect(pricesOf(kebab, TENTH)).toEqual([720, 800, 800]);
  });
});

describe('a price stated for a way to order', () => {
  it('replaces the usual one for that way alone', () => {
    const stated = { pickup: cents(700), delivery: cents(900), table: cents(850) };
    expect(pricesOf(priced(800, { methodPrices: stated }))).toEqual([700, 900, 850]);
    expect(pricesOf(priced(800, { methodPrices: { delivery: cents(900) } }))).toEqual([800, 900, 800]);
  });

  it('is not discounted, lower or higher than what the discount would leave', () => {
    for (const pickup of [700, 719, 720, 721, 800, 900]) {
      expect(pricesOf(priced(800, { methodPrices: { pickup: cents(pickup) } }), TENTH)).toEqual([
        pickup,
        800,
        800,
      ]);
    }
  });

  it('may be 0', () => {
    expect(pricesOf(priced(800, { methodPrices: { pickup: cents(0), table: cents(0) } }), TENTH)).toEqual([
      0, 800, 0,
    ]);
  });

  it('for another way leaves the discount of what is picked up', () => {
    expect(pricesOf(priced(800, { methodPrices: { delivery: cents(900) } }), TENTH)).toEqual([720, 900, 800]);
  });
});

describe('the discount of what is picked up', () => {
  const discounted = (price: number, takeawayDiscount: number) =>
    productFor(priced(price), 'pickup', { takeawayDiscount }).price;

  it('is rounded half up to a cent', () => {
    expect(discounted(995, 10)).toBe(896);
    expect(discounted(994, 10)).toBe(895);
    expect(discounted(996, 10)).toBe(896);
    expect(discounted(990, 15)).toBe(842);
    expect(discounted(989, 15)).toBe(841);
    expect(discounted(350, 7)).toBe(326);
    expect(discounted(349, 7)).toBe(325);
    // Half a cent too, where 1 less 0.06 or 0.07 is a little less in binary.
    expect(discounted(1075, 6)).toBe(1011);
    expect(discounted(250, 7)).toBe(233);
  });

  it('leaves a cent of half a cent, and nothing of less', () => {
    expect(discounted(1, 50)).toBe(1);
    expect(discounted(1, 51)).toBe(0);
    expect(discounted(50, 99)).toBe(1);
    expect(discounted(49, 99)).toBe(0);
    expect(discounted(0, 10)).toBe(0);
  });

  it('is exact for any price and any percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 99 }), (price, percent) => {
        const exact = BigInt(price) * BigInt(100 - percent);
        expect(discounted(price, percent)).toBe(Number((exact + 50n) / 100n));
      }),
      { numRuns: 1000 },
    );
  });

  it('rounds each price by itself, not their sum', () => {
    const dish = product([option(1, [value(1, { price: cents(5) })])], { price: cents(5) });
    const { price, options } = productFor(dish, 'pickup', TENTH);
    expect([price, options[0]?.values[0]?.price]).toEqual([5, 5]);
  });
});

describe('the values of a product', () => {
  const cheese = value(1, {
    price: cents(150),
    methodPrices: { pickup: cents(145), table: cents(160) },
    pricesBy: [
      { optionValueId: 8, price: cents(250) },
      { optionValueId: 9, price: cents(355) },
    ],
    deposit: cents(25),
  });
  const ham = value(2, { price: cents(105), deposit: cents(15) });
  const dish = product([option(1, [cheese, ham], { freeOptionCount: 1, halves: null })], {
    price: cents(800),
    deposit: cents(30),
  });
  const valuesFor = (method: (typeof SHIPPING_METHODS)[number], discount = NONE) =>
    productFor(dish, method, discount).options.flatMap(({ values }) => values);

  it('have the prices stated for the way, else their usual ones', () => {
    const pricesFor = (...given: Parameters<typeof valuesFor>) =>
      valuesFor(...given).map(({ price }) => price);
    expect(pricesFor('pickup')).toEqual([145, 105]);
    expect(pricesFor('delivery')).toEqual([150, 105]);
    expect(pricesFor('table')).toEqual([160, 105]);
    expect(pricesFor('pickup', TENTH)).toEqual([145, 95]);
    expect(pricesFor('table', TENTH)).toEqual([160, 105]);
  });

  it('have a discount on the prices that depend on another option, and no other change of them', () => {
    const pricesBy = (...given: Parameters<typeof valuesFor>) => valuesFor(...given)[0]?.pricesBy;
    expect(pricesBy('pickup', TENTH)).toEqual([
      { optionValueId: 8, price: 225 },
      { optionValueId: 9, price: 320 },
    ]);
    expect(pricesBy('pickup')).toEqual(cheese.pricesBy);
    expect(pricesBy('table', TENTH)).toEqual(cheese.pricesBy);
  });

  it('make another price of the product where one alone has a price for a way', () => {
    expect(productFor(dish, 'table', NONE).price).toBe(800);
    expect(productFor(dish, 'delivery', NONE)).toEqual(dish);
  });

  it('keep their deposits, as the product does, and everything else', () => {
    for (const method of SHIPPING_METHODS) {
      const { options, ...rest } = productFor(dish, method, TENTH);
      expect({ ...rest, price: 0 }).toEqual({ ...dish, price: 0, options: undefined });
      expect(options.map(({ values, ...of }) => of)).toEqual(dish.options.map(({ values, ...of }) => of));
      const unpriced = { price: 0, pricesBy: [] };
      expect(options.flatMap(({ values }) => values).map((one) => ({ ...one, ...unpriced }))).toEqual(
        [cheese, ham].map((one) => ({ ...one, ...unpriced })),
      );
    }
  });

  it('take their part of the product by itself in proportion to its price, in any way to order', () => {
    const menuOf = (price: number) =>
      product([option(1, [value(1, { componentPrice: cents(450) }), value(2)])], {
        price: cents(price),
        methodPrices: { table: cents(1800) },
        componentPrice: cents(755),
      });
    const componentsOf = ({ componentPrice, options }: Product) => [
      componentPrice,
      ...options.flatMap(({ values }) => values).map((one) => one.componentPrice),
    ];
    expect(componentsOf(productFor(menuOf(1200), 'table', NONE))).toEqual([1133, 675, null]);
    expect(componentsOf(productFor(menuOf(1200), 'pickup', TENTH))).toEqual([680, 405, null]);
    expect(componentsOf(productFor(menuOf(1200), 'delivery', TENTH))).toEqual([755, 450, null]);
    expect(componentsOf(productFor(menuOf(0), 'pickup', TENTH))).toEqual([680, 405, null]);
  });

  it('are changed in a copy', () => {
    const before = structuredClone(dish);
    productFor(dish, 'pickup', TENTH);
    expect(dish).toEqual(before);
  });
});
