import fc from 'fast-check';
import { cents, ZERO } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import { orderTaxByRate } from '#lib/domain/orders/order.ts';

const line = (price: number, taxRate: number): OrderProduct => ({
  productId: 1,
  name: 'Tarte du jour',
  quantity: 1,
  price: cents(price),
  taxRate,
  image: null,
  comment: '',
  options: [],
});

describe('orderTaxByRate', () => {
  it('sums the lines of one rate up, the lowest rate first', () => {
    expect(orderTaxByRate([line(1100, 10), line(1200, 20), line(1055, 5.5), line(550, 10)], ZERO)).toEqual([
      { rate: 5.5, net: 1000, tax: 55, gross: 1055 },
      { rate: 10, net: 1500, tax: 150, gross: 1650 },
      { rate: 20, net: 1000, tax: 200, gross: 1200 },
    ]);
  });

  it('rounds each line by itself, not the sum', () => {
    // 5.55 contains 0.925.
    expect(orderTaxByRate([line(555, 20), line(555, 20)], ZERO)).toEqual([
      { rate: 20, net: 924, tax: 186, gross: 1110 },
    ]);
  });

  it('is empty without lines', () => {
    expect(orderTaxByRate([], ZERO)).toEqual([]);
  });

  it('shares a delivery fee in proportion to what was ordered at each rate', () => {
    const taxes = orderTaxByRate([line(3000, 10), line(1000, 20)], cents(401));
    expect(taxes.map(({ rate, gross }) => [rate, gross])).toEqual([
      [10, 3300],
      [20, 1101],
    ]);
  });

  it('makes up the total to the cent, whatever was ordered', () => {
    const lines = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 99_999 }), rate: fc.constantFrom(2.1, 5.5, 10, 20) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 5_000 }), (some, fee) => {
        const taxes = orderTaxByRate(
          some.map(({ price, rate }) => line(price, rate)),
          cents(fee),
        );
        const total = some.reduce((sum, { price }) => sum + price, fee);
        expect(taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
        for (const { net, tax, gross } of taxes) expect(net + tax).toBe(gross);
      }),
    );
  });
});
