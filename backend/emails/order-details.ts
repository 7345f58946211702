import { namesItself } from '#lib/domain/basket/names-itself.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { Order, OrderProduct } from '#lib/domain/order.ts';
import { deliveryTimeText } from '#lib/domain/order-dates.ts';
import type { Table } from '#lib/domain/table-token.ts';
import { longDate } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { LetterRow } from './letter.ts';
import { words } from './words.ts';

/** Who an e-mail about an order is for and where its links lead. */
export interface OrderRecipient {
  recipient: string;
  firstname: string;
  origin: string;
}

/** When the diner wants it, on the shop's own clock: 'samedi 21 novembre à 12h30'. */
export function orderDay({ orderDate, deliveryTime }: Order, timeZone: string): string {
  const day = longDate(localClock(orderDate, timeZone).date);
  return words('order.day', { day, time: deliveryTimeText(deliveryTime) });
}

export const productRow = ({ name, quantity, price, options, comment }: OrderProduct): LetterRow => ({
  label: words('order.quantity', { quantity, name }),
  value: priceText(price),
  details: [
    ...options.map(({ name, values }) => {
      const chosen = values.map((value) => value.name).join(', ');
      return namesItself(name, values) ? chosen : words('order.option', { name, values: chosen });
    }),
    ...(comment ? [comment] : []),
  ],
});

const tableRow = ({ area, number }: Table) => words('order.table', { area, number: String(number) });

/** The order as tables of a letter: what was ordered, what it costs, when and how. */
export function orderTables(order: Order, timeZone: string): LetterRow[][] {
  const price: LetterRow[] = [
    ...(order.shippingPrice > 0
      ? [{ label: words('order.shippingPrice'), value: priceText(order.shippingPrice) }]
      : []),
    { label: words('order.total'), value: priceText(order.total), strong: true },
  ];
  const terms: LetterRow[] = [
    { label: words(`order.shippingMethod.${order.shippingMethod}`), value: orderDay(order, timeZone) },
    ...(order.table ? [{ label: words('order.tableLabel'), value: tableRow(order.table) }] : []),
    { label: words('order.payment'), value: words(`order.paymentMethod.${order.paymentMethod}`) },
    ...(order.comment ? [{ label: words('order.comment'), value: order.comment }] : []),
  ];
  return [order.products.map(productRow), price, terms];
}

/** What the diner and the shop call the order: its invoice number, negative once it is cancelled. */
export const orderNumber = ({ invoiceNo }: Order) => String(Math.abs(invoiceNo));

/** The link that opens the order over the shop's home page. */
export const orderAction = ({ orderId }: Order, origin: string) => ({
  label: words('order.action'),
  url: `${origin}/?order=${orderId}`,
});
