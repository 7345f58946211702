import fc from 'fast-check';
import {
  cashDifference,
  cashInDrawer,
  countedCash,
  DENOMINATIONS,
  PIECES_MAX,
} from '#lib/domain/day/cash-count.ts';
import { cents, ZERO } from '#lib/domain/money.ts';

describe('counted cash (MANAGEMENT section 9, Day close)', () => {
  it('has the sum of its notes and coins, the highest first, without what there is none of', () => {
    const counted = countedCash([
      { value: 1, count: 3 },
      { value: 2000, count: 2 },
      { value: 50, count: 0 },
      { value: 200, count: 1 },
    ]);
    expect(counted).toEqual({
      pieces: [
        { value: 2000, count: 2 },
        { value: 200, count: 1 },
        { value: 1, count: 3 },
      ],
      total: 4203,
    });
  });

  it('knows the fifteen notes and coins of the euro, from 500 euros to 1 cent', () => {
    expect(DENOMINATIONS).toHaveLength(15);
    expect([DENOMINATIONS[0], DENOMINATIONS.at(-1)]).toEqual([50_000, 1]);
    expect(countedCash(DENOMINATIONS.map((value) => ({ value, count: 1 }))).total).toBe(88_888);
  });

  it.each([
    ['a value that is no piece of money', [{ value: 300, count: 1 }]],
    [
      'a value twice',
      [
        { value: 100, count: 1 },
        { value: 100, count: 1 },
      ],
    ],
    ['a count below nothing', [{ value: 100, count: -1 }]],
    ['a part of a coin', [{ value: 100, count: 0.5 }]],
    ['one more than the most', [{ value: 100, count: PIECES_MAX + 1 }]],
  ])('refuses %s', (_, pieces) => {
    expect(() => countedCash(pieces)).toThrow(RangeError);
  });

  it('is the same in whatever order it is counted, and counting again changes nothing', () => {
    const counts = fc.uniqueArray(
      fc.record({ value: fc.constantFrom(...DENOMINATIONS), count: fc.nat(PIECES_MAX) }),
      { selector: ({ value }) => value },
    );
    fc.assert(
      fc.property(counts, (pieces) => {
        const counted = countedCash(pieces);
        expect(countedCash([...pieces].reverse())).toEqual(counted);
        expect(countedCash(counted.pieces)).toEqual(counted);
        expect(counted.total).toBe(pieces.reduce((sum, { value, count }) => sum + value * count, 0));
      }),
    );
  });
});

describe('what should be in the drawer', () => {
  it('is the float and what the day has added in cash; less than the float after refunds', () => {
    expect(cashInDrawer({ float: cents(15_000), figures: { cashExpected: cents(2180) } })).toBe(17_180);
    expect(cashInDrawer({ float: cents(15_000), figures: { cashExpected: cents(-180) } })).toBe(14_820);
  });
});

describe('the difference of a count', () => {
  it.each([
    [17_180, 17_180, 'exact', 0],
    [17_180, 17_179, 'short', 1],
    [17_180, 16_930, 'short', 250],
    [17_180, 17_181, 'over', 1],
  ] as const)('of %i expected and %i counted is %s by %i', (expected, counted, kind, amount) => {
    expect(cashDifference(cents(expected), cents(counted))).toEqual({ kind, amount });
  });

  it('says what has to be added or taken away to be right', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6), (expected, counted) => {
        const { kind, amount } = cashDifference(cents(expected), cents(counted));
        const mended = kind === 'short' ? counted + amount : counted - amount;
        expect(mended).toBe(expected);
        expect(amount >= ZERO).toBe(true);
      }),
    );
  });
});
