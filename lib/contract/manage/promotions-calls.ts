import type { ManagedPromotion, PromotionEntry } from '#lib/domain/promotions/promotion.ts';
import type { AnyCallOf } from '../all-endpoints.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { promotionRuleOf, promotionRuleWire } from '../promotion.ts';
import type { ManagedPromotionWire } from './promotions-schemas.ts';

/** Reads a promotion as the staff see it. */
const managedPromotionOf = ({ promotion_id, rule, ...wire }: ManagedPromotionWire): ManagedPromotion => ({
  ...wire,
  promotionId: promotion_id,
  rule: promotionRuleOf(rule),
});

/** Writes a promotion as the staff see it. */
export const managedPromotionWire = ({
  promotionId,
  rule,
  ...promotion
}: ManagedPromotion): ManagedPromotionWire => ({
  ...promotion,
  promotion_id: promotionId,
  rule: promotionRuleWire(rule),
});

const listOf = ({ promotions }: { promotions: ManagedPromotionWire[] }) => ({
  promotions: promotions.map(managedPromotionOf),
});

interface PromotionList {
  promotions: ManagedPromotion[];
}

export const readPromotionList: ApiCall<'managePromotions', null, PromotionList> = {
  endpoint: 'managePromotions',
  encode: () => ({}),
  decode: listOf,
};

/** Makes a promotion, or changes the one that was read as `seen`. The same `actKey` again is done once. */
export const savePromotion: ApiCall<
  'managePromotionSave',
  {
    entry: PromotionEntry;
    seen: Pick<ManagedPromotion, 'promotionId' | 'revision'> | null;
    actKey: string;
  },
  PromotionList
> = {
  endpoint: 'managePromotionSave',
  encode: ({ entry: { name, code, rule, active }, seen, actKey }) => ({
    ...(seen && { promotion: { promotion_id: seen.promotionId, revision: seen.revision } }),
    name,
    code,
    // The page enters nothing beyond what the schema takes.
    rule: promotionRuleWire(rule) as AnyCallOf<'managePromotionSave'>['rule'],
    active,
    act_key: actKey,
  }),
  decode: listOf,
};

/** Archives the promotion that was read as `seen`: nobody has it any more, and its orders keep it. */
export const archivePromotion: ApiCall<
  'managePromotionArchive',
  Pick<ManagedPromotion, 'promotionId' | 'revision'>,
  PromotionList
> = {
  endpoint: 'managePromotionArchive',
  encode: ({ promotionId, revision }) => ({ promotion_id: promotionId, revision }),
  decode: listOf,
};
