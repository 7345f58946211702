import fc from 'fast-check';
import { cents, ZERO } from '#lib/domain/money.ts';
import {
  applyOffers,
  earningAmount,
  type LoyaltyMovement,
  rewardProgress,
  stampBalance,
  stampsFor,
} from '#lib/domain/promotions/loyalty.ts';
import type { PromotedOrder } from '#lib/domain/promotions/promotion.ts';
import { anOffer } from '#tests/support/a-promotion.ts';
import { aDish } from '#tests/support/a-ticket.ts';

const order = (changes: Partial<PromotedOrder> = {}): PromotedOrder => ({
  lines: [
    { productId: 1, categoryId: 10, quantity: 1, price: cents(1200) },
    { productId: 2, categoryId: 20, quantity: 2, price: cents(600) },
  ],
  method: 'delivery',
  fee: cents(250),
  now: Date.parse('2026-11-24T14:30:00+01:00'),
  timeZone: 'Europe/Paris',
  hasOrdered: true,
  ...changes,
});

describe('what an order earns', () => {
  it.each([
    [1499, 0],
    [1500, 1],
    [9999, 1],
  ])('is one stamp from the minimum on: %i cents give %i', (amount, stamps) => {
    expect(stampsFor({ kind: 'order', minimum: cents(1500) }, cents(amount))).toBe(stamps);
  });

  it.each([
    [99, 0],
    [100, 1],
    [1999, 19],
  ])('is one point for each whole euro: %i cents give %i', (amount, points) => {
    expect(stampsFor({ kind: 'euro' }, cents(amount))).toBe(points);
  });

  it('is nothing when nothing is paid for it', () => {
    expect(stampsFor({ kind: 'order', minimum: ZERO }, ZERO)).toBe(0);
  });

  it('is of its products alone, without deposits, delivery and tip', () => {
    const products = [{ ...aDish(1, 'Menu midi'), deposit: cents(100) }];
    const placed = { total: cents(2050), tip: cents(200), shippingPrice: cents(250), products };
    expect(earningAmount(placed)).toBe(1500);
  });
});

describe('rewards', () => {
  it.each([
    [0, { rewards: 0, beyond: 0, missing: 10 }],
    [9, { rewards: 0, beyond: 9, missing: 1 }],
    [10, { rewards: 1, beyond: 0, missing: 10 }],
    [23, { rewards: 2, beyond: 3, missing: 7 }],
  ])('are one for each ten stamps: %i', (stamps, expected) => {
    expect(rewardProgress({ needed: 10 }, stamps)).toEqual(expected);
  });

  it('take as many stamps as they need, and no more than there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(10_000), (needed, stamps) => {
        const { rewards, beyond, missing } = rewardProgress({ needed }, stamps);
        expect(rewards * needed + beyond).toBe(stamps);
        expect(beyond + missing).toBe(needed);
        expect(missing).toBeGreaterThan(0);
      }),
    );
  });
});

/** The movements of orders that are handed over, step back, use a reward or give it back, as the database writes them. */
const histories = fc
  .record({
    needed: fc.integer({ min: 1, max: 4 }),
    acts: fc.array(fc.tuple(fc.constantFrom('earn', 'step_back', 'spend', 'cancel'), fc.nat(7)), {
      maxLength: 60,
    }),
  })
  .map(({ needed, acts }) => {
    const movements: Pick<LoyaltyMovement, 'kind' | 'orderId' | 'stamps'>[] = [];
    const isOver = new Set<number>();
    const rewarded = new Map<number, 'spent' | 'returned'>();
    for (const [act, orderId] of acts) {
      if (act === 'earn' && !isOver.has(orderId)) {
        isOver.add(orderId);
        movements.push({ kind: 'earned', orderId, stamps: 1 });
      } else if (act === 'step_back' && isOver.delete(orderId)) {
        movements.push({ kind: 'taken_back', orderId, stamps: -1 });
      } else if (act === 'spend' && !rewarded.has(orderId)) {
        if (rewardProgress({ needed }, stampBalance(movements)).rewards === 0) continue;
        rewarded.set(orderId, 'spent');
        movements.push({ kind: 'spent', orderId, stamps: -needed });
      } else if (act === 'cancel' && rewarded.get(orderId) === 'spent') {
        rewarded.set(orderId, 'returned');
        movements.push({ kind: 'returned', orderId, stamps: needed });
      }
    }
    return { needed, movements };
  });

const sumOf = (
  movements: readonly Pick<LoyaltyMovement, 'kind' | 'stamps'>[],
  kind: LoyaltyMovement['kind'],
) => movements.filter((each) => each.kind === kind).reduce((sum, { stamps }) => sum + Math.abs(stamps), 0);

describe('the stamps of a customer', () => {
  it('are never below zero', () => {
    fc.assert(
      fc.property(histories, ({ movements }) => {
        for (let count = 0; count <= movements.length; count += 1)
          expect(stampBalance(movements.slice(0, count))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('that were spent and not returned were earned', () => {
    fc.assert(
      fc.property(histories, ({ movements }) => {
        const spent = sumOf(movements, 'spent') - sumOf(movements, 'returned');
        expect(spent).toBeLessThanOrEqual(sumOf(movements, 'earned'));
      }),
    );
  });

  it('are the same in whatever order their movements are read', () => {
    fc.assert(
      fc.property(histories, ({ movements }) => {
        const byOrder = movements.toSorted((a, b) => a.orderId - b.orderId || a.stamps - b.stamps);
        expect(stampBalance(byOrder)).toBe(stampBalance(movements));
      }),
    );
  });

  it('are not given twice: those of an order that is handed over once more are the same', () => {
    const once = [{ stamps: 1 }];
    expect(stampBalance([...once, { stamps: -1 }, { stamps: 1 }])).toBe(stampBalance(once));
  });
});

describe('a reward that is used', () => {
  const reward = { kind: 'amount', amount: cents(500) } as const;

  it('is divided over the lines, and leaves the fee', () => {
    expect(applyOffers([], order(), reward).reward).toEqual({
      lines: [cents(333), cents(167)],
      fee: ZERO,
      total: cents(500),
    });
  });

  it('is never more than the products cost', () => {
    expect(applyOffers([], order(), { kind: 'amount', amount: cents(9900) }).reward?.total).toBe(1800);
  });

  it('stands instead of promotions, also of one that saves more, and each says so', () => {
    const offers = [
      anOffer({ effect: { kind: 'percent', percent: 50 } }),
      anOffer({}, { promotionId: 2 }),
      anOffer({ minimum: cents(5000) }, { promotionId: 3 }),
    ];
    const { applied, outcomes } = applyOffers(offers, order(), reward);
    expect(applied).toBeNull();
    expect(outcomes.map((outcome) => ('why' in outcome ? outcome.why : null))).toEqual([
      'reward',
      'reward',
      'minimum',
    ]);
  });

  it('is kept where it would save nothing: the promotion applies', () => {
    const lines = [{ productId: 1, categoryId: 10, quantity: 1, price: ZERO }];
    const offers = [anOffer({ effect: { kind: 'free_delivery' } })];
    const { applied, reward: saved } = applyOffers(offers, order({ lines }), reward);
    expect([applied?.saving.total, saved]).toEqual([250, null]);
  });
});
