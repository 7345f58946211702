import type { Logger } from 'pino';
import type { Order } from '#lib/domain/orders/order.ts';
import { markPublished, ordersById, unpublishedOrderEvents } from '../modules/orders/interface.ts';
import type { Database, Tx } from '../shared/database/database.ts';
import { createRepeatedLog } from '../shared/log.ts';

const BATCH = 50;
const SWEEP_MS = 5000;
/** An event that cannot be told for so long is given up: pages read their order anew when they reconnect. */
const GIVE_UP_MS = 60 * 60_000;

export interface Dispatcher {
  /** Says that a transaction with events has committed. */
  wake(): void;
  /** Looks again and again for events that a crash left untold. */
  start(): void;
  /** Stops looking, and waits for what is being told. */
  stop(): Promise<void>;
}

/**
 * Tells the events of orders that have committed, each at least once, with the order as it is by then: an event
 * is marked only after it was told, so one that a crash interrupts is told again.
 */
export function createDispatcher(parts: {
  database: Database;
  clock: () => number;
  log: Logger;
  /** Sends an order to its followers; it may read in the transaction of the events. */
  publish: (order: Order, tx: Tx) => void | Promise<void>;
}): Dispatcher {
  const logRepeated = createRepeatedLog(parts.log);
  let running: Promise<void> | null = null;
  let again = false;
  let sweep: NodeJS.Timeout | undefined;

  async function drain() {
    do {
      again = false;
      await publishAll(parts);
    } while (again);
  }

  function wake() {
    again = true;
    running ??= drain()
      .catch((error: unknown) => logRepeated('error', 'order events could not be told', { err: error }))
      .finally(() => {
        running = null;
        if (again) wake();
      });
  }

  return {
    wake,
    start() {
      wake();
      sweep ??= setInterval(wake, SWEEP_MS).unref();
    },
    async stop() {
      clearInterval(sweep);
      await running;
    },
  };
}

/** Tells all that is untold; an event that cannot be told holds up none of the others. */
async function publishAll(parts: Parameters<typeof createDispatcher>[0]): Promise<void> {
  const failed: number[] = [];
  while ((await publishBatch(parts, failed)) === BATCH);
}

/** Tells the oldest events but `failed`, to which it adds; gives how many there were. */
async function publishBatch(
  { database, clock, publish, log }: Parameters<typeof createDispatcher>[0],
  failed: number[],
): Promise<number> {
  return database.acrossStores(async (tx) => {
    const now = clock();
    const events = await unpublishedOrderEvents(tx, BATCH, failed);
    if (events.length === 0) return 0;
    const orders = await ordersById(
      tx,
      events.map(({ orderId }) => orderId),
    );
    const over: number[] = [];
    for (const { eventId, orderId, at } of events) {
      try {
        const order = orders.get(orderId);
        if (order) await publish(order, tx);
        over.push(eventId);
      } catch (error) {
        const isGivenUp = now - at.getTime() > GIVE_UP_MS;
        log.error(
          { err: error, order: orderId },
          isGivenUp ? 'order event given up' : 'order event not told',
        );
        (isGivenUp ? over : failed).push(eventId);
      }
    }
    await markPublished(tx, over, new Date(now));
    return events.length;
  });
}
