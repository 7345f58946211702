import type { Address, AddressSuggestion, TypedAddress } from '#lib/domain/account/customer.ts';
import { type ApiCall, type Message, messageOf } from './api-call.ts';

interface Owner {
  customerId: number;
  storeId: number;
}

const fieldsOf = ({ zone, address2, company, isDefault, customerId, storeId }: TypedAddress & Owner) => ({
  customer_id: customerId,
  company,
  city: zone.city,
  city_id: zone.cityId,
  zone_id: zone.zoneId,
  address_2: address2,
  store_id: storeId,
  default: isDefault,
});

export const addAddress: ApiCall<'addressAdd', TypedAddress & Owner, Message> = {
  endpoint: 'addressAdd',
  encode: (typed) => ({
    ...fieldsOf(typed),
    address: typed.address1,
    code_postal_id: null,
    country_id: null,
  }),
  decode: messageOf,
};

export const updateAddress: ApiCall<'addressUpdate', TypedAddress & Owner & { address: Address }, Message> = {
  endpoint: 'addressUpdate',
  encode: ({ address, ...typed }) => ({
    ...fieldsOf(typed),
    address_id: address.addressId,
    address_1: typed.address1,
    // The postcode's id is valid for its own city only.
    code_postal_id: typed.zone.cityId === address.cityId ? address.postcodeId : null,
    country_id: address.countryId,
    firstname: address.firstname,
    lastname: address.lastname,
  }),
  decode: messageOf,
};

export const setDefaultAddress: ApiCall<'addressDefault', { addressId: number } & Owner, Message> = {
  endpoint: 'addressDefault',
  encode: ({ addressId, customerId, storeId }) => ({
    address_id: addressId,
    customer_id: customerId,
    store_id: storeId,
  }),
  decode: messageOf,
};

export const deleteAddress: ApiCall<'addressDelete', { addressId: number }, Message> = {
  endpoint: 'addressDelete',
  encode: ({ addressId }) => ({ address_id: addressId }),
  decode: messageOf,
};

export const searchAddresses: ApiCall<
  'addressSearch',
  { text: string },
  { suggestions: readonly AddressSuggestion[] }
> = {
  endpoint: 'addressSearch',
  encode: ({ text }) => ({ text }),
  decode: ({ suggestions }) => ({
    suggestions: suggestions.map(({ address_1, ...place }) => ({ ...place, address1: address_1 })),
  }),
};
