import fc from 'fast-check';
import { cents } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/order.ts';
import { receiptTaxes } from '#lib/domain/receipt-taxes.ts';

const line = (price: number, taxRate: number): OrderProduct => ({
  productId: 1,
  name: 'Plat',
  quantity: 1,
  price: cents(price),
  taxRate,
  image: null,
  comment: '',
  options: [],
});

it('splits the lines by rate', () => {
  expect(receiptTaxes([line(1100, 10), line(1055, 5.5)], cents(0))).toEqual([
    { rate: 5.5, net: 1000, tax: 55, gross: 1055 },
    { rate: 10, net: 1000, tax: 100, gross: 1100 },
  ]);
});

it('shares a delivery fee in proportion', () => {
  const taxes = receiptTaxes([line(3000, 10), line(1000, 20)], cents(401));
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
      const taxes = receiptTaxes(
        some.map(({ price, rate }) => line(price, rate)),
        cents(fee),
      );
      const total = some.reduce((sum, { price }) => sum + price, fee);
      expect(taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
      for (const { net, tax, gross } of taxes) expect(net + tax).toBe(gross);
    }),
  );
});
