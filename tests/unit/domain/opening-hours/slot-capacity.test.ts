import { describe, expect, it } from '@jest/globals';
import { capacityLeft, preparationAt, slotOf } from '#lib/domain/opening-hours/slot-capacity.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describe('a quarter of an hour', () => {
  it('holds its first instant, and not that of the next', () => {
    expect(slotOf(at('12:45:00'))).toBe(at('12:45:00'));
    expect(slotOf(at('12:59:59.999'))).toBe(at('12:45:00'));
    expect(slotOf(at('13:00:00'))).toBe(at('13:00:00'));
  });

  it('has the capacity that its orders leave, and never less than 0', () => {
    const left = (orders: number) =>
      capacityLeft({ maxOrdersPerSlot: 3 }, new Map([[at('12:45:00'), orders]]), at('12:50:00'));
    expect([left(0), left(2), left(3), left(4)]).toEqual([3, 1, 0, 0]);
    expect(capacityLeft({ maxOrdersPerSlot: null }, new Map(), at('12:50:00'))).toBeNull();
  });
});

describe('the preparation', () => {
  const shop = {
    maxOrdersPerSlot: null,
    preparationMinutes: 20,
    moreTime: null,
    busy: { fromOrders: 2, preparationMinutes: 45 },
  };

  it('is longer from so many orders on that are due within it', () => {
    const orders = (first: string, second: string) =>
      preparationAt(shop, new Map([first, second].map((time) => [at(time), 1])), at('12:05:00'));
    expect(orders('12:00:00', '12:45:00')).toBe(45);
    expect(orders('12:00:00', '13:00:00')).toBe(20);
    expect(orders('11:45:00', '12:45:00')).toBe(20);
  });

  it('is longer by the minutes that the staff have added, until they end', () => {
    const preparation = (busy: typeof shop.busy | null, orders: number, now: string) =>
      preparationAt(
        { ...shop, busy, moreTime: { minutes: 10, until: at('12:30:00') } },
        new Map([[at('12:15:00'), orders]]),
        at(now),
      );
    expect(preparation(null, 0, '12:29:59')).toBe(30);
    expect(preparation(null, 0, '12:30:00')).toBe(20);
    expect(preparation(shop.busy, 2, '12:05:00')).toBe(55);
    expect(preparation(shop.busy, 1, '12:05:00')).toBe(30);
  });
});
