import type { Logger } from 'pino';
import type { Order } from '#lib/domain/order.ts';
import type { Database } from '../db/database.ts';
import { ordersById } from '../db/repositories/order.ts';
import { markPublished, unpublishedOrderEvents } from '../db/repositories/order-event.ts';

const BATCH = 50;
const SWEEP_MS = 5000;

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
  publish: (order: Order) => void;
}): Dispatcher {
  let running: Promise<void> | null = null;
  let again = false;
  let sweep: NodeJS.Timeout | undefined;

  async function drain() {
    do again = false;
    while ((await publishBatch(parts)) || again);
  }

  function wake() {
    again = true;
    running ??= drain()
      .catch((error: unknown) => parts.log.error({ err: error }, 'order events could not be told'))
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

/** Whether there may be more to tell. */
async function publishBatch({ database, clock, publish }: Parameters<typeof createDispatcher>[0]) {
  return database.acrossStores(async (tx) => {
    const events = await unpublishedOrderEvents(tx, BATCH);
    if (events.length === 0) return false;
    const orders = await ordersById(
      tx,
      events.map(({ orderId }) => orderId),
    );
    for (const { orderId } of events) {
      const order = orders.get(orderId);
      if (order) publish(order);
    }
    await markPublished(
      tx,
      events.map(({ eventId }) => eventId),
      new Date(clock()),
    );
    return events.length === BATCH;
  });
}
