import type { Cents } from './money.ts';
import type { AnyOrderStatusId, OrderActor, OrderStatusId, Unknown } from './order-status.ts';
import type { Table } from './table-token.ts';

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
