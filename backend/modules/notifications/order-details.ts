import { countedNames, namesItself } from '#lib/domain/basket/grouped-options.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { GUEST_FRAGMENT } from '#lib/domain/orders/guest-order.ts';
import type { Order, OrderProduct } from '#lib/domain/orders/order.ts';
import { envelopeLines, orderTaxByRate } from '#lib/domain/orders/order.ts';
import { isSettled } from '#lib/domain/payments/payment-status.ts';
import type { Table } from '#lib/domain/store/table-token.ts';
import { taxedShares } from '#lib/domain/vat.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { discountLabel } from '#lib/i18n/promotion-label.ts';
import type { EmailRow } from './email-template.ts';
import { emailText } from './email-template.ts';

/** The recipient of an e-mail about an order, and the origin of its links. */
export interface OrderRecipient {
  recipient: string;
  firstname: string;
  origin: string;
  /** What opens the order from the e-mail of a guest; absent for a customer, who signs in. */
  secret?: string;
}

/** Greets a customer by name. A guest's name is as unconfirmed as the address: see `forRecipient`. */
export const greetingOf = ({ firstname, secret }: Pick<OrderRecipient, 'firstname' | 'secret'>): string =>
  secret === undefined ? emailText('greeting', { firstname }) : emailText('guestGreeting');

/**
 * What an e-mail says of an order. Nobody has confirmed the address of a guest, so theirs have no text that whoever ordered has
 * typed: otherwise anybody could send words of their own to anybody in the shop's name. The page behind the link has them.
 */
export function forRecipient({ secret }: Pick<OrderRecipient, 'secret'>, order: Order): Order {
  if (secret === undefined) return order;
  return {
    ...order,
    comment: '',
    cancelReason: order.cancelledBy === 'customer' ? '' : order.cancelReason,
    products: order.products.map((product) => ({ ...product, comment: '' })),
    address: order.address && { ...order.address, company: '', address1: '', address2: '' },
  };
}

/** The wanted date and time in the shop's time zone: 'samedi 21 novembre à 12 h 30'. */
export function orderDay({ orderDate, deliveryTime }: Order, timeZone: string): string {
  const day = longDate(localClock(orderDate, timeZone).date);
  return emailText('order.day', { day, time: clockHourText(deliveryTime) });
}

/** A product, and its deposit as a row of its own. */
const productRows = (product: OrderProduct): EmailRow[] => [
  productRow(product),
  ...(product.deposit > 0 ? [{ label: emailText('order.deposit'), value: priceText(product.deposit) }] : []),
];

const productRow = ({ name, quantity, price, options, comment }: OrderProduct): EmailRow => ({
  label: emailText('order.quantity', { quantity, name }),
  value: priceText(price),
  details: [
    ...options.map(({ name, values }) => {
      const chosen = countedNames(values).map(countedName).join(', ');
      return namesItself(name, values) ? chosen : emailText('order.option', { name, values: chosen });
    }),
    ...(comment ? [comment] : []),
  ],
});

const tableRow = ({ area, number }: Table) => emailText('order.table', { area, number: String(number) });

/** The content, price, service and payment of an order, or of a recurring order before it is confirmed. */
export type OrderTerms = Pick<
  Order,
  'products' | 'shippingPrice' | 'shippingTaxes' | 'total' | 'shippingMethod' | 'paymentMethod'
> &
  Partial<
    Pick<
      Order,
      | 'discount'
      | 'discountTaxes'
      | 'promotion'
      | 'tip'
      | 'table'
      | 'address'
      | 'comment'
      | 'received'
      | 'returned'
      | 'ownTill'
      | 'version'
    >
  >;

/** The tables of an e-mail about an order: products, prices, and the date (`day`) and service. */
export function orderTables(order: OrderTerms, day: string): EmailRow[][] {
  const price: EmailRow[] = [
    ...(order.shippingPrice > 0
      ? [{ label: emailText('order.shippingPrice'), value: priceText(order.shippingPrice) }]
      : []),
    ...(order.discount
      ? [{ label: discountLabel(emailText('order.discount'), order), value: minusText(order.discount) }]
      : []),
    ...(order.tip ? [{ label: emailText('order.tip'), value: priceText(order.tip) }] : []),
    { label: emailText('order.total'), value: priceText(order.total), strong: true },
    ...taxedShares(orderTaxByRate(order)).map(({ rate, tax }) => ({
      label: emailText('order.tax', { rate }),
      value: priceText(tax),
    })),
  ];
  const terms: EmailRow[] = [
    { label: emailText(`order.shippingMethod.${order.shippingMethod}`), value: day },
    ...(order.table ? [{ label: emailText('order.tableLabel'), value: tableRow(order.table) }] : []),
    ...(order.address
      ? [{ label: emailText('order.addressLabel'), value: envelopeLines(order.address).join(', ') }]
      : []),
    { label: emailText('order.payment'), value: paymentText(order) },
    ...(order.comment ? [{ label: emailText('order.comment'), value: order.comment }] : []),
  ];
  return [order.products.flatMap(productRows), price, terms];
}

function paymentText(order: OrderTerms): string {
  const { paymentMethod, shippingMethod, total, received, returned, version = 1 } = order;
  const method = shippingMethod;
  const means = emailText(`order.paymentMethod.${paymentMethod}`, { method });
  if (!received || !returned) return means;
  if (order.ownTill) return emailText('order.ownTill', { means });
  if (isSettled({ total, received, returned, version })) return emailText('order.settled', { means });
  return paymentMethod === 'card_online' ? means : emailText(`order.due.${paymentMethod}`, { method });
}

/** The link that opens the order over the shop's home page. A secret is in the fragment, which no server and no log gets. */
export const orderAction = (
  { orderId }: Pick<Order, 'orderId'>,
  { origin, secret }: Pick<OrderRecipient, 'origin' | 'secret'>,
) => ({
  label: emailText('order.action'),
  origin,
  path: `/?order=${orderId}${secret ? `#${GUEST_FRAGMENT}${secret}` : ''}`,
});
