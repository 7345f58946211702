import type { OrderProductWire, OrderWire } from '#lib/contract/order.ts';

const dated = (time: string) => ({ date: new Date(time).toISOString() });

/** Two pieces of a simple product at 8.50, with the test's changes. */
export function anOrderProduct(changes: Partial<OrderProductWire> = {}): OrderProductWire {
  return {
    product_id: 1,
    name: 'Tarte du jour',
    quantity: 2,
    price: '17.00',
    rate_tax: 10,
    image: null,
    comment: '',
    order_options: [],
    ...changes,
  };
}

/**
 * An order to pick up at 12:30 on Monday 23 November 2026 in Paris, placed at 11:40 and not answered yet, with
 * the test's changes.
 */
export function anOrder(changes: Partial<OrderWire> = {}): OrderWire {
  return {
    order_id: 5,
    store_id: 7,
    invoice_no: 12,
    total: '17.00',
    total_NKT: '0.00',
    total_CC: '0.00',
    total_TIC: '0.00',
    shipping_price: '0.00',
    payment_method: 'card_on_site',
    payment_status: 'unsettled',
    shipping_method: 'pickup',
    date_added: dated('2026-11-23T11:40:00+01:00'),
    date_modified: dated('2026-11-23T11:40:00+01:00'),
    order_date: dated('2026-11-23T12:30:00+01:00'),
    order_status_id: 1,
    delivery_time: '12:30',
    comment: '',
    order_products: [anOrderProduct()],
    ...changes,
  };
}

/** The same order after a later change by the shop. */
export function later(order: OrderWire, changes: Partial<OrderWire>): OrderWire {
  const written = new Date(Date.parse(order.date_modified.date) + 60_000);
  return { ...order, date_modified: { date: written.toISOString() }, ...changes };
}
