import type { CustomerWire } from '#lib/contract/customer.ts';
import { type OwnOrderWire, orderWire } from '#lib/contract/order.ts';
import type { Cursor } from '#lib/contract/schemas/cursor.ts';
import type { Order } from '#lib/domain/order.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import type { Page } from '../../shared/database/page.ts';
import { ordersOfCustomer, ordersUnderWay } from '../orders/repository/order.ts';
import { customerWire } from './customer-wire.ts';
import { addressesOfCustomer } from './repository/address.ts';
import { customerById } from './repository/customer.ts';

/** A tab reads them at every focus: what most people look at, and no more. */
const NEWEST = 20;
const UNDER_WAY_MAX = 20;

/**
 * A customer with addresses, the default one first, and orders, the newest first: the newest of all and those that are
 * not over, with the cursor to the rest.
 */
export async function customerData(tx: Tx, customerId: number): Promise<CustomerWire | null> {
  const customer = await customerById(tx, customerId);
  if (!customer) return null;
  const newest = await ordersOfCustomer(tx, customerId, { limit: NEWEST });
  const orders = newest.next === null ? newest : await withOrdersUnderWay(tx, customerId, newest);
  return customerWire(customer, orders, await addressesOfCustomer(tx, customerId));
}

async function withOrdersUnderWay(tx: Tx, customerId: number, newest: Page<Order>): Promise<Page<Order>> {
  const known = new Set(newest.items.map(({ orderId }) => orderId));
  const underWay = await ordersUnderWay(tx, customerId, UNDER_WAY_MAX);
  return { ...newest, items: [...newest.items, ...underWay.filter(({ orderId }) => !known.has(orderId))] };
}

/** A page of a customer's orders, the newest first. */
export const createCustomerOrders =
  ({ database }: { database: Database }) =>
  async (
    storeId: number,
    customerId: number,
    { cursor, limit = NEWEST }: { cursor?: Cursor | undefined; limit?: number | undefined },
  ): Promise<Page<OwnOrderWire>> => {
    const page = await database.inStore(storeId, (tx) => ordersOfCustomer(tx, customerId, { cursor, limit }));
    return { ...page, items: page.items.map(orderWire) };
  };
