import type { LeasedJob } from '../../db/repositories/job.ts';
import { orderToMove } from '../../db/repositories/order.ts';
import { closePayment, paymentOfOrder, reschedulePayment } from '../../db/repositories/payment.ts';
import { createJobTask, type JobParts, PermanentFailure } from '../../jobs/job.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { Task } from '../scheduler.ts';
import { dropUnpaid } from './drop-unpaid.ts';
import { NO_PROVIDER, throwPermanentIfRefused } from './provider-failure.ts';
import type { TakeWord } from './take-word.ts';

/** Pause before a bank that has not answered yet is asked about again. */
const PENDING_MS = 2 * 60_000;

/**
 * Closes the sessions of payments that were not made in time, and of orders that were cancelled meanwhile: first at the
 * provider, so that nobody pays for what is gone, then the order is cancelled. While the provider is away the order
 * waits; when the provider refuses, it stays as it is, in the list of failures.
 */
export function createDuePayments({
  provider,
  takeWord,
  wakeDispatcher,
  ...parts
}: JobParts & {
  provider: PaymentProvider | null;
  takeWord: TakeWord;
  wakeDispatcher: () => void;
}): Task {
  const { database, clock } = parts;

  async function run({ key: orderId, storeId }: LeasedJob): Promise<void> {
    const payment = await database.inStore(storeId, (tx) => paymentOfOrder(tx, orderId));
    if (!payment?.isOpen) return;
    const { sessionId } = payment;
    if (sessionId !== null && !provider) throw new PermanentFailure(NO_PROVIDER);
    const session =
      sessionId === null ? null : await provider?.expireSession(sessionId).catch(throwPermanentIfRefused);
    if (session?.state === 'open') throw new Error('the session is open still');
    if (session?.state === 'pending') return wait(storeId, orderId);
    const settling = session ? await takeWord(session) : 'ignored';
    if (settling !== 'ignored') return;
    await database.inStore(storeId, async (tx) => {
      if (session?.state !== 'paid') return dropUnpaid(tx, { orderId, sessionId }, new Date(clock()));
      await orderToMove(tx, orderId);
      return closePayment(tx, orderId);
    });
    wakeDispatcher();
  }

  /** Waiting is no failed attempt. */
  const wait = (storeId: number, orderId: number) =>
    database.inStore(storeId, async (tx) => {
      await orderToMove(tx, orderId);
      const next = new Date(clock() + PENDING_MS);
      await reschedulePayment(tx, orderId, next);
    });

  return createJobTask(parts, { kind: 'card_payment', run });
}
