'use client';

import { readStoreEvents, type StoreEvents } from '#lib/contract/calls/store.ts';
import type { Session } from '../session/session.ts';

/** Spreads the reads of pages that are behind at the same moment, as after the restart of a backend. */
const JITTER_MS = 2000;

/** Finds the events that a connection did not deliver. */
export interface MissedEvents {
  /** A new connection: what happened before it is unknown until its first tick. */
  connected(): void;
  /** Notes the number of an event that arrived. */
  arrived(number: number): void;
  /** The server's newest number: when the page is behind, it reads the log. */
  tick(number: number): void;
  /** Whether there was a first tick: no event after it is missed. */
  hasBegun(): boolean;
  stop(): void;
}

/** Reads a store's log when the page is behind: one read at a time, after a random pause; a failed one at the next tick. */
export function createMissedEvents(
  session: Session,
  guestToken: () => string | undefined,
  /** Called with the token that the log was read with: it names the orders of that guest, else of the customer. */
  onMissed: (missed: Pick<StoreEvents, 'complete' | 'events'>, readWith: string | undefined) => void,
): MissedEvents {
  /** The page knows every event up to this number; null before the first tick. */
  let known: number | null = null;
  let newest = 0;
  /** Whether every event since `known` has arrived. */
  let isCurrent = false;
  let pending: ReturnType<typeof setTimeout> | undefined;

  async function read(): Promise<void> {
    const asked = newest;
    const readWith = guestToken();
    const answer = await session.call(readStoreEvents, {
      storeId: session.storeId,
      after: known ?? 0,
      guestToken: readWith,
    });
    pending = undefined;
    if (answer.class !== 'success') return;
    known = answer.number;
    // The numbers of a database that was restored may be smaller.
    if (newest === asked) newest = known;
    isCurrent = true;
    onMissed(answer, readWith);
    compare();
  }

  function compare(): void {
    isCurrent &&= newest <= (known ?? 0);
    if (!isCurrent) pending ??= setTimeout(read, Math.random() * JITTER_MS);
  }

  return {
    connected() {
      isCurrent = false;
    },
    arrived(number) {
      if (isCurrent) known = Math.max(known ?? 0, number);
    },
    tick(number) {
      known ??= number;
      newest = Math.max(newest, number);
      isCurrent ||= newest <= known;
      compare();
    },
    hasBegun: () => known !== null,
    stop() {
      clearTimeout(pending);
      pending = undefined;
    },
  };
}
