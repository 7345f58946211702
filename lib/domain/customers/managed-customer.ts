import type { Address } from '../account/customer.ts';
import type { Cents } from '../money.ts';
import type { LoyaltyOffer } from '../promotions/loyalty.ts';

/** The customers that a list is limited to: who may not order, and who agreed to get offers. */
export const CUSTOMER_FILTERS = ['blocked', 'consent'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

/** Counting ends here: what is more is 'more than'. */
export const COUNTED_MAX = 1000;

/** How many customers a shop has, `COUNTED_MAX + 1` standing for more. */
export interface CustomerCounts {
  all: number;
  blocked: number;
  consent: number;
}

/** A customer as the staff find them in the list (MANAGEMENT section 10). Instants in milliseconds. */
export interface CustomerRow {
  customerId: number;
  firstname: string;
  lastname: string;
  email: string;
  /** E.164. */
  telephone: string;
  /** Orders that were placed, cancelled and test orders left out. */
  orders: number;
  /** What was paid and not refunded. */
  spent: Cents;
  /** null without an order. */
  lastOrderAt: number | null;
  blocked: boolean;
  /** Whether they agreed to get offers. */
  newsletter: boolean;
  /** Whether the account is switched off and waits to be erased. */
  closing: boolean;
}

/** What the staff wrote about a customer. A name is null when nobody is known. */
export interface CustomerNote {
  noteId: number;
  text: string;
  name: string | null;
  at: number;
  /** Who changed it last, and when; null for one that is as it was written. */
  changed: { name: string | null; at: number } | null;
}

/** Why a customer may not order. */
export interface CustomerBlock {
  reason: string;
  name: string | null;
  at: number;
}

/** Where an agreement to get offers, or the refusal, comes from. */
export type ConsentSource = 'sign_up' | 'account';

/** All that the staff see of one customer; never a password, a token or a session. */
export interface ManagedCustomer extends CustomerRow {
  createdAt: number;
  /** To the day. */
  lastActiveAt: number;
  cancelledOrders: number;
  addresses: readonly Omit<Address, 'deliveryZone'>[];
  notes: readonly CustomerNote[];
  block: CustomerBlock | null;
  consent: { agreed: boolean; at: number; source: ConsentSource };
  /** 'YYYY-MM-DD' on which the account is erased unless it is used; `warnedAt` null while nobody was warned. */
  retention: { eraseOn: string; warnedAt: number | null };
  /** Their stamps of the running loyalty programme; null for none. */
  loyalty: LoyaltyOffer | null;
  /** When an account that is switched off is erased; null for an open one. */
  closesAt: number | null;
}
