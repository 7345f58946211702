import { isOfferedAt } from '../catalogue/offered-when.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import { localClock } from '../opening-hours/clock.ts';
import type { Slot } from '../opening-hours/slots.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import { divideByWeight } from '../vat.ts';

/** What a promotion gives. */
export type PromotionEffect =
  /** In cents, of the products that it is for. */
  | { kind: 'amount'; amount: Cents }
  /** From 1 to 100, of the products that it is for; rounded half up to a cent. */
  | { kind: 'percent'; percent: number }
  /** Of each two pieces of the products that it is for, the cheaper one is free. */
  | { kind: 'two_for_one' }
  | { kind: 'free_delivery' };

/** What a promotion gives, to whom and when (decision 100). Every condition holds at once. */
export interface PromotionRule {
  effect: PromotionEffect;
  /** The products that it is for, by their ids and those of their categories; both empty: the whole catalogue. */
  productIds: readonly number[];
  categoryIds: readonly number[];
  /** What the products that it is for cost at least, without deposits; 0 for none. */
  minimum: Cents;
  /** Empty: every way to order. */
  methods: readonly ShippingMethod[];
  /** When an order is placed, on the shop's own clock; empty: always. */
  slots: readonly Slot[];
  /** Dates 'YYYY-MM-DD' on the shop's own clock, both included; null for no limit. */
  firstDay: string | null;
  lastDay: string | null;
  /** Only for a customer's first order at the shop, which needs an account. */
  firstOrder: boolean;
  /** How often one customer may use it, which needs an account; null for no limit. */
  perCustomer: number | null;
  /** How often all together may use it; null for no limit. */
  inAll: number | null;
}

export const PROMOTION_NAME_MAX = 60;
export const PROMOTION_CODE_MAX = 24;
/** How many products or categories a promotion names. */
export const PROMOTION_TARGETS_MAX = 100;
export const PROMOTION_USES_MAX = 1_000_000;
/** The promotions of a shop that are not archived. */
export const PROMOTIONS_MAX = 50;

/** A promotion of a shop. */
export interface Promotion {
  promotionId: number;
  /** What the diner reads. */
  name: string;
  /** What the diner types to have it, in capitals; null for one that everybody has. */
  code: string | null;
  rule: PromotionRule;
}

/** A promotion as the staff enter it. */
export interface PromotionEntry extends Omit<Promotion, 'promotionId'> {
  /** Whether diners have it at present. */
  active: boolean;
}

/** A promotion as the staff see it. */
export interface ManagedPromotion extends PromotionEntry {
  promotionId: number;
  /** The orders that have it, without those that were cancelled. */
  used: number;
  /** Counts its changes. */
  revision: number;
}

/** A promotion as one diner may use it. */
export interface PromotionOffer extends Promotion {
  /** Whether it was used as often as all together may. */
  isExhausted: boolean;
  /** How often this diner has used it; 0 without an account. */
  used: number;
}

/** A line of a basket or of an order. */
export interface PromotionLine {
  productId: number;
  categoryId: number;
  /** Whole pieces, 1 or more. */
  quantity: number;
  /** The whole line without its deposit: a multiple of the quantity. */
  price: Cents;
}

/** An order that promotions are applied to. */
export interface PromotedOrder {
  lines: readonly PromotionLine[];
  method: ShippingMethod;
  /** The delivery fee; 0 for none. */
  fee: Cents;
  /** When it is placed, in milliseconds since 1970. */
  now: number;
  timeZone: string;
  /** Whether the customer has ordered at the shop before; null for who has no account. */
  hasOrdered: boolean | null;
}

/** What a promotion saves on an order. */
export interface Saving {
  /** What is taken off each line, in the order of the lines. */
  lines: readonly Cents[];
  /** What is taken off the delivery fee. */
  fee: Cents;
  total: Cents;
}

/**
 * Why an order does not have a promotion: `minimum` lacks `missing`; `not_now`: at other times; `method`: another way to
 * order; `free_already`: delivery costs nothing; `no_product`: none of its products, or of two for one fewer than two; `account`: who has none cannot have it;
 * `first_order`, `used`, `exhausted`: its limits; `less`: another one saves more; `reward`: the diner uses a loyalty reward.
 */
export type WhyNot =
  | { why: 'minimum'; missing: Cents }
  | {
      why:
        | 'not_now'
        | 'method'
        | 'free_already'
        | 'no_product'
        | 'account'
        | 'first_order'
        | 'used'
        | 'exhausted'
        | 'less'
        | 'reward';
    };

/** A promotion with what it saves on an order, or why it does not. */
export type PromotionOutcome<Offer extends PromotionOffer = PromotionOffer> = {
  promotion: Offer;
} & ({ saving: Saving } | WhyNot);

/** The outcomes of promotions on an order. At most one of them has a `saving`. */
export interface AppliedPromotions<Offer extends PromotionOffer = PromotionOffer> {
  applied: { promotion: Offer; saving: Saving } | null;
  outcomes: readonly PromotionOutcome<Offer>[];
}

/**
 * Applies the promotion that saves most: an order has one at most, so that the order in which they are known makes no
 * difference. Of equal ones it is the one whose code was typed, then the older one. The browser and the backend apply the
 * same rules (decision 100).
 */
