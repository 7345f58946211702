import type { Database, Tx } from '../shared/database/database.ts';
import {
  lastEventNumber,
  lastEventNumbers,
  lastSwitchAgeMs,
  type NumberedShopEvent,
  shopEventsAfter,
} from '../shared/events/shop-event.ts';
import type { LogRepeated } from '../shared/log.ts';

const BATCH_SIZE = 100;
const POLL_MS = 5000;

/** Reads the logs of the stores that pages on this process follow. */
export interface EventReader {
  /** Reads a store's events from now on. Resolves to how far it was read; to null for an unknown store. */
  watch(storeId: number): Promise<WatchedStore | null>;
  /**
   * The newest number of each watched store, and the newest that concerns every page: orders of other people are not
   * among those.
   */
  numbers(): { storeId: number; number: number; numberForPages: number }[];
  /** Call when a store may have new events. */
  wake(storeId: number): void;
  /** Polls, because a process may die between its commit and its wake, and a wake may be lost. */
  start(): void;
  stop(): Promise<void>;
}

export interface WatchedStore {
  /** Of the newest event so far. */
  number: number;
  /** When the newest switch was turned, by `performance.now()`; null without one in the log. */
  switchedAt: number | null;
}

const isForEveryPage = ({ kind }: NumberedShopEvent) => kind === 'switch';

/** How far a store's log was read. */
interface Watched extends WatchedStore {
  numberForPages: number;
  running: Promise<void> | null;
  wakeRequested: boolean;
}

/**
 * Delivers every event of a watched store once, in the order of the numbers: a number is visible only after all smaller
 * ones. After a failed delivery the same events are read again at the next wake or poll.
 */
export function createEventReader(parts: {
  database: Database;
  logRepeated: LogRepeated;
  /** Whether a page on this process follows the store. */
  isFollowed: (storeId: number) => boolean;
  /** Sends a store's events to its pages; it may read in the transaction of the events. */
  deliver: (storeId: number, events: readonly NumberedShopEvent[], tx: Tx) => Promise<void>;
}): EventReader {
  const { database, logRepeated, isFollowed, deliver } = parts;
  const watched = new Map<number, Watched>();
  const beginning = new Map<number, Promise<Watched | null>>();
  let polling: NodeJS.Timeout | undefined;
  let isStopping = false;

  const readBatch = (storeId: number, store: Watched) =>
    database.inStore(storeId, async (tx) => {
      const events = await shopEventsAfter(tx, store.number, BATCH_SIZE);
      if (events.length > 0) await deliver(storeId, events, tx);
      return events;
    });

  async function drain(storeId: number, store: Watched): Promise<void> {
    let count = 0;
    do {
      store.wakeRequested = false;
      const events = await readBatch(storeId, store);
      store.number = events.at(-1)?.number ?? store.number;
      const newest = events.findLast(isForEveryPage);
      if (newest) {
        store.numberForPages = newest.number;
        store.switchedAt = performance.now();
      }
      count = events.length;
    } while (!isStopping && (store.wakeRequested || count === BATCH_SIZE));
  }

  function wake(storeId: number): void {
    const store = watched.get(storeId);
    if (!store || isStopping) return;
    store.wakeRequested = true;
    store.running ??= drain(storeId, store)
      .catch((error: unknown) => {
        store.wakeRequested = false;
        logRepeated('error', 'events of a shop could not be delivered', { err: error });
      })
      .finally(() => {
        store.running = null;
        if (store.wakeRequested) wake(storeId);
      });
  }

  async function begin(storeId: number): Promise<Watched | null> {
    const store = await database.inStore(storeId, async (tx): Promise<Watched | null> => {
      const stores = await tx.query('SELECT 1 FROM store WHERE store_id = current_store_id()');
      if (stores.length === 0) return null;
      const number = await lastEventNumber(tx);
      const age = await lastSwitchAgeMs(tx);
      const switchedAt = age === null ? null : performance.now() - age;
      return { number, numberForPages: number, switchedAt, running: null, wakeRequested: false };
    });
    if (store) watched.set(storeId, store);
    return store;
  }

  async function poll(): Promise<void> {
    for (const storeId of watched.keys()) if (!isFollowed(storeId)) watched.delete(storeId);
    if (watched.size === 0) return;
    try {
      const numbers = await database.acrossStores((tx) => lastEventNumbers(tx, [...watched.keys()]));
      for (const [storeId, { number }] of watched) if ((numbers.get(storeId) ?? 0) > number) wake(storeId);
    } catch (error) {
      logRepeated('error', 'the numbers of events could not be read', { err: error });
    }
  }

  return {
    async watch(storeId) {
      const known = watched.get(storeId);
      if (known) return known;
      const started = beginning.get(storeId) ?? begin(storeId).finally(() => beginning.delete(storeId));
      beginning.set(storeId, started);
      return started;
    },
    numbers: () =>
      [...watched].map(([storeId, { number, numberForPages }]) => ({ storeId, number, numberForPages })),
    wake,
    start() {
      polling ??= setInterval(poll, POLL_MS).unref();
    },
    async stop() {
      isStopping = true;
      clearInterval(polling);
      await Promise.all([...watched.values()].map(({ running }) => running));
    },
  };
}
