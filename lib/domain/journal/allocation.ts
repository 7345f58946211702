import { add, type Cents, cents, ZERO } from '../money.ts';
import { type Order, orderTaxByRate } from '../orders/order.ts';
import { CANCELLED } from '../orders/order-status.ts';
import { receivedTotal } from '../payments/payment-status.ts';
import { sumTaxes, type TaxShare, taxesInProportion } from '../vat.ts';

/**
 * What a sum of money that was received for an order pays (MANAGEMENT section 9): its sales by VAT rate, then its tip, then
 * what the customer is owed back. `taxes`, `tip` and `excess` add up to the sum.
 */
export interface Allocation {
  /** By rate, the lowest first; a rate of which nothing is paid is left out. */
  taxes: readonly TaxShare[];
  tip: Cents;
  excess: Cents;
}

export const NOTHING_ALLOCATED: Allocation = { taxes: [], tip: ZERO, excess: ZERO };

/** The money of an order, as far as it decides what a payment pays. */
export type AllocatedOrder = Pick<
  Order,
  'orderStatusId' | 'products' | 'shippingTaxes' | 'discountTaxes' | 'tip'
>;

/**
 * What `received` pays of an order: the part that is taxed, divided over its rates in proportion, to the cent at the full
 * price; then the tip; the rest is owed back. Of a cancelled order all is owed back. A negative sum, of a dispute after a
 * refund, is owed by the customer.
 */
export function allocate(order: AllocatedOrder, received: Cents): Allocation {
  if (order.orderStatusId === CANCELLED || received < 0) return { ...NOTHING_ALLOCATED, excess: received };
  const taxes = orderTaxByRate(order);
  const price = add(...taxes.map(({ gross }) => gross));
  if (received < price) return { ...NOTHING_ALLOCATED, taxes: taxesInProportion(received, taxes) };
  const rest = cents(received - price);
  const tip = cents(Math.min(rest, order.tip));
  return { taxes: received === ZERO ? [] : taxes, tip, excess: cents(rest - tip) };
}

/** What everything received for an order pays of it, see `allocate`. */
export const allocationOf = (order: AllocatedOrder & Pick<Order, 'received'>): Allocation =>
  allocate(order, receivedTotal(order.received));

/** All that is allocated, which is the money. */
export const allocatedTotal = ({ taxes, tip, excess }: Allocation): Cents =>
  add(...taxes.map(({ gross }) => gross), tip, excess);

/** Sums allocations; a rate at which net and tax are 0 is left out. */
export function sumAllocations(allocations: readonly Allocation[]): Allocation {
  return {
    taxes: sumTaxes(allocations.flatMap(({ taxes }) => taxes)).filter(
      ({ net, tax }) => net !== 0 || tax !== 0,
    ),
    tip: add(...allocations.map(({ tip }) => tip)),
    excess: add(...allocations.map(({ excess }) => excess)),
  };
}

/** What has to be added to `before` to make it `after`. */
export const allocationChange = (before: Allocation, after: Allocation): Allocation =>
  sumAllocations([after, negative(before)]);

/** Whether an allocation changes nothing. */
export const isNothing = ({ taxes, tip, excess }: Allocation): boolean =>
  tip === 0 && excess === 0 && taxes.every(({ net, tax }) => net === 0 && tax === 0);

const minus = (amount: Cents): Cents => (amount === 0 ? ZERO : cents(0 - amount));

const negative = ({ taxes, tip, excess }: Allocation): Allocation => ({
  taxes: taxes.map(({ rate, net, tax, gross }) => ({
    rate,
    net: minus(net),
    tax: minus(tax),
    gross: minus(gross),
  })),
  tip: minus(tip),
  excess: minus(excess),
});
