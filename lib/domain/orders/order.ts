import { add, type Cents, ZERO } from '../money.ts';
import { clockText, localClock } from '../opening-hours/clock.ts';
import type { Table } from '../store/table-token.ts';
import { sumTaxes, type TaxShare, taxesInProportion, taxShare } from '../vat.ts';
import type { LadderStep } from './ladder.ts';
import type { OrderChange } from './order-change.ts';
import type { AnyOrderStatusId, OrderActor, OrderStatusId, Unknown } from './order-status.ts';
import type { ShippingMethod } from './shipping-method.ts';

/** The ways to pay on site, when the order is handed over. */
export const ON_SITE_METHODS = ['card_on_site', 'cash', 'meal_voucher'] as const;
export type OnSiteMethod = (typeof ON_SITE_METHODS)[number];
/** How the diner said they would pay. */
export const PAYMENT_METHODS = [...ON_SITE_METHODS, 'card_online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The means of payment that the ledger distinguishes (SPEC section 3, Order). */
export const MEANS = ['cash', 'card', 'meal_voucher'] as const;
export type Means = (typeof MEANS)[number];

/** What was received in each means. */
export type Received = Readonly<Record<Means, Cents>>;

export const NOTHING_RECEIVED: Received = { cash: ZERO, card: ZERO, meal_voucher: ZERO };

/**
 * What went back of an order's card payment although the order stands: refunded by the shop in the provider's dashboard,
 * or taken back by the bank in a dispute that the shop has not won. Neither is due again.
 */
export interface Returned {
  refunded: Cents;
  disputed: Cents;
}

export const NOTHING_RETURNED: Returned = { refunded: ZERO, disputed: ZERO };

/** The means of each on-site method. */
export const MEANS_OF_METHOD: Readonly<Record<OnSiteMethod, Means>> = {
  cash: 'cash',
  card_on_site: 'card',
  meal_voucher: 'meal_voucher',
};

/** The on-site method of each means. */
export const METHOD_OF_MEANS: Readonly<Record<Means, OnSiteMethod>> = {
  cash: 'cash',
  card: 'card_on_site',
  meal_voucher: 'meal_voucher',
};

/** An order (SPEC section 3, Order). Instants are milliseconds since 1970. */
export interface Order {
  orderId: number;
  storeId: number;
  /** Negative means cancelled. */
  invoiceNo: number;
  total: Cents;
  /** Received so far: SPEC's total_NKT, total_CC and total_TIC. */
  received: Received;
  /** What of `received.card` was paid online; the rest was taken on the shop's own terminal. */
  receivedOnline: Cents;
  /**
   * Handed over while the shop's own till collected (MANAGEMENT section 9, Two ways): what was due is paid there, and nothing
   * is stored; absent for false.
   */
  ownTill?: boolean;
  /** The order is cancelled, and everything paid for it was refunded. */
  refunded: boolean;
  returned: Returned;
  shippingPrice: Cents;
  /** The VAT of the delivery fee by rate; empty without a fee. */
  shippingTaxes: readonly TaxShare[];
  /** What was taken off the price of the lines, by a promotion and by the shop; 0 for none. */
  discount: Cents;
  /** The discount by rate, in negative amounts; empty without one. */
  discountTaxes: readonly TaxShare[];
  /** What the diner gave on top, which is not taxed; 0 for none. */
  tip: Cents;
  /** The promotion that it was placed with; absent for none. */
  promotion?: OrderPromotion;
  /** 1 as it was placed; each adjustment makes the next one. */
  version: number;
  paymentMethod: PaymentMethod;
  shippingMethod: ShippingMethod;
  /** The table that it is brought to; null unless it was ordered at a table. */
  table: Table | null;
  /** The delivery address; null for other orders, and once the customer's data is erased. */
  address: OrderAddress | null;
  orderStatusId: OrderStatusId;
  /** Who cancelled it; null unless it is cancelled, or when that was not recorded. */
  cancelledBy: OrderActor | null;
  /** The reason that was given for the cancellation; '' when none. */
  cancelReason: string;
  /** The last step of the ladder while nobody accepted it; null before the first. 'refused': nobody ever did. */
  ladderStep: LadderStep | null;
  dateAdded: number;
  dateModified: number;
  /** When the order is due, as the shop promised it last: SPEC's order_date. */
  orderDate: number;
  /** Whether the diner chose that time, instead of as soon as possible. */
  scheduled: boolean;
  /** What its delivery takes besides the preparation, in minutes, as its zone said when it was placed. */
  extraMinutes: number;
  /** 'HH:MM' on the shop's own clock. */
  deliveryTime: string;
  comment: string;
  products: readonly OrderProduct[];
  /** What the shop wrote to the diner, oldest first. */
  messages: readonly OrderMessage[];
  /** What the shop changed after it was placed, oldest first. */
  changes: readonly OrderChange[];
}

/** The promotion of an order, as it was when the order was placed (decision 100). */
export interface OrderPromotion {
  name: string;
  /** What it took off the lines and the delivery fee; free delivery is a fee of 0. */
  saved: Cents;
}

/** A message of the shop to the diner of an order; `at` in milliseconds since 1970. */
export interface OrderMessage {
  text: string;
  at: number;
}

/** A product of an order (SPEC section 3, Order product). */
export interface OrderProduct {
  productId: number;
  name: string;
  quantity: number;
  /** The whole line, VAT included, without its deposit. */
  price: Cents;
  /** What was paid for the packaging of the whole line, not taxed; 0 for none. */
  deposit: Cents;
  /** The product's own rate, a percentage. */
  taxRate: number;
  /** The VAT of the whole line by rate; their gross amounts make up `price`. */
  taxes: readonly TaxShare[];
  image: string | null;
  comment: string;
  options: readonly OrderOption[];
  /** What a promotion takes off the whole line, a part of the order's discount; absent for nothing. */
  discount?: Cents;
  /** What one piece weighed in the kitchen when it was ordered; absent for 1. */
  weight?: number;
  /** Where it is cooked; absent where its product names no station. */
  station?: number;
}

/** An option of a line with what was chosen in it; those that its values reveal follow it. */
export interface OrderOption {
  name: string;
  /** A value's id is absent where it is not known. */
  values: readonly { valueId?: number; name: string; price: Cents }[];
  /** 1 for an option that a value of another one reveals, 2 for one of such an option; absent for 0. */
  depth?: number;
}

/** The delivery address of an order, as it was when the order was placed. */
export interface OrderAddress {
  company: string;
  address1: string;
  address2: string;
  postcode: string;
  city: string;
  firstname: string;
  lastname: string;
}

/** An order of any backend, which may have values unknown to this version. Our own backend's are an `Order`. */
export interface AnyOrder extends Omit<Order, 'orderStatusId' | 'paymentMethod' | 'shippingMethod'> {
  orderStatusId: AnyOrderStatusId;
  paymentMethod: PaymentMethod | Unknown;
  shippingMethod: ShippingMethod | Unknown;
}

/** An order as the staff see it; `customer` is null for a guest at a table, and once the account is erased. */
export interface OrderOfStaff {
  order: AnyOrder;
  /** Whether somebody of the staff has seen it: until then a new order rings. */
  seen: boolean;
  /** Whether it was accepted, and by nobody of the staff: then too it rings until somebody has seen it. */
  acceptedByItself: boolean;
  /** A refusal that is carried out at an instant, unless somebody takes it back; `name` asked for it. */
  refusal: { at: number; reason: string; name: string } | null;
  /** When it is cancelled by itself unless somebody accepts it; known on the board. */
  cancelsAt?: number;
  /** Whether the staff took it at the counter or by telephone; absent when not. */
  atCounter?: boolean;
  customer: PersonOfOrder | null;
}

/** Who placed an order. */
export interface PersonOfOrder {
  firstname: string;
  lastname: string;
  /** E.164. */
  telephone: string;
  /** Of a guest who gave one; a customer's is in the account. */
  email?: string;
  /** Whether that is only what was said with the order: no account, the whole name in `firstname`, each of them may be ''. */
  isContact?: boolean;
}

/** The whole name of a person. */
export const personName = ({ firstname, lastname }: Pick<PersonOfOrder, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

/** Who or what cancelled an order; `unanswered`: nobody accepted it in time. */
export const cancelledHow = ({
  cancelledBy,
  ladderStep,
}: Pick<AnyOrder, 'cancelledBy' | 'ladderStep'>): OrderActor | 'unanswered' | Unknown =>
  ladderStep === 'refused' ? 'unanswered' : (cancelledBy ?? 'unknown');

/** The numbers of test orders are above, so that no invoice has one of them (MANAGEMENT section 11). */
export const TEST_NUMBERS_ABOVE = 2_000_000_000;

/** Whether a shop tries its board and its printers with an order, which nobody eats or pays. */
export const isTestOrder = ({ invoiceNo }: Pick<Order, 'invoiceNo'>): boolean =>
  Math.abs(invoiceNo) > TEST_NUMBERS_ABOVE;

/**
 * The number by which people call an order: its invoice number, which is negative once it is cancelled (SPEC section 3).
 * That of a test order is 'E1', 'E2' and so on.
 */
export function orderNumber({ invoiceNo }: Pick<Order, 'invoiceNo'>): string {
  const number = Math.abs(invoiceNo);
  return isTestOrder({ invoiceNo }) ? `E${number - TEST_NUMBERS_ABOVE}` : String(number);
}

/**
 * The VAT contained in an order by rate, the lowest rate first, as it was sold (decisions 18 and 50). The gross amounts
 * make up the total without the tip. Deposits are at rate 0: they are not taxed.
 */
export function orderTaxByRate({
  products,
  shippingTaxes,
  discountTaxes = [],
}: {
  products: readonly Pick<OrderProduct, 'taxes' | 'deposit'>[];
  shippingTaxes: readonly TaxShare[];
  discountTaxes?: readonly TaxShare[];
}): TaxShare[] {
  const deposits = add(...products.map(({ deposit }) => deposit));
  return sumTaxes([
    ...products.flatMap(({ taxes }) => taxes),
    ...shippingTaxes,
    ...discountTaxes,
    ...(deposits > ZERO ? [taxShare(deposits, 0)] : []),
  ]);
}

/** The VAT of the delivery fee of an order, divided over the rates of what is delivered (decision 50); empty for 0. */
export const taxesOfFee = (fee: Cents, products: readonly Pick<OrderProduct, 'taxes'>[]): TaxShare[] =>
  taxesInProportion(
    fee,
    products.flatMap(({ taxes }) => taxes),
  );

/** Whether a whole line is taxed at its product's rate, so that its VAT need not be stated beside it. */
export const isTaxedAtOwnRate = ({ taxRate, taxes }: Pick<OrderProduct, 'taxRate' | 'taxes'>): boolean =>
  taxes.length === 1 && taxes[0]?.rate === taxRate;

/**
 * An address as on an envelope, without empty lines: ['Ardoise', '8 rue des Arts, Bâtiment B', '59000 Lille']
 * (SPEC section 3, Address).
 */
export function envelopeLines({
  company,
  address1,
  address2,
  postcode,
  city,
}: Omit<OrderAddress, 'firstname' | 'lastname'>): string[] {
  const street = [address1, address2].filter(Boolean).join(', ');
  return [company, street, `${postcode} ${city}`.trim()].filter(Boolean);
}

/** An instant on the shop's clock as the dashboard shows it: '2026/11/21 12h30' (SPEC section 2, Dashboard). */
export function orderDateText(instant: number, timeZone: string): string {
  const { date, minute } = localClock(instant, timeZone);
  return `${date.replaceAll('-', '/')} ${deliveryTimeText(clockText(minute))}`;
}

/** A delivery time 'HH:MM' with 'h' for the colon: '12h30' (SPEC section 2, Dashboard). */
export function deliveryTimeText(time: string): string {
  return time.replace(':', 'h');
}

type Dated = Pick<Order, 'orderId' | 'dateAdded'>;

/** The orders sorted by date added, the latest first; of two in the same millisecond, the higher id first. */
export function newestFirst<T extends Dated>(orders: readonly T[]): T[] {
  return orders.toSorted((a, b) => b.dateAdded - a.dateAdded || b.orderId - a.orderId);
}

/** The latest order added today by the shop's clock; null when there is none (SPEC section 2, Dashboard). */
export function currentOrder<T extends Dated>(orders: readonly T[], now: number, timeZone: string): T | null {
  const today = localClock(now, timeZone).date;
  return newestFirst(orders).find(({ dateAdded }) => localClock(dateAdded, timeZone).date === today) ?? null;
}
