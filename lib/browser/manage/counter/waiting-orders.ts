'use client';

import { useSyncExternalStore } from 'react';
import { placeCounterOrder } from '#lib/contract/manage/counter-calls.ts';
import type { CounterOrder } from '#lib/domain/counter/counter-order.ts';
import type { CounterRequest } from '#lib/domain/counter/counter-request.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { onNetworkChange } from '../../api/network.ts';
import { createListeners } from '../../dom/listeners.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../../storage/local-storage.ts';
import { withTabLock } from '../../storage/with-tab-lock.ts';
import { callManage } from '../call-manage.ts';
import { decodeOrder, encodeOrder } from './order-in-hand.ts';

// An order that is sent is first written down with its key. It stays until the server has answered, so that neither a reload
// nor a lost network loses it, and the same key never places two.

/** Raised when what is stored changes. */
const KEY = 'manage:counter:1:waiting';
/** Between two attempts while the network seems to be there. */
const RETRY_MS = 5_000;

/** An order on its way. */
export interface WaitingOrder {
  /** As it was in hand, under the key that it is placed with. */
  order: CounterOrder;
  request: CounterRequest;
  /** When it was sent first, in milliseconds since 1970. */
  since: number;
  /** Why the server has refused it; null while it has not answered. */
  refusal: { code: RefusalCode; message: string } | null;
}

/** What became of an order that was sent: `waiting` is tried again by itself. */
export type Sent =
  | { status: 'placed'; order: AnyOrder }
  | { status: 'waiting' }
  | { status: 'refused'; code: RefusalCode; message: string };

const listeners = createListeners();
let shown: readonly WaitingOrder[] | null = null;
const NONE: readonly WaitingOrder[] = [];

function decodeAll(list: unknown): WaitingOrder[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: WaitingOrder) => {
    const order = decodeOrder(each.order);
    return order && typeof each.request === 'object' ? [{ ...each, order }] : [];
  });
}

const stored = (): readonly WaitingOrder[] => readStored(KEY, decodeAll) ?? NONE;

function read(): readonly WaitingOrder[] {
  shown ??= stored();
  return shown;
}

function show(next: readonly WaitingOrder[]): void {
  shown = next;
  listeners.notify();
}

/** Another tab may have written since the last read. */
function change(edit: (waiting: readonly WaitingOrder[]) => readonly WaitingOrder[]): void {
  const next = edit(stored());
  if (next.length === 0) removeStored(KEY);
  else
    writeStored(
      KEY,
      next.map((each) => ({ ...each, order: encodeOrder(each.order) })),
    );
  show(next);
}

/** Takes an order off the list: it was placed, or the staff take it in hand again. */
export const forgetWaiting = (key: string): void =>
  change((waiting) => waiting.filter(({ order }) => order.key !== key));

/** The server has not decided: the order may or may not be placed, and is sent again under its key. */
const UNDECIDED: readonly RefusalCode[] = [
  'offline',
  'unavailable',
  'too_many',
  'unauthenticated',
  'session_expired',
  'csrf',
];

/** Sends an order of the list, one tab at a time. */
const attempt = (key: string): Promise<Sent> =>
  withTabLock('counter-orders', async () => {
    const waiting = stored().find(({ order }) => order.key === key);
    if (!waiting) return { status: 'waiting' };
    const answer = await callManage(placeCounterOrder, { request: waiting.request, key });
    if (answer.class === 'success') {
      forgetWaiting(key);
      return { status: 'placed', order: answer.order };
    }
    const { code, message } = answer;
    if (UNDECIDED.includes(code)) return { status: 'waiting' };
    change((list) =>
      list.map((each) => (each.order.key === key ? { ...each, refusal: { code, message } } : each)),
    );
    return { status: 'refused', code, message };
  });

/** Writes an order down, and sends it. */
export function sendOrder(order: CounterOrder, request: CounterRequest): Promise<Sent> {
  change((waiting) => [
    ...waiting.filter((each) => each.order.key !== order.key),
    { order, request, since: Date.now(), refusal: null },
  ]);
  return attempt(order.key);
}

let resending = false;
/** The orders that were placed later than they were sent, which nobody has seen yet. */
let placedLater: readonly AnyOrder[] = [];
const NONE_PLACED: readonly AnyOrder[] = [];

function showPlaced(next: readonly AnyOrder[]): void {
  placedLater = next;
  listeners.notify();
}

export const forgetPlacedLater = (): void => showPlaced(NONE_PLACED);

/** Sends what waits again, in its order. */
async function resend(): Promise<void> {
  if (resending) return;
  resending = true;
  try {
    for (const { order } of stored().filter(({ refusal }) => refusal === null)) {
      const sent = await attempt(order.key);
      if (sent.status === 'waiting') return;
      if (sent.status === 'placed') showPlaced([...placedLater, sent.order]);
    }
  } finally {
    resending = false;
  }
}

function subscribe(listener: () => void): () => void {
  const retry = () => {
    if (stored().some(({ refusal }) => refusal === null)) void resend();
  };
  const timer = setInterval(retry, RETRY_MS);
  const stops = [
    listeners.add(listener),
    onStoredElsewhere(KEY, () => show(stored())),
    onNetworkChange(retry),
    () => clearInterval(timer),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const onServer = () => NONE;

/** The orders that the server has not placed yet. While a page shows them they are sent again. */
export const useWaitingOrders = (): readonly WaitingOrder[] =>
  useSyncExternalStore(subscribe, read, onServer);

/** The orders that were placed by themselves once the network was back. */
export const usePlacedLater = (): readonly AnyOrder[] =>
  useSyncExternalStore(
    listeners.add,
    () => placedLater,
    () => NONE_PLACED,
  );
