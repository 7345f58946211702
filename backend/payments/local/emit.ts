import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { LocalSession } from '../../db/repositories/local-session.ts';

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
