import fc from 'fast-check';
import { cents } from '#lib/domain/money.ts';
import { proposedTips, TIP_MAX, takesTip } from '#lib/domain/orders/tip.ts';

test.each([
  [450, [50, 100, 150]],
  [0, [50, 100, 150]],
  [2499, [100, 250, 350]],
  [4000, [200, 400, 600]],
  [12_550, [650, 1250, 1900]],
  [1_000_000, [9900, 9950, 10_000]],
])('for %i cents the tips to choose from are %j', (price, proposed) => {
  expect(proposedTips(cents(price))).toEqual(proposed);
});

test('three different tips are proposed, the smallest first, in steps of 50 cents up to the most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (price) => {
      const proposed = proposedTips(cents(price));
      expect(proposed).toHaveLength(3);
      expect(new Set(proposed).size).toBe(3);
      expect(proposed.toSorted((a, b) => a - b)).toEqual(proposed);
      expect(proposed.every((tip) => tip % 50 === 0 && tip >= 50 && tip <= TIP_MAX)).toBe(true);
    }),
  );
});

test('a shop that asks for tips takes them with every means but meal vouchers', () => {
  const taking = (tips: boolean) =>
    (['card_online', 'card_on_site', 'cash', 'meal_voucher'] as const).filter((payment) =>
      takesTip({ tips }, payment),
    );
  expect(taking(true)).toEqual(['card_online', 'card_on_site', 'cash']);
  expect(taking(false)).toEqual([]);
});
