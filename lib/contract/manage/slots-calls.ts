import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { KitchenWeights, ManagedSlots, SlotRule } from '#lib/domain/opening-hours/slot-rule.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { ManagedSlotsWire, SlotRuleWire } from './slots-schemas.ts';

/** The rule of slots as the calls of the management area have it. */
export const slotRuleWire = (rule: SlotRule): SlotRuleWire => ({
  forward_ordering: rule.forwardOrdering,
  slot_minutes: rule.slotMinutes,
  preparation_minutes: rule.preparationMinutes,
  days_ahead: rule.daysAhead,
  max_orders: rule.maxOrdersPerSlot,
  max_weight: rule.maxWeightPerSlot,
  station_weights: rule.stationWeights.map(({ station, maxWeight }) => ({ station, max_weight: maxWeight })),
  busy: rule.busy && {
    from_orders: rule.busy.fromOrders,
    preparation_minutes: rule.busy.preparationMinutes,
  },
});

export const ruleOfWire = (wire: SlotRuleWire): SlotRule => ({
  forwardOrdering: wire.forward_ordering,
  slotMinutes: wire.slot_minutes,
  preparationMinutes: wire.preparation_minutes,
  daysAhead: wire.days_ahead,
  maxOrdersPerSlot: wire.max_orders,
  maxWeightPerSlot: wire.max_weight,
  stationWeights: wire.station_weights.map(({ station, max_weight }) => ({ station, maxWeight: max_weight })),
  busy: wire.busy && { fromOrders: wire.busy.from_orders, preparationMinutes: wire.busy.preparation_minutes },
});

function managedSlotsOf({ rule, revision, time_zone, stations, coming }: ManagedSlotsWire): ManagedSlots {
  return {
    rule: ruleOfWire(rule),
    revision,
    timeZone: time_zone,
    stations,
    coming: coming.map(({ at, above, ...slot }) => {
      const instant = Date.parse(at);
      const { date, minute } = localClock(instant, time_zone);
      return { ...slot, instant, date, minute, isAbove: above };
    }),
  };
}

export const readSlots: ApiCall<'manageSlots', null, ManagedSlots> = {
  endpoint: 'manageSlots',
  encode: () => ({}),
  decode: managedSlotsOf,
};

/** Changes the rule that was read with `revision`. The same `actKey` again is done once. */
export const saveSlots: ApiCall<
  'manageSlotsSave',
  { rule: SlotRule; revision: number; actKey: string },
  ManagedSlots
> = {
  endpoint: 'manageSlotsSave',
  encode: ({ rule, revision, actKey }) => ({
    // The page offers no other length.
    rule: slotRuleWire(rule) as SlotRuleWire & { slot_minutes: 15 },
    revision,
    act_key: actKey,
  }),
  decode: managedSlotsOf,
};

export const readWeights: ApiCall<'manageWeights', null, KitchenWeights> = {
  endpoint: 'manageWeights',
  encode: () => ({}),
  decode: ({ products, values }) => ({ products, values }),
};

/** Changes a weight that was read as `seen`. */
export const saveWeight: ApiCall<
  'manageWeightSave',
  { kind: 'product' | 'value'; id: number; weight: number; seen: number },
  KitchenWeights
> = {
  endpoint: 'manageWeightSave',
  encode: (sent) => sent,
  decode: ({ products, values }) => ({ products, values }),
};
