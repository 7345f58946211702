import { add, type Cents, cents, ZERO } from './money.ts';
import type { Order } from './order.ts';

/** A payment of an order, or what of it is still to be paid. */
export interface Transaction {
  orderId: number;
  invoiceNo: number;
  kind: 'payment' | 'due';
  means: 'cash' | 'card' | 'meal_voucher' | 'undecided';
  amount: Cents;
  /** When the order was placed, in milliseconds since 1970. */
  date: number;
}

/** The ledger of an order: what has been received in each way, then what is due. A cancelled order is due nothing. */
export function transactionsOf(order: Order): Transaction[] {
  const { orderId, invoiceNo, dateAdded: date, received, total } = order;
  const entry = (kind: Transaction['kind'], means: Transaction['means'], amount: Cents) => ({
    orderId,
    invoiceNo,
    kind,
    means,
    amount,
    date,
  });
  const missing = cents(total - add(received.cash, received.card, received.mealVoucher));
  const isCancelled = invoiceNo < 0;
  return [
    entry('payment', 'cash', received.cash),
    entry('payment', 'card', received.card),
    entry('payment', 'meal_voucher', received.mealVoucher),
    entry('due', 'undecided', isCancelled ? ZERO : missing),
  ].filter(({ amount }) => amount > 0);
}
