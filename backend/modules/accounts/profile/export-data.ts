import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Cursor } from '#lib/domain/answer.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { verifyOwnPassword } from '../authentication/password-checks.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import { type CustomerRecord, customerRecord } from '../repository/customer.ts';
import type { CustomerData, CustomerOrders, ReadCustomer } from './customer-data.ts';

const ORDERS_PER_QUERY = 200;

/** All that a shop stores of a customer. */
export interface ExportedData {
  exportedAt: Date;
  /** With every order. */
  customer: CustomerData;
  record: CustomerRecord;
  recurring: Awaited<ReturnType<CustomerOrders['recurring']>>;
}

async function allOrders(tx: Tx, customerId: number, pageOf: CustomerOrders['page']): Promise<Order[]> {
  const all: Order[] = [];
  let cursor: Cursor | undefined;
  do {
    const page = await pageOf(tx, customerId, { cursor, limit: ORDERS_PER_QUERY });
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return all;
}

/**
 * Exports the personal data that a shop stores, without hashes and tokens. Needs the password, so that an unlocked phone
 * does not give away every address and order.
 */
export function createExportData(parts: {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  readCustomer: ReadCustomer;
  orders: CustomerOrders;
}) {
  const { database, clock, readCustomer, orders } = parts;

  const exportOf = (storeId: number, customerId: number): Promise<Outcome<ExportedData>> =>
    database.inStore(storeId, async (tx) => {
      const now = new Date(clock());
      await insertAccountEvent(tx, storeId, customerId, 'data_exported', now);
      const customer = await readCustomer(tx, customerId);
      const record = await customerRecord(tx, customerId);
      if (!customer || !record) return refuse('unauthenticated');
      return done({
        exportedAt: now,
        customer: {
          ...customer,
          orders: { items: await allOrders(tx, customerId, orders.page), next: null },
        },
        record,
        recurring: await orders.recurring(tx, customerId),
      });
    });

  return async function exportData(
    storeId: number,
    customerId: number,
    password: string | undefined,
  ): Promise<Outcome<ExportedData>> {
    const verified = await verifyOwnPassword(parts, { storeId, customerId }, password);
    return verified.ok ? exportOf(storeId, customerId) : verified;
  };
}
