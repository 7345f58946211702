/**
 * Delays between failed tries: each twice the one before up to `max`, and shortened by up to a half by chance, so that the
 * agents of many shops do not call at the same instant when the server is back.
 */
export function createBackOff(first: number, max: number, random: () => number = Math.random) {
  let failures = 0;
  return {
    next(): number {
      const delay = Math.min(max, first * 2 ** failures);
      failures = Math.min(failures + 1, 30);
      return delay * (0.5 + random() / 2);
    },
    reset(): void {
      failures = 0;
    },
  };
}
