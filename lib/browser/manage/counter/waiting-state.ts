'use client';

import { useSyncExternalStore } from 'react';
import { createListeners } from '../../dom/listeners.ts';
import { onStoredElsewhere, readStored } from '../../storage/local-storage.ts';

// Whether orders at the counter wait, without the code that reads and sends them: every page of the area asks.

/** Where the orders are kept that the server has not placed yet. Raised when what is stored changes. */
export const WAITING_KEY = 'manage:counter:2:waiting';
/** Where version 1 kept them, until they are written under the key above. */
export const WAITING_KEY_1 = 'manage:counter:1:waiting';

const listeners = createListeners();
let count: number | null = null;

const isStored = () =>
  [WAITING_KEY, WAITING_KEY_1].some((key) => readStored(key, (stored) => stored) !== null);

/** Tells the pages of this tab how many orders wait, stored or not. */
export function reportWaiting(waiting: number): void {
  count = waiting;
  listeners.notify();
}

function subscribe(listener: () => void): () => void {
  const stops = [
    listeners.add(listener),
    onStoredElsewhere(WAITING_KEY, () => {
      // What another tab has changed is in storage.
      count = null;
      listener();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const isWaiting = () => (count === null ? isStored() : count > 0);
const onServer = () => false;

/** Whether this device holds orders that the server has not placed yet; false on the server. */
export const useHoldsWaiting = (): boolean => useSyncExternalStore(subscribe, isWaiting, onServer);
