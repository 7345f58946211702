import { type Basket, basketTotal, EMPTY_BASKET } from '../basket/basket.ts';
import { lineTotal } from '../basket/line.ts';
import { ADDRESS_LINE_MAX, COMPANY_MAX, ORDER_NOTE_MAX } from '../limits.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import type { TypedOrderAddress } from '../orders/order-request.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { Table } from '../store/table-token.ts';
import { NOTHING_NOTED, type NotedPayments } from './payments.ts';

// An order that the staff take at the counter or by telephone, as long as it is in hand (MANAGEMENT section 9).

/** How far ahead the staff take an order, in days. */
export const COUNTER_DAYS_AHEAD = 90;
/** The longest name of a person that the staff type. */
export const CONTACT_NAME_MAX = 64;

/** Who ordered. `customerId` is null for somebody without an account at the shop; name and telephone may be ''. */
export interface CounterContact {
  name: string;
  /** As it was typed; E.164 once it is sent. */
  telephone: string;
  customerId: number | null;
}

/** What is taken off the price of the lines: an amount in cents, or a percentage from 1 to 100. */
export type Discount = { kind: 'amount'; amount: Cents } | { kind: 'percent'; percent: number };

/** The member who takes an order: its payments are under that name. */
export interface TakenBy {
  staffId: number;
  name: string;
}

/** An order in hand. */
export interface CounterOrder {
  /** Its idempotency key: sent twice, it is placed once. */
  key: string;
  basket: Basket;
  method: ShippingMethod;
  table: Table | null;
  address: TypedOrderAddress | null;
  contact: CounterContact;
  /** 'asap', or 'YYYY-MM-DDTHH:MM' on the shop's own clock; '' while it is being typed. */
  time: string;
  /** The note on the whole order. */
  comment: string;
  discount: (Discount & { reason: string }) | null;
  tip: Cents;
  /** What was received so far. It is sent with the order. */
  payments: NotedPayments;
  /** Who has it in hand; null before anything was changed at the counter, and where an older version kept it. */
  by: TakenBy | null;
}

export const NO_CONTACT: CounterContact = { name: '', telephone: '', customerId: null };

/** An order with nothing in it, under a new key. */
export const emptyOrder = (key: string): CounterOrder => ({
  key,
  basket: EMPTY_BASKET,
  method: 'pickup',
  table: null,
  address: null,
  contact: NO_CONTACT,
  time: 'asap',
  comment: '',
  discount: null,
  tip: ZERO,
  payments: NOTHING_NOTED,
  by: null,
});

/** Whether a text is a moment, 'YYYY-MM-DDTHH:MM'. */
export const isOrderTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`));

/** What an order in hand costs: `total` is `lines` and `fee`, less `discount`, and `tip`. */
export interface CounterTotals {
  /** The lines with their deposits. */
  lines: Cents;
  fee: Cents;
  /** What the lines cost before discount and tip, with the fee: what the server prices itself. */
  priced: Cents;
  discount: Cents;
  tip: Cents;
  total: Cents;
}

/**
 * What an order costs with a delivery fee; 0 for none. A discount never exceeds the price of the lines: `discountOf` says what
 * is really wanted.
 */
export function totalsOf(
  { basket, discount, tip }: Pick<CounterOrder, 'basket' | 'discount' | 'tip'>,
  fee: Cents,
): CounterTotals {
  const lines = basketTotal(basket);
  const priced = add(lines, fee);
  const wanted = discount ? discountOf(discount, basket) : ZERO;
  const off = cents(Math.min(wanted, discountable(basket)));
  return { lines, fee, priced, discount: off, tip, total: cents(priced - off + tip) };
}

/** The price of the lines, of which a discount may be taken: deposits are given back as they were paid. */
export const discountable = (basket: Basket): Cents => add(...basket.map(lineTotal));

/** A discount in cents; a percentage is of the lines without their deposits, rounded half up. */
export const discountOf = (discount: Discount, basket: Basket): Cents =>
  discount.kind === 'amount'
    ? discount.amount
    : cents(Math.round((discountable(basket) * discount.percent) / 100));

/** What keeps an order from being placed, in the order in which the staff are told. */
export type CounterProblem =
  | 'no_lines'
  | 'table_missing'
  | 'address_missing'
  | 'telephone_missing'
  | 'telephone_invalid'
  | 'time_missing'
  | 'text_too_long'
  | 'discount_too_large'
  | 'reason_missing';

/**
 * What an order lacks before it can be placed; the server checks the same. `readTelephone` returns null for what is no
 * telephone number.
 */
export function problemsOf(
  order: CounterOrder,
  readTelephone: (text: string) => string | null,
): CounterProblem[] {
  const { basket, method, table, address, contact, discount } = order;
  const telephone = contact.telephone.trim();
  const isDelivery = method === 'delivery';
  return [
    ...(basket.length === 0 ? ['no_lines' as const] : []),
    ...(method === 'table' && table === null ? ['table_missing' as const] : []),
    ...(isDelivery && (address === null || address.cityId === 0 || address.address1.trim() === '')
      ? ['address_missing' as const]
      : []),
    ...(isDelivery && telephone === '' ? ['telephone_missing' as const] : []),
    ...(telephone !== '' && readTelephone(telephone) === null ? ['telephone_invalid' as const] : []),
    ...(order.time === '' ? ['time_missing' as const] : []),
    ...(isTooLong(order) ? ['text_too_long' as const] : []),
    ...(discount && discountOf(discount, basket) > discountable(basket)
      ? ['discount_too_large' as const]
      : []),
    ...(discount && discount.reason.trim() === '' ? ['reason_missing' as const] : []),
  ];
}

/** Whether one of the texts that are sent is longer than the server takes. */
function isTooLong({ contact, comment, method, address }: CounterOrder): boolean {
  const place = method === 'delivery' ? address : null;
  const texts: [string, number][] = [
    [contact.name, CONTACT_NAME_MAX],
    [comment, ORDER_NOTE_MAX],
    [place?.address1 ?? '', ADDRESS_LINE_MAX],
    [place?.address2 ?? '', ADDRESS_LINE_MAX],
    [place?.company ?? '', COMPANY_MAX],
  ];
  return texts.some(([text, most]) => text.trim().length > most);
}

/** Whether somebody else than a member has noted payments for an order: it is not that member's without being taken over. */
export const isPaidToOther = ({ payments, by }: CounterOrder, staffId: number): boolean =>
  payments.noted.length > 0 && by?.staffId !== staffId;

/** Whether there is nothing in an order that would be missed: the way it is handed over is chosen again by one tap. */
export const isUntouched = ({
  basket,
  table,
  address,
  contact,
  time,
  comment,
  discount,
  tip,
  payments,
}: CounterOrder): boolean =>
  basket.length === 0 &&
  table === null &&
  address === null &&
  contact.name === '' &&
  contact.telephone === '' &&
  time === 'asap' &&
  comment === '' &&
  discount === null &&
  tip === ZERO &&
  payments.noted.length === 0;
