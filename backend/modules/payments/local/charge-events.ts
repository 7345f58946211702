import { randomBytes } from 'node:crypto';
import type { LocalDispute, LocalRefund, LocalSession } from '../repository/local-session.ts';

export const newId = (prefix: string) => `${prefix}_local_${randomBytes(12).toString('hex')}`;

/** What is left of a session's payment, after its refunds and its dispute. */
export function leftOf({ amount_total, refunds, dispute }: LocalSession): number {
  const refunded = refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
  const disputed = dispute && dispute.status !== 'won' ? dispute.amount : 0;
  return refunded.reduce((left, amount) => left - amount, amount_total) - disputed;
}

/** Adds a refund to a paid session; null when more is asked for than is left. */
export function refundSession(
  session: LocalSession,
  amount: number,
  request: Pick<LocalRefund, 'metadata' | 'idempotency_key'>,
): { session: LocalSession; refund: LocalRefund } | null {
  if (session.payment_intent === null || amount < 1 || amount > leftOf(session)) return null;
  const refund: LocalRefund = {
    id: newId('re'),
    object: 'refund',
    amount,
    currency: session.currency,
    payment_intent: session.payment_intent,
    status: 'succeeded',
    ...request,
  };
  return { session: { ...session, refunds: [...session.refunds, refund] }, refund };
}

/** Opens a dispute over all that is left of a session's payment, or ends the open one; null when that is not possible. */
export function disputeSession(session: LocalSession, status: LocalDispute['status']): LocalSession | null {
  const { dispute, payment_intent, currency } = session;
  if (status !== 'needs_response')
    return dispute?.status === 'needs_response' ? { ...session, dispute: { ...dispute, status } } : null;
  if (dispute || payment_intent === null || leftOf(session) <= 0) return null;
  const opened = {
    id: newId('du'),
    object: 'dispute',
    amount: leftOf(session),
    currency,
    payment_intent,
    status,
  } as const;
  return { ...session, dispute: opened };
}

/** The charge of a paid session, as far as its events are read. */
export const chargeOf = ({ payment_intent, metadata, amount_total, currency }: LocalSession) => ({
  id: `ch_${payment_intent}`,
  object: 'charge',
  payment_intent,
  metadata,
  amount: amount_total,
  currency,
});
