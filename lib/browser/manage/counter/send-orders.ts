'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { placeCounterOrder } from '#lib/contract/manage/counter-calls.ts';
import { telephoneNumber } from '#lib/domain/account/telephone.ts';
import type { TakenBy } from '#lib/domain/counter/counter-order.ts';
import { requestOf } from '#lib/domain/counter/counter-request.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { onNetworkChange } from '../../api/network.ts';
import { createListeners } from '../../dom/listeners.ts';
import { withTabLock } from '../../storage/with-tab-lock.ts';
import { callManage } from '../call-manage.ts';
import { isUndecided } from '../is-undecided.ts';
import {
  forgetWaiting,
  keepWaiting,
  noteRefusal,
  type WaitingOrder,
  waitingOrders,
} from './waiting-orders.ts';

/** Between two attempts while the network seems to be there. */
export const RETRY_MS = 5_000;

/** What became of an order that was sent: `waiting` is tried again by itself. */
export type Sent =
  | { status: 'placed'; order: AnyOrder }
  | { status: 'waiting' }
  | { status: 'refused'; code: RefusalCode; message: string };

/** The keys whose answer this tab awaits. */
const underWay = new Set<string>();

/** Sends an order of the list, one tab at a time; null when another tab has taken it off the list meanwhile. */
async function attempt(key: string): Promise<Sent | null> {
  underWay.add(key);
  try {
    return await withTabLock('counter-orders', () => place(key));
  } finally {
    underWay.delete(key);
  }
}

async function place(key: string): Promise<Sent | null> {
  const waiting = waitingOrders().find(({ order }) => order.key === key);
  if (!waiting) return null;
  const { order, fee, payments } = waiting;
  const telephone = telephoneNumber(order.contact.telephone) ?? '';
  const request = requestOf(order, { fee, telephone, payments });
  const answer = await callManage(placeCounterOrder, { request, key });
  if (answer.class === 'success') {
    forgetWaiting(key);
    return { status: 'placed', order: answer.order };
  }
  const { code, message } = answer;
  if (isUndecided(code)) return { status: 'waiting' };
  noteRefusal(key, { code, message });
  return { status: 'refused', code, message };
}

/** Writes an order down, and sends it. `isWritten` is false when only this page knows the order. */
export function sendOrder(taken: Pick<WaitingOrder, 'order' | 'fee' | 'payments' | 'by'>): {
  isWritten: boolean;
  sent: Promise<Sent>;
} {
  const isWritten = keepWaiting({ ...taken, since: Date.now(), refusal: null });
  const sent = attempt(taken.order.key).then((answer) => answer ?? ({ status: 'waiting' } as const));
  return { isWritten, sent };
}

/** An order that was placed when its page no longer showed it. */
interface PlacedLater {
  order: AnyOrder;
  /** What is to be given back in cash. */
  change: Cents;
}

const listeners = createListeners();
let placedLater: readonly PlacedLater[] = [];
const NONE: readonly PlacedLater[] = [];

function showPlaced(next: readonly PlacedLater[]): void {
  placedLater = next;
  listeners.notify();
}

export const notePlacedLater = (placed: PlacedLater): void => showPlaced([...placedLater, placed]);
export const forgetPlacedLater = (): void => showPlaced(NONE);

/** The orders that were placed later than they were sent, which nobody has seen yet. */
export const usePlacedLater = (): readonly PlacedLater[] =>
  useSyncExternalStore(
    listeners.add,
    () => placedLater,
    () => NONE,
  );

let resending = false;

/** Sends what a member took and what waits again, in its order. */
async function resend(staffId: TakenBy['staffId']): Promise<void> {
  if (resending) return;
  resending = true;
  try {
    for (const { order, by, refusal } of waitingOrders()) {
      if (refusal !== null || by.staffId !== staffId || underWay.has(order.key)) continue;
      const sent = await attempt(order.key);
      if (sent?.status === 'waiting') return;
      if (sent?.status === 'placed') notePlacedLater({ order: sent.order, change: ZERO });
    }
  } finally {
    resending = false;
  }
}

/** Sends the orders of a member again until the server has decided; null while nobody is known to be signed in. */
export function useResending(staffId: number | null): void {
  useEffect(() => {
    if (staffId === null) return;
    const retry = () => void resend(staffId);
    retry();
    const timer = setInterval(retry, RETRY_MS);
    const stop = onNetworkChange(retry);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [staffId]);
}
