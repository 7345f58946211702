import { readCurrentStore } from '#backend/modules/catalogue/interface.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { refusalSentence } from '#backend/shared/sentences.ts';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
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

type AddressPayload = Omit<PayloadOf<'addressUpdate'>, 'address_id'>;

/** The delivery addresses of a customer. */
export function createAddresses({ database }: { database: Database }) {
  const write = <Value>(
    { storeId, customerId }: Owner,
    payload: { customer_id?: number | undefined },
    work: (tx: Tx) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> | Outcome<Value> =>
    payload.customer_id !== undefined && payload.customer_id !== customerId
      ? refuse('forbidden')
      : transact(database, storeId, work);

  const applyDefault = async (tx: Tx, written: Address, wanted: boolean | undefined): Promise<Address> =>
    wanted === undefined || wanted === written.isDefault
      ? written
      : ((await setDefaultAddress(tx, written.customerId, written.addressId, wanted)) ?? written);

  return {
    async list({ storeId, customerId }: Owner, payload: PayloadOf<'addressList'>) {
      return write({ storeId, customerId }, payload, async (tx) =>
        done(await addressesOfCustomer(tx, customerId)),
      );
    },

    async add(owner: Owner, { address, ...payload }: PayloadOf<'addressAdd'>): Promise<Outcome<Address>> {
      return write(owner, payload, async (tx) => {
        const text = await validateAddress(tx, { ...payload, address_1: address });
        if (!text.ok) return text;
        const count = await lockAddresses(tx, owner.customerId);
        if (count >= ADDRESSES_MAX) return refuse('too_many_addresses', { data: { maximum: ADDRESSES_MAX } });
        const written = await insertAddress(tx, owner.storeId, owner.customerId, text.value);
        return done(await applyDefault(tx, written, payload.default));
      });
    },

    async update(owner: Owner, payload: PayloadOf<'addressUpdate'>): Promise<Outcome<Address>> {
      return write(owner, payload, async (tx) => {
        const text = await validateAddress(tx, payload);
        if (!text.ok) return text;
        await lockAddresses(tx, owner.customerId);
        const written = await updateAddress(tx, owner.customerId, payload.address_id, text.value);
        return written ? done(await applyDefault(tx, written, payload.default)) : refuse('unknown_address');
      });
    },

    async setDefault(owner: Owner, payload: PayloadOf<'addressDefault'>): Promise<Outcome<Address>> {
      return write(owner, payload, async (tx) => {
        await lockAddresses(tx, owner.customerId);
        const written = await setDefaultAddress(tx, owner.customerId, payload.address_id, true);
        return written ? done(written) : refuse('unknown_address');
      });
    },

    async remove(owner: Owner, { address_id }: PayloadOf<'addressDelete'>): Promise<Outcome<Address>> {
      return write(owner, {}, async (tx) => {
        const deleted = await deleteAddress(tx, owner.customerId, address_id);
        return deleted ? done(deleted) : refuse('unknown_address');
      });
    },
  };
}

/** Resolves the city to a delivery zone of the store, whose name and postcode it takes; a postcode must match the city. */
async function validateAddress(tx: Tx, payload: AddressPayload): Promise<Outcome<AddressFields>> {
  const { deliveryZones } = await readCurrentStore(tx);
  const { postcode } = payload;
  const findZoneIn = (zones: readonly DeliveryZone[]) =>
    findZone(zones, payload.city_id ?? payload.city, payload.zone_id ?? payload.zone);
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
    company: payload.company ?? '',
    city: zone.city,
    cityId: zone.cityId,
    postcode: postcode ?? zone.postcode,
    postcodeId: payload.code_postal_id ?? null,
    address1: payload.address_1,
    address2: payload.address_2 ?? '',
    countryId: payload.country_id ?? null,
    zoneId: zone.zoneId,
    isDefault: payload.default ?? false,
    firstname: payload.firstname ?? '',
    lastname: payload.lastname ?? '',
  });
}
