import { withDeliveryZones } from '#backend/modules/delivery/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import { addressesById, addressesOfCustomer, type StoredAddress } from '../repository/address.ts';

/** An address with its point and, where that decides it, its delivery zone. */
export type DeliveredAddress = StoredAddress & Pick<Address, 'deliveryZone'>;

/** A customer's addresses with their delivery zones, the default one first. */
export const deliveredAddresses = async (tx: Tx, customerId: number): Promise<DeliveredAddress[]> =>
  withDeliveryZones(tx, await addressesOfCustomer(tx, customerId));

/** Addresses with their delivery zones. Skips unknown ids. Of any customer: the caller checks `customerId`. */
export const deliveredAddressesById = async (
  tx: Tx,
  addressIds: readonly number[],
): Promise<DeliveredAddress[]> => withDeliveryZones(tx, await addressesById(tx, addressIds));
