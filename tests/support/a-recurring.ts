import type { RecurringWire } from '#lib/contract/recurring.ts';
import { anOrderProduct } from './an-order.ts';

export const tart = anOrderProduct();
export const cider = anOrderProduct({ product_id: 2, name: 'Cidre', quantity: 1, price: '6.00' });

/** Every Tuesday and Friday at 12:30, next on 1 December 2026, with the test's changes. */
export const aRecurring = (changes: Partial<RecurringWire> = {}): RecurringWire => ({
  recurring_id: 3,
  lines: [
    { product_id: 1, quantity: 2, options: [] },
    { product_id: 2, quantity: 1, options: [] },
  ],
  weekdays: [2, 5],
  time: '12:30',
  shipping_method: 'pickup',
  payment_method: 'cash',
  address_id: null,
  paused: false,
  skip_next: false,
  next_date: { date: '2026-12-01T11:30:00.000Z' },
  order_id: null,
  order_products: [tart, cider],
  total: '23.00',
  problem: null,
  problem_line: null,
  agreed_products: [tart, cider],
  ...changes,
});
