'use client';

import { useSyncExternalStore } from 'react';
import { basketTotal } from '#lib/domain/basket/basket.ts';
import type { CounterOrder, TakenBy } from '#lib/domain/counter/counter-order.ts';
import type { CounterPayment, NotedPayment } from '#lib/domain/counter/payments.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { createListeners } from '../../dom/listeners.ts';
import {
  isRecord,
  onStoredElsewhere,
  readStored,
  removeStored,
  textOf,
  wholeNumberOf,
  writeStored,
} from '../../storage/local-storage.ts';
import { decodeOrder, decodePayment, decodeTakenBy, encodeOrder } from './order-in-hand.ts';
import { reportWaiting, WAITING_KEY, WAITING_KEY_1 } from './waiting-state.ts';

// An order that is sent is first written down with its key. It stays until the server has answered, so that neither a reload
// nor a lost network loses it, and the same key never places two.

/** An order on its way. */
export interface WaitingOrder {
  /** As it was in hand, under the key that it is placed with. */
  order: CounterOrder;
  /** The fee of its delivery. */
  fee: Cents;
  payments: readonly CounterPayment[];
  /** 0 and '' for an order of version 1. */
  by: TakenBy;
  /** When it was sent first, in milliseconds since 1970. */
  since: number;
  /** Why the server has refused it; null while it has not answered. */
  refusal: { code: RefusalCode; message: string } | null;
}

/**
 * The payments that were noted for an order: also those that were not sent with it. An entry of an older version has only
 * those that were.
 */
export const notedOf = ({ order, payments }: WaitingOrder): readonly NotedPayment[] =>
  order.payments.noted.length > 0
    ? order.payments.noted
    : payments.map((payment) => ({ ...payment, given: payment.amount }));

/** Nothing depends on which code it is: one of another version does no harm. */
const refusalOf = ({ code, message }: Record<string, unknown>): WaitingOrder['refusal'] => ({
  code: (textOf(code) ?? 'malformed') as RefusalCode,
  message: textOf(message) ?? '',
});

/** A waiting order as it was stored; null when a part of it cannot be read: it may not be sent without. */
function waitingOf(stored: unknown): WaitingOrder | null {
  if (!isRecord(stored)) return null;
  const { refusal } = stored;
  const order = decodeOrder(stored.order);
  const fee = wholeNumberOf(stored.fee);
  const since = wholeNumberOf(stored.since);
  const by = decodeTakenBy(stored.by);
  const payments = Array.isArray(stored.payments) ? stored.payments.map(decodePayment) : [null];
  if (!order || order.basket.length !== linesIn(stored.order)) return null;
  if (fee === null || since === null || by === null || payments.includes(null)) return null;
  return {
    order,
    fee: cents(fee),
    payments: payments.filter((payment) => payment !== null),
    by,
    since,
    refusal: isRecord(refusal) ? refusalOf(refusal) : null,
  };
}

function linesIn(order: unknown): number {
  const basket = isRecord(order) && isRecord(order.basket) ? order.basket : {};
  return Array.isArray(basket.lines) ? basket.lines.length : 0;
}

/** An entry of version 1 in the present shape: it has its request instead of fee and payments, and no member. */
function fromVersion1(entry: unknown): unknown {
  if (!isRecord(entry) || !isRecord(entry.request)) return entry;
  const { request, ...rest } = entry;
  const order = decodeOrder(entry.order);
  const priced = wholeNumberOf(request.expectedTotal);
  if (!order || priced === null) return entry;
  const fee = priced - basketTotal(order.basket);
  return { ...rest, fee, payments: request.payments, by: { staffId: 0, name: '' } };
}

const listOf = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : [stored]);

/** The orders in storage, and the entries that cannot be read, as they are there. */
function readWritten(): { orders: WaitingOrder[]; unreadable: unknown[] } {
  const version1 = (readStored(WAITING_KEY_1, listOf) ?? []).map(fromVersion1);
  const entries = [...version1, ...(readStored(WAITING_KEY, listOf) ?? [])];
  return {
    orders: entries.map(waitingOf).filter((waiting) => waiting !== null),
    unreadable: entries.filter((entry) => waitingOf(entry) === null),
  };
}

const NONE: readonly WaitingOrder[] = [];
const listeners = createListeners();
/** What could not be written down, because storage is full or blocked: it is in memory alone. */
let unwritten: readonly WaitingOrder[] = NONE;
let shown: { waiting: readonly WaitingOrder[]; unreadable: number } | null = null;

/** Another tab may have written since the last read. */
export function waitingOrders(): readonly WaitingOrder[] {
  const keys = new Set(unwritten.map(({ order }) => order.key));
  return [...readWritten().orders.filter(({ order }) => !keys.has(order.key)), ...unwritten];
}

function read(): NonNullable<typeof shown> {
  shown ??= { waiting: waitingOrders(), unreadable: readWritten().unreadable.length };
  return shown;
}

function show(): void {
  shown = null;
  reportWaiting(read().waiting.length);
  listeners.notify();
}

/** Returns whether the list is written down. */
function write(next: readonly WaitingOrder[], unreadable: readonly unknown[]): boolean {
  const entries = [...unreadable, ...next.map((each) => ({ ...each, order: encodeOrder(each.order) }))];
  const isEmpty = entries.length === 0;
  if (isEmpty) removeStored(WAITING_KEY);
  const isWritten = isEmpty || writeStored(WAITING_KEY, entries);
  if (isWritten) removeStored(WAITING_KEY_1);
  unwritten = isWritten ? NONE : next;
  show();
  return isWritten;
}

const change = (edit: (waiting: readonly WaitingOrder[]) => readonly WaitingOrder[]): boolean =>
  write(edit(waitingOrders()), readWritten().unreadable);

/** Writes an order down before it is sent. Returns false when only this page knows it, until it is closed. */
export const keepWaiting = (waiting: WaitingOrder): boolean =>
  change((list) => [...list.filter(({ order }) => order.key !== waiting.order.key), waiting]);

/** Takes an order off the list: it was placed, or the staff take it in hand again. */
export function forgetWaiting(key: string): void {
  change((list) => list.filter(({ order }) => order.key !== key));
}

const changeOne = (key: string, changes: Partial<WaitingOrder>) =>
  change((list) => list.map((each) => (each.order.key === key ? { ...each, ...changes } : each)));

/** Notes why the server has refused an order. */
export function noteRefusal(key: string, refusal: NonNullable<WaitingOrder['refusal']>): void {
  changeOne(key, { refusal });
}

/** Puts an order under another member's name, who sends it knowingly. */
export function takeOver(key: string, by: TakenBy): void {
  changeOne(key, { by });
}

/** Removes the entries that cannot be read. */
export function forgetUnreadable(): void {
  write(waitingOrders(), []);
}

function subscribe(listener: () => void): () => void {
  const stops = [listeners.add(listener), onStoredElsewhere(WAITING_KEY, show)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The orders that the server has not placed yet. */
export const useWaitingOrders = (): readonly WaitingOrder[] =>
  useSyncExternalStore(
    subscribe,
    () => read().waiting,
    () => NONE,
  );

/** How many more this device keeps that this version cannot read. */
export const useUnreadable = (): number =>
  useSyncExternalStore(
    subscribe,
    () => read().unreadable,
    () => 0,
  );

/** Whether some of them are lost when this page is closed: they could not be written down. */
export const useIsUnwritten = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => unwritten.length > 0,
    () => false,
  );
