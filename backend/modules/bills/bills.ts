import type { Actor } from '../../shared/audit.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { OrderPayments } from '../orders/interface.ts';
import { type CloseBillRequest, closeBill } from './close-bill.ts';
import { type BillChangeContext, type PayBillRequest, payBill } from './pay-bill.ts';
import { type Bill, readBill } from './read-bill.ts';
import { type BillSummary, openBills } from './repository/bill.ts';
import { undoBillPayment } from './undo-payment.ts';

export interface BillsDependencies {
  database: Database;
  clock: () => number;
  payments: OrderPayments;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Called after the commit of an e-mail. */
  wakeOutbox: () => void;
  /** Called after the commit of money on site: a payment session may have to be closed. */
  wakePayments: () => void;
}

/** A bill, and whether its payments are noted: not where the restaurant's own till collects. */
export interface ShownBill {
  bill: Bill;
  takesPayments: boolean;
}

/** The bills of the tables of a shop (MANAGEMENT section 9, decision 90). */
export interface Bills {
  /** The open ones. */
  list(storeId: number): Promise<BillSummary[]>;
  find(storeId: number, billId: number): Promise<Outcome<ShownBill>>;
  /** Receives a payment; the same key again is the same payment. */
  pay(shop: Shop, request: PayBillRequest): Promise<Outcome<ShownBill>>;
  /** Takes a payment back. */
  undo(shop: Shop, request: { billId: number; paymentId: number; by: Actor }): Promise<Outcome<ShownBill>>;
  close(shop: Shop, request: CloseBillRequest): Promise<Outcome<ShownBill>>;
}

export function createBills(dependencies: BillsDependencies): Bills {
  const { database, clock, payments } = dependencies;

  /** Changes a bill in a transaction, and wakes what follows it once that is committed. */
  async function change(
    storeId: number,
    run: (tx: Tx, context: BillChangeContext) => Promise<Outcome<Bill>>,
  ): Promise<Outcome<ShownBill>> {
    const bill = await transact(database, storeId, (tx) =>
      run(tx, { storeId, payments, now: new Date(clock()) }),
    );
    if (!bill.ok) return bill;
    dependencies.wakePages(storeId);
    dependencies.wakeOutbox();
    dependencies.wakePayments();
    const way = await database.inStore(storeId, payments.tillWay);
    return done({ bill: bill.value, takesPayments: way !== 'own_till' });
  }

  return {
    list: (storeId) => database.inStore(storeId, openBills),

    find: (storeId, billId) =>
      database.inStore(storeId, async (tx) => {
        const bill = await readBill(tx, billId);
        if (!bill) return refuse('unknown_bill');
        return done({ bill, takesPayments: (await payments.tillWay(tx)) !== 'own_till' });
      }),

    pay: ({ storeId }, request) => change(storeId, (tx, context) => payBill(tx, request, context)),

    undo: ({ storeId }, request) => change(storeId, (tx, context) => undoBillPayment(tx, request, context)),

    close: (shop, request) => change(shop.storeId, (tx, context) => closeBill(tx, shop, request, context)),
  };
}
