import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  loadAfter,
  loadOf,
  loadWithout,
  pieceWeight,
  sumLoads,
  type WeighedLine,
  WHOLE_KITCHEN,
} from '#lib/domain/orders/kitchen-load.ts';
import { aKebab } from '#tests/support/a-kebab.ts';

const line: fc.Arbitrary<WeighedLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    weight: fc.option(fc.nat(20)),
    station: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map(({ quantity, weight, station }) => ({
    quantity,
    ...(weight !== null && { weight }),
    ...(station !== null && { station }),
  }));
const lines = fc.array(line, { maxLength: 8 });

describe('the weight of an order', () => {
  it('is quantity times weight, and 1 for a product that says none', () => {
    expect(loadOf([{ quantity: 3 }, { quantity: 2, weight: 4 }])).toEqual({ [WHOLE_KITCHEN]: 11 });
  });

  it('counts at the station of each product too', () => {
    const order = [{ quantity: 3, station: 1 }, { quantity: 2, weight: 4, station: 2 }, { quantity: 1 }];
    expect(loadOf(order)).toEqual({ [WHOLE_KITCHEN]: 12, 1: 3, 2: 8 });
  });

  it('is nothing of what weighs nothing', () => {
    expect(loadOf([{ quantity: 12, weight: 0, station: 1 }])).toEqual({});
  });

  it('has what each chosen value adds, twice for one that is chosen twice', () => {
    const kebab = aKebab();
    const values = kebab.options.flatMap((option) => option.values);
    const [first, second] = values.map(({ optionValueId }) => optionValueId);
    const heavy = {
      ...kebab,
      weight: 3,
      options: kebab.options.map((option) => ({
        ...option,
        values: option.values.map((value) =>
          value.optionValueId === first ? { ...value, weight: 2 } : value,
        ),
      })),
    };
    expect(pieceWeight(heavy, [])).toBe(3);
    expect(pieceWeight(heavy, [first ?? 0, second ?? 0, first ?? 0])).toBe(7);
    expect(pieceWeight(kebab, [first ?? 0, 999_999])).toBe(1);
  });

  it('is the same in whatever order the lines come, and of two orders the sum', () => {
    fc.assert(
      fc.property(lines, lines, (some, others) => {
        expect(loadOf([...some, ...others])).toEqual(loadOf([...others, ...some]));
        expect(loadOf([...some, ...others])).toEqual(sumLoads(loadOf(some), loadOf(others)));
      }),
    );
  });
});

describe('what is given back', () => {
  it('restores what there was, and nothing is ever negative', () => {
    fc.assert(
      fc.property(lines, lines, (some, others) => {
        const both = sumLoads(loadOf(some), loadOf(others));
        expect(loadWithout(both, loadOf(others))).toEqual(loadOf(some));
        expect(loadWithout(loadOf(some), both)).toEqual({});
      }),
    );
  });

  it('follows the lines that are edited, so that an order takes what its lines weigh', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(loadAfter(loadOf(before), before, after)).toEqual(loadOf(after));
      }),
    );
  });

  it('leaves what a refunded line has taken', () => {
    const [dish, drink, dessert] = [
      { quantity: 1, weight: 3 },
      { quantity: 2, weight: 1 },
      { quantity: 1, weight: 2 },
    ];
    // The dish was refunded: the order has no such line any more, and still takes its weight.
    const taken = loadOf([dish, drink, dessert]);
    expect(loadAfter(taken, [drink, dessert], [drink])).toEqual({ [WHOLE_KITCHEN]: 5 });
  });
});
