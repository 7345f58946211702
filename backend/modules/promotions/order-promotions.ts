import type { ManagedPromotion, PromotionOffer } from '#lib/domain/promotions/promotion.ts';
import type { Tx } from '../../shared/database/database.ts';
import {
  activePromotions,
  historiesOf,
  lockActivePromotions,
  type PromotionHistory,
} from './repository/promotion.ts';

/** Who orders, and the code that they typed. */
interface Ordering {
  /** null without an account. */
  customerId: number | null;
  code?: string | undefined;
}

/** The promotions of orders that are placed in one transaction. Each use counts for the orders after it. */
export interface OrderPromotions {
  /** What a diner may have; null for a code that no active promotion has. */
  offersOf(ordering: Ordering): { offers: PromotionOffer[]; hasOrdered: boolean | null } | null;
  /** Notes an order that is placed with a promotion, or without one. */
  note(ordering: Ordering, promotionId: number | null): void;
}

/** Whether concurrent orders must wait for each other, so that a limit holds. */
const isLimited = ({ rule }: ManagedPromotion): boolean =>
  rule.inAll !== null || rule.perCustomer !== null || rule.firstOrder;

/**
 * Reads the promotions that orders may have in the running transaction's store. Those with a limit stay locked until the
 * transaction ends.
 */
export async function readOrderPromotions(tx: Tx, orders: readonly Ordering[]): Promise<OrderPromotions> {
  const codes = [...new Set(orders.flatMap(({ code }) => code ?? []))];
  const active = await activePromotions(tx, codes);
  const limited = active.filter(isLimited).map(({ promotionId }) => promotionId);
  const locked = limited.length > 0 ? await lockActivePromotions(tx, limited) : [];
  const promotions = [...active.filter((promotion) => !isLimited(promotion)), ...locked];
  const customerIds = [...new Set(orders.flatMap(({ customerId }) => customerId ?? []))];
  const histories = new Map(
    (limited.length > 0 ? await historiesOf(tx, customerIds) : []).map((history) => [
      history.customerId,
      history,
    ]),
  );
  const usedInAll = new Map(promotions.map(({ promotionId, used }) => [promotionId, used]));
  return {
    offersOf({ customerId, code }) {
      if (code !== undefined && !promotions.some((promotion) => promotion.code === code)) return null;
      const history = customerId === null ? undefined : histories.get(customerId);
      const own = promotions.filter((promotion) => promotion.code === null || promotion.code === code);
      return {
        offers: own.map((promotion) =>
          offerOf({ ...promotion, used: usedInAll.get(promotion.promotionId) ?? 0 }, history),
        ),
        hasOrdered: customerId === null ? null : (history?.hasOrdered ?? false),
      };
    },
    note({ customerId }, promotionId) {
      if (promotionId !== null) usedInAll.set(promotionId, (usedInAll.get(promotionId) ?? 0) + 1);
      const history = customerId === null ? undefined : histories.get(customerId);
      if (!history || customerId === null) return;
      const used = promotionId === null ? {} : { [promotionId]: (history.used[promotionId] ?? 0) + 1 };
      histories.set(customerId, { ...history, hasOrdered: true, used: { ...history.used, ...used } });
    },
  };
}

/** A promotion as the customer of a history may use it; without a history, somebody without an account. */
export const offerOf = (
  { promotionId, name, code, rule, used }: ManagedPromotion,
  history: PromotionHistory | undefined,
): PromotionOffer => ({
  promotionId,
  name,
  code,
  rule,
  isExhausted: rule.inAll !== null && used >= rule.inAll,
  used: history?.used[promotionId] ?? 0,
});
