import { type Cents, includedTax } from '../money.ts';
import { clockText, localClock } from '../opening-hours/clock.ts';
import type { Table } from '../store/table-token.ts';
import { type TaxShare, taxShares, withFee } from '../vat.ts';
import type { AnyOrderStatusId, OrderActor, OrderStatusId, Unknown } from './order-status.ts';

export const SHIPPING_METHODS = ['pickup', 'delivery', 'table'] as const;
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

/** How an order is paid where and when it is handed over. */
export const ON_SITE_METHODS = ['card_on_site', 'cash', 'meal_voucher'] as const;
export type OnSiteMethod = (typeof ON_SITE_METHODS)[number];
export const PAYMENT_METHODS = [...ON_SITE_METHODS, 'card_online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The means of payment that the ledger tells apart: total_NKT, total_CC and total_TIC (SPEC section 3, Order). */
export const MEANS = ['cash', 'card', 'meal_voucher'] as const;
export type Means = (typeof MEANS)[number];

/** The means that a way to pay on site stands for. */
export const MEANS_OF_METHOD: Readonly<Record<OnSiteMethod, Means>> = {
  cash: 'cash',
  card_on_site: 'card',
  meal_voucher: 'meal_voucher',
};

/** The way to pay on site that a means belongs to. */
export const METHOD_OF_MEANS: Readonly<Record<Means, OnSiteMethod>> = {
  cash: 'cash',
  card: 'card_on_site',
  meal_voucher: 'meal_voucher',
};

/** SPEC section 3, Order product. */
export interface OrderProduct {
  productId: number;
  name: string;
  quantity: number;
  /** The whole line, VAT included. */
  price: Cents;
  taxRate: number;
  image: string | null;
  comment: string;
  options: readonly { name: string; values: readonly { name: string; price: Cents }[] }[];
}

/** Where an order is delivered to, as the customer's address was then. */
export interface OrderAddress {
  company: string;
  address1: string;
  address2: string;
  postcode: string;
  city: string;
  firstname: string;
  lastname: string;
}

/** SPEC section 3, Order. Instants are milliseconds since 1970. */
export interface Order {
  orderId: number;
  storeId: number;
  /** Negative means cancelled. */
  invoiceNo: number;
  total: Cents;
  /** Received so far in cash (total_NKT), by card (total_CC), by meal voucher (total_TIC). */
  received: { cash: Cents; card: Cents; mealVoucher: Cents };
  /** It is cancelled, and all that was paid for it has been given back. */
  refunded: boolean;
  shippingPrice: Cents;
  paymentMethod: PaymentMethod;
  shippingMethod: ShippingMethod;
  /** Where it is brought to; null unless it is ordered at a table. */
  table: Table | null;
  /** Where it is delivered to; null unless it is, and once the person is erased. */
  address: OrderAddress | null;
  orderStatusId: OrderStatusId;
  /** Who cancelled it; null unless it is cancelled, and where that was not written down. */
  cancelledBy: OrderActor | null;
  /** Why it was cancelled, in the words of whoever did; '' without any. */
  cancelReason: string;
  dateAdded: number;
  dateModified: number;
  /** The instant the diner wants it: SPEC's order_date. */
  orderDate: number;
  /** 'HH:MM' on the shop's own clock. */
  deliveryTime: string;
  comment: string;
  products: readonly OrderProduct[];
}

/** An order as any backend may state it. One of our own backend is an `Order`. */
export interface AnyOrder extends Omit<Order, 'orderStatusId' | 'paymentMethod' | 'shippingMethod'> {
  orderStatusId: AnyOrderStatusId;
  paymentMethod: PaymentMethod | Unknown;
  shippingMethod: ShippingMethod | Unknown;
}

/**
 * An address as it stands on an envelope, without empty lines: ['Ardoise', '8 rue des Arts, Bâtiment B', '59000 Lille']
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

/**
 * The VAT contained in an order by rate, the lowest rate first; each line is rounded by itself (ARCHITECTURE,
 * Decisions: VAT), and the delivery fee is shared among the rates.
 */
export function orderTaxByRate(products: readonly OrderProduct[], fee: Cents): TaxShare[] {
  const lines = products.map(({ price, taxRate }) => ({
    rate: taxRate,
    gross: price,
    tax: includedTax(price, taxRate),
  }));
  return withFee(taxShares(lines), fee);
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

/** Orders by date added, the latest first; of two in the same millisecond the higher number. */
export function newestFirst<T extends Dated>(orders: readonly T[]): T[] {
  return orders.toSorted((a, b) => b.dateAdded - a.dateAdded || b.orderId - a.orderId);
}

/** The latest order added today by the shop's clock; null when there is none (SPEC section 2, Dashboard). */
export function currentOrder<T extends Dated>(orders: readonly T[], now: number, timeZone: string): T | null {
  const today = localClock(now, timeZone).date;
  return newestFirst(orders).find(({ dateAdded }) => localClock(dateAdded, timeZone).date === today) ?? null;
}
