import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Diner } from './diner.ts';

const PATIENCE_MS = 20_000;

export interface Ordering {
  acknowledged(): number;
  /** How often an order was not acknowledged and had to be sent again. */
  failures(): number;
  /** Takes no new orders, and sends those in doubt until they are acknowledged. */
  stop(): Promise<void>;
}

/** Lets diners order without a pause, whatever happens meanwhile, at the longest until the test ends. */
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
  // It is looked at when it is stopped, or never: then a test has failed, and nobody may go on ordering.
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
