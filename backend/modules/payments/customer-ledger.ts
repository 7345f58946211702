import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Page } from '#backend/shared/database/page.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Cursor } from '#lib/domain/answer.ts';
import { type Order, orderTaxByRate } from '#lib/domain/orders/order.ts';
import { duePlace } from '#lib/domain/payments/payment-status.ts';
import { type AnyTransaction, type Receipt, transactionsOf } from '#lib/domain/payments/transactions.ts';
import { customerById } from '../accounts/interface.ts';
import { creditNotesOf, type OrderOwner, orderOfOwner, ordersOfCustomer } from '../orders/interface.ts';
import { currentStore } from '../tenants/interface.ts';
import { ledgerOf } from './repository/ledger.ts';

const ORDERS_PER_PAGE = 20;

/** A receipt of our own backend. */
export interface OwnReceipt extends Receipt {
  order: Order;
}

/** A customer's transactions, paged by order, newest first: all those of a page of orders. */
export async function transactionsOfCustomer(
  tx: Tx,
  customerId: number,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<Page<AnyTransaction>> {
  const orders = await ordersOfCustomer(tx, customerId, { cursor, limit });
  const entries = await ledgerOf(
    tx,
    orders.items.map(({ orderId }) => orderId),
  );
  const items = orders.items.flatMap((order) =>
    transactionsOf(order, entries).map((transaction) => ({
      ...transaction,
      place: transaction.kind === 'due' ? duePlace(order) : null,
    })),
  );
  return { items, next: orders.next };
}

/** A customer's transactions, and the receipts of orders with an account or without. */
export function createCustomerLedger({ database }: { database: Database }) {
  return {
    transactions: (
      storeId: number,
      customerId: number,
      cursor: Cursor | undefined,
    ): Promise<Page<AnyTransaction>> =>
      database.inStore(storeId, (tx) =>
        transactionsOfCustomer(tx, customerId, { cursor, limit: ORDERS_PER_PAGE }),
      ),

    receipt: (storeId: number, owner: OrderOwner, orderId: number): Promise<Outcome<OwnReceipt>> =>
      database.inStore(storeId, async (tx) => {
        const order = await orderOfOwner(tx, orderId, owner);
        const store = await currentStore(tx);
        if (!order || !store) return refuse('unknown_order');
        const creditNotes = await creditNotesOf(tx, orderId);
        // A cancelled order that was paid for keeps its prices, which its credit note takes back.
        if (order.invoiceNo < 0 && creditNotes.length === 0) return refuse('no_receipt');
        const customer = 'customerId' in owner ? await customerById(tx, owner.customerId) : null;
        return done({
          shop: store.name,
          legal: store.legal,
          customer: customer && { firstname: customer.firstname, lastname: customer.lastname },
          order,
          taxes: orderTaxByRate(order),
          creditNotes,
        });
      }),
  };
}

export type CustomerLedger = ReturnType<typeof createCustomerLedger>;
