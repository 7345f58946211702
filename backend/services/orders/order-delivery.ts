import type { OrderAddPayload } from '#lib/contract/order.ts';
import { deliveryFee, findZone, meetsMinimum } from '#lib/domain/delivery.ts';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import type { OrderAddress } from '#lib/domain/order.ts';
import type { Store } from '#lib/domain/store.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Address } from '../../db/repositories/address.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';

export interface OrderDelivery {
  fee: Cents;
  /** null for what is not delivered. */
  address: OrderAddress | null;
}

/**
 * What the delivery of an order costs and where it goes (SPEC sections 3 to 5); `own` are addresses of the customer
 * at this shop, among them the one that the order names, if it is theirs.
 */
export function orderDelivery(
  { deliveryZones }: Pick<Store, 'deliveryZones'>,
  wanted: Pick<OrderAddPayload, 'shipping_method' | 'address_id'>,
  own: readonly Address[],
  subtotal: Cents,
): Outcome<OrderDelivery> {
  if (wanted.shipping_method !== 'delivery') return done({ fee: ZERO, address: null });
  if (wanted.address_id === undefined) return refuse('address_required');
  const address = own.find(({ addressId }) => addressId === wanted.address_id);
  if (!address) return refuse('unknown_address');
  const zone = findZone(deliveryZones, address.cityId, address.zoneId);
  if (!zone) return refuse('out_of_zone');
  if (!meetsMinimum(zone, subtotal)) {
    const missing = cents(zone.minimumPrice - subtotal);
    return refuse('below_minimum', {
      data: { minimum: priceText(zone.minimumPrice), missing: priceText(missing) },
    });
  }
  return done({ fee: deliveryFee(zone, subtotal), address: orderAddress(address, zone) });
}

/** The zone's postcode, not the one that the address was once saved with: it has to lead where the fee is for. */
const orderAddress = (address: Address, zone: DeliveryZone): OrderAddress => ({
  company: address.company,
  address1: address.address1,
  address2: address.address2,
  postcode: zone.postcode || address.postcode,
  city: address.city,
  firstname: address.firstname,
  lastname: address.lastname,
});
