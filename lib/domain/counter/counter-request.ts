import type { Basket } from '../basket/basket.ts';
import { choicesOf } from '../basket/make-line.ts';
import { type Cents, ZERO } from '../money.ts';
import { groupChoices } from '../options/choices.ts';
import type { OrderLineRequest, TypedOrderAddress } from '../orders/order-request.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { Table } from '../store/table-token.ts';
import { type CounterContact, type CounterOrder, totalsOf } from './counter-order.ts';
import type { CounterPayment } from './payments.ts';

/** What the price of an order at the counter depends on. */
export interface UnpricedCounterRequest {
  shippingMethod: ShippingMethod;
  /** Of an order that is brought to a table. */
  table: Table | null;
  /** Of a delivery. */
  address: TypedOrderAddress | null;
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

const linesOf = (basket: Basket): OrderLineRequest[] =>
  basket.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    comment: line.comment,
    options: groupChoices(choicesOf(line)),
  }));

/** What the price of an order in hand depends on; a table and an address only where it is brought there. */
export const unpricedRequestOf = ({
  method,
  table,
  address,
  time,
  basket,
}: CounterOrder): UnpricedCounterRequest => ({
  shippingMethod: method,
  table: method === 'table' ? table : null,
  address: method === 'delivery' ? address : null,
  deliveryTime: time,
  lines: linesOf(basket),
});

/** An order in hand as it is placed. `telephone` is E.164, or '' without one; `fee` that of its delivery. */
export function requestOf(
  order: CounterOrder,
  { fee, telephone, payments }: { fee: Cents; telephone: string; payments: readonly CounterPayment[] },
): CounterRequest {
  const { contact, comment, discount, tip } = order;
  const totals = totalsOf(order, fee);
  return {
    ...unpricedRequestOf(order),
    contact: { ...contact, name: contact.name.trim(), telephone },
    comment: comment.trim(),
    expectedTotal: totals.priced,
    discount:
      discount && totals.discount > ZERO ? { amount: totals.discount, reason: discount.reason.trim() } : null,
    tip,
    payments,
  };
}
