import { type Cents, cents, ZERO } from '../money.ts';
import type { AnyOrder } from '../orders/order.ts';
import {
  type AppliedPromotions,
  applyPromotions,
  type PromotedOrder,
  type PromotionEffect,
  type PromotionOffer,
  type Saving,
  savingOf,
} from './promotion.ts';

/** How an order earns stamps; a stamp for each euro reads 'point'. */
export type LoyaltyEarning =
  /** One stamp for each order whose products cost `minimum` or more, in cents; 0 for every order. */
  | { kind: 'order'; minimum: Cents }
  /** One stamp for each whole euro that its products cost. */
  | { kind: 'euro' };

/** What a reward takes off the products of an order. */
export type LoyaltyReward = Extract<PromotionEffect, { kind: 'amount' | 'percent' }>;

/** The loyalty programme of a shop (decision 101). */
export interface LoyaltyRule {
  earning: LoyaltyEarning;
  /** The stamps that a reward takes, 1 or more. */
  needed: number;
  reward: LoyaltyReward;
}

export const LOYALTY_NEEDED_MAX = 10_000;
export const LOYALTY_COUNT_MAX = 1_000;

/** What a shop has that never chose anything. */
export const NO_PROGRAMME: { rule: LoyaltyRule; active: boolean } = {
  rule: {
    earning: { kind: 'order', minimum: ZERO },
    needed: 10,
    reward: { kind: 'amount', amount: cents(500) },
  },
  active: false,
};

/** A programme as the staff see it. */
export interface ManagedLoyalty {
  rule: LoyaltyRule;
  active: boolean;
  /** Counts its changes; 0 before the first one. */
  revision: number;
  /** The customers who have stamps, and those of them who have enough for a reward; LOYALTY_COUNT_MAX for that many or more. */
  customers: number;
  ready: number;
}

/** A running programme as one diner has it. */
export interface LoyaltyOffer {
  rule: LoyaltyRule;
  /** Never below zero; null without an account. */
  stamps: number | null;
}

/** What a visitor may have at a shop; promotions that need a code are not among them. */
export interface VisitorOffers {
  promotions: readonly PromotionOffer[];
  loyalty: LoyaltyOffer | null;
}

export const LOYALTY_MOVEMENTS = ['earned', 'taken_back', 'spent', 'returned'] as const;

/**
 * A movement of stamps. `earned`: the order was handed over; `taken_back`: that was taken back; `spent`: the order used a
 * reward; `returned`: that order was cancelled.
 */
export interface LoyaltyMovement {
  kind: (typeof LOYALTY_MOVEMENTS)[number];
  orderId: number;
  invoiceNo: number;
  /** Above zero when earned or returned, else below. */
  stamps: number;
  /** In milliseconds since 1970. */
  at: number;
}

/** The stamps of movements. Stamps that were spent before they were taken back are missing from the next ones. */
export const stampBalance = (movements: readonly Pick<LoyaltyMovement, 'stamps'>[]): number =>
  Math.max(
    0,
    movements.reduce((sum, { stamps }) => sum + stamps, 0),
  );

/** What of an order earns stamps, in cents: what its products cost, without deposits, delivery and tip. */
export const earningAmount = ({
  total,
  tip,
  shippingPrice,
  products,
}: Pick<AnyOrder, 'total' | 'tip' | 'shippingPrice' | 'products'>): Cents =>
  cents(total - tip - shippingPrice - products.reduce((sum, { deposit }) => sum + deposit, 0));

/** The stamps for an amount. The database counts the same (`stamps_for`, 0230_loyalty.sql). */
export function stampsFor(earning: LoyaltyEarning, amount: Cents): number {
  if (amount <= ZERO) return 0;
  if (earning.kind === 'euro') return Math.floor(amount / 100);
  return amount >= earning.minimum ? 1 : 0;
}

/** The rewards that stamps are enough for, the stamps beyond them, and how many the next reward lacks. */
export function rewardProgress(
  { needed }: Pick<LoyaltyRule, 'needed'>,
  stamps: number,
): { rewards: number; beyond: number; missing: number } {
  const beyond = stamps % needed;
  return { rewards: Math.floor(stamps / needed), beyond, missing: needed - beyond };
}

/** The outcomes of promotions on an order, and what its reward saves; null without one. */
export interface AppliedOffers extends AppliedPromotions {
  reward: Saving | null;
}

/**
 * Applies a reward that the diner has chosen to use; then no promotion applies, since an order has one of both at most.
 * Without a reward, and when it would save nothing, the promotion that saves most applies. The browser and the backend apply
 * the same rules.
 */
export function applyOffers(
  offers: readonly PromotionOffer[],
  order: PromotedOrder,
  reward: LoyaltyReward | null,
): AppliedOffers {
  const result = applyPromotions(offers, order);
  const saving = reward && savingOf({ effect: reward, productIds: [], categoryIds: [] }, order);
  if (!saving || saving.total === ZERO) return { ...result, reward: null };
  return {
    reward: saving,
    applied: null,
    outcomes: result.outcomes.map((outcome) =>
      'saving' in outcome || outcome.why === 'less'
        ? { promotion: outcome.promotion, why: 'reward' }
        : outcome,
    ),
  };
}
