import type { OrderWire } from './order.ts';

/** SPEC section 3, Address. */
export interface AddressWire {
  address_id: number;
  customer_id: number;
  company: string;
  city: string;
  city_id: number;
  postcode: string;
  code_postal_id: number | null;
  address_1: string;
  address_2: string;
  country_id: number | null;
  zone_id: number;
  default: boolean;
  firstname: string;
  lastname: string;
}

/**
 * SPEC section 3, Customer, as v2/customer/me answers it. Orders are the newest first: the newest of them and those that
 * are not over. Where there are more, `orders_cursor` is what v2/customer/orders goes on from; it is null where they are
 * all there, as they are with another backend that knows no pages.
 */
export interface CustomerWire {
  customer_id: number;
  firstname: string;
  lastname: string;
  email: string;
  /** E.164. */
  telephone: string;
  store_id: number;
  language_id: number;
  address_id: number | null;
  status: boolean;
  orders: OrderWire[];
  orders_cursor: string | null;
  addresses: AddressWire[];
}

export interface TokensWire {
  access_token: string;
  refresh_token: string;
}
