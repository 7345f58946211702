import { orderOf } from '#lib/contract/order.ts';
import { cents } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/order.ts';
import { transactionsOf } from '#lib/domain/transactions.ts';
import { anOrder } from '#tests/support/an-order.ts';

const received = (cash: number, card: number, mealVoucher: number) => ({
  cash: cents(cash),
  card: cents(card),
  mealVoucher: cents(mealVoucher),
});
const ledger = (changes: Partial<Order>) =>
  transactionsOf({ ...orderOf(anOrder()), ...changes }).map(({ kind, means, amount }) => [
    kind,
    means,
    amount,
  ]);

it('is all due while nothing has been received', () => {
  expect(ledger({ total: cents(2000), received: received(0, 0, 0) })).toEqual([['due', 'undecided', 2000]]);
});

it('names each way of payment and what is left', () => {
  expect(ledger({ total: cents(2000), received: received(500, 0, 1000) })).toEqual([
    ['payment', 'cash', 500],
    ['payment', 'meal_voucher', 1000],
    ['due', 'undecided', 500],
  ]);
});

it('has nothing due once the whole is received, or more', () => {
  for (const card of [2000, 2100])
    expect(ledger({ total: cents(2000), received: received(0, card, 0) })).toEqual([
      ['payment', 'card', card],
    ]);
});

it('has nothing due of a cancelled order', () => {
  expect(ledger({ total: cents(2000), invoiceNo: -7, received: received(0, 0, 0) })).toEqual([]);
});
