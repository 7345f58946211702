import type { PromotionOffer } from '#lib/domain/promotions/promotion.ts';
import { promotionOfferOf } from '../promotion.ts';
import type { ApiCall } from './api-call.ts';

/**
 * The promotions that everybody may have, as the caller may use them. `now` is the backend's clock in milliseconds since
 * 1970; `hasOrdered` is null without an account; `takesCodes` tells whether a code gives one at present.
 */
export const readPromotions: ApiCall<
  'promotions',
  { storeId: number },
  { now: number; hasOrdered: boolean | null; promotions: PromotionOffer[]; takesCodes: boolean }
> = {
  endpoint: 'promotions',
  encode: ({ storeId }) => ({ store_id: storeId }),
  decode: ({ now, has_ordered, promotions, takes_codes }) => ({
    now: Date.parse(now),
    hasOrdered: has_ordered,
    promotions: promotions.map(promotionOfferOf),
    takesCodes: takes_codes,
  }),
};

/** The promotion of a code that was typed. */
export const findPromotion: ApiCall<
  'promotionFind',
  { storeId: number; code: string },
  { promotion: PromotionOffer }
> = {
  endpoint: 'promotionFind',
  encode: ({ storeId, code }) => ({ store_id: storeId, code }),
  decode: ({ promotion }) => ({ promotion: promotionOfferOf(promotion) }),
};
