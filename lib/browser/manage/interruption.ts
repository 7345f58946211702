'use client';

import { useSyncExternalStore } from 'react';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { createListeners } from '../dom/listeners.ts';

const SHOWN_MS = 15_000;

let interrupted: AnyOrder | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

function show(order: AnyOrder | null): void {
  clearTimeout(timer);
  interrupted = order;
  if (order) timer = setTimeout(show, SHOWN_MS, null);
  listeners.notify();
}

/** Keeps an order, as it was, whose dialog closed while somebody was at it: the order went elsewhere on the board. */
export const rememberInterruption = (order: AnyOrder): void => show(order);

/** The last interrupted order; null once it was shown for a while. */
export const useInterruption = (): AnyOrder | null =>
  useSyncExternalStore(
    listeners.add,
    () => interrupted,
    () => null,
  );
