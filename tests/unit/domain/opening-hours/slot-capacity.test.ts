import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  fitsEmptySlot,
  hasRoom,
  ordersLeft,
  preparationAt,
  type SlotLimits,
  type SlotTaken,
  slotOf,
  takenAt,
  takeSlot,
  weightLeft,
} from '#lib/domain/opening-hours/slot-capacity.ts';
import { SLOT_LENGTHS } from '#lib/domain/opening-hours/slot-rule.ts';
import { type KitchenLoad, WHOLE_KITCHEN } from '#lib/domain/orders/kitchen-load.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

/** What is taken when so many orders of a weight are due at each instant. */
function taken(...orders: readonly (readonly [time: string, count: number, weight?: number])[]) {
  const spans = new Map<number, SlotTaken>();
  for (const [time, count, weight = 1] of orders)
    for (let order = 0; order < count; order += 1) takeSlot(spans, at(time), { [WHOLE_KITCHEN]: weight });
  return spans;
}

const limits = (changes: Partial<SlotLimits>): SlotLimits => ({
  slotMinutes: 15,
  maxOrdersPerSlot: null,
  maxWeightPerSlot: null,
  stationWeights: [],
  ...changes,
});

describe('a slot', () => {
  it('holds its first instant, and not that of the next', () => {
    expect(slotOf(at('12:45:00'), 15)).toBe(at('12:45:00'));
    expect(slotOf(at('12:59:59.999'), 15)).toBe(at('12:45:00'));
    expect(slotOf(at('13:00:00'), 15)).toBe(at('13:00:00'));
    expect(slotOf(at('12:59:59.999'), 60)).toBe(at('12:00:00'));
    expect(slotOf(at('12:59:59.999'), 5)).toBe(at('12:55:00'));
  });

  it('has the orders left that it leaves, and never less than 0', () => {
    const left = (orders: number, slotMinutes = 15) =>
      ordersLeft(limits({ maxOrdersPerSlot: 3, slotMinutes }), taken(['12:45:00', orders]), at('12:55:00'));
    expect([left(0), left(2), left(3), left(4)]).toEqual([3, 1, 0, 0]);
    expect([left(2, 10), left(2, 30), left(2, 60)]).toEqual([3, 1, 1]);
    expect(ordersLeft(limits({}), taken(['12:45:00', 9]), at('12:50:00'))).toBeNull();
  });

  it('takes an order of exactly the weight that is left, and none that is heavier by one', () => {
    const shop = limits({ maxWeightPerSlot: 10 });
    const before = taken(['12:50:00', 1, 7]);
    const room = (weight: number) => hasRoom(shop, before, at('12:45:00'), { [WHOLE_KITCHEN]: weight });
    expect([room(3), room(4)]).toEqual([true, false]);
    expect(hasRoom(shop, before, at('13:00:00'), { [WHOLE_KITCHEN]: 10 })).toBe(true);
  });

  it('takes no order for a station that is full, and others all the same', () => {
    const shop = limits({ maxWeightPerSlot: 10, stationWeights: [{ station: 2, maxWeight: 3 }] });
    const before = new Map<number, SlotTaken>();
    takeSlot(before, at('12:45:00'), { [WHOLE_KITCHEN]: 3, 2: 3 });
    expect(hasRoom(shop, before, at('12:45:00'), { [WHOLE_KITCHEN]: 1, 2: 1 })).toBe(false);
    expect(hasRoom(shop, before, at('12:45:00'), { [WHOLE_KITCHEN]: 7, 1: 7 })).toBe(true);
  });

  it('takes an order that weighs nothing when its weight is used up, though not when its orders are', () => {
    const shop = limits({ maxWeightPerSlot: 2 });
    expect(hasRoom(shop, taken(['12:45:00', 2]), at('12:45:00'), {})).toBe(true);
    expect(hasRoom({ ...shop, maxOrdersPerSlot: 2 }, taken(['12:45:00', 2]), at('12:45:00'), {})).toBe(false);
  });

  it('never takes an order that is heavier than it is', () => {
    const shop = limits({ maxWeightPerSlot: 10, stationWeights: [{ station: 1, maxWeight: 4 }] });
    expect(fitsEmptySlot(shop, { [WHOLE_KITCHEN]: 10, 1: 4 })).toBe(true);
    expect(fitsEmptySlot(shop, { [WHOLE_KITCHEN]: 11 })).toBe(false);
    expect(fitsEmptySlot(shop, { [WHOLE_KITCHEN]: 5, 1: 5 })).toBe(false);
    expect(fitsEmptySlot(limits({}), { [WHOLE_KITCHEN]: 5000 })).toBe(true);
  });
});

