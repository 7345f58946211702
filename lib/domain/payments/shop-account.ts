import type { Cents } from '../money.ts';
import type { PaymentAccountState } from './payment-account.ts';

/** What becomes of a card payment: nothing in a demonstration, nothing with the provider's test keys, else money moves. */
export const PAYMENT_MODES = ['demonstration', 'test', 'live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** What a provider asks of a shop, by its subject. */
export const ACCOUNT_TOPICS = ['company', 'person', 'bank', 'activity', 'terms', 'other'] as const;
export type AccountTopic = (typeof ACCOUNT_TOPICS)[number];

/** The subject of a requirement, by how its name begins at the provider: 'company.tax_id', 'person_1Nv0.dob.day'. */
const TOPICS: readonly (readonly [RegExp, AccountTopic])[] = [
  [/^external_account/, 'bank'],
  [/^(company|business_type)/, 'company'],
  [/^(person|individual|representative|owners|directors|executives|relationship)/, 'person'],
  [/^business_profile/, 'activity'],
  [/^tos_acceptance/, 'terms'],
];

/** The subjects of what a provider asks for, each once, in the order in which they are said. */
export function topicsOf(requirements: readonly string[]): AccountTopic[] {
  const topics = new Set(
    requirements.map((name) => TOPICS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'),
  );
  return ACCOUNT_TOPICS.filter((topic) => topics.has(topic));
}

/** Why a provider takes no payments for a shop that has given what was asked. */
export type Restriction = 'rejected' | 'incomplete' | 'other';

export function restrictionOf(reason: string): Restriction {
  if (reason.startsWith('rejected.')) return 'rejected';
  return reason.startsWith('requirements.') ? 'incomplete' : 'other';
}

/** What only the provider knows of an account. */
export interface AccountDetails {
  /** Whether it transfers to the shop's bank. */
  paysOut: boolean;
  /** Whether the shop has sent all that was asked for at first. */
  isComplete: boolean;
  missing: readonly AccountTopic[];
  /** When it restricts the account unless it has what is missing, in milliseconds since 1970; null for no such time. */
  dueBy: number | null;
  /** Where it transfers to; null while it does not say. */
  bank: { name: string; last4: string } | null;
}

/** A shop's account at the payment provider, for its owner. */
export interface ShopAccount {
  /** null where the installation has no provider. */
  mode: PaymentMode | null;
  state: PaymentAccountState;
  /** Since when it is in that state, in milliseconds since 1970; null for what nobody noted. */
  since: number | null;
  /** Whether it had an account that was disconnected. */
  wasDisconnected: boolean;
  /** Why the provider restricts it, in the provider's words; '' when it does not. */
  reason: string;
  /** null without an account, and while the provider does not answer: the state is then the last one known. */
  details: AccountDetails | null;
  /** Where the owner sees the account; null without one. */
  dashboardUrl: string | null;
  latestPayout: { amount: Cents; status: string; arrivesAt: number } | null;
}

/** What an owner can do next about the account. `none`: only the provider's dashboard is left. */
export function nextStepOf({ mode, state, details, reason }: ShopAccount): 'open' | 'complete' | 'none' {
  if (mode === null) return 'none';
  if (state === 'none') return 'open';
  if (state === 'restricted' && restrictionOf(reason) === 'rejected') return 'none';
  if (state === 'ready' || details?.isComplete)
    return details !== null && details.missing.length > 0 ? 'complete' : 'none';
  return 'complete';
}
