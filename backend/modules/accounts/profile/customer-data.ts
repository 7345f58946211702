import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Page } from '#backend/shared/database/page.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Cursor } from '#lib/domain/answer.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import type { AnyTransaction } from '#lib/domain/payments/transactions.ts';
import type { LoyaltyMovement } from '#lib/domain/promotions/loyalty.ts';
import type { ManagedReview } from '#lib/domain/reviews/review.ts';
import type { Sessions } from '../authentication/sessions.ts';
import { type Customer, customerById } from '../repository/customer.ts';
import { type DeliveredAddress, deliveredAddresses } from './delivered-addresses.ts';

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
  recurring(tx: Tx, customerId: number): Promise<RecurringOrder[]>;
  /** What was said of orders, newest first. */
  reviews(tx: Tx, orderIds: readonly number[]): Promise<ManagedReview[]>;
  /** The movements of loyalty stamps, newest first. */
  loyalty(tx: Tx, customerId: number): Promise<LoyaltyMovement[]>;
  /** The movements of money of a page of orders, newest first. */
  transactions(
    tx: Tx,
    customerId: number,
    part: { cursor?: Cursor | undefined; limit: number },
  ): Promise<Page<AnyTransaction>>;
}

/**
 * A customer with addresses, the default one first, and orders: the newest page, then older ones that are still active,
 * with the cursor to the rest.
 */
export interface CustomerData extends Customer {
  orders: Page<Order>;
  addresses: DeliveredAddress[];
}

export type ReadCustomer = (tx: Tx, customerId: number) => Promise<CustomerData | null>;

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
    return {
      ...customer,
      orders: newest.next === null ? newest : await withActiveOrders(tx, customerId, newest),
      addresses: await deliveredAddresses(tx, customerId),
    };
  };
}

/** Pages of a customer's orders, newest first. */
export const createCustomerOrders =
  ({ database, orders }: { database: Database; orders: Pick<CustomerOrders, 'page'> }) =>
  (
    storeId: number,
    customerId: number,
    { cursor, limit = PAGE_SIZE }: { cursor?: Cursor | undefined; limit?: number | undefined },
  ): Promise<Page<Order>> =>
    database.inStore(storeId, (tx) => orders.page(tx, customerId, { cursor, limit }));

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
  ): Promise<Outcome<CustomerData>> {
    const access = await sessions.checkAccess(accessToken, storeId);
    if (!access.ok) return access;
    const customer = await database.inStore(storeId, (tx) => readCustomer(tx, access.value.subject));
    return customer ? done(customer) : refuse('unauthenticated');
  };
}
