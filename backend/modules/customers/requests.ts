import { insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { mailingCsv } from '#lib/domain/customers/mailing.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { ManagedReview } from '#lib/domain/reviews/review.ts';
import {
  type Accounts,
  countUnderWay,
  customerById,
  type ExportedData,
  eraseCustomer,
  insertAccountEvent,
} from '../accounts/interface.ts';
import {
  type ContactKeys,
  contactOfOrder,
  eraseContact,
  lockContactOrders,
  type OrderContact,
  ordersById,
  ordersOfContact,
} from '../orders/interface.ts';
import { reviewsOfOrders } from '../reviews/interface.ts';
import { currentStore } from '../tenants/interface.ts';
import type { CustomerAct } from './customers.ts';
import { contactExportPdf, exportPdf } from './export-pdf.ts';
import { lockCustomer, mailingRecipients } from './repository/customer-list.ts';

/** An order without an account, and what was said with it. */
export interface TelephoneOrder extends OrderContact {
  order: Order;
}

export interface ExportForShop extends ExportedData {
  telephoneOrders?: readonly TelephoneOrder[];
}

/** All that a shop stores of somebody without an account, and what it was found by: the contact of one order. */
export interface ContactExport {
  exportedAt: Date;
  contact: OrderContact;
  orders: readonly TelephoneOrder[];
  reviews: readonly ManagedReview[];
}

/** Somebody of the staff who does something with who placed one order. */
export type OrderContactAct = Omit<CustomerAct, 'customerId'> & { orderId: number };

/** What people may ask of a shop about their data, done by its staff (MANAGEMENT section 10). */
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
    /**
     * All that the shop stores of a customer: what they get themselves, and with `isNumberTheirs` the orders without the account
     * under their number or e-mail address. Nobody proves a number at the sign-up, or an address with an order: the staff say
     * whose they are. `pdf` has the essentials for a person to read.
     */
    exportCustomer: async (
      { shop, by, customerId }: CustomerAct,
      isNumberTheirs = false,
    ): Promise<Outcome<{ exported: ExportForShop; pdf: Buffer }>> => {
      const read = await transact(database, shop.storeId, async (tx) => {
        const exported: ExportForShop | null = await exportForShop(tx, shop.storeId, customerId);
        if (!exported) return refuse('unknown_customer');
        const entry = { ...by, action: 'customer.exported', after: { customerId } } as const;
        await insertAudit(tx, shop.storeId, entry, new Date(clock()));
        const store = await currentStore(tx);
        if (!store) throw new Error('a store without its row');
        if (!isNumberTheirs) return done({ exported, store });
        const byTelephone = await ordersWithoutAccount(tx, exported.customer);
        const reviews = [...exported.reviews, ...(await reviewsOf(tx, byTelephone))];
        return done({ exported: { ...exported, telephoneOrders: byTelephone, reviews }, store });
      });
      if (!read.ok) return read;
      const { exported, store } = read.value;
      return done({ exported, pdf: await exportPdf(exported, store) });
    },

    /**
     * Erases a customer at once and for good, with `isNumberTheirs` what was ordered under their number or e-mail address without
     * the account too, unless an order of all these is not over.
     */
    erase: ({ shop, by, customerId }: CustomerAct, isNumberTheirs = false): Promise<Outcome<null>> =>
      transact(database, shop.storeId, async (tx): Promise<Outcome<null>> => {
        if (!(await lockCustomer(tx, customerId))) return refuse('unknown_customer');
        const contact = isNumberTheirs ? await customerById(tx, customerId) : null;
        const withoutAccount = contact ? await lockContactOrders(tx, contact) : 0;
        const count = (await countUnderWay(tx, customerId)) + withoutAccount;
        if (count > 0) return refuse('customer_orders_under_way', { data: { count } });
        const now = new Date(clock());
        if (contact) await eraseContact(tx, contact);
        await eraseCustomer(tx, shop.storeId, customerId);
        await insertAccountEvent(tx, shop.storeId, customerId, 'erased', now);
        const entry = { ...by, action: 'customer.erased', after: { customerId } } as const;
        await insertAudit(tx, shop.storeId, entry, now);
        return done(null);
      }),

    /**
     * All that the shop stores of who placed an order without an account: the orders without one under its telephone number or
     * e-mail address, itself included. `pdf` has the essentials for a person to read.
     */
    exportContact: async ({
      shop,
      by,
      orderId,
    }: OrderContactAct): Promise<Outcome<{ exported: ContactExport; pdf: Buffer }>> => {
      const read = await transact(database, shop.storeId, async (tx) => {
        const found = await contactWithoutAccount(tx, orderId);
        if (!found.ok) return found;
        const contact = found.value;
        const orders = await ordersWithoutAccount(tx, { ...contact, orderId });
        const reviews = await reviewsOf(tx, orders);
        const exportedAt = new Date(clock());
        const after = { orderId, count: orders.length };
        await insertAudit(tx, shop.storeId, { ...by, action: 'order.contact_exported', after }, exportedAt);
        const store = await currentStore(tx);
        if (!store) throw new Error('a store without its row');
        return done({ exported: { exportedAt, contact, orders, reviews }, store });
      });
      if (!read.ok) return read;
      const { exported, store } = read.value;
      return done({ exported, pdf: await contactExportPdf(exported, store) });
    },

    /**
     * Erases at once and for good who placed an order without an account, of all orders that the export has, unless one of them
     * is not over. What they cost and how they were paid stays.
     */
    eraseContact: ({ shop, by, orderId }: OrderContactAct): Promise<Outcome<null>> =>
      transact(database, shop.storeId, async (tx): Promise<Outcome<null>> => {
        const found = await contactWithoutAccount(tx, orderId);
        if (!found.ok) return found;
        const keys = { ...found.value, orderId };
        const underWay = await lockContactOrders(tx, keys);
        if (underWay > 0) return refuse('customer_orders_under_way', { data: { count: underWay } });
        const count = await eraseContact(tx, keys);
        // Somebody else has erased them meanwhile, or the diner has kept the order in an account.
        if (count === 0) return refuse('order_without_contact');
        const entry = { ...by, action: 'order.contact_erased', after: { orderId, count } } as const;
        await insertAudit(tx, shop.storeId, entry, new Date(clock()));
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

/** The contact of an order without an account; refused where there is none, or no order. */
async function contactWithoutAccount(tx: Tx, orderId: number): Promise<Outcome<OrderContact>> {
  const found = await contactOfOrder(tx, orderId);
  if (!found) return refuse('unknown_order');
  if (found.hasAccount) return refuse('order_has_account');
  return found.contact ? done(found.contact) : refuse('order_without_contact');
}

const reviewsOf = (tx: Tx, orders: readonly TelephoneOrder[]) =>
  reviewsOfOrders(
    tx,
    orders.map(({ order }) => order.orderId),
  );

async function ordersWithoutAccount(tx: Tx, contact: ContactKeys): Promise<TelephoneOrder[]> {
  const contacts = await ordersOfContact(tx, contact);
  const orders = await ordersById(
    tx,
    contacts.map(({ orderId }) => orderId),
  );
  return contacts.flatMap(({ orderId, ...said }) => {
    const order = orders.get(orderId);
    return order ? [{ ...said, order }] : [];
  });
}
