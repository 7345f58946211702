import { randomUUID } from 'node:crypto';
import * as bills from '#backend/modules/bills/repository/bill.ts';
import { billOfOrder, ordersOfBill, removeBills } from '#backend/modules/orders/repository/bill-order.ts';
import { ordersWithOpenSession } from '#backend/modules/payments/repository/payment.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { ZERO } from '#lib/domain/money.ts';

/** Of the shop that is filled: a bill has the id of its only order. */
const BILL = 27;

/** Runs the statements about the bills of tables by themselves. */
export async function runStatementsOfBills(tx: Tx, storeId: number, now: Date): Promise<void> {
  await bills.openBills(tx);
  await bills.billById(tx, BILL);
  await billOfOrder(tx, BILL);
  await ordersOfBill(tx, BILL);
  await bills.lockBill(tx, BILL);
  await ordersWithOpenSession(tx, [BILL]);
  await bills.hasLaterBill(tx, BILL);
  const key = randomUUID();
  await bills.insertBillPayment(tx, {
    storeId,
    billId: BILL,
    kind: 'all',
    people: null,
    payments: [],
    dishes: [],
    tip: ZERO,
    tipOrderId: null,
    staffId: null,
    at: now,
    key,
    bodyHash: '',
  });
  await bills.paidUnderKey(tx, BILL, key);
  const [payment] = await bills.paymentsOfBill(tx, BILL);
  await bills.dropTip(tx, payment?.paymentId ?? 0);
  await bills.closeBillRow(tx, BILL, { staffId: null, at: now });
  await removeBills(tx, [BILL]);
}
