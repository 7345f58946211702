import { add, type Cents, cents, ZERO } from '../money.ts';
import { type AnyOrder, isTestOrder, MEANS, type Received } from '../orders/order.ts';
import { CANCELLED, canMove, HANDED_OVER } from '../orders/order-status.ts';

/** What was received in all means together. */
export const receivedTotal = (received: Received): Cents => add(...MEANS.map((means) => received[means]));

/** What was paid, with what went back since and is not due again. */
const paid = ({ received, returned }: Pick<AnyOrder, 'received' | 'returned'>): Received => ({
  ...received,
  card: add(received.card, returned.refunded, returned.disputed),
});

/** What was paid for an order in all means together, with what went back since and is not due again. */
export const paidTotal = (order: Pick<AnyOrder, 'received' | 'returned'>): Cents =>
  receivedTotal(paid(order));

/**
 * Whether an order is 'Réglé': its total is equal to what was paid in one means, or in all means together
 * (SPEC section 4, Payment status). One whose total was lowered is so too while the shop has something to give back.
 */
export function isSettled(order: Pick<AnyOrder, 'total' | 'received' | 'returned' | 'version'>): boolean {
  const amounts = paid(order);
  const sum = receivedTotal(amounts);
  if (order.version > 1 && sum > order.total) return true;
  return MEANS.some((means) => amounts[means] === order.total) || sum === order.total;
}

/** Whether a receipt says that its order is paid; `own_till`: on the restaurant's own till. */
export function settlementOf(
  order: Pick<AnyOrder, 'total' | 'received' | 'returned' | 'version' | 'ownTill'>,
): 'settled' | 'unsettled' | 'own_till' {
  if (isSettled(order)) return 'settled';
  return order.ownTill ? 'own_till' : 'unsettled';
}

/**
 * What is still due for an order: 0 once it is paid or cancelled (SPEC section 3: a negative invoice_no), paid on the
 * restaurant's own till, and for a test order.
 */
export const amountDue = (order: OrderDue): Cents => (order.ownTill ? ZERO : unpaid(order));

/** What was paid for an order on the restaurant's own till: nothing of it is stored. */
export const paidOnOwnTill = (order: OrderDue): Cents => (order.ownTill ? unpaid(order) : ZERO);

type OrderDue = Pick<AnyOrder, 'total' | 'received' | 'returned' | 'invoiceNo' | 'ownTill'>;

function unpaid(order: OrderDue): Cents {
  if (order.invoiceNo < 0 || isTestOrder(order)) return ZERO;
  return cents(Math.max(ZERO, order.total - receivedTotal(paid(order))));
}

/** What was received on site for an order, which only the shop can refund. */
export const receivedOnSite = ({
  received,
  receivedOnline,
}: Pick<AnyOrder, 'received' | 'receivedOnline'>): Cents => cents(receivedTotal(received) - receivedOnline);

/**
 * The most that may be refunded of an order that stands: what was received and is still there, without what goes back
 * already because the total was lowered.
 */
export const refundable = (order: Pick<AnyOrder, 'total' | 'received' | 'returned'>): Cents =>
  cents(Math.max(ZERO, receivedTotal(order.received) - Math.max(ZERO, paidTotal(order) - order.total)));

/** Whether the customer may cancel: while the order is waiting and nothing was received on site. */
export function customerMayCancel(
  order: Pick<AnyOrder, 'orderStatusId' | 'received' | 'receivedOnline'>,
): boolean {
  return canMove(order.orderStatusId, CANCELLED, 'customer') && receivedOnSite(order) <= ZERO;
}