export function applyPromotions<Offer extends PromotionOffer>(
  offers: readonly Offer[],
  order: PromotedOrder,
): AppliedPromotions<Offer> {
  const outcomes = offers.map((promotion) => outcomeOf(promotion, order));
  const savings = outcomes.flatMap((outcome) => ('saving' in outcome ? outcome : []));
  const [applied = null] = savings.toSorted(
    (a, b) =>
      b.saving.total - a.saving.total ||
      Number(a.promotion.code === null) - Number(b.promotion.code === null) ||
      a.promotion.promotionId - b.promotion.promotionId,
  );
  return {
    applied,
    outcomes: outcomes.map((outcome) =>
      'saving' in outcome && outcome !== applied ? { promotion: outcome.promotion, why: 'less' } : outcome,
    ),
  };
}

function outcomeOf<Offer extends PromotionOffer>(
  promotion: Offer,
  order: PromotedOrder,
): PromotionOutcome<Offer> {
  const unmet = whyNot(promotion, order);
  if (unmet) return { promotion, ...unmet };
  const saving = savingOf(promotion.rule, order);
  return saving.total > ZERO ? { promotion, saving } : { promotion, why: 'no_product' };
}

/** The first condition that an order does not meet: those that nothing in the basket can change come first. */
function whyNot({ rule, isExhausted, used }: PromotionOffer, order: PromotedOrder): WhyNot | null {
  if (isExhausted) return { why: 'exhausted' };
  const needsAccount = rule.firstOrder || rule.perCustomer !== null;
  if (needsAccount && order.hasOrdered === null) return { why: 'account' };
  if (rule.perCustomer !== null && used >= rule.perCustomer) return { why: 'used' };
  if (rule.firstOrder && order.hasOrdered) return { why: 'first_order' };
  if (!isRunning(rule, order.now, order.timeZone)) return { why: 'not_now' };
  const lacksDelivery = rule.effect.kind === 'free_delivery' && order.method !== 'delivery';
  if (lacksDelivery || (rule.methods.length > 0 && !rule.methods.includes(order.method)))
    return { why: 'method' };
  if (rule.effect.kind === 'free_delivery' && order.fee === ZERO) return { why: 'free_already' };
  const lines = order.lines.filter((line) => isFor(rule, line));
  if (lines.length === 0) return { why: 'no_product' };
  const price = add(...lines.map((line) => line.price));
  return price < rule.minimum ? { why: 'minimum', missing: cents(rule.minimum - price) } : null;
}

/** Whether a promotion runs at an instant, in milliseconds since 1970, by its dates and hours on the shop's own clock. */
export function isRunning(
  { slots, firstDay, lastDay }: Pick<PromotionRule, 'slots' | 'firstDay' | 'lastDay'>,
  instant: number,
  timeZone: string,
): boolean {
  const { date } = localClock(instant, timeZone);
  return isWithinDays({ firstDay, lastDay }, date) && isOfferedAt({ slots, season: null }, instant, timeZone);
}

/** Whether a date 'YYYY-MM-DD' is one of a promotion's days, both included. */
export const isWithinDays = (
  { firstDay, lastDay }: Pick<PromotionRule, 'firstDay' | 'lastDay'>,
  date: string,
): boolean => (!firstDay || date >= firstDay) && (!lastDay || date <= lastDay);

type Targets = Pick<PromotionRule, 'productIds' | 'categoryIds'>;

const isFor = ({ productIds, categoryIds }: Targets, { productId, categoryId }: PromotionLine): boolean =>
  (productIds.length === 0 && categoryIds.length === 0) ||
  productIds.includes(productId) ||
  categoryIds.includes(categoryId);

/** What an effect saves on an order, whatever the other conditions of its promotion are. */
export function savingOf(
  rule: Targets & Pick<PromotionRule, 'effect'>,
  { lines, fee }: PromotedOrder,
): Saving {
  const { effect } = rule;
  const nothing = lines.map(() => ZERO);
  if (effect.kind === 'free_delivery') return { lines: nothing, fee, total: fee };
  const prices = lines.map((line) => (isFor(rule, line) ? line.price : ZERO));
  const whole = add(...prices);
  if (whole === ZERO) return { lines: nothing, fee: ZERO, total: ZERO };
  if (effect.kind === 'two_for_one') {
    const free = freePieces(lines.map((line) => isFor(rule, line) && line));
    return { lines: free, fee: ZERO, total: add(...free) };
  }
  const wanted = effect.kind === 'amount' ? effect.amount : Math.round((whole * effect.percent) / 100);
  const total = cents(Math.min(whole, wanted));
  return { lines: divideByWeight(total, prices), fee: ZERO, total };
}

/** The price of each line's free pieces: of all pieces from the dearest to the cheapest, every second one. */
function freePieces(lines: readonly (PromotionLine | false)[]): Cents[] {
  const free = lines.map(() => ZERO);
  const pieces = lines
    .flatMap((line, index) =>
      line ? { index, price: line.price / line.quantity, count: line.quantity } : [],
    )
    .sort((a, b) => b.price - a.price);
  let before = 0;
  for (const { index, price, count } of pieces) {
    const freeOfLine = Math.floor((before + count) / 2) - Math.floor(before / 2);
    free[index] = cents(Math.round(freeOfLine * price));
    before += count;
  }
  return free;
}

/** A code as it is stored and compared: in capitals, without the spaces that a telephone's keyboard adds. */
export const normalizedCode = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/\s/g, '').toLocaleUpperCase('fr-FR');
