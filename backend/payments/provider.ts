/** The order that a session is for, as the provider carries it along; the key tells installations apart. */
export interface SessionOrder {
  storeId: number;
  orderId: number;
  orderKey: string;
}

export interface SessionAsk extends SessionOrder {
  /** The same key is the same session, however often it is asked for. */
  idempotencyKey: string;
  /** What the diner pays for, in a line. */
  description: string;
  /** Cents each; together the order's total. */
  lines: readonly { name: string; amount: number }[];
  successUrl: string;
  cancelUrl: string;
  endsAt: number;
}

/** `open` waits for the diner, `pending` for their bank. */
export type SessionState = 'open' | 'pending' | 'paid' | 'expired';

/** A payment session as the provider tells it. */
export interface ProviderSession {
  sessionId: string;
  state: SessionState;
  /** Where the diner pays, while it is open. */
  url: string | null;
  /** What a refund names. */
  intentId: string | null;
  amount: number;
  currency: string;
  /** null when the session is not one of ours. */
  order: SessionOrder | null;
}

export interface ProviderEvent {
  type: string;
  /** null for an event that is about no session. */
  session: ProviderSession | null;
}

/** Cards online. Everything but `readEvent` asks the provider. @throws ProviderAway, ProviderRefused */
export interface PaymentProvider {
  createSession(ask: SessionAsk): Promise<ProviderSession>;
  /** null when the provider knows no such session. */
  findSession(sessionId: string): Promise<ProviderSession | null>;
  /** Lets an open session end; one that is over stays what it is. */
  expireSession(sessionId: string): Promise<ProviderSession | null>;
  /** Gives a payment back; the same key gives back once. The provider's number for it. */
  refund(ask: { intentId: string; amount: number; idempotencyKey: string }): Promise<string>;
  /** Reads an event by the signature over its raw body; null when that does not hold at `now`. */
  readEvent(body: string, signature: string, now: number): ProviderEvent | null;
}

/** The provider does not answer, or not as it should: whatever was asked may have been done or not. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super('the payment provider does not answer', { cause });
    this.name = 'ProviderAway';
  }
}

/** The provider refuses for good: asking the same again does not help. */
export class ProviderRefused extends Error {
  constructor(status: number, code: string, cause: unknown) {
    super(`the payment provider refused: ${status} ${code}`, { cause });
    this.name = 'ProviderRefused';
  }
}
