'use client';

import { useSyncExternalStore } from 'react';
import {
  type CounterOrder,
  emptyOrder,
  isOrderTime,
  isUntouched,
  NO_CONTACT,
  type TakenBy,
} from '#lib/domain/counter/counter-order.ts';
import {
  type CounterPayment,
  NOTHING_NOTED,
  type NotedPayment,
  type NotedPayments,
} from '#lib/domain/counter/payments.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { MEANS } from '#lib/domain/orders/order.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { decodeBasket, encodeBasket } from '../../basket/stored-basket.ts';
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
import { randomUuid } from '../../storage/random-uuid.ts';
import { ORDER_IN_HAND_KEY } from '../last-known.ts';

const textOrEmpty = (stored: unknown): string => textOf(stored) ?? '';

/** '' for what is no time: the staff are asked for it. */
function timeOf(stored: unknown): string {
  const time = textOrEmpty(stored);
  return time === 'asap' || isOrderTime(time) ? time : '';
}

/** An order in hand as it was stored. What cannot be read of it is left out: the staff see what is missing. */
export function decodeOrder(stored: unknown): CounterOrder | null {
  if (!isRecord(stored)) return null;
  const basket = decodeBasket(stored.basket);
  const key = textOrEmpty(stored.key);
  if (!basket || !/^[\da-f-]{36}$/.test(key)) return null;
  const { table, address, contact, discount } = stored;
  return {
    ...emptyOrder(key),
    basket,
    method: SHIPPING_METHODS.find((known) => known === stored.method) ?? 'pickup',
    table: isRecord(table)
      ? { area: textOrEmpty(table.area), number: wholeNumberOf(table.number) ?? 0 }
      : null,
    address: isRecord(address)
      ? {
          cityId: wholeNumberOf(address.cityId) ?? 0,
          zoneId: wholeNumberOf(address.zoneId) ?? 0,
          company: textOrEmpty(address.company),
          address1: textOrEmpty(address.address1),
          address2: textOrEmpty(address.address2),
        }
      : null,
    contact: isRecord(contact)
      ? {
          name: textOrEmpty(contact.name),
          telephone: textOrEmpty(contact.telephone),
          customerId: wholeNumberOf(contact.customerId),
        }
      : NO_CONTACT,
    time: timeOf(stored.time),
    comment: textOrEmpty(stored.comment),
    discount: decodeDiscount(discount),
    tip: cents(wholeNumberOf(stored.tip) ?? ZERO),
    payments: decodePayments(stored.payments),
    by: decodeTakenBy(stored.by),
  };
}

function decodeDiscount(discount: unknown): CounterOrder['discount'] {
  if (!isRecord(discount)) return null;
  const reason = textOrEmpty(discount.reason);
  if (discount.kind === 'percent')
    return { kind: 'percent', percent: wholeNumberOf(discount.percent) ?? 0, reason };
  return { kind: 'amount', amount: cents(wholeNumberOf(discount.amount) ?? ZERO), reason };
}

/** Who took an order, as it was stored; null when that cannot be read. */
export function decodeTakenBy(stored: unknown): TakenBy | null {
  const staffId = isRecord(stored) ? wholeNumberOf(stored.staffId) : null;
  return isRecord(stored) && staffId !== null ? { staffId, name: textOrEmpty(stored.name) } : null;
}

/** A payment as it was stored; null when a part of it cannot be read. */
export function decodePayment(stored: unknown): CounterPayment | null {
  if (!isRecord(stored)) return null;
  const means = MEANS.find((known) => known === stored.means);
  const amount = wholeNumberOf(stored.amount);
  const reference = textOf(stored.reference);
  return means && amount !== null && reference !== null ? { means, amount: cents(amount), reference } : null;
}

/** Raised when the shape of the noted payments changes: those of another version are left out. */
const PAYMENTS_VERSION = 1;

/** What a payment paid that cannot be read, or is there twice, is left to pay: the staff see it. */
function decodePayments(stored: unknown): NotedPayments {
  if (!isRecord(stored) || stored.version !== PAYMENTS_VERSION || !Array.isArray(stored.noted))
    return NOTHING_NOTED;
  const noted = new Map<string, NotedPayment>();
  for (const each of stored.noted) {
    const payment = decodePayment(each);
    if (!payment || payment.amount === ZERO) continue;
    const given = cents(Math.max(payment.amount, wholeNumberOf(each.given) ?? ZERO));
    noted.set(payment.reference, { ...payment, given });
  }
  const people = wholeNumberOf(stored.people) ?? 0;
  const unpaid = wholeNumberOf(stored.unpaid) ?? 0;
  const isShared = people > 1 && unpaid > 0 && unpaid <= people;
  return { ...NOTHING_NOTED, noted: [...noted.values()], ...(isShared && { people, unpaid }) };
}

export const encodeOrder = (order: CounterOrder): object => ({
  ...order,
  basket: encodeBasket(order.basket),
  payments: { version: PAYMENTS_VERSION, ...order.payments },
});

const listeners = createListeners();
let inHand: CounterOrder | null = null;
/** Whether storage is full or blocked: the order is in memory alone. */
let isUnwritten = false;

const stored = (): CounterOrder => readStored(ORDER_IN_HAND_KEY, decodeOrder) ?? emptyOrder(randomUuid());

/** Returns the same object until the order changes. */
function read(): CounterOrder {
  inHand ??= stored();
  return inHand;
}

function show(next: CounterOrder, isWritten = true): void {
  inHand = next;
  isUnwritten = !isWritten;
  listeners.notify();
}

/** Changes the order in hand. It survives a reload; an order with nothing in it leaves nothing behind. */
export function changeOrder(edit: (order: CounterOrder) => CounterOrder): void {
  const next = edit(read());
  const isEmpty = isUntouched(next);
  if (isEmpty) removeStored(ORDER_IN_HAND_KEY);
  show(next, isEmpty || writeStored(ORDER_IN_HAND_KEY, encodeOrder(next)));
}

/** Begins a new order under a new key. Nothing is left of the person of the one before. */
export const beginOrder = (): void => changeOrder(() => emptyOrder(randomUuid()));

/** The order in hand, or the one that another tab has left in storage. */
export const orderInHand = read;

function subscribe(listener: () => void): () => void {
  const stops = [listeners.add(listener), onStoredElsewhere(ORDER_IN_HAND_KEY, () => show(stored()))];
  return () => {
    for (const stop of stops) stop();
  };
}

const onServer = () => null;

/** The order in hand; null on the server and during hydration. */
export const useOrderInHand = (): CounterOrder | null => useSyncExternalStore(subscribe, read, onServer);

/** Whether the order in hand is lost when this page is closed: it could not be written down. */
export const useIsInHandUnwritten = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isUnwritten,
    () => false,
  );
