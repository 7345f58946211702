import type { Cents } from '../money.ts';
import type { OptionChoices } from '../options/choices.ts';
import type { OrderAddress, PaymentMethod } from './order.ts';
import type { ShippingMethod } from './shipping-method.ts';

/** One line as the diner orders it: option values in the order they were chosen. */
export interface OrderLineRequest {
  productId: number;
  quantity: number;
  /** The diner's note for the kitchen; '' when none. */
  comment: string;
  options: readonly OptionChoices[];
}

/** How an order reaches the diner, with what proves the address or the table. */
export interface ShippingRequest {
  shippingMethod: ShippingMethod;
  /** Of a delivery. */
  addressId?: number;
  /** Of an order at a table. */
  tableToken?: string;
}

/** Where an order is delivered, as it is typed: the place is one of the shop's delivery entries, by its ids; 0 while none is chosen. */
export interface TypedOrderAddress extends Pick<OrderAddress, 'company' | 'address1' | 'address2'> {
  cityId: number;
  /** The region: SPEC's `zone`. */
  zoneId: number;
}

/** An order to be placed. The backend prices it itself and refuses another total than `expectedTotal`. */
export interface OrderRequest extends ShippingRequest {
  storeId: number;
  /** 'asap', or 'YYYY-MM-DDTHH:MM' on the shop's own clock. */
  deliveryTime: string;
  paymentMethod: PaymentMethod;
  /** '' when none. */
  comment: string;
  expectedTotal: Cents;
  /** What the diner gives on top, a part of `expectedTotal`; absent for none. */
  tip?: Cents;
  /** The code of a promotion that was typed; absent for none. */
  promotionCode?: string;
  /** Present when the diner uses a loyalty reward (decision 101). */
  usesReward?: true;
  /** Whether the diner says that they are an adult, which an order with alcohol needs. */
  ageConfirmed: boolean;
  lines: readonly OrderLineRequest[];
}

/** The times that a shop offers for an order. */
export interface OfferedTimes {
  /** Whether it may be ordered as soon as possible. */
  asap: boolean;
  /** 'HH:MM' on the shop's own clock: when such an order would be ready; null when there is none. */
  asapTime: string | null;
  /** Dates 'YYYY-MM-DD' and times 'HH:MM'; only times that still have capacity. */
  days: readonly { date: string; times: readonly string[] }[];
  /** Whether what is wanted is more than the kitchen cooks in a whole slot: no time is offered for it. */
  tooLarge: boolean;
}
