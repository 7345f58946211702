import { namesItself } from '#lib/domain/basket/names-itself.ts';
import { envelopeLines } from '#lib/domain/envelope-lines.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { Order, OrderProduct } from '#lib/domain/order.ts';
import { orderTaxByRate } from '#lib/domain/order-tax.ts';
import { isSettled } from '#lib/domain/payment-status.ts';
import type { Table } from '#lib/domain/table-token.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { LetterRow } from './letter.ts';
import { words } from './words.ts';

/** Who an e-mail about an order is for and where its links lead. */
export interface OrderRecipient {
  recipient: string;
  firstname: string;
  origin: string;
}

/** When the diner wants it, on the shop's own clock: 'samedi 21 novembre à 12 h 30'. */
export function orderDay({ orderDate, deliveryTime }: Order, timeZone: string): string {
  const day = longDate(localClock(orderDate, timeZone).date);
  return words('order.day', { day, time: clockHourText(deliveryTime) });
}

const productRow = ({ name, quantity, price, options, comment }: OrderProduct): LetterRow => ({
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

/** What is ordered, what it costs and how it is had and paid: of an order, or of one to come. */
export type OrderTerms = Pick<
  Order,
  'products' | 'shippingPrice' | 'total' | 'shippingMethod' | 'paymentMethod'
> &
  Partial<Pick<Order, 'table' | 'address' | 'comment' | 'received'>>;

/** The order as tables of a letter: what was ordered, what it costs, when (`day`) and how. */
export function orderTables(order: OrderTerms, day: string): LetterRow[][] {
  const price: LetterRow[] = [
    ...(order.shippingPrice > 0
      ? [{ label: words('order.shippingPrice'), value: priceText(order.shippingPrice) }]
      : []),
    { label: words('order.total'), value: priceText(order.total), strong: true },
    ...orderTaxByRate(order.products, order.shippingPrice).map(({ rate, tax }) => ({
      label: words('order.tax', { rate }),
      value: priceText(tax),
    })),
  ];
  const terms: LetterRow[] = [
    { label: words(`order.shippingMethod.${order.shippingMethod}`), value: day },
    ...(order.table ? [{ label: words('order.tableLabel'), value: tableRow(order.table) }] : []),
    ...(order.address
      ? [{ label: words('order.addressLabel'), value: envelopeLines(order.address).join(', ') }]
      : []),
    { label: words('order.payment'), value: paymentText(order) },
    ...(order.comment ? [{ label: words('order.comment'), value: order.comment }] : []),
  ];
  return [order.products.map(productRow), price, terms];
}

function paymentText({ paymentMethod, shippingMethod, total, received }: OrderTerms): string {
  const method = shippingMethod;
  const means = words(`order.paymentMethod.${paymentMethod}`, { method });
  if (!received) return means;
  if (isSettled(total, received)) return words('order.settled', { means });
  return paymentMethod === 'card_online' ? means : words(`order.due.${paymentMethod}`, { method });
}

/** What the diner and the shop call the order: its invoice number, negative once it is cancelled. */
export const orderNumber = ({ invoiceNo }: Order) => String(Math.abs(invoiceNo));

/** The link that opens the order over the shop's home page. */
export const orderAction = ({ orderId }: Order, origin: string) => ({
  label: words('order.action'),
  origin,
  path: `/?order=${orderId}`,
});
