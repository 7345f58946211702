import { readCurrentStore } from '#backend/modules/catalogue/interface.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { refusalSentence } from '#backend/shared/sentences.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import type { DeliveryZone, PlaceName } from '#lib/domain/delivery.ts';
import { findZone, hasPostcode } from '#lib/domain/delivery.ts';
import {
  type AddressFields,
  addressesOfCustomer,
  deleteAddress,
  insertAddress,
  lockAddresses,
  setDefaultAddress,
  updateAddress,
} from '../repository/address.ts';

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

/** The delivery addresses of a customer. */
export function createAddresses({ database }: { database: Database }) {
  const applyDefault = async (tx: Tx, written: Address, wanted: boolean | undefined): Promise<Address> =>
    wanted === undefined || wanted === written.isDefault
      ? written
      : ((await setDefaultAddress(tx, written.customerId, written.addressId, wanted)) ?? written);

  return {
    list: ({ storeId, customerId }: Owner): Promise<Address[]> =>
      database.inStore(storeId, (tx) => addressesOfCustomer(tx, customerId)),

    add: ({ storeId, customerId }: Owner, request: AddressRequest): Promise<Outcome<Address>> =>
      transact(database, storeId, async (tx) => {
        const fields = await validateAddress(tx, request);
        if (!fields.ok) return fields;
        const count = await lockAddresses(tx, customerId);
        if (count >= ADDRESSES_MAX) return refuse('too_many_addresses', { data: { maximum: ADDRESSES_MAX } });
        const written = await insertAddress(tx, storeId, customerId, fields.value);
        return done(await applyDefault(tx, written, request.isDefault));
      }),

    update: (
      { storeId, customerId }: Owner,
      addressId: number,
      request: AddressRequest,
    ): Promise<Outcome<Address>> =>
      transact(database, storeId, async (tx) => {
        const fields = await validateAddress(tx, request);
        if (!fields.ok) return fields;
        await lockAddresses(tx, customerId);
        const written = await updateAddress(tx, customerId, addressId, fields.value);
        return written ? done(await applyDefault(tx, written, request.isDefault)) : refuse('unknown_address');
      }),

    setDefault: ({ storeId, customerId }: Owner, addressId: number): Promise<Outcome<Address>> =>
      transact(database, storeId, async (tx) => {
        await lockAddresses(tx, customerId);
        const written = await setDefaultAddress(tx, customerId, addressId, true);
        return written ? done(written) : refuse('unknown_address');
      }),

    remove: ({ storeId, customerId }: Owner, addressId: number): Promise<Outcome<Address>> =>
      transact(database, storeId, async (tx) => {
        const deleted = await deleteAddress(tx, customerId, addressId);
        return deleted ? done(deleted) : refuse('unknown_address');
      }),
  };
}

/** Resolves the city to a delivery zone of the store, whose name and postcode it takes; a postcode must match the city. */
async function validateAddress(tx: Tx, request: AddressRequest): Promise<Outcome<AddressFields>> {
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
  });
}
