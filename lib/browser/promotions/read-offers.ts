'use client';

import { findPromotion, readPromotions } from '#lib/contract/calls/promotions.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { applyOffers, type LoyaltyOffer, rewardProgress } from '#lib/domain/promotions/loyalty.ts';
import type { PromotionOffer } from '#lib/domain/promotions/promotion.ts';
import loyalty from '#lib/i18n/messages/fr/loyalty.json' with { type: 'json' };
import { RefusalError } from '../api/refusal-error.ts';
import type { Session } from '../session/session.ts';

/** What a diner may have at a shop. */
export interface Offers {
  promotions: readonly PromotionOffer[];
  /** null without an account. */
  hasOrdered: boolean | null;
  takesCodes: boolean;
  /** The running loyalty programme; null for none. */
  loyalty: LoyaltyOffer | null;
  /** Whether the diner has a loyalty reward, and its name on an order. */
  hasReward: boolean;
  rewardName: string;
  /** Why the code that was typed gives no promotion; null when it does, and without one. */
  refused: Failure | null;
  /** How far the backend's clock is ahead of this browser's, in milliseconds. */
  ahead: number;
  /** Here, so that no page loads the rules before it has a basket. */
  apply: typeof applyOffers;
}

/** The promotions that everybody has, and that of a code. @throws RefusalError */
export async function readOffers(session: Session, code: string | null): Promise<Offers> {
  const { storeId } = session;
  const [list, found] = await Promise.all([
    session.call(readPromotions, { storeId }),
    code === null ? null : session.call(findPromotion, { storeId, code }),
  ]);
  if (list.class === 'error') throw new RefusalError(list);
  const typed = found?.class === 'success' ? [found.promotion] : [];
  return {
    promotions: [...list.promotions, ...typed],
    hasOrdered: list.hasOrdered,
    takesCodes: list.takesCodes,
    loyalty: list.loyalty,
    hasReward:
      list.loyalty !== null && rewardProgress(list.loyalty.rule, list.loyalty.stamps ?? 0).rewards > 0,
    rewardName: loyalty.name,
    refused: found?.class === 'error' ? found : null,
    ahead: list.now - Date.now(),
    apply: applyOffers,
  };
}
