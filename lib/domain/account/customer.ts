import type { DeliveredPlace, DeliveryZone } from '../delivery.ts';
import type { AnyOrder } from '../orders/order.ts';

/** SPEC section 3, Address. */
export interface Address extends DeliveredPlace {
  addressId: number;
  customerId: number;
  /** '' without one. */
  company: string;
  city: string;
  postcode: string;
  /** The number of the postcode; another backend's. SPEC's code_postal_id. */
  postcodeId: number | null;
  address1: string;
  /** '' without one. */
  address2: string;
  countryId: number | null;
  isDefault: boolean;
  firstname: string;
  lastname: string;
}

/** An address as it is typed, in a city that the shop delivers to. */
export interface TypedAddress extends Pick<Address, 'address1' | 'address2' | 'company' | 'isDefault'> {
  zone: DeliveryZone;
}

/** What the beginning of an address may become. */
export type AddressSuggestion = Pick<Address, 'address1' | 'postcode' | 'city'>;

/**
 * SPEC section 3, Customer. Orders are the newest first: the newest of them and those that are not over. Where there are
 * more, `ordersCursor` is where the next page begins; it is null where they are all there.
 */
export interface Customer {
  customerId: number;
  firstname: string;
  lastname: string;
  email: string;
  /** E.164. */
  telephone: string;
  storeId: number;
  /** Whether they agreed to get offers; null when another backend does not say it. */
  newsletter: boolean | null;
  orders: readonly AnyOrder[];
  ordersCursor: string | null;
  addresses: readonly Address[];
}

/** What a customer may change of themselves; `password` is the present one, owed where the address is another. */
export interface ProfileChanges extends Pick<Customer, 'firstname' | 'lastname' | 'email' | 'telephone'> {
  password: string | undefined;
}

/** What a sign-in and each renewal of it give. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}
