import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createRandom } from '#backend/modules/demonstration/random.ts';

const draws = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 50 }, () => random.next());
};

describe('chance with a seed', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(draws('le-bosphore 3')).toEqual(draws('le-bosphore 3'));
    expect(draws('le-bosphore 3')).not.toEqual(draws('le-bosphore 4'));
  });

  test('draws integers within both bounds, and reaches each', () => {
    const random = createRandom('dice');
    const drawn = new Set(Array.from({ length: 500 }, () => random.integer(1, 6)));
    expect([...drawn].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('is spread evenly', () => {
    const random = createRandom('even');
    const drawn = Array.from({ length: 20_000 }, () => random.next());
    expect(drawn.reduce((sum, value) => sum + value) / drawn.length).toBeCloseTo(0.5, 2);
    expect(drawn.filter((value) => value < 0.1).length / drawn.length).toBeCloseTo(0.1, 2);
  });

  test('picks in proportion to weights, never what weighs nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(5), { minLength: 1 }), (seed, weights) => {
        const random = createRandom(seed);
        const pick = () => random.pickWeighted([...weights.keys()], (index) => weights[index] ?? 0);
        if (weights.every((weight) => weight === 0)) expect(pick).toThrow(RangeError);
        else expect(weights[pick()]).toBeGreaterThan(0);
      }),
    );
  });

  test('shuffles to another order of the same items', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
        const shuffled = createRandom(seed).shuffle(items);
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
      }),
    );
  });
});
