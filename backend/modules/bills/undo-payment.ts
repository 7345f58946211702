import { cents, ZERO } from '#lib/domain/money.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { type Actor, insertAudits } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import { appendShopEvents } from '../../shared/events/shop-event.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { billOfOrder, lockOrder, writeMoneyChange } from '../orders/interface.ts';
import { ledgerOf, noteValues, takeBackNote, undoReference } from '../payments/interface.ts';
import { type BillChangeContext, paymentEvent } from './pay-bill.ts';
import { type Bill, readBill, standingEntries } from './read-bill.ts';
import { type BillPaymentRow, dropTip, hasLaterBill, lockBill, paymentsOfBill } from './repository/bill.ts';

/**
 * Takes back a payment of a bill that was noted by mistake: each of its ledger entries that still stands by a counter-entry, as
 * the note of one order is, and its tip. Nothing happens to one that was taken back before. A bill that was closed opens again.
 */
export async function undoBillPayment(
  tx: Tx,
  { billId, paymentId, by }: { billId: number; paymentId: number; by: Actor },
  { storeId, payments, now }: BillChangeContext,
): Promise<Outcome<Bill>> {
  await lockBill(tx, billId);
  const bill = await readBill(tx, billId);
  if (!bill) return refuse('unknown_bill');
  const payment = bill.payments.find((each) => each.paymentId === paymentId);
  if (!payment) return refuse('unknown_movement');
  const standing = standingEntries(payment, bill.ledger);
  if (standing.length === 0) return done(bill);
  if (bill.closedAt !== null && (await hasLaterBill(tx, billId))) return refuse('bill_closed');

  let ledger = bill.ledger;
  for (const entry of standing) {
    const ofOrder = ledger.filter(({ orderId }) => orderId === entry.orderId);
    const taken = await takeBackNote(tx, entry, ofOrder, { ...by, at: now });
    if (!taken.ok) return taken;
    ledger = [...ledger, { ...entry, kind: 'refund', reference: undoReference(entry.reference) }];
  }
  const tip = await takeTipBack(tx, payment, { by, now });
  if (!tip.ok) return tip;
  const entryOf = (entry: (typeof standing)[number]) =>
    ({ ...by, action: 'order.note_undone', after: noteValues(entry), at: now }) as const;
  await insertAudits(tx, storeId, standing.map(entryOf));
  const touched = bill.orders
    .map(({ order }) => order)
    .filter(
      ({ orderId }) => orderId === payment.tipOrderId || standing.some((entry) => entry.orderId === orderId),
    );
  for (const order of touched) await payments.recordInJournal(tx, order, now);
  await appendShopEvents(tx, storeId, touched.map(paymentEvent));
  return done((await readBill(tx, billId)) ?? bill);
}

/**
 * Takes back the tip of the payment of a bill to which a note of a locked order belongs, once the order has nothing of that
 * payment any more. Nothing happens for a note that belongs to none. The caller records it in the journal.
 */
export async function takeTipOfNoteBack(
  tx: Tx,
  { orderId, reference }: { orderId: number; reference: string },
  made: { by: Actor; now: Date },
): Promise<Outcome<null>> {
  const billId = await billOfOrder(tx, orderId);
  const payments = billId === null ? [] : await paymentsOfBill(tx, billId);
  const payment = payments.find(
    (each) => each.tipOrderId === orderId && each.payments.some((part) => part.reference === reference),
  );
  if (!payment || standingEntries(payment, await ledgerOf(tx, [orderId])).length > 0) return done(null);
  return takeTipBack(tx, payment, made);
}

/** Lowers the tip of the order by what the payment added to it; what was changed since is left. */
async function takeTipBack(
  tx: Tx,
  { paymentId, tip, tipOrderId }: BillPaymentRow,
  made: { by: Actor; now: Date },
): Promise<Outcome<null>> {
  if (tip === ZERO || tipOrderId === null) return done(null);
  const order = await lockOrder(tx, tipOrderId);
  await dropTip(tx, paymentId);
  if (!order || order.orderStatusId === CANCELLED || order.tip < tip) return done(null);
  const adjustment = { kind: 'tip', amount: cents(order.tip - tip) } as const;
  const changed = await writeMoneyChange(tx, order, { adjustment, reason: '', ...made });
  return changed.ok ? done(null) : changed;
}
