import type { GuestContact, GuestDetails } from '#lib/domain/orders/guest-order.ts';
import type { TypedOrderAddress } from '#lib/domain/orders/order-request.ts';

/** Where an order is delivered, as it was typed. */
export interface TypedAddressWire {
  city_id: number;
  zone_id: number;
  company?: string | undefined;
  address_1: string;
  address_2?: string | undefined;
}

/** The fields of v2/order/add-guest that say who orders; the contact has at least one of telephone and e-mail address. */
interface GuestWire {
  name: string;
  telephone?: string | undefined;
  email?: string | undefined;
  address?: TypedAddressWire | undefined;
}

/** Writes a typed address. */
export const typedAddressWire = ({
  cityId,
  zoneId,
  company,
  address1,
  address2,
}: TypedOrderAddress): TypedAddressWire => ({
  city_id: cityId,
  zone_id: zoneId,
  address_1: address1.trim(),
  ...(company.trim() && { company: company.trim() }),
  ...(address2.trim() && { address_2: address2.trim() }),
});

/** Reads a typed address. */
export const typedAddressOf = (wire: TypedAddressWire): TypedOrderAddress => ({
  cityId: wire.city_id,
  zoneId: wire.zone_id,
  company: wire.company ?? '',
  address1: wire.address_1,
  address2: wire.address_2 ?? '',
});

const contactWire = ({ name, telephone, email }: GuestContact) => ({
  name: name.trim(),
  ...(telephone.trim() && { telephone: telephone.trim() }),
  ...(email.trim() && { email: email.trim() }),
});

/** Writes who orders without an account. */
export const guestWire = ({ address, ...contact }: GuestDetails): GuestWire => ({
  ...contactWire(contact),
  ...(address && { address: typedAddressWire(address) }),
});

/** Reads who orders without an account. */
export const guestOf = ({ name, telephone = '', email = '', address }: GuestWire): GuestDetails => ({
  name,
  telephone,
  email,
  address: address ? typedAddressOf(address) : null,
});
