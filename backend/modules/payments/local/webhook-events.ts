import { randomBytes, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Database } from '#backend/shared/database/database.ts';
import { type LocalSession, localSession, updateLocalSession } from '../repository/local-session.ts';

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
      payment_intent: `pi_local_${randomBytes(12).toString('hex')}`,
      url: null,
    };
    await updateLocalSession(tx, paid);
    return paid;
  });

/** Sends the events of a paid session to the webhook in the chosen way. */
export function emitPaidEvents(
  session: LocalSession,
  webhook: Webhook,
  emit: (type: string, session: LocalSession) => void,
  after: (milliseconds: number, work: () => void) => void,
): void {
  const paid = () => emit('checkout.session.completed', session);
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
      emit('checkout.session.async_payment_succeeded', session);
      after(1000, () =>
        emit('checkout.session.completed', { ...session, payment_status: 'unpaid', payment_intent: null }),
      );
      break;
    case 'never':
      break;
  }
}

/** An event as Stripe sends it: its body, and the signature over it. */
export function signedEvent(type: string, session: LocalSession, secret: string, now: number) {
  const created = Math.floor(now / 1000);
  const body = JSON.stringify({
    id: `evt_local_${randomUUID()}`,
    object: 'event',
    type,
    created,
    data: { object: session },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: created });
  return { body, signature };
}
