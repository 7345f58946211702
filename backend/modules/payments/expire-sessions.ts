import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { hasResult } from '#lib/domain/payments/payment-session.ts';
import {
  createJobTask,
  insertJobFailure,
  type JobParts,
  type LeasedJob,
  PermanentFailure,
  type Task,
} from '../../jobs/interface.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { insertEmail, unconfirmedEmail } from '../notifications/interface.ts';
import { lockOrder, orderRecipient } from '../orders/interface.ts';
import type { Shops } from '../tenants/interface.ts';
import { type ApplyProviderSession, cancelUnpaidOrder, shopOfStore } from './apply-provider-session.ts';
import type { OpenSession } from './on-site-payments.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import {
  AccountDisconnectedError,
  NO_PROVIDER,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
  throwPermanentIfRefused,
} from './provider/provider.ts';
import {
  closePayment,
  type PaymentOfOrder,
  paymentOfOrder,
  reschedulePayment,
} from './repository/payment.ts';

/**
 * Expires an open session at the provider, so that it can no longer be paid. Refuses when it was already paid, which is
 * then applied to its order, while the customer's bank has not answered, and while a session of a disconnected account
 * lasts, which nobody but its owner can close.
 */
export function createCloseSession({
  provider,
  clock,
  accounts,
  applyProviderSession,
}: {
  provider: PaymentProvider | null;
  clock: () => number;
  accounts: PaymentAccounts;
  applyProviderSession: ApplyProviderSession;
}) {
  return async function closeSession({ accountId, sessionId, endsAt }: OpenSession): Promise<Outcome<null>> {
    if (!provider) return refuse('payment_away');
    try {
      const session = await provider.expireSession(accountId, sessionId);
      if (session && !hasResult(session.state)) return refuse('payment_pending');
      if (session?.state !== 'paid') return done(null);
      await applyProviderSession(session);
      return refuse('payment_settled');
    } catch (error) {
      if (error instanceof AccountDisconnectedError && accountId !== null) {
        await accounts.disconnected(accountId);
        return endsAt <= clock() ? done(null) : refuse('payment_pending');
      }
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
 * unavailable the job is retried; when it refuses, the order stays as it is and the job is listed as failed. A session of
 * a disconnected account ends by itself; whether it was paid only the account's owner can see.
 */
export function createPaymentExpiryTask({
  provider,
  accounts,
  shops,
  applyProviderSession,
  wakePages,
  wakeOutbox,
  stockChanged,
  ...parts
}: JobParts & {
  provider: PaymentProvider | null;
  accounts: PaymentAccounts;
  shops: Shops;
  applyProviderSession: ApplyProviderSession;
  wakeOutbox: () => void;
  wakePages: (storeId: number) => void;
  /** Called after an order was cancelled, which may have given counted portions back. */
  stockChanged: (storeId: number) => void;
}): Task {
  const { database, clock } = parts;

  async function run({ key: orderId, storeId }: LeasedJob): Promise<void> {
    const payment = await database.inStore(storeId, (tx) => paymentOfOrder(tx, orderId));
    if (!payment?.isOpen) return;
    const { accountId, sessionId } = payment;
    if (sessionId !== null && !provider) throw new PermanentFailure(NO_PROVIDER);
    const session =
      sessionId === null
        ? null
        : await provider?.expireSession(accountId, sessionId).catch((error: unknown) => {
            if (error instanceof AccountDisconnectedError) return 'unreachable' as const;
            return throwPermanentIfRefused(error);
          });
    if (session === 'unreachable') return giveUpUnreachable(payment);
    if (session?.state === 'open') throw new Error('the session is open still');
    if (session?.state === 'pending') return wait(storeId, orderId, clock() + PENDING_MS);
    const outcome = session ? await applyProviderSession(session) : 'ignored';
    if (outcome !== 'ignored') return;
    await database.inStore(storeId, async (tx) => {
      if (session?.state !== 'paid') return cancelUnpaidOrder(tx, { orderId, sessionId }, new Date(clock()));
      await lockOrder(tx, orderId);
      return closePayment(tx, orderId);
    });
    wakePages(storeId);
    stockChanged(storeId);
  }

  /** Does not count as a failed attempt. */
  const wait = (storeId: number, orderId: number, until: number) =>
    database.inStore(storeId, async (tx) => {
      await lockOrder(tx, orderId);
      await reschedulePayment(tx, orderId, new Date(until));
    });

  /** Waits until the session of a disconnected account has ended, then tells the customer and the operator what holds. */
  async function giveUpUnreachable(payment: PaymentOfOrder): Promise<void> {
    const { storeId, orderId, accountId, sessionId } = payment;
    if (accountId !== null) await accounts.disconnected(accountId);
    const endsAt = payment.sessionEndsAt?.getTime() ?? 0;
    if (endsAt > clock()) return wait(storeId, orderId, endsAt);
    const shop = await shopOfStore(database, shops, storeId);
    const givenUpAt = new Date(clock());
    await database.inStore(storeId, async (tx) => {
      const outcome = await cancelUnpaidOrder(tx, { orderId, sessionId }, givenUpAt);
      if (outcome !== 'done') return;
      const order = await lockOrder(tx, orderId);
      const recipient = await orderRecipient(tx, orderId, givenUpAt);
      if (shop && order?.orderStatusId === CANCELLED && recipient)
        await insertEmail(tx, unconfirmedEmail(shop, recipient, order), givenUpAt);
      const reason = `session ${sessionId} of ${accountId}: the account was disconnected, ask the shop whether it was paid`;
      const failure = { storeId, kind: 'card_unconfirmed', jobKey: orderId, attempts: 1 } as const;
      await insertJobFailure(tx, { ...failure, reason, givenUpAt });
    });
    wakePages(storeId);
    stockChanged(storeId);
    wakeOutbox();
  }

  return createJobTask(parts, { kind: 'card_payment', run });
}
