import type { Actor } from '#backend/shared/audit.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { ruleOfWire, slotRuleWire } from '#lib/contract/manage/slots-calls.ts';
import type { KitchenWeights, ManagedSlots } from '#lib/domain/opening-hours/slot-rule.ts';
import type { Slots } from './slots.ts';

const actorOf = ({ staffId, deviceId }: Actor): Actor => ({ staffId, deviceId });

/** The page 'Créneaux et capacité' of the management area (MANAGEMENT section 8). */
export function registerSlots(bind: Bind, slots: Slots): void {
  bind('manageSlots', async ({ shop }) => done(slotsAnswer(await slots.find(shop))));
  bind('manageSlotsSave', async (call, { rule, revision, act_key: actKey }) => {
    const act = { rule: ruleOfWire(rule), revision, actKey, by: actorOf(call) };
    const saved = await slots.save(call.shop, act);
    return saved.ok ? done(slotsAnswer(saved.value)) : saved;
  });
  bind('manageWeights', async ({ shop }) => done(weightsAnswer(await slots.weights(shop))));
  bind('manageWeightSave', async (call, sent) => {
    const weighed = await slots.weigh(call.shop, { ...sent, by: actorOf(call) });
    return weighed.ok ? done(weightsAnswer(weighed.value)) : weighed;
  });
}

const slotsAnswer = ({
  rule,
  revision,
  timeZone,
  stations,
  coming,
}: ManagedSlots): AnyAnswerOf<'manageSlots'> => ({
  rule: slotRuleWire(rule),
  revision,
  time_zone: timeZone,
  stations: stations.map(({ station, names, products }) => ({ station, names: [...names], products })),
  coming: coming.map((slot) => ({
    at: new Date(slot.instant).toISOString(),
    orders: slot.orders,
    weight: slot.weight,
    stations: slot.stations.map(({ station, weight }) => ({ station, weight })),
    above: slot.isAbove,
  })),
});

const weightsAnswer = ({ products, values }: KitchenWeights): AnyAnswerOf<'manageWeights'> => ({
  products: [...products],
  values: [...values],
});
