import { hasResult } from '#lib/domain/payments/payment-session.ts';
import {
  createJobTask,
  type JobParts,
  type LeasedJob,
  PermanentFailure,
  type Task,
} from '../../jobs/interface.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { lockOrder } from '../orders/interface.ts';
import { type ApplyProviderSession, cancelUnpaidOrder } from './apply-provider-session.ts';
import {
  NO_PROVIDER,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
  throwPermanentIfRefused,
} from './provider/provider.ts';
import { closePayment, paymentOfOrder, reschedulePayment } from './repository/payment.ts';

/**
 * Expires an open session at the provider, so that it can no longer be paid. Refuses when it was already paid, which is
 * then applied to its order, or while the customer's bank has not answered.
 */
export function createCloseSession({
  provider,
  applyProviderSession,
}: {
  provider: PaymentProvider | null;
  applyProviderSession: ApplyProviderSession;
}) {
  return async function closeSession(sessionId: string): Promise<Outcome<null>> {
    if (!provider) return refuse('payment_away');
    try {
      const session = await provider.expireSession(sessionId);
      if (session && !hasResult(session.state)) return refuse('payment_pending');
      if (session?.state !== 'paid') return done(null);
      await applyProviderSession(session);
      return refuse('payment_settled');
    } catch (error) {
      if (error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)
        return refuse('payment_away');
      throw error;
    }
  };
}

/** The pause before a session whose bank has not answered is checked again. */
const PENDING_MS = 2 * 60_000;

/**
 * Closes the sessions of payments that were not made in time, and of cancelled orders: the session expires at the
 * provider first, so that a cancelled order cannot be paid, then the order is cancelled. While the provider is
 * unavailable the job is retried; when it refuses, the order stays as it is and the job is listed as failed.
 */
export function createPaymentExpiryTask({
  provider,
  applyProviderSession,
  wakePages,
  ...parts
}: JobParts & {
  provider: PaymentProvider | null;
  applyProviderSession: ApplyProviderSession;
  wakePages: (storeId: number) => void;
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
    const outcome = session ? await applyProviderSession(session) : 'ignored';
    if (outcome !== 'ignored') return;
    await database.inStore(storeId, async (tx) => {
      if (session?.state !== 'paid') return cancelUnpaidOrder(tx, { orderId, sessionId }, new Date(clock()));
      await lockOrder(tx, orderId);
      return closePayment(tx, orderId);
    });
    wakePages(storeId);
  }

  /** Does not count as a failed attempt. */
  const wait = (storeId: number, orderId: number) =>
    database.inStore(storeId, async (tx) => {
      await lockOrder(tx, orderId);
      const next = new Date(clock() + PENDING_MS);
      await reschedulePayment(tx, orderId, next);
    });

  return createJobTask(parts, { kind: 'card_payment', run });
}
