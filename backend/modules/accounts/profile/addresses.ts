import { readCurrentStore } from '#backend/modules/catalogue/interface.ts';
import { withDeliveryZones } from '#backend/modules/delivery/interface.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { refusalSentence } from '#backend/shared/sentences.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import type { DeliveryZone, PlaceName } from '#lib/domain/delivery.ts';
import { findZone, hasPostcode } from '#lib/domain/delivery.ts';
import type { Point } from '#lib/domain/store/zone-shape.ts';
import {
  type AddressFields,
  addressesOfCustomer,
  deleteAddress,
  insertAddress,
  lockAddresses,
  type StoredAddress,
  setDefaultAddress,
  unlocatedAddress,
  updateAddress,
  writePoint,
} from '../repository/address.ts';
import { deliveredAddresses } from './delivered-addresses.ts';

const ADDRESSES_MAX = 20;

interface Owner {
  storeId: number;
  customerId: number;
}

/** An address as a customer gives it. */
export interface AddressRequest
  extends Pick<
    AddressFields,
    'address1' | 'address2' | 'company' | 'postcodeId' | 'countryId' | 'firstname' | 'lastname'
  > {
  /** City and region by the number or the name that the shop's delivery zones give them. */
  city: PlaceName;
  zone: PlaceName | undefined;
  /** undefined: the city's. */
  postcode: string | undefined;
  /** undefined: it stays as it is. */
  isDefault: boolean | undefined;
}

/** The address service: where an address is; null when it does not say it as exactly as a street. */
export type LocateAddress = (
  address: Pick<Address, 'address1' | 'postcode' | 'city'>,
) => Promise<Point | null>;

/** The delivery addresses of a customer. */
export function createAddresses({ database, locate }: { database: Database; locate: LocateAddress }) {
  /** An address as it is answered: marked as the default one if wanted, and with its delivery zone. */
  async function answered(tx: Tx, written: StoredAddress, isDefault: boolean | undefined): Promise<Address> {
    const present =
      isDefault === undefined || isDefault === written.isDefault
        ? written
        : ((await setDefaultAddress(tx, written.customerId, written.addressId, isDefault)) ?? written);
    const [address = present] = await withDeliveryZones(tx, [present]);
    return address;
  }

  /** Where a requested address is, asked before the transaction that writes it. null of one that will be refused. */
  async function pointOf(
    storeId: number,
    request: AddressRequest,
    known?: StoredAddress,
  ): Promise<Point | null> {
    const valid = await database.inStore(storeId, (tx) => validateAddress(tx, request, null));
    if (!valid.ok) return null;
    if (known?.point && isSamePlace(known, valid.value)) return known.point;
    return locate(valid.value);
  }

  return {
    list: ({ storeId, customerId }: Owner): Promise<Address[]> =>
      database.inStore(storeId, (tx) => deliveredAddresses(tx, customerId)),

    add: async ({ storeId, customerId }: Owner, request: AddressRequest): Promise<Outcome<Address>> => {
      const point = await pointOf(storeId, request);
      return transact(database, storeId, async (tx) => {
        const fields = await validateAddress(tx, request, point);
        if (!fields.ok) return fields;
        const count = await lockAddresses(tx, customerId);
        if (count >= ADDRESSES_MAX) return refuse('too_many_addresses', { data: { maximum: ADDRESSES_MAX } });
        const written = await insertAddress(tx, storeId, customerId, fields.value);
        return done(await answered(tx, written, request.isDefault));
      });
    },

    update: async (
      { storeId, customerId }: Owner,
      addressId: number,
      request: AddressRequest,
    ): Promise<Outcome<Address>> => {
      const own = await database.inStore(storeId, (tx) => addressesOfCustomer(tx, customerId));
      const known = own.find((each) => each.addressId === addressId);
      if (!known) return refuse('unknown_address');
      const point = await pointOf(storeId, request, known);
      return transact(database, storeId, async (tx) => {
        const fields = await validateAddress(tx, request, point);
        if (!fields.ok) return fields;
        await lockAddresses(tx, customerId);
        const written = await updateAddress(tx, customerId, addressId, fields.value);
        return written ? done(await answered(tx, written, request.isDefault)) : refuse('unknown_address');
      });
    },

    setDefault: ({ storeId, customerId }: Owner, addressId: number): Promise<Outcome<Address>> =>
      transact(database, storeId, async (tx) => {
        await lockAddresses(tx, customerId);
        const written = await setDefaultAddress(tx, customerId, addressId, true);
        return written ? done(await answered(tx, written, true)) : refuse('unknown_address');
      }),

    remove: ({ storeId, customerId }: Owner, addressId: number): Promise<Outcome<Address>> =>
      transact(database, storeId, async (tx) => {
        const deleted = await deleteAddress(tx, customerId, addressId);
        return deleted ? done(deleted) : refuse('unknown_address');
      }),
  };
}

const isSamePlace = (one: AddressFields, other: AddressFields): boolean =>
  one.address1 === other.address1 && one.postcode === other.postcode && one.city === other.city;

/**
 * Locates an address before an order to it, where its point is missing and a delivery zone has a shape: an address from
 * before the shape was drawn, or one that was saved while the address service was away.
 */
export const createLocateForOrder =
  ({ database, locate }: { database: Database; locate: LocateAddress }) =>
  async (storeId: number, customerId: number, addressId: number): Promise<void> => {
    const address = await database.inStore(storeId, (tx) => unlocatedAddress(tx, customerId, addressId));
    const point = address && (await locate(address));
    if (address && point)
      await database.inStore(storeId, (tx) => writePoint(tx, customerId, { ...address, point }));
  };

/** Resolves the city to a delivery zone of the store, whose name and postcode it takes; a postcode must match the city. */
async function validateAddress(
  tx: Tx,
  request: AddressRequest,
  point: Point | null,
): Promise<Outcome<AddressFields>> {
  const { deliveryZones } = await readCurrentStore(tx);
  const { postcode } = request;
  const findZoneIn = (zones: readonly DeliveryZone[]) => findZone(zones, request.city, request.zone);
  const zone = findZoneIn(
    postcode === undefined ? deliveryZones : deliveryZones.filter((each) => hasPostcode(each, postcode)),
  );
  if (!zone) {
    const zoneOfCity = findZoneIn(deliveryZones);
    if (!zoneOfCity) return refuse('unknown_address');
    const data = { city: zoneOfCity.city, postcode: zoneOfCity.postcode };
    return refuse('postcode_mismatch', {
      data,
      fields: { postcode: refusalSentence('postcode_mismatch', data) },
    });
  }
  return done({
    company: request.company,
    city: zone.city,
    cityId: zone.cityId,
    postcode: postcode ?? zone.postcode,
    postcodeId: request.postcodeId,
    address1: request.address1,
    address2: request.address2,
    countryId: request.countryId,
    zoneId: zone.zoneId,
    isDefault: request.isDefault ?? false,
    firstname: request.firstname,
    lastname: request.lastname,
    point,
  });
}
