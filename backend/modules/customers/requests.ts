import { insertAudit } from '#backend/shared/audit.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { mailingCsv } from '#lib/domain/customers/mailing.ts';
import {
  type Accounts,
  customerById,
  type ExportedData,
  eraseCustomer,
  insertAccountEvent,
} from '../accounts/interface.ts';
import { eraseContact } from '../orders/interface.ts';
import type { CustomerAct } from './customers.ts';
import { countUnderWay, lockCustomer, mailingRecipients } from './repository/customer-list.ts';

/** What customers may ask of a shop about their data, done by its staff (MANAGEMENT section 10). */
export type CustomerRequests = ReturnType<typeof createCustomerRequests>;

export function createCustomerRequests({
  database,
  clock,
  exportForShop,
}: {
  database: Database;
  clock: () => number;
  exportForShop: Accounts['exportForShop'];
}) {
  return {
    /** All that the shop stores of a customer, as they get it themselves. */
    exportCustomer: ({ shop, by, customerId }: CustomerAct): Promise<Outcome<ExportedData>> =>
      transact(database, shop.storeId, async (tx) => {
        const exported = await exportForShop(tx, shop.storeId, customerId);
        if (!exported) return refuse('unknown_customer');
        const entry = { ...by, action: 'customer.exported', after: { customerId } } as const;
        await insertAudit(tx, shop.storeId, entry, new Date(clock()));
        return done(exported);
      }),

    /**
     * Erases a customer at once and for good, with what they ordered by telephone without their account, unless an order of
     * theirs is not over.
     */
    erase: ({ shop, by, customerId }: CustomerAct): Promise<Outcome<null>> =>
      transact(database, shop.storeId, async (tx): Promise<Outcome<null>> => {
        if (!(await lockCustomer(tx, customerId))) return refuse('unknown_customer');
        const count = await countUnderWay(tx, customerId);
        if (count > 0) return refuse('customer_orders_under_way', { data: { count } });
        const now = new Date(clock());
        const { telephone = '' } = (await customerById(tx, customerId)) ?? {};
        await eraseContact(tx, telephone);
        await eraseCustomer(tx, shop.storeId, customerId);
        await insertAccountEvent(tx, shop.storeId, customerId, 'erased', now);
        const entry = { ...by, action: 'customer.erased', after: { customerId } } as const;
        await insertAudit(tx, shop.storeId, entry, now);
        return done(null);
      }),

    /** Who agreed to get offers and may order, as a CSV file, and how many they are. */
    mailingList: ({ shop, by }: Omit<CustomerAct, 'customerId'>): Promise<{ csv: string; count: number }> =>
      database.inStore(shop.storeId, async (tx) => {
        const recipients = await mailingRecipients(tx);
        const count = recipients.length;
        const entry = { ...by, action: 'customer.mailing_exported', after: { count } } as const;
        await insertAudit(tx, shop.storeId, entry, new Date(clock()));
        return { csv: mailingCsv(recipients), count };
      }),
  };
}
