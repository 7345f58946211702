'use client';

import { useSyncExternalStore } from 'react';
import { STEP_BACK_MS } from '#lib/domain/orders/board.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { createListeners } from '../dom/listeners.ts';

let moved: AnyOrder | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

function show(order: AnyOrder | null): void {
  clearTimeout(timer);
  moved = order;
  if (order) timer = setTimeout(forgetMove, STEP_BACK_MS);
  listeners.notify();
}

/** Keeps the order that was moved last on this page, for a short time. */
export const rememberMove = (order: AnyOrder): void => show(order);

export const forgetMove = (): void => show(null);

export const useLastMove = (): AnyOrder | null =>
  useSyncExternalStore(
    listeners.add,
    () => moved,
    () => null,
  );
