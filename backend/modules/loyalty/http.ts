import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import { loyaltyMovementWire, loyaltyOfferWire, loyaltyRuleOf } from '#lib/contract/loyalty.ts';
import { managedLoyaltyWire } from '#lib/contract/manage/loyalty-calls.ts';
import type { Loyalty } from './loyalty.ts';

/** The stamps of a customer, and the loyalty programme on the page 'Promotions' of the management area (decision 101). */
export function registerLoyalty(bind: Bind, loyalty: Loyalty): void {
  bind('customerLoyalty', async ({ shop, customerId }) => {
    const own = await loyalty.ofCustomer(shop.storeId, customerId);
    return done({
      loyalty: own && loyaltyOfferWire(own.offer),
      movements: own?.movements.map(loyaltyMovementWire) ?? [],
    });
  });
  bind('manageLoyalty', async ({ shop }) => done(managedLoyaltyWire(await loyalty.managed(shop.storeId))));
  bind('manageLoyaltySave', async (call, { rule, active, revision, act_key: actKey }) => {
    const { shop, staffId, deviceId } = call;
    const act = { rule: loyaltyRuleOf(rule), active, revision, actKey, by: { staffId, deviceId } };
    const saved = await loyalty.save(shop.storeId, act);
    return saved.ok ? done(managedLoyaltyWire(saved.value)) : saved;
  });
}
