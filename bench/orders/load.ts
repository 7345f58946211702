import { setTimeout as pause } from 'node:timers/promises';
import type { Basket } from './baskets.ts';
import type { Connection } from './connection.ts';

export interface Diner {
  connection: Connection;
  baskets: Basket[];
}

export interface Load {
  seconds: number;
  orders: number;
  refused: number;
  perSecond: number;
  p50: number;
  p99: number;
  max: number;
}

/**
 * Every diner places order after order, each as soon as the last is answered. `measured` is called at the end of the
 * warm-up and of the measurement; orders in flight then are finished and not counted.
 */
export async function load(
  diners: readonly Diner[],
  { warmUpSeconds, seconds }: { warmUpSeconds: number; seconds: number },
  measured: (moment: 'begin' | 'end') => void,
): Promise<Load> {
  const times: number[] = [];
  let refused = 0;
  let counting = false;
  let over = false;

  const orderOn = async ({ connection, baskets }: Diner, first: number) => {
    for (let turn = first; !over; turn += 1) {
      const basket = baskets[turn % baskets.length];
      const began = performance.now();
      const { status } = await connection.call('POST', 'v2/order/add', {
        ...basket,
        idempotency_key: crypto.randomUUID(),
      });
      if (!counting) continue;
      if (status === 201) times.push(performance.now() - began);
      else refused += 1;
    }
  };

  const working = Promise.all(diners.map(orderOn));
  await Promise.race([working, pause(warmUpSeconds * 1000)]);
  measured('begin');
  counting = true;
  const began = performance.now();
  await Promise.race([working, pause(seconds * 1000)]);
  counting = false;
  const took = (performance.now() - began) / 1000;
  measured('end');
  over = true;
  await working;

  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    seconds: took,
    orders: times.length,
    refused,
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  };
}
