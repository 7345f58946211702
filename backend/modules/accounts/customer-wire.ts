import type { AddressWire, CustomerWire } from '#lib/contract/customer.ts';
import { orderWire } from '#lib/contract/order.ts';
import { cursorText } from '#lib/contract/schemas/cursor.ts';
import type { Order } from '#lib/domain/order.ts';
import type { Page } from '../../shared/database/page.ts';
import type { Address } from './repository/address.ts';
import type { Customer } from './repository/customer.ts';

export function customerWire(customer: Customer, orders: Page<Order>, addresses: Address[]): CustomerWire {
  return {
    customer_id: customer.customerId,
    firstname: customer.firstname,
    lastname: customer.lastname,
    email: customer.email,
    telephone: customer.telephone,
    store_id: customer.storeId,
    language_id: customer.languageId,
    address_id: addresses.find((address) => address.isDefault)?.addressId ?? null,
    status: customer.status,
    orders: orders.items.map(orderWire),
    orders_cursor: cursorText(orders.next),
    addresses: addresses.map(addressWire),
  };
}

export function addressWire(address: Address): AddressWire {
  return {
    address_id: address.addressId,
    customer_id: address.customerId,
    company: address.company,
    city: address.city,
    city_id: address.cityId,
    postcode: address.postcode,
    code_postal_id: address.codePostalId,
    address_1: address.address1,
    address_2: address.address2,
    country_id: address.countryId,
    zone_id: address.zoneId,
    default: address.isDefault,
    firstname: address.firstname,
    lastname: address.lastname,
  };
}
