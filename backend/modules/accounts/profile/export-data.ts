import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Page } from '#backend/shared/database/page.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Cursor } from '#lib/domain/answer.ts';
import type { CustomerBlock, CustomerNote } from '#lib/domain/customers/managed-customer.ts';
import type { AnyTransaction } from '#lib/domain/payments/transactions.ts';
import type { LoyaltyMovement } from '#lib/domain/promotions/loyalty.ts';
import type { ManagedReview } from '#lib/domain/reviews/review.ts';
import { verifyOwnPassword } from '../authentication/password-checks.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import { type CustomerRecord, customerRecord } from '../repository/customer.ts';
import { blockOf } from '../repository/customer-block.ts';
import { notesOf } from '../repository/customer-note.ts';
import type { CustomerData, CustomerOrders, ReadCustomer } from './customer-data.ts';

const ORDERS_PER_QUERY = 200;

/** All that a shop stores of a customer. */
export interface ExportedData {
  exportedAt: Date;
  /** With every order. */
  customer: CustomerData;
  record: CustomerRecord;
  recurring: Awaited<ReturnType<CustomerOrders['recurring']>>;
  transactions: readonly AnyTransaction[];
  reviews: readonly ManagedReview[];
  loyalty: readonly LoyaltyMovement[];
  notes: readonly CustomerNote[];
  block: CustomerBlock | null;
}

/** Reads all pages of a list. */
async function allOf<Item>(
  pageOf: (part: { cursor?: Cursor | undefined; limit: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: Cursor | undefined;
  do {
    const page = await pageOf({ cursor, limit: ORDERS_PER_QUERY });
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return all;
}

/** Exports the personal data that a shop stores, without hashes and tokens. */
export function createExportData(parts: {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  readCustomer: ReadCustomer;
  orders: CustomerOrders;
}) {
  const { database, clock, readCustomer, orders } = parts;

  /** `by`: the customer, or the shop on their request. */
  async function exportOf(
    tx: Tx,
    storeId: number,
    customerId: number,
    by: 'customer' | 'shop',
  ): Promise<ExportedData | null> {
    const now = new Date(clock());
    const customer = await readCustomer(tx, customerId);
    if (!customer) return null;
    const event = by === 'customer' ? 'data_exported' : 'data_given';
    await insertAccountEvent(tx, storeId, customerId, event, now);
    const record = await customerRecord(tx, customerId);
    if (!record) return null;
    const placed = await allOf((part) => orders.page(tx, customerId, part));
    return {
      exportedAt: now,
      customer: { ...customer, orders: { items: placed, next: null } },
      record,
      recurring: await orders.recurring(tx, customerId),
      transactions: await allOf((part) => orders.transactions(tx, customerId, part)),
      reviews: await orders.reviews(
        tx,
        placed.map(({ orderId }) => orderId),
      ),
      loyalty: await orders.loyalty(tx, customerId),
      notes: await notesOf(tx, customerId),
      block: await blockOf(tx, customerId),
    };
  }

  return {
    /** Needs the password, so that an unlocked phone does not give away every address and order. */
    async exportData(
      storeId: number,
      customerId: number,
      password: string | undefined,
    ): Promise<Outcome<ExportedData>> {
      const verified = await verifyOwnPassword(parts, { storeId, customerId }, password);
      if (!verified.ok) return verified;
      const exported = await database.inStore(storeId, (tx) => exportOf(tx, storeId, customerId, 'customer'));
      return exported ? done(exported) : refuse('unauthenticated');
    },

    /** The same for the staff, whom the customer asked for it; null for an unknown customer. */
    exportForShop: (tx: Tx, storeId: number, customerId: number): Promise<ExportedData | null> =>
      exportOf(tx, storeId, customerId, 'shop'),
  };
}
