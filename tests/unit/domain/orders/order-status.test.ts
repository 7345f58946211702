import {
  canMove,
  isFinal,
  isWaiting,
  nextStatus,
  ORDER_STATUS_IDS,
  type OrderMover,
  orderProgress,
  orderStatusLabel,
} from '#lib/domain/orders/order-status.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };

/** Every move an actor may make, as 'from>to'. */
function movesOf(actor: OrderMover): string[] {
  return ORDER_STATUS_IDS.flatMap((from) =>
    ORDER_STATUS_IDS.filter((to) => canMove(from, to, actor)).map((to) => `${from}>${to}`),
  );
}

describe('orderStatusLabel', () => {
  it.each([
    [0, 'blank', 'waiting'],
    [1, 'waiting', 'waiting'],
    [2, 'preparing', 'preparing'],
    [3, 'ready', 'ready'],
    [4, 'cancelled', 'cancelled'],
    [5, 'approved', 'approved'],
    [6, 'handed_over', 'handed_over'],
    [7, 'blank', 'blank'],
    [9, 'waiting', 'waiting'],
    [12, 'waiting', 'waiting'],
    [-1, 'blank', 'blank'],
  ])('of %i is %s in the storefront and %s in the account area', (id, storefront, account) => {
    expect(orderStatusLabel(id, 'storefront')).toBe(storefront);
    expect(orderStatusLabel(id, 'account')).toBe(account);
  });
});

describe('the name of a status', () => {
  it.each([
    [0, '', 'En attente'],
    [1, 'En attente', 'En attente'],
    [12, 'En attente', 'En attente'],
    [9, 'En attente', 'En attente'],
    [4, 'Annulé', 'Annulée'],
    [2, 'Préparation', 'Préparation'],
    [5, 'Approuvé', 'Approuvée'],
    [3, 'Prêt', 'Prêt'],
    [6, 'Remise', 'Livrée'],
    [8, '', ''],
  ])('of %i is "%s" in the storefront and "%s" in the account area', (id, storefront, account) => {
    expect(orders.status.storefront[orderStatusLabel(id, 'storefront')]).toBe(storefront);
    expect(orders.status.account[orderStatusLabel(id, 'account')]).toBe(account);
  });
});

describe('the moves of an order', () => {
  it('go from waiting over approved, preparing and ready to handed over, where they end', () => {
    expect(([0, 1, 9, 12] as const).map(nextStatus)).toEqual([5, 5, 5, 5]);
    expect(([5, 2, 3, 6, 4] as const).map(nextStatus)).toEqual([2, 3, 6, null, null]);
  });

  it('are over when cancelled or handed over', () => {
    expect(ORDER_STATUS_IDS.filter(isFinal)).toEqual([4, 6]);
  });

  it('have not begun while the shop has not answered', () => {
    expect(ORDER_STATUS_IDS.filter(isWaiting)).toEqual([0, 1, 9, 12]);
  });

  it('let a customer cancel while waiting, and nothing else', () => {
    expect(movesOf('customer')).toEqual(['0>4', '1>4', '9>4', '12>4']);
  });

  it('let staff go one step forward and cancel before the end', () => {
    expect(movesOf('staff').toSorted()).toEqual(
      [
        '0>4',
        '0>5',
        '1>4',
        '1>5',
        '9>4',
        '9>5',
        '12>4',
        '12>5',
        '5>2',
        '5>4',
        '2>3',
        '2>4',
        '3>4',
        '3>6',
      ].toSorted(),
    );
  });

  it('let the system request the payment, record it or go on without it, show an order to the shop, and cancel an unpaid one', () => {
    expect(movesOf('system')).toEqual(['0>1', '0>4', '0>12', '12>1', '12>4', '12>9']);
  });

  it('let the shop’s settings accept or refuse an order that the shop got, and begin an accepted one', () => {
    expect(movesOf('automatic')).toEqual(['1>4', '1>5', '9>4', '9>5', '5>2'].toSorted());
  });

  it('show further progress with every step and none when cancelled', () => {
    expect(([12, 5, 2, 3, 6, 4] as const).map(orderProgress)).toEqual([0, 1, 2, 3, 4, 0]);
  });
});
