import type { Actor } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { OrderPayments } from '../orders/interface.ts';
import { type CloseBillRequest, closeBill } from './close-bill.ts';
import { type PayBillRequest, payBill } from './pay-bill.ts';
import { type Bill, readBill } from './read-bill.ts';
import { type BillSummary, openBills } from './repository/bill.ts';
import { undoBillPayment } from './undo-payment.ts';

export interface BillsParts {
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

export function createBills(parts: BillsParts): Bills {
  const { database, clock, payments } = parts;

  async function changed(storeId: number, changing: Promise<Outcome<Bill>>): Promise<Outcome<ShownBill>> {
    const bill = await changing;
    if (!bill.ok) return bill;
    parts.wakePages(storeId);
    parts.wakeOutbox();
    parts.wakePayments();
    const way = await database.inStore(storeId, payments.tillWay);
    return done({ bill: bill.value, takesPayments: way !== 'own_till' });
  }
  const at = () => ({ payments, now: new Date(clock()) });

  return {
    list: (storeId) => database.inStore(storeId, openBills),

    find: (storeId, billId) =>
      database.inStore(storeId, async (tx) => {
        const bill = await readBill(tx, billId);
        if (!bill) return refuse('unknown_bill');
        return done({ bill, takesPayments: (await payments.tillWay(tx)) !== 'own_till' });
      }),

    pay: ({ storeId }, request) =>
      changed(
        storeId,
        transact(database, storeId, (tx) => payBill(tx, request, at())),
      ),

    undo: ({ storeId }, request) =>
      changed(
        storeId,
        transact(database, storeId, (tx) => undoBillPayment(tx, request, at())),
      ),

    close: (shop, request) =>
      changed(
        shop.storeId,
        transact(database, shop.storeId, (tx) => closeBill(tx, shop, request, at())),
      ),
  };
}
