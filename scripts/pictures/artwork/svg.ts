/** Rounds a coordinate to two decimals, which is enough for a drawing. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
