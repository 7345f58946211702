import { cents } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/order.ts';
import { orderTaxByRate } from '#lib/domain/order-tax.ts';

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
    expect(orderTaxByRate([line(1100, 10), line(1200, 20), line(1055, 5.5), line(550, 10)])).toEqual([
      { rate: 5.5, net: 1000, tax: 55, gross: 1055 },
      { rate: 10, net: 1500, tax: 150, gross: 1650 },
      { rate: 20, net: 1000, tax: 200, gross: 1200 },
    ]);
  });

  it('rounds each line by itself, not the sum', () => {
    // 5.55 contains 0.925.
    expect(orderTaxByRate([line(555, 20), line(555, 20)])).toEqual([
      { rate: 20, net: 924, tax: 186, gross: 1110 },
    ]);
  });

  it('is empty without lines', () => {
    expect(orderTaxByRate([])).toEqual([]);
  });
});
