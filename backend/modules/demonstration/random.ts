import { createHash } from 'node:crypto';

/** Chance that is the same for the same seed. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** An integer from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  /** Whether something of a probability happens. */
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list */
  pick<Item>(items: readonly Item[]): Item;
  /** An item in proportion to its weight. @throws RangeError when no weight is above 0 */
  pickWeighted<Item>(items: readonly Item[], weightOf: (item: Item, index: number) => number): Item;
  /** The items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** The pseudo-random generator sfc32, seeded by the SHA-256 of a text. It keeps no secret. */
export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = digest.readInt32LE(12);

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));

  function pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[integer(0, items.length - 1)] as Item;
  }

  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick,
    pickWeighted(items, weightOf) {
      const weights = items.map(weightOf);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      if (!(total > 0)) throw new RangeError('nothing to pick from');
      let left = next() * total;
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return items.at(index) as (typeof items)[number];
    },
    shuffle(items) {
      const shuffled = [...items];
      for (let index = shuffled.length - 1; index > 0; index -= 1) {
        const other = integer(0, index);
        [shuffled[index], shuffled[other]] = [shuffled[other], shuffled[index]] as [never, never];
      }
      return shuffled;
    },
  };
}
