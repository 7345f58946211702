import { type Cents, cents } from '../money.ts';

/**
 * The states of a shop's account at the payment provider (docs/state-machines.md). `none`: the shop has none, or it was
 * disconnected; `pending`: the shop has not given all that the provider asks for, or it is being verified; `restricted`:
 * the provider takes no payments for it; `ready`: it takes card payments.
 */
export const PAYMENT_ACCOUNT_STATES = ['none', 'pending', 'restricted', 'ready'] as const;
export type PaymentAccountState = (typeof PAYMENT_ACCOUNT_STATES)[number];

/** Who moves an account. `shop`: its owner, or the operator, makes the account; `provider`: Stripe, after what the shop entered there. */
export const PAYMENT_ACCOUNT_ACTORS = ['shop', 'provider'] as const;
export type PaymentAccountActor = (typeof PAYMENT_ACCOUNT_ACTORS)[number];

/** Which state each actor can move an account to. */
export const PAYMENT_ACCOUNT_MOVES: Readonly<
  Record<PaymentAccountState, Partial<Record<PaymentAccountActor, readonly PaymentAccountState[]>>>
> = {
  none: { shop: ['pending'] },
  pending: { provider: ['restricted', 'ready', 'none'] },
  restricted: { provider: ['pending', 'ready', 'none'] },
  ready: { provider: ['pending', 'restricted', 'none'] },
};

/** What the provider says of an account. */
export interface AccountFacts {
  /** Whether it takes card payments. */
  takesCards: boolean;
  /** Whether the shop has entered all that was asked for. */
  isComplete: boolean;
  /** Why it takes no payments, in the provider's words; '' when it does. */
  disabledReason: string;
}

/** Reasons for which the provider is still at work: nothing is asked of the shop. */
const UNDER_VERIFICATION: ReadonlySet<string> = new Set([
  '',
  'requirements.pending_verification',
  'under_review',
]);

/** The state of an account that exists. */
export function accountState({
  takesCards,
  isComplete,
  disabledReason,
}: AccountFacts): Exclude<PaymentAccountState, 'none'> {
  if (takesCards) return 'ready';
  return !isComplete || UNDER_VERIFICATION.has(disabledReason) ? 'pending' : 'restricted';
}

/** The platform's fee within a payment, rounded to the cent: 1.5 % of 23.40 is 0.35. `percent` has at most two decimals. */
export const applicationFee = (amount: Cents, percent: number): Cents =>
  cents(Math.round((amount * Math.round(percent * 100)) / 10_000));
