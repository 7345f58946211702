import { currentOrder, deliveryTimeText, newestFirst, orderDateText } from '#lib/domain/orders/order.ts';

const order = (orderId: number, added: string) => ({ orderId, dateAdded: Date.parse(added) });
const PARIS = 'Europe/Paris';

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
