import type { Cents } from '../money.ts';
import type { OrderLineRequest } from '../orders/order-request.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { Table } from '../store/table-token.ts';
import type { CounterAddress, CounterContact } from './counter-order.ts';
import type { CounterPayment } from './payments.ts';

/** What the price of an order at the counter depends on. */
export interface UnpricedCounterRequest {
  shippingMethod: ShippingMethod;
  /** Of an order that is brought to a table. */
  table: Table | null;
  /** Of a delivery. */
  address: CounterAddress | null;
  /** 'asap', or 'YYYY-MM-DDTHH:MM' on the shop's own clock. */
  deliveryTime: string;
  lines: readonly OrderLineRequest[];
}

/**
 * An order at the counter to be placed (MANAGEMENT section 9). The backend prices it itself and refuses another price than
 * `expectedTotal`, which is that of the lines with the delivery fee, before discount and tip.
 */
export interface CounterRequest extends UnpricedCounterRequest {
  /** The telephone is E.164, or ''. */
  contact: CounterContact;
  comment: string;
  expectedTotal: Cents;
  discount: { amount: Cents; reason: string } | null;
  tip: Cents;
  /** All that the order costs after discount and tip; none when it is paid later. */
  payments: readonly CounterPayment[];
}
