import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type {
  LoyaltyEarning,
  LoyaltyMovement,
  LoyaltyOffer,
  LoyaltyReward,
  LoyaltyRule,
} from '#lib/domain/promotions/loyalty.ts';

/** A `LoyaltyRule`; amounts as decimal text. */
export interface LoyaltyRuleWire {
  earning: { kind: 'order'; minimum: string } | { kind: 'euro' };
  needed: number;
  reward: { kind: 'amount'; amount: string } | { kind: 'percent'; percent: number };
}

/** A running programme with the stamps of the caller; null without an account. */
export interface LoyaltyOfferWire {
  rule: LoyaltyRuleWire;
  stamps: number | null;
}

/** A movement of the caller's stamps; `at` in ISO 8601. */
export interface LoyaltyMovementWire {
  kind: LoyaltyMovement['kind'];
  order_id: number;
  invoice_no: number;
  stamps: number;
  at: string;
}

const amount = (text: string) => parseDecimal(text) ?? ZERO;

const earningOf = (wire: LoyaltyRuleWire['earning']): LoyaltyEarning =>
  wire.kind === 'order' ? { kind: 'order', minimum: amount(wire.minimum) } : wire;

const rewardOf = (wire: LoyaltyRuleWire['reward']): LoyaltyReward =>
  wire.kind === 'amount' ? { kind: 'amount', amount: amount(wire.amount) } : wire;

/** Reads the rule of a programme. */
export const loyaltyRuleOf = ({ earning, needed, reward }: LoyaltyRuleWire): LoyaltyRule => ({
  earning: earningOf(earning),
  needed,
  reward: rewardOf(reward),
});

/** Writes the rule of a programme. */
export const loyaltyRuleWire = ({ earning, needed, reward }: LoyaltyRule): LoyaltyRuleWire => ({
  earning: earning.kind === 'order' ? { kind: 'order', minimum: toDecimal(earning.minimum) } : earning,
  needed,
  reward: reward.kind === 'amount' ? { kind: 'amount', amount: toDecimal(reward.amount) } : reward,
});

/** Reads a programme as the caller has it. */
export const loyaltyOfferOf = ({ rule, stamps }: LoyaltyOfferWire): LoyaltyOffer => ({
  rule: loyaltyRuleOf(rule),
  stamps,
});

/** Writes a programme as the caller has it. */
export const loyaltyOfferWire = ({ rule, stamps }: LoyaltyOffer): LoyaltyOfferWire => ({
  rule: loyaltyRuleWire(rule),
  stamps,
});

/** Reads a movement of stamps. */
export const loyaltyMovementOf = (wire: LoyaltyMovementWire): LoyaltyMovement => ({
  kind: wire.kind,
  orderId: wire.order_id,
  invoiceNo: wire.invoice_no,
  stamps: wire.stamps,
  at: Date.parse(wire.at),
});

/** Writes a movement of stamps. */
export const loyaltyMovementWire = (movement: LoyaltyMovement): LoyaltyMovementWire => ({
  kind: movement.kind,
  order_id: movement.orderId,
  invoice_no: movement.invoiceNo,
  stamps: movement.stamps,
  at: new Date(movement.at).toISOString(),
});
