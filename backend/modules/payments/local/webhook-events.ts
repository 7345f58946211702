import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Database } from '#backend/shared/database/database.ts';
import { type LocalSession, localSession, updateLocalSession } from '../repository/local-session.ts';
import { newId } from './charge-events.ts';
import type { Emit } from './local-stripe.ts';

/** When and how often the webhook receives the event of a payment. */
export const WEBHOOKS = ['now', 'late', 'twice', 'disorder', 'never'] as const;
type Webhook = (typeof WEBHOOKS)[number];

const LATE_MS = 20_000;

/** Pays an open session; null when it is over. */
export const paySession = (database: Database, id: string): Promise<LocalSession | null> =>
  database.acrossStores(async (tx) => {
    const session = await localSession(tx, id);
    if (session?.status !== 'open') return null;
    const paid: LocalSession = {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: newId('pi'),
      url: null,
    };
    await updateLocalSession(tx, paid);
    return paid;
  });

/** Sends the events of a paid session to the webhook in the chosen way. */
export function emitPaidEvents(
  session: LocalSession,
  webhook: Webhook,
  emit: Emit,
  after: (milliseconds: number, work: () => void) => void,
): void {
  const { account } = session;
  const paid = () => emit('checkout.session.completed', session, account);
  switch (webhook) {
    case 'now':
      paid();
      break;
    case 'late':
      after(LATE_MS, paid);
      break;
    case 'twice':
      paid();
      after(1000, paid);
      break;
    case 'disorder':
      // A bank that answers late causes two events; here the later one comes first.
      emit('checkout.session.async_payment_succeeded', session, account);
      after(1000, () =>
        emit(
          'checkout.session.completed',
          { ...session, payment_status: 'unpaid', payment_intent: null },
          account,
        ),
      );
      break;
    case 'never':
      break;
  }
}

/** The secrets of the two webhook endpoints: events of the platform's own account, and of connected accounts. */
export interface WebhookSecrets {
  webhookSecret: string;
  connectWebhookSecret: string;
}

/** An event as Stripe sends it: its body, and the signature over it. */
export function signedEvent(
  type: string,
  object: object,
  { accountId, secrets, now }: { accountId: string | null; secrets: WebhookSecrets; now: number },
) {
  const created = Math.floor(now / 1000);
  const secret = accountId === null ? secrets.webhookSecret : secrets.connectWebhookSecret;
  const body = JSON.stringify({
    id: `evt_local_${randomUUID()}`,
    object: 'event',
    type,
    created,
    ...(accountId !== null && { account: accountId }),
    data: { object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: created });
  return { body, signature };
}
