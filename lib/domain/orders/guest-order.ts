import type { TypedOrderAddress } from './order-request.ts';
import type { ShippingMethod } from './shipping-method.ts';

/** Who orders without an account, and how the shop reaches them: `telephone` and `email` may be '', not both. */
export interface GuestContact {
  name: string;
  /** As it was typed; E.164 once it is sent. */
  telephone: string;
  email: string;
}

/** A guest with where the order is delivered; `address` is null of any other order. */
export interface GuestDetails extends GuestContact {
  address: TypedOrderAddress | null;
}

/** What is missing of a guest's details; each has its sentence beside its field. */
export type MissingOfGuest = 'name' | 'reachable' | 'telephone';

/**
 * What a guest has not said that an order needs; null for nothing. A name, and a telephone number or an e-mail address; of a
 * delivery the number, so that the driver can call.
 */
export function missingOfGuest(
  { name, telephone, email }: GuestContact,
  method: ShippingMethod,
): MissingOfGuest | null {
  if (name.trim() === '') return 'name';
  if (telephone.trim() !== '') return null;
  if (method === 'delivery') return 'telephone';
  return email.trim() === '' ? 'reachable' : null;
}

/** How long the link of an e-mail opens the order of a guest. */
export const GUEST_LINK_LIFETIME_MS = 30 * 24 * 3_600_000;

/** What the fragment of a link begins with that opens the order of a guest; its secret follows. */
export const GUEST_FRAGMENT = 'suivi=';

/** The most orders that are kept in an account at once. */
export const KEPT_ORDERS_MAX = 10;
