import { PermanentFailure } from '#backend/jobs/interface.ts';
import type { AccountFacts } from '#lib/domain/payments/payment-account.ts';
import type { PaymentSessionState } from '#lib/domain/payments/payment-session.ts';
import type { PaymentMode } from '#lib/domain/payments/shop-account.ts';

/**
 * The account at the provider that a call is made on, and that holds the money. null: the platform's own account, of
 * payments from before the shops had theirs.
 */
export type AccountId = string | null;

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
  /** The platform's fee in cents, within the amount; 0 for none. */
  applicationFee: number;
  successUrl: string;
  cancelUrl: string;
  endsAt: number;
}

/** The state of a session that exists: `open` waits for the customer, `pending` for the customer's bank. */
export type SessionState = Exclude<PaymentSessionState, 'none'>;

/** A payment session in its state at the provider. */
export interface ProviderSession {
  accountId: AccountId;
  sessionId: string;
  state: SessionState;
  /** The address of the payment page while the session is open. */
  url: string | null;
  /** Refunds and disputes refer to the payment by this id. */
  intentId: string | null;
  amount: number;
  currency: string;
  applicationFee: number;
  /** null when the session is not one of ours. */
  order: SessionOrder | null;
}

export interface NewRefund {
  /** Which of our refunds it is, stored in its metadata at the provider. */
  queuedId: number;
  intentId: string;
  amount: number;
  /** Whether the platform's fee goes back too, in proportion. */
  withFee: boolean;
  /** A request repeated under the same key returns the same refund. */
  idempotencyKey: string;
}

/** A refund in its state at the provider, made by us or in the account's dashboard. */
export interface ProviderRefund {
  refundId: string;
  /** Which of our refunds it is; null for one of the dashboard. */
  queuedId: number | null;
  amount: number;
  /** Whether the money came back to the account: it did not reach the customer. */
  hasFailed: boolean;
}

/** A payment that the customer disputes at the bank. */
export interface ProviderDispute {
  disputeId: string;
  amount: number;
  /** `inquiry`: the bank only asks; `open` and `lost`: it has taken the money from the account; `won`: it gave it back. */
  state: 'inquiry' | 'open' | 'lost' | 'won';
}

/** An account in its state at the provider. */
export interface ProviderAccount extends AccountFacts {
  accountId: string;
  /** Whether it transfers to the shop's bank. */
  paysOut: boolean;
  /** What it asks of the shop now, by its own names. */
  due: readonly string[];
  /** When it restricts the account without that; null for no such time. */
  dueBy: Date | null;
  /** Where it transfers to; null while it does not say. */
  bank: { name: string; last4: string } | null;
}

/** A transfer from an account to its owner's bank. */
export interface ProviderPayout {
  payoutId: string;
  amount: number;
  currency: string;
  status: string;
  failureCode: string | null;
  arrivesAt: Date;
}

/**
 * A movement on an account that a payout transfers. `fee` is within `amount`; of a `fee` the amount is one. Amounts are
 * negative where they lower the balance.
 */
export interface PayoutTransaction {
  kind: 'payment' | 'refund' | 'fee' | 'correction';
  amount: number;
  fee: number;
  net: number;
}

/** What an event is about. Refunds, disputes and accounts are then read: their events come in any order. */
export type EventSubject =
  | { kind: 'session'; session: ProviderSession }
  | { kind: 'charge'; intentId: string }
  | { kind: 'account' }
  | { kind: 'disconnection' }
  | { kind: 'payout'; payout: ProviderPayout }
  | { kind: 'other' };

interface ProviderEvent {
  id: string;
  type: string;
  /** The account on which it happened. */
  accountId: AccountId;
  at: Date;
  subject: EventSubject;
}

/**
 * The card payment provider. Every method but `dashboardUrl`, `ownerDashboardUrl` and `readEvent` calls it.
 * @throws ProviderUnavailableError, ProviderRefusedError, AccountDisconnectedError
 */
export interface PaymentProvider {
  mode: PaymentMode;
  createSession(accountId: AccountId, ask: NewSession): Promise<ProviderSession>;
  /** null when the account has no such session. */
  findSession(accountId: AccountId, sessionId: string): Promise<ProviderSession | null>;
  /** The session that a payment was made in; null when it was made in none. */
  sessionOfPayment(accountId: AccountId, intentId: string): Promise<ProviderSession | null>;
  /** Expires an open session; a session that has ended keeps its state. */
  expireSession(accountId: AccountId, sessionId: string): Promise<ProviderSession | null>;
  refund(accountId: AccountId, ask: NewRefund): Promise<ProviderRefund>;
  /** All refunds of a payment, those of the account's dashboard too. */
  refundsOf(accountId: AccountId, intentId: string): Promise<ProviderRefund[]>;
  disputesOf(accountId: AccountId, intentId: string): Promise<ProviderDispute[]>;
  /** All that an automatic payout transfers; a payout that the owner made by hand is refused. */
  payoutTransactions(accountId: string, payoutId: string): Promise<PayoutTransaction[]>;
  /** Makes a connected account for a shop, once for each key. */
  createAccount(ask: {
    storeId: number;
    name: string;
    url: string;
    idempotencyKey: string;
  }): Promise<ProviderAccount>;
  findAccount(accountId: string): Promise<ProviderAccount>;
  /**
   * The page on which the shop gives what the provider asks of it, and that leads back. It can be opened once; after that
   * it leads to `expired`.
   */
  onboardingLink(
    accountId: string,
    back: { done: string; expired: string },
  ): Promise<{ url: string; expiresAt: Date }>;
  /** Where the operator sees an account. */
  dashboardUrl(accountId: string): string;
  /** Where the shop sees its own account, from a page of `origin`. */
  ownerDashboardUrl(accountId: string, origin: string): string;
  /** Reads an event; null when the signature over its raw body is not valid at `now` for the account that it names. */
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
  readonly code: string;
  constructor(status: number, code: string, cause: unknown) {
    super(`the payment provider refused: ${status} ${code}`, { cause });
    this.name = 'ProviderRefusedError';
    this.code = code;
  }
}

/** The platform may act on the account no more: its owner has disconnected it. */
export class AccountDisconnectedError extends ProviderRefusedError {
  constructor(...refusal: ConstructorParameters<typeof ProviderRefusedError>) {
    super(...refusal);
    this.name = 'AccountDisconnectedError';
  }
}

/** The reason of a failed card payment job after the provider was removed from the configuration. */
export const NO_PROVIDER = 'no card provider is configured';

/** Fails a job for good when the provider refuses its request; any other error is retried. */
export function throwPermanentIfRefused(error: unknown): never {
  throw error instanceof ProviderRefusedError ? new PermanentFailure(error.message) : error;
}
