import { type PlannedOrder, plannedWhileClosed } from '#lib/domain/opening-hours/managed-hours.ts';
import { at, hoursOf, PARIS, slot } from './shop.ts';

const planned = (orderId: number, due: string, method: PlannedOrder['method'] = 'pickup'): PlannedOrder => ({
  orderId,
  number: String(orderId),
  method,
  dueAt: at(due),
});

/** Tuesday 3 August 2027 is of the dinners, Monday is not. */
const DINNERS = hoursOf([slot('18:30-01:00', [2, 3, 4, 5, 6])]);
const ORDERS = [
  planned(1, '2027-08-03 18:30'),
  planned(2, '2027-08-03 20:00', 'delivery'),
  planned(3, '2027-08-04 00:45'),
];
const idsOf = (orders: readonly PlannedOrder[]) => orders.map(({ orderId }) => orderId);

describe('orders for later that are due while the shop is closed', () => {
  it('are none within the hours, past midnight neither', () => {
    expect(plannedWhileClosed(ORDERS, DINNERS, PARIS)).toEqual([]);
  });

  it('are those of a closure from its first minute until before its last', () => {
    const during = { from: at('2027-08-03 18:30'), until: at('2027-08-03 20:00') };
    const closure = { kind: 'closure', method: null, during, reason: '' } as const;
    const closed = { ...DINNERS, exceptions: [closure] };
    expect(idsOf(plannedWhileClosed(ORDERS, closed, PARIS))).toEqual([1]);
    const longer = { ...closure, during: { ...during, until: at('2027-08-03 20:01') } };
    expect(idsOf(plannedWhileClosed(ORDERS, { ...DINNERS, exceptions: [longer] }, PARIS))).toEqual([1, 2]);
  });

  it('are only those of the way to order that is closed', () => {
    const during = { first: '2027-08-03', last: '2027-08-03' };
    const closure = { kind: 'closure', method: 'delivery', during, reason: '' } as const;
    expect(idsOf(plannedWhileClosed(ORDERS, { ...DINNERS, exceptions: [closure] }, PARIS))).toEqual([2]);
  });

  it('are those that other weekly hours leave out: one at the closing minute is due too late', () => {
    const earlier = hoursOf([slot('18:30-00:45', [2, 3, 4, 5, 6])]);
    expect(idsOf(plannedWhileClosed(ORDERS, earlier, PARIS))).toEqual([3]);
  });
});
