import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Page } from '#backend/shared/database/page.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { AddressWire, CustomerWire } from '#lib/contract/customer.ts';
import { type OwnOrderWire, orderWire } from '#lib/contract/order.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { type Cursor, cursorText } from '#lib/contract/schemas/scalars.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { Sessions } from '../authentication/sessions.ts';
import { type Address, addressesOfCustomer } from '../repository/address.ts';
import { type Customer, customerById } from '../repository/customer.ts';

/** Small, because a tab reads them at every focus. */
const PAGE_SIZE = 20;
const ACTIVE_MAX = 20;

/** What other modules store of a customer. compose.ts passes it in: those modules import this one. */
export interface CustomerOrders {
  /** A page of orders, newest first. */
  page(
    tx: Tx,
    customerId: number,
    part: { cursor?: Cursor | undefined; limit: number },
  ): Promise<Page<Order>>;
  /** The newest active orders, up to `limit`. */
  active(tx: Tx, customerId: number, limit: number): Promise<Order[]>;
  recurring(tx: Tx, customerId: number): Promise<RecurringWire[]>;
}

/**
 * Reads a customer with addresses, the default one first, and orders: the newest page, then older ones that are still
 * active, with the cursor to the rest.
 */
export type ReadCustomer = (tx: Tx, customerId: number) => Promise<CustomerWire | null>;

export function createReadCustomer(orders: Pick<CustomerOrders, 'page' | 'active'>): ReadCustomer {
  async function withActiveOrders(tx: Tx, customerId: number, newest: Page<Order>): Promise<Page<Order>> {
    const known = new Set(newest.items.map(({ orderId }) => orderId));
    const active = await orders.active(tx, customerId, ACTIVE_MAX);
    return { ...newest, items: [...newest.items, ...active.filter(({ orderId }) => !known.has(orderId))] };
  }

  return async (tx, customerId) => {
    const customer = await customerById(tx, customerId);
    if (!customer) return null;
    const newest = await orders.page(tx, customerId, { limit: PAGE_SIZE });
    const shown = newest.next === null ? newest : await withActiveOrders(tx, customerId, newest);
    return customerWire(customer, shown, await addressesOfCustomer(tx, customerId));
  };
}

/** Pages of a customer's orders, newest first. */
export const createCustomerOrders =
  ({ database, orders }: { database: Database; orders: Pick<CustomerOrders, 'page'> }) =>
  async (
    storeId: number,
    customerId: number,
    { cursor, limit = PAGE_SIZE }: { cursor?: Cursor | undefined; limit?: number | undefined },
  ): Promise<Page<OwnOrderWire>> => {
    const page = await database.inStore(storeId, (tx) => orders.page(tx, customerId, { cursor, limit }));
    return { ...page, items: page.items.map(orderWire) };
  };

export function createCurrentCustomer({
  database,
  sessions,
  readCustomer,
}: {
  database: Database;
  sessions: Sessions;
  readCustomer: ReadCustomer;
}) {
  return async function currentCustomer(
    storeId: number,
    accessToken: string,
  ): Promise<Outcome<CustomerWire>> {
    const access = await sessions.checkAccess(accessToken, storeId);
    if (!access.ok) return access;
    const customer = await database.inStore(storeId, (tx) => readCustomer(tx, access.value.customerId));
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
