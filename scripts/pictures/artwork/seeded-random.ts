/** A random number generator with a seed: the same recipe is always drawn the same way. */
export interface Random {
  /** A number from `low` (inclusive) to `high` (exclusive). */
  between(low: number, high: number): number;
  /** `low` or more, to the left or to the right of zero. */
  eitherSide(low: number, high: number): number;
  pick<T>(first: T, ...others: T[]): T;
}

/** Mulberry32 over the first eight hex digits of `hash`. */
export function seededRandom(hash: string): Random {
  let state = Number.parseInt(hash.slice(0, 8), 16);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    between,
    eitherSide: (low, high) => (next() < 0.5 ? -1 : 1) * between(low, high),
    pick: (first, ...others) => [first, ...others][Math.floor(next() * (others.length + 1))] ?? first,
  };
}
