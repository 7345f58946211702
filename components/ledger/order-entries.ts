import type { TransactionWire } from '#lib/contract/account.ts';

/** The transactions of one order. */
export interface OrderEntries {
  orderId: number;
  /** Negative means that the order was cancelled. */
  invoiceNo: number;
  /** When the last of them was, in milliseconds since 1970. */
  date: number;
  entries: readonly TransactionWire[];
}

/** Transactions by order, the order with the latest one first. */
export const byOrder = (transactions: readonly TransactionWire[]): OrderEntries[] =>
  groupByOrder(transactions).sort((a, b) => b.date - a.date || b.orderId - a.orderId);

/** Transactions by order, the orders as they come. */
export function groupByOrder(transactions: readonly TransactionWire[]): OrderEntries[] {
  const orders = new Map<number, TransactionWire[]>();
  for (const entry of transactions) {
    const known = orders.get(entry.order_id);
    if (known) known.push(entry);
    else orders.set(entry.order_id, [entry]);
  }
  return [...orders.values()].flatMap((entries) => {
    const [first] = entries;
    if (!first) return [];
    const { order_id: orderId, invoice_no: invoiceNo } = first;
    return [
      { orderId, invoiceNo, date: Math.max(...entries.map(({ date }) => Date.parse(date.date))), entries },
    ];
  });
}
