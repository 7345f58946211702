import type { Address } from '#lib/domain/account/customer.ts';
import {
  type DeliveredPlace,
  type DeliveryZone,
  deliveryFee,
  meetsMinimum,
  zoneOfAddress,
} from '#lib/domain/delivery.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import type { OrderAddress } from '#lib/domain/orders/order.ts';
import type { ShippingRequest } from '#lib/domain/orders/order-request.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { priceText } from '#lib/i18n/price.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';

export interface OrderDelivery {
  fee: Cents;
  /** null when the order is not delivered. */
  address: OrderAddress | null;
  /** What the delivery takes besides the preparation. */
  extraMinutes: number;
}

/**
 * The delivery fee and address of an order (SPEC sections 3 to 5). `own` are the customer's addresses at this shop; an
 * address that is not among them is refused.
 */
export function orderDelivery(
  { deliveryZones }: Pick<Store, 'deliveryZones'>,
  wanted: ShippingRequest,
  own: readonly Address[],
  subtotal: Cents,
): Outcome<OrderDelivery> {
  if (wanted.shippingMethod !== 'delivery') return done({ fee: ZERO, address: null, extraMinutes: 0 });
  if (wanted.addressId === undefined) return refuse('address_required');
  const address = own.find(({ addressId }) => addressId === wanted.addressId);
  return address ? deliveryTo({ deliveryZones }, address, subtotal) : refuse('unknown_address');
}

/** The delivery fee of an address whose place is known, or why nothing is delivered there. */
export function deliveryTo(
  { deliveryZones }: Pick<Store, 'deliveryZones'>,
  address: DeliveredPlace & OrderAddress,
  subtotal: Cents,
): Outcome<OrderDelivery> {
  const zone = zoneOfAddress(deliveryZones, address);
  if (!zone) return refuse(address.deliveryZone === null ? 'out_of_shape' : 'out_of_zone');
  if (!meetsMinimum(zone, subtotal)) {
    const missing = cents(zone.minimumPrice - subtotal);
    return refuse('below_minimum', {
      data: { minimum: priceText(zone.minimumPrice), missing: priceText(missing) },
    });
  }
  const { extraMinutes } = zone;
  return done({ fee: deliveryFee(zone, subtotal), address: orderAddress(address, zone), extraMinutes });
}

/** What a delivery to a place takes besides the preparation; 0 without a place. */
export const deliveryMinutes = (
  { deliveryZones }: Pick<Store, 'deliveryZones'>,
  place: DeliveredPlace | null,
): number => (place && zoneOfAddress(deliveryZones, place)?.extraMinutes) ?? 0;

/** Uses the zone's postcode instead of the saved one, so that the delivery goes where the fee applies. */
const orderAddress = (address: OrderAddress, zone: DeliveryZone): OrderAddress => ({
  company: address.company,
  address1: address.address1,
  address2: address.address2,
  postcode: zone.postcode || address.postcode,
  city: address.city,
  firstname: address.firstname,
  lastname: address.lastname,
});
