import type { Actor } from '#backend/shared/audit.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import type { ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { loyaltyOfferWire } from '#lib/contract/loyalty.ts';
import { managedPromotionWire } from '#lib/contract/manage/promotions-calls.ts';
import { promotionOfferWire, promotionRuleOf } from '#lib/contract/promotion.ts';
import type { LoyaltyOffer } from '#lib/domain/promotions/loyalty.ts';
import type { ManagedPromotion } from '#lib/domain/promotions/promotion.ts';
import type { Promotions } from './promotions.ts';

const actorOf = ({ staffId, deviceId }: Actor): Actor => ({ staffId, deviceId });

/** The promotions of a shop, for its diners and on the page 'Promotions' of the management area (decision 100). */
export function registerPromotions(
  bind: Bind,
  promotions: Promotions,
  {
    clock,
    customerOf,
    loyaltyOf,
  }: {
    clock: () => number;
    customerOf: (call: ShopCall) => Promise<Outcome<{ customerId: number }>>;
    /** The running loyalty programme as a customer has it; null for none. */
    loyaltyOf: (storeId: number, customerId: number | null) => Promise<LoyaltyOffer | null>;
  },
): void {
  /** null without an account. A session that has expired is renewed by the page. */
  async function dinerOf(call: ShopCall): Promise<Outcome<number | null>> {
    if (call.accessToken === '') return done(null);
    const signedIn = await customerOf(call);
    if (signedIn.ok) return done(signedIn.value.customerId);
    return signedIn.refusal.code === 'session_expired' ? signedIn : done(null);
  }

  bind('promotions', async (call) => {
    const diner = await dinerOf(call);
    if (!diner.ok) return diner;
    const [{ offers, hasOrdered, takesCodes }, loyalty] = await Promise.all([
      promotions.list(call.shop.storeId, diner.value),
      loyaltyOf(call.shop.storeId, diner.value),
    ]);
    return done({
      now: new Date(clock()).toISOString(),
      has_ordered: hasOrdered,
      promotions: offers.map(promotionOfferWire),
      takes_codes: takesCodes,
      loyalty: loyalty && loyaltyOfferWire(loyalty),
    });
  });
  bind('promotionFind', async (call, { code }) => {
    const diner = await dinerOf(call);
    if (!diner.ok) return diner;
    const found = await promotions.find(call.shop.storeId, diner.value, code);
    return found.ok ? done({ promotion: promotionOfferWire(found.value) }) : found;
  });
  bind('managePromotions', async ({ shop }) => done(listAnswer(await promotions.managed(shop.storeId))));
  bind('managePromotionSave', async (call, { promotion, name, code, rule, active, act_key: actKey }) => {
    const entry = { name, code, rule: promotionRuleOf(rule), active };
    const seen = promotion ? { promotionId: promotion.promotion_id, revision: promotion.revision } : null;
    return answerOf(await promotions.save(call.shop.storeId, { entry, seen, actKey, by: actorOf(call) }));
  });
  bind('managePromotionArchive', async (call, { promotion_id: promotionId, revision }) =>
    answerOf(await promotions.archive(call.shop.storeId, { promotionId, revision }, actorOf(call))),
  );
}

const listAnswer = (all: readonly ManagedPromotion[]): AnyAnswerOf<'managePromotions'> => ({
  promotions: all.map(managedPromotionWire),
});

const answerOf = (outcome: Outcome<ManagedPromotion[]>) =>
  outcome.ok ? done(listAnswer(outcome.value)) : outcome;
