import { envelopeLines } from '#lib/domain/orders/order.ts';
import type { AddressWire } from './customer.ts';

/** A customer's address as it stands on an envelope, without empty lines. */
export function addressLines({
  address_1,
  address_2,
  ...place
}: Pick<AddressWire, 'company' | 'address_1' | 'address_2' | 'postcode' | 'city'>): string[] {
  return envelopeLines({ ...place, address1: address_1, address2: address_2 });
}
