import type { Logger } from 'pino';
import type { Order } from '#lib/domain/orders/order.ts';
import { markPublished, ordersById, unpublishedOrderEvents } from '../modules/orders/interface.ts';
import type { Database, Tx } from '../shared/database/database.ts';
import { createRepeatedLog } from '../shared/log.ts';

const BATCH_SIZE = 50;
const POLL_MS = 5000;
/** How long a failing event is retried. Pages reload their order when they reconnect. */
const GIVE_UP_MS = 60 * 60_000;

export interface Dispatcher {
  /** Call after the commit of an order event. */
  wake(): void;
  /** Polls for events that a crash left unpublished. */
  start(): void;
  /** Stops polling and waits for the batch in progress. */
  stop(): Promise<void>;
}

/**
 * Publishes committed order events, each at least once, with the current state of the order. An event is marked after it
 * was published, so one that a crash interrupts is published again.
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
  let wakeRequested = false;
  let polling: NodeJS.Timeout | undefined;

  async function drain() {
    do {
      wakeRequested = false;
      await publishAll(parts);
    } while (wakeRequested);
  }

  function wake() {
    wakeRequested = true;
    running ??= drain()
      .catch((error: unknown) => logRepeated('error', 'order events could not be published', { err: error }))
      .finally(() => {
        running = null;
        if (wakeRequested) wake();
      });
  }

  return {
    wake,
    start() {
      wake();
      polling ??= setInterval(wake, POLL_MS).unref();
    },
    async stop() {
      clearInterval(polling);
      await running;
    },
  };
}

/** Publishes all pending events. A failing event does not stop the others. */
async function publishAll(parts: Parameters<typeof createDispatcher>[0]): Promise<void> {
  const failed: number[] = [];
  while ((await publishBatch(parts, failed)) === BATCH_SIZE);
}

/** Publishes the oldest events except `failed`, to which it adds. Returns their number. */
async function publishBatch(
  { database, clock, publish, log }: Parameters<typeof createDispatcher>[0],
  failed: number[],
): Promise<number> {
  return database.acrossStores(async (tx) => {
    const now = clock();
    const events = await unpublishedOrderEvents(tx, BATCH_SIZE, failed);
    if (events.length === 0) return 0;
    const orders = await ordersById(
      tx,
      events.map(({ orderId }) => orderId),
    );
    const finished: number[] = [];
    for (const { eventId, orderId, at } of events) {
      try {
        const order = orders.get(orderId);
        if (order) await publish(order, tx);
        finished.push(eventId);
      } catch (error) {
        const isGivenUp = now - at.getTime() > GIVE_UP_MS;
        log.error(
          { err: error, order: orderId },
          isGivenUp ? 'order event given up' : 'order event not published',
        );
        (isGivenUp ? finished : failed).push(eventId);
      }
    }
    await markPublished(tx, finished, new Date(now));
    return events.length;
  });
}
