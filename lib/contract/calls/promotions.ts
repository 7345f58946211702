import type { LoyaltyOffer } from '#lib/domain/promotions/loyalty.ts';
import type { PromotionOffer } from '#lib/domain/promotions/promotion.ts';
import { loyaltyOfferOf } from '../loyalty.ts';
import { promotionOfferOf } from '../promotion.ts';
import type { ApiCall } from './api-call.ts';

/**
 * The promotions that everybody may have, as the caller may use them. `now` is the backend's clock in milliseconds since
 * 1970; `hasOrdered` is null without an account; `takesCodes` tells whether a code gives one at present,
 * `loyalty` is the running loyalty programme; null for none.
 */
export const readPromotions: ApiCall<
  'promotions',
  { storeId: number },
  {
    now: number;
    hasOrdered: boolean | null;
    promotions: PromotionOffer[];
    takesCodes: boolean;
    loyalty: LoyaltyOffer | null;
  }
> = {
  endpoint: 'promotions',
  encode: ({ storeId }) => ({ store_id: storeId }),
  decode: ({ now, has_ordered, promotions, takes_codes, loyalty }) => ({
    now: Date.parse(now),
    hasOrdered: has_ordered,
    promotions: promotions.map(promotionOfferOf),
    takesCodes: takes_codes,
    loyalty: loyalty ? loyaltyOfferOf(loyalty) : null,
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
