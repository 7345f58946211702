import { add, cents } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/order.ts';
import { amountDue } from '#lib/domain/payment-status.ts';
import type { Tx } from '../../db/database.ts';
import { insertEmail } from '../../db/repositories/email.ts';
import { insertJobFailure } from '../../db/repositories/job.ts';
import { insertLedgerEntry } from '../../db/repositories/ledger.ts';
import { orderToMove, updateOrder } from '../../db/repositories/order.ts';
import { orderRecipient } from '../../db/repositories/order-customer.ts';
import { closePayment, lockPayment } from '../../db/repositories/payment.ts';
import { insertRefund } from '../../db/repositories/refund.ts';
import { orderReceivedEmail } from '../../emails/order-received-email.ts';
import { refundEmail } from '../../emails/refund-email.ts';
import type { Shop } from '../../http/call.ts';
import type { ProviderSession } from '../../payments/provider.ts';
import { moveBySystem } from '../orders/move-by-system.ts';

/** `known`: it was before; `ignored`: the session is not one that this installation has asked for, or does not fit. */
export type Settling = 'done' | 'known' | 'ignored';

const PAID_NOT_SEEN = 9;

/**
 * Applies a payment to its order, once. One that is more than is due is refunded whole, with an e-mail: the order was
 * cancelled, or paid on site, all or in part. The caller wakes the workers after the commit.
 */
export async function settle(
  tx: Tx,
  shop: Shop,
  session: ProviderSession,
  at: Date,
): Promise<Settling | 'mismatch'> {
  const orderId = session.order?.orderId ?? 0;
  const order = await orderToMove(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  if (!order || !payment || payment.orderKey !== session.order?.orderKey) return 'ignored';
  const { storeId, received } = order;
  if (![order.total, payment.amount].includes(session.amount) || session.currency !== 'eur') {
    // The money is at the provider, and no rule says whose it is: the operator decides.
    const { sessionId, amount, currency } = session;
    const reason = `session ${sessionId}: paid ${amount} ${currency}, expected ${payment.amount ?? order.total} eur`;
    const failure = { storeId, kind: 'card_mismatch', jobKey: orderId, attempts: 1, givenUpAt: at } as const;
    await insertJobFailure(tx, { ...failure, reason });
    return 'mismatch';
  }

  const reference = session.intentId ?? session.sessionId;
  const amount = cents(session.amount);
  const entry = { storeId, orderId, kind: 'payment', means: 'card', online: true, staffId: null } as const;
  const isNew = await insertLedgerEntry(tx, { ...entry, amount, reference, at });
  await closePayment(tx, orderId);
  if (!isNew) return 'known';

  const recipient = await orderRecipient(tx, orderId);
  if (amount > amountDue(order)) {
    await insertRefund(tx, { storeId, orderId, intentId: reference, amount }, at);
    if (recipient) await insertEmail(tx, refundEmail(shop, recipient, order, amount), at);
    return 'done';
  }
  // Its diner may have chosen to pay on site while this payment was under way.
  const paid: Order = {
    ...order,
    paymentMethod: 'card_online',
    received: { ...received, card: add(received.card, amount) },
    dateModified: at.getTime(),
  };
  if (!(await moveBySystem(tx, paid, PAID_NOT_SEEN, at))) await updateOrder(tx, paid);
  if (recipient) await insertEmail(tx, orderReceivedEmail(shop, recipient, paid), at);
  return 'done';
}