/** The values of payment_status: the specification's two, and those of money that went back or is on its way. */
export const PAYMENT_STATUSES = [
  'settled',
  'unsettled',
  'own_till',
  'refunding',
  'refunded',
  'partly_refunded',
  'disputed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * The payment status of an order; `refunding`: it is cancelled, and its online payment is being refunded; `disputed`: the
 * customer's bank has taken the payment back; `own_till`: it was paid on the restaurant's own till.
 */
export function paymentStatus(
  order: Pick<
    AnyOrder,
    | 'total'
    | 'received'
    | 'receivedOnline'
    | 'refunded'
    | 'returned'
    | 'version'
    | 'orderStatusId'
    | 'ownTill'
  >,
): PaymentStatus {
  if (order.refunded) return 'refunded';
  if (order.returned.disputed > ZERO) return 'disputed';
  if (order.orderStatusId === CANCELLED && order.receivedOnline > ZERO) return 'refunding';
  if (order.returned.refunded > ZERO && isSettled(order))
    return receivedTotal(order.received) > ZERO ? 'partly_refunded' : 'refunded';
  return settlementOf(order);
}

/**
 * How the money of an order is refunded if it is cancelled, or since it was. `card`: the online payment goes back to the
 * card; `card_if_paid`: so it would, should the result of a payment still arrive; `shop`: the shop refunds what it
 * received on site; `card_and_shop`: each refunds its part; `done`: everything was refunded.
 */
export type MoneyBack = 'none' | 'card' | 'card_if_paid' | 'shop' | 'card_and_shop' | 'done';

/** How the money of an order is refunded, see MoneyBack. */
export function moneyBack(
  order: Pick<AnyOrder, 'received' | 'receivedOnline' | 'paymentMethod' | 'refunded' | 'orderStatusId'>,
): MoneyBack {
  if (order.refunded) return 'done';
  const isOnSite = receivedOnSite(order) > ZERO;
  if (order.receivedOnline > ZERO) return isOnSite ? 'card_and_shop' : 'card';
  if (isOnSite) return 'shop';
  return order.paymentMethod === 'card_online' && order.orderStatusId !== CANCELLED ? 'card_if_paid' : 'none';
}

/**
 * `pending`: to be paid by card online, or by an unknown method, and no payment has arrived yet; `on_site`: to be paid when
 * it is handed over; `handed_over`: it was handed over, and its full payment was not recorded; `own_till`: it was paid on the
 * restaurant's own till.
 */
export type PaymentOutcome = 'settled' | 'own_till' | 'pending' | 'on_site' | 'handed_over' | 'cancelled';

/** The outcome of the payment of an order, as far as it is known. */
export function paymentOutcome(
  order: Pick<
    AnyOrder,
    'total' | 'received' | 'returned' | 'version' | 'orderStatusId' | 'paymentMethod' | 'ownTill'
  >,
): PaymentOutcome {
  const { orderStatusId, paymentMethod, version } = order;
  if (orderStatusId === CANCELLED) return 'cancelled';
  if (isSettled(order)) return 'settled';
  if (order.ownTill) return 'own_till';
  // What an adjustment adds to an order that was paid online is paid on site.
  const isAddition = version > 1 && paidTotal(order) > ZERO;
  if ((paymentMethod === 'card_online' && !isAddition) || paymentMethod === 'unknown') return 'pending';
  return orderStatusId === HANDED_OVER ? 'handed_over' : 'on_site';
}

/** Where the amount due is to be paid; `handed_over`: the diner has the order, and the shop recorded no full payment. */
export const DUE_PLACES = ['online', 'on_site', 'on_delivery', 'handed_over'] as const;
export type DuePlace = (typeof DUE_PLACES)[number];

/** Where the amount due of an order is to be paid; null when nothing is due. */
export function duePlace(
  order: Pick<
    AnyOrder,
    | 'total'
    | 'received'
    | 'returned'
    | 'version'
    | 'orderStatusId'
    | 'paymentMethod'
    | 'shippingMethod'
    | 'ownTill'
  >,
): DuePlace | null {
  switch (paymentOutcome(order)) {
    case 'settled':
    case 'own_till':
    case 'cancelled':
      return null;
    case 'pending':
      return 'online';
    case 'handed_over':
      return 'handed_over';
    case 'on_site':
      return order.shippingMethod === 'delivery' ? 'on_delivery' : 'on_site';
  }
}
