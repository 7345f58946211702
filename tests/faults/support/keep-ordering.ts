import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Diner } from './diner.ts';

const PATIENCE_MS = 20_000;

export interface Ordering {
  acknowledged(): number;
  /** How often an order was not acknowledged and had to be sent again. */
  failures(): number;
  /** Sends no new orders, and retries unacknowledged ones until they are acknowledged. */
  stop(): Promise<void>;
}

/** Lets diners order without a pause until it is stopped or the test ends. */
export function keepOrdering(diners: readonly Diner[]): Ordering {
  let acknowledged = 0;
  let failures = 0;
  let until = Number.POSITIVE_INFINITY;

  async function keepOn(diner: Diner) {
    for (;;) {
      if (await diner.order()) {
        acknowledged += 1;
        if (until < Number.POSITIVE_INFINITY) return;
        continue;
      }
      if (performance.now() > until) throw new Error('an order was not acknowledged in time');
      failures += 1;
      await pause(20);
    }
  }

  const ordering = Promise.all(diners.map(keepOn));
  // Awaited by stop(). When the test fails before, the diners have to stop ordering.
  ordering.catch(() => {});
  after(() => {
    until = Number.NEGATIVE_INFINITY;
  });
  return {
    acknowledged: () => acknowledged,
    failures: () => failures,
    async stop() {
      until = performance.now() + PATIENCE_MS;
      await ordering;
    },
  };
}