const load: fc.Arbitrary<KitchenLoad> = fc
  .record({ own: fc.nat(6), one: fc.nat(6), two: fc.nat(6) })
  .map(({ own, one, two }) => ({ [WHOLE_KITCHEN]: own + one + two, 1: one, 2: two }));
const order = fc.record({ instant: fc.nat(7_199_999).map((ms) => at('12:00:00') + ms), load });
const anyLimits: fc.Arbitrary<SlotLimits> = fc.record({
  slotMinutes: fc.constantFrom(...SLOT_LENGTHS),
  maxOrdersPerSlot: fc.option(fc.integer({ min: 1, max: 6 })),
  maxWeightPerSlot: fc.option(fc.integer({ min: 1, max: 30 })),
  stationWeights: fc.uniqueArray(
    fc.record({ station: fc.integer({ min: 1, max: 2 }), maxWeight: fc.integer({ min: 1, max: 20 }) }),
    { selector: ({ station }) => station },
  ),
});

describe('whatever is ordered', () => {
  it('no slot has more than its limits, when each order is taken where there is room', () => {
    fc.assert(
      fc.property(anyLimits, fc.array(order, { maxLength: 40 }), (shop, orders) => {
        const spans = new Map<number, SlotTaken>();
        for (const each of orders)
          if (hasRoom(shop, spans, each.instant, each.load)) takeSlot(spans, each.instant, each.load);
        for (const { instant } of orders) {
          const found = takenAt(spans, instant, shop.slotMinutes);
          expect(found.orders).toBeLessThanOrEqual(shop.maxOrdersPerSlot ?? Number.POSITIVE_INFINITY);
          expect(found.load[WHOLE_KITCHEN] ?? 0).toBeLessThanOrEqual(
            shop.maxWeightPerSlot ?? Number.POSITIVE_INFINITY,
          );
          for (const { station, maxWeight } of shop.stationWeights)
            expect(found.load[station] ?? 0).toBeLessThanOrEqual(maxWeight);
        }
      }),
    );
  });

  it('what is taken and what is left make up the capacity, and what is left is never negative', () => {
    fc.assert(
      fc.property(anyLimits, fc.array(order, { maxLength: 40 }), (shop, orders) => {
        const spans = new Map<number, SlotTaken>();
        for (const each of orders) takeSlot(spans, each.instant, each.load);
        for (const { instant } of orders) {
          const found = takenAt(spans, instant, shop.slotMinutes);
          const left = weightLeft(shop, spans, instant);
          for (const weight of Object.values(left)) expect(weight).toBeGreaterThanOrEqual(0);
          if (shop.maxWeightPerSlot === null) continue;
          const used = found.load[WHOLE_KITCHEN] ?? 0;
          expect(Math.min(used, shop.maxWeightPerSlot) + (left[WHOLE_KITCHEN] ?? 0)).toBe(
            shop.maxWeightPerSlot,
          );
        }
      }),
    );
  });

  it('the order of the orders does not matter', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 20 }), fc.constantFrom(...SLOT_LENGTHS), (orders, minutes) => {
        const [one, other] = [new Map<number, SlotTaken>(), new Map<number, SlotTaken>()];
        for (const each of orders) takeSlot(one, each.instant, each.load);
        for (const each of orders.toReversed()) takeSlot(other, each.instant, each.load);
        for (const { instant } of orders)
          expect(takenAt(one, instant, minutes)).toEqual(takenAt(other, instant, minutes));
      }),
    );
  });
});

describe('the preparation', () => {
  const shop = {
    preparationMinutes: 20,
    moreTime: null,
    busy: { fromOrders: 2, preparationMinutes: 45 },
  };

  it('is longer from so many orders on that are due within it', () => {
    const orders = (first: string, second: string) =>
      preparationAt(shop, taken([first, 1], [second, 1]), at('12:05:00'));
    expect(orders('12:00:00', '12:45:00')).toBe(45);
    expect(orders('12:00:00', '13:00:00')).toBe(20);
    expect(orders('11:45:00', '12:45:00')).toBe(20);
  });

  it('is longer by the minutes that the staff have added, until they end', () => {
    const preparation = (busy: typeof shop.busy | null, orders: number, now: string) =>
      preparationAt(
        { ...shop, busy, moreTime: { minutes: 10, until: at('12:30:00') } },
        taken(['12:15:00', orders]),
        at(now),
      );
    expect(preparation(null, 0, '12:29:59')).toBe(30);
    expect(preparation(null, 0, '12:30:00')).toBe(20);
    expect(preparation(shop.busy, 2, '12:05:00')).toBe(55);
    expect(preparation(shop.busy, 1, '12:05:00')).toBe(30);
  });
});
