import { randomUUID } from 'node:crypto';
import { type RecordInJournal, tillWay, tillWayToNote } from '../journal/interface.ts';
import type { OrderPayments } from '../orders/interface.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import { excessOfOrder, goingBack, queueExcess, queueRefunds } from './refunds.ts';
import { insertLedgerEntry, ledgerOf, movementsOf } from './repository/ledger.ts';
import { insertPayments, PAYMENT_HOLD_MS, reschedulePayment } from './repository/payment.ts';

/** What placing and moving an order does to its payments. */
export const createOrderPayments = (
  { takesCards }: Pick<PaymentAccounts, 'takesCards'>,
  recordInJournal: RecordInJournal,
): OrderPayments => ({
  takesCards,
  tillWay,
  tillWayToNote,
  recordInJournal,

  awaitCard: (tx, storeId, orderIds, now) =>
    insertPayments(tx, storeId, orderIds, new Date(now.getTime() + PAYMENT_HOLD_MS)),

  async receiveOnSite(tx, { storeId, orderId }, { means, amount, reference, staffId, at }) {
    const entry = { storeId, orderId, kind: 'payment', means, online: null, staffId, at } as const;
    await insertLedgerEntry(tx, { ...entry, amount, reference: reference ?? randomUUID() });
    // An open payment session must not be paid as well.
    await reschedulePayment(tx, orderId, at);
  },

  async takeBackOnSite(tx, { storeId, orderId }, { receivedAt, staffId, at }) {
    const received = (await ledgerOf(tx, [orderId])).filter(
      (entry) => entry.kind === 'payment' && !entry.online && entry.at === receivedAt.getTime(),
    );
    for (const { means, amount } of received)
      await insertLedgerEntry(tx, {
        storeId,
        orderId,
        kind: 'refund',
        means,
        online: null,
        amount,
        reference: randomUUID(),
        staffId,
        at,
      });
  },

  refundExcess: queueExcess,
  excess: excessOfOrder,
  movements: async (tx, order) => ({
    movements: await movementsOf(tx, order.orderId),
    ...(await goingBack(tx, order)),
  }),
  refund: queueRefunds,
});
