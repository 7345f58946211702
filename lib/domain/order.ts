import type { Cents } from './money.ts';
import type { OrderStatusId } from './order-status.ts';
import type { Table } from './table-token.ts';

export type ShippingMethod = 'pickup' | 'delivery' | 'table';
export type PaymentMethod = 'cash' | 'card_on_site' | 'meal_voucher' | 'card_online';

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

/** SPEC section 3, Order. Instants are milliseconds since 1970. */
export interface Order {
  orderId: number;
  storeId: number;
  /** Negative means cancelled. */
  invoiceNo: number;
  total: Cents;
  /** Received so far in cash (total_NKT), by card (total_CC), by meal voucher (total_TIC). */
  received: { cash: Cents; card: Cents; mealVoucher: Cents };
  shippingPrice: Cents;
  paymentMethod: PaymentMethod;
  shippingMethod: ShippingMethod;
  /** Where it is brought to; null unless it is ordered at a table. */
  table: Table | null;
  orderStatusId: OrderStatusId;
  dateAdded: number;
  dateModified: number;
  /** The instant the diner wants it: SPEC's order_date. */
  orderDate: number;
  /** 'HH:MM' on the shop's own clock. */
  deliveryTime: string;
  comment: string;
  products: readonly OrderProduct[];
}
