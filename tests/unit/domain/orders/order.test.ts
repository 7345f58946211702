import fc from 'fast-check';
import { cents } from '#lib/domain/money.ts';
import {
  currentOrder,
  deliveryTimeText,
  isTestOrder,
  newestFirst,
  type OrderProduct,
  orderDateText,
  orderNumber,
  orderTaxByRate,
  TEST_NUMBERS_ABOVE,
} from '#lib/domain/orders/order.ts';
import { taxesInProportion, taxShare } from '#lib/domain/vat.ts';

const order = (orderId: number, added: string) => ({ orderId, dateAdded: Date.parse(added) });
const PARIS = 'Europe/Paris';

describe('orderNumber', () => {
  it('is the invoice number, also of a cancelled order, and E1, E2 for test orders', () => {
    expect([12, -12].map((invoiceNo) => orderNumber({ invoiceNo }))).toEqual(['12', '12']);
    const numbers = [TEST_NUMBERS_ABOVE + 1, -TEST_NUMBERS_ABOVE - 2];
    expect(numbers.map((invoiceNo) => orderNumber({ invoiceNo }))).toEqual(['E1', 'E2']);
  });

  it('tells a test order from every invoice', () => {
    const numbers = [1, TEST_NUMBERS_ABOVE, TEST_NUMBERS_ABOVE + 1, -TEST_NUMBERS_ABOVE - 1];
    expect(numbers.map((invoiceNo) => isTestOrder({ invoiceNo }))).toEqual([false, false, true, true]);
  });
});

describe('orderDateText', () => {
  it("is YYYY/MM/DD HHhMM on the shop's clock", () => {
    const instant = Date.parse('2026-03-05T23:07:59Z');
    expect(orderDateText(instant, PARIS)).toBe('2026/03/06 00h07');
    expect(orderDateText(instant, 'America/Martinique')).toBe('2026/03/05 19h07');
  });
});

describe('deliveryTimeText', () => {
  it("has 'h' for the colon", () => {
    expect(deliveryTimeText('12:30')).toBe('12h30');
  });
});

describe('newestFirst', () => {
  it('sorts by date added, then by number, and leaves the list as it was', () => {
    const orders = [
      order(1, '2026-11-20T10:00Z'),
      order(2, '2026-11-21T10:00Z'),
      order(3, '2026-11-21T10:00Z'),
    ];
    expect(newestFirst(orders).map(({ orderId }) => orderId)).toEqual([3, 2, 1]);
    expect(orders.map(({ orderId }) => orderId)).toEqual([1, 2, 3]);
  });
});

describe('currentOrder', () => {
  const orders = [
    order(1, '2026-11-20T22:59:59Z'),
    order(2, '2026-11-20T23:00Z'),
    order(3, '2026-11-21T11:00Z'),
  ];

  it('is the latest added today', () => {
    expect(currentOrder(orders, Date.parse('2026-11-21T12:00Z'), PARIS)?.orderId).toBe(3);
  });

  it("begins and ends with the day on the shop's clock", () => {
    const soonAfter = Date.parse('2026-11-20T23:30Z');
    expect(currentOrder(orders.slice(0, 2), soonAfter, PARIS)?.orderId).toBe(2);
    expect(currentOrder(orders.slice(0, 1), soonAfter, PARIS)).toBeNull();
    expect(currentOrder(orders.slice(0, 1), soonAfter, 'America/Martinique')?.orderId).toBe(1);
    expect(currentOrder(orders, Date.parse('2026-11-21T23:00Z'), PARIS)).toBeNull();
  });
});

const line = (price: number, taxRate: number): OrderProduct => ({
  productId: 1,
  name: 'Tarte du jour',
  quantity: 1,
  price: cents(price),
  deposit: cents(0),
  taxRate,
  taxes: [taxShare(cents(price), taxRate)],
  image: null,
  comment: '',
  options: [],
});

/** The VAT of an order of these lines and this delivery fee in cents. */
const taxes = (products: readonly OrderProduct[], fee = 0) =>
  orderTaxByRate({
    products,
    shippingTaxes: taxesInProportion(
      cents(fee),
      products.flatMap((product) => product.taxes),
    ),
  });

describe('orderTaxByRate', () => {
  it('sums the lines of one rate up, the lowest rate first', () => {
    expect(taxes([line(1100, 10), line(1200, 20), line(1055, 5.5), line(550, 10)])).toEqual([
      { rate: 5.5, net: 1000, tax: 55, gross: 1055 },
      { rate: 10, net: 1500, tax: 150, gross: 1650 },
      { rate: 20, net: 1000, tax: 200, gross: 1200 },
    ]);
  });

  it('rounds each line, not the sum', () => {
    // 5.55 contains 0.925.
    expect(taxes([line(555, 20), line(555, 20)])).toEqual([{ rate: 20, net: 924, tax: 186, gross: 1110 }]);
  });

  it('is empty without lines', () => {
    expect(taxes([])).toEqual([]);
  });

  it('shares a delivery fee in proportion to what was ordered at each rate', () => {
    const shares = taxes([line(3000, 10), line(1000, 20)], 401);
    expect(shares.map(({ rate, gross }) => [rate, gross])).toEqual([
      [10, 3301],
      [20, 1100],
    ]);
  });

  it('makes up the total to the cent, whatever was ordered', () => {
    const lines = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 99_999 }), rate: fc.constantFrom(2.1, 5.5, 10, 20) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 5_000 }), (some, fee) => {
        const shares = taxes(
          some.map(({ price, rate }) => line(price, rate)),
          fee,
        );
        const total = some.reduce((sum, { price }) => sum + price, fee);
        expect(shares.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
        for (const { net, tax, gross } of shares) expect(net + tax).toBe(gross);
      }),
    );
  });
});
