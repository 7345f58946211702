import { ordersOfCustomer, ordersUnderWay } from '#backend/modules/orders/repository/order.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Page } from '#backend/shared/database/page.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { AddressWire, CustomerWire } from '#lib/contract/customer.ts';
import { type OwnOrderWire, orderWire } from '#lib/contract/order.ts';
import { type Cursor, cursorText } from '#lib/contract/schemas/cursor.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { Sessions } from '../authentication/sessions.ts';
import { type Address, addressesOfCustomer } from '../repository/address.ts';
import { type Customer, customerById } from '../repository/customer.ts';

/** Small, because a tab reads them at every focus. */
const PAGE_SIZE = 20;
const ACTIVE_MAX = 20;

/**
 * A customer with addresses, the default one first, and orders: the newest page, then older ones that are still active,
 * with the cursor to the rest.
 */
export async function customerData(tx: Tx, customerId: number): Promise<CustomerWire | null> {
  const customer = await customerById(tx, customerId);
  if (!customer) return null;
  const newest = await ordersOfCustomer(tx, customerId, { limit: PAGE_SIZE });
  const orders = newest.next === null ? newest : await withActiveOrders(tx, customerId, newest);
  return customerWire(customer, orders, await addressesOfCustomer(tx, customerId));
}

async function withActiveOrders(tx: Tx, customerId: number, newest: Page<Order>): Promise<Page<Order>> {
  const known = new Set(newest.items.map(({ orderId }) => orderId));
  const active = await ordersUnderWay(tx, customerId, ACTIVE_MAX);
  return { ...newest, items: [...newest.items, ...active.filter(({ orderId }) => !known.has(orderId))] };
}

/** Pages of a customer's orders, newest first. */
export const createCustomerOrders =
  ({ database }: { database: Database }) =>
  async (
    storeId: number,
    customerId: number,
    { cursor, limit = PAGE_SIZE }: { cursor?: Cursor | undefined; limit?: number | undefined },
  ): Promise<Page<OwnOrderWire>> => {
    const page = await database.inStore(storeId, (tx) => ordersOfCustomer(tx, customerId, { cursor, limit }));
    return { ...page, items: page.items.map(orderWire) };
  };

export function createCurrentCustomer({ database, sessions }: { database: Database; sessions: Sessions }) {
  return async function currentCustomer(
    storeId: number,
    accessToken: string,
  ): Promise<Outcome<CustomerWire>> {
    const access = await sessions.checkAccess(accessToken, storeId);
    if (!access.ok) return access;
    const customer = await database.inStore(storeId, (tx) => customerData(tx, access.value.customerId));
    return customer ? done(customer) : refuse('unauthenticated');
  };
}

function customerWire(customer: Customer, orders: Page<Order>, addresses: Address[]): CustomerWire {
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
