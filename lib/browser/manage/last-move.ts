'use client';

import { useSyncExternalStore } from 'react';
import { stepBackMs } from '#lib/domain/orders/board.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { createListeners } from '../dom/listeners.ts';

/** The moves of this page that may still be taken back, one for each order, the last one at the end. */
let moves: readonly { order: AnyOrder; until: number }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

function keep(kept: typeof moves): void {
  clearTimeout(timer);
  const now = Date.now();
  moves = kept.filter(({ until }) => now < until);
  if (moves.length > 0)
    timer = setTimeout(() => keep(moves), Math.min(...moves.map(({ until }) => until)) - now);
  listeners.notify();
}

const movesOfOthers = (orderId: number) => moves.filter(({ order }) => order.orderId !== orderId);

/** Keeps an order that was moved on this page, for as long as that may be taken back. */
export function rememberMove(order: AnyOrder): void {
  const left = stepBackMs(order.orderStatusId);
  const others = movesOfOthers(order.orderId);
  keep(left === null ? others : [...others, { order, until: Date.now() + left }]);
}

export const forgetMove = (orderId: number): void => keep(movesOfOthers(orderId));

/** The last move that may still be taken back: after a later one of another order has expired, an earlier one again. */
export const useLastMove = (): AnyOrder | null =>
  useSyncExternalStore(
    listeners.add,
    () => moves.at(-1)?.order ?? null,
    () => null,
  );
