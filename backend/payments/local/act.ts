import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { type LocalSession, localSession, updateLocalSession } from '../../db/repositories/local-session.ts';

/** When and how often the webhook hears of a payment. */
export const WEBHOOKS = ['now', 'late', 'twice', 'disorder', 'never'] as const;
export type Webhook = (typeof WEBHOOKS)[number];

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

/** Tells the webhook of a paid session in the way that was asked for. */
export function tellPaid(
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
      // What a bank that answers late makes of it, the later word first.
      emit('checkout.session.async_payment_succeeded', session);
      after(1000, () =>
        emit('checkout.session.completed', { ...session, payment_status: 'unpaid', payment_intent: null }),
      );
      break;
    case 'never':
      break;
  }
}
