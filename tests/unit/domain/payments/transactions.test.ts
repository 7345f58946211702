import { orderOf, orderWire } from '#lib/contract/order.ts';
import { cents } from '#lib/domain/money.ts';
import { NOTHING_RETURNED, type Order, type Received } from '#lib/domain/orders/order.ts';
import { amountDue, paidOnOwnTill } from '#lib/domain/payments/payment-status.ts';
import {
  type LedgerEntry,
  receiptKind,
  receivedAndDue,
  transactionsOf,
} from '#lib/domain/payments/transactions.ts';
import { anOrder } from '#tests/support/an-order.ts';

const received = (cash: number, card: number, mealVoucher: number): Received => ({
  cash: cents(cash),
  card: cents(card),
  meal_voucher: cents(mealVoucher),
});
type Entry = [kind: LedgerEntry['kind'], means: LedgerEntry['means'], amount: number];

/** The ledger of an order of 20 euros with these entries. */
function ledger(entries: Entry[], changes: Partial<Order> = {}) {
  const sum = (means: LedgerEntry['means']) =>
    entries
      .filter((entry) => entry[1] === means)
      .reduce((left, [kind, , amount]) => left + (kind === 'payment' ? amount : -amount), 0);
  const order = {
    ...orderOf(anOrder()),
    total: cents(2000),
    received: received(sum('cash'), sum('card'), sum('meal_voucher')),
    ...changes,
  };
  const written = entries.map(([kind, means, amount], index) => ({
    orderId: order.orderId,
    kind,
    means,
    amount: cents(amount),
    at: order.dateAdded + index,
  }));
  const others = { orderId: 999, kind: 'payment', means: 'cash', amount: cents(1), at: 0 } as const;
  return transactionsOf(order, [...written, others]).map(({ kind, means, amount }) => [kind, means, amount]);
}

it('is all due while nothing has been received', () => {
  expect(ledger([])).toEqual([['due', 'undecided', 2000]]);
});

it('names each payment and what is left', () => {
  const paid: Entry[] = [
    ['payment', 'cash', 500],
    ['payment', 'meal_voucher', 1000],
  ];
  expect(ledger(paid)).toEqual([...paid, ['due', 'undecided', 500]]);
});

it('has nothing due once the whole is received, or more', () => {
  for (const amount of [2000, 2100])
    expect(ledger([['payment', 'card', amount]])).toEqual([['payment', 'card', amount]]);
});

it('names what was given back, and has nothing due of a cancelled order', () => {
  const back: Entry[] = [
    ['payment', 'card', 2000],
    ['refund', 'card', 2000],
  ];
  expect(ledger(back, { invoiceNo: -7 })).toEqual(back);
  expect(ledger([], { invoiceNo: -7 })).toEqual([]);
});

it('is derived from the order’s received amounts where it has no ledger', () => {
  const order = { ...orderOf(anOrder()), total: cents(2000), received: received(500, 0, 1000) };
  expect(receivedAndDue(order).map(({ kind, means, amount }) => [kind, means, amount])).toEqual([
    ['payment', 'cash', 500],
    ['payment', 'meal_voucher', 1000],
    ['due', 'undecided', 500],
  ]);
});

it('what the own till collected is not due again when the card payment of the order is disputed', () => {
  const handedOver = {
    ...orderOf(anOrder()),
    total: cents(2000),
    received: received(0, 0, 0),
    returned: { refunded: cents(0), disputed: cents(1000) },
    ownTill: true,
  } as Order;
  const read = orderOf(orderWire(handedOver));
  expect(orderWire(handedOver).payment_status).toBe('disputed');
  expect([read.ownTill, amountDue(read), paidOnOwnTill(read)]).toEqual([true, 0, 1000]);
});

describe('what states the price of an order', () => {
  const kindOf = (shippingMethod: Order['shippingMethod'], total: number, paid: number) =>
    receiptKind({
      shippingMethod,
      total: cents(total),
      received: received(paid, 0, 0),
      returned: NOTHING_RETURNED,
      version: 1,
      invoiceNo: 1,
    });

  it('is a note at a table from 25 euros on, paid or not', () => {
    expect([kindOf('table', 2500, 0), kindOf('table', 2500, 2500)]).toEqual(['note', 'note']);
    expect([kindOf('table', 2499, 0), kindOf('table', 2499, 2499)]).toEqual(['summary', 'receipt']);
  });

  it('is a receipt elsewhere once all is paid, and a summary before', () => {
    expect([kindOf('pickup', 5000, 4999), kindOf('pickup', 5000, 5000)]).toEqual(['summary', 'receipt']);
    expect(kindOf('delivery', 5000, 5000)).toBe('receipt');
  });
});
