import { PermanentFailure } from '#backend/jobs/interface.ts';
import type { PaymentSessionState } from '#lib/domain/payments/payment-session.ts';

/** The order that a session is for, stored in its metadata at the provider; the key tells installations apart. */
export interface SessionOrder {
  storeId: number;
  orderId: number;
  orderKey: string;
}

export interface NewSession extends SessionOrder {
  /** A request repeated under the same key returns the same session. */
  idempotencyKey: string;
  /** What the customer pays for, in one line. */
  description: string;
  /** Cents each; together the order's total. */
  lines: readonly { name: string; amount: number }[];
  successUrl: string;
  cancelUrl: string;
  endsAt: number;
}

/** The state of a session that exists: `open` waits for the customer, `pending` for the customer's bank. */
export type SessionState = Exclude<PaymentSessionState, 'none'>;

/** A payment session in its state at the provider. */
export interface ProviderSession {
  sessionId: string;
  state: SessionState;
  /** The address of the payment page while the session is open. */
  url: string | null;
  /** Refunds refer to the payment by this id. */
  intentId: string | null;
  amount: number;
  currency: string;
  /** null when the session is not one of ours. */
  order: SessionOrder | null;
}

interface ProviderEvent {
  type: string;
  /** null for an event that concerns no session. */
  session: ProviderSession | null;
}

/** The card payment provider. Every method but `readEvent` calls it. @throws ProviderUnavailableError, ProviderRefusedError */
export interface PaymentProvider {
  createSession(ask: NewSession): Promise<ProviderSession>;
  /** null when the provider knows no such session. */
  findSession(sessionId: string): Promise<ProviderSession | null>;
  /** Expires an open session; a session that has ended keeps its state. */
  expireSession(sessionId: string): Promise<ProviderSession | null>;
  /** Refunds a payment, once for each key. Resolves to the provider's id of the refund. */
  refund(ask: { intentId: string; amount: number; idempotencyKey: string }): Promise<string>;
  /** Reads an event; null when the signature over its raw body is not valid at `now`. */
  readEvent(body: string, signature: string, now: number): ProviderEvent | null;
}

/** The provider does not answer, or fails: the request may have been executed or not. */
export class ProviderUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the payment provider does not answer', { cause });
    this.name = 'ProviderUnavailableError';
  }
}

/** The provider refuses for good: a retry does not help. */
export class ProviderRefusedError extends Error {
  constructor(status: number, code: string, cause: unknown) {
    super(`the payment provider refused: ${status} ${code}`, { cause });
    this.name = 'ProviderRefusedError';
  }
}

/** The reason of a failed card payment job after the provider was removed from the configuration. */
export const NO_PROVIDER = 'no card provider is configured';

/** Fails a job for good when the provider refuses its request; any other error is retried. */
export function throwPermanentIfRefused(error: unknown): never {
  throw error instanceof ProviderRefusedError ? new PermanentFailure(error.message) : error;
}
