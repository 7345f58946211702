'use client';

import { useSyncExternalStore } from 'react';
import { type CounterOrder, emptyOrder, isUntouched, NO_CONTACT } from '#lib/domain/counter/counter-order.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { decodeBasket, encodeBasket } from '../../basket/stored-basket.ts';
import { createListeners } from '../../dom/listeners.ts';
import {
  onStoredElsewhere,
  readStored,
  removeStored,
  textOf,
  writeStored,
} from '../../storage/local-storage.ts';
import { randomUuid } from '../../storage/random-uuid.ts';
import { ORDER_IN_HAND_KEY } from '../last-known.ts';

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const words = (value: unknown): string => textOf(value) ?? '';
const whole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** An order in hand as it was stored. What cannot be read of it is left out: the staff see what is missing. */
export function decodeOrder(stored: unknown): CounterOrder | null {
  if (!isRecord(stored)) return null;
  const basket = decodeBasket(stored.basket);
  const key = words(stored.key);
  if (!basket || !/^[\da-f-]{36}$/.test(key)) return null;
  const { table, address, contact, discount } = stored;
  return {
    ...emptyOrder(key),
    basket,
    method: SHIPPING_METHODS.find((known) => known === stored.method) ?? 'pickup',
    table: isRecord(table) ? { area: words(table.area), number: whole(table.number) ?? 0 } : null,
    address: isRecord(address)
      ? {
          cityId: whole(address.cityId) ?? 0,
          zoneId: whole(address.zoneId) ?? 0,
          company: words(address.company),
          address1: words(address.address1),
          address2: words(address.address2),
        }
      : null,
    contact: isRecord(contact)
      ? {
          name: words(contact.name),
          telephone: words(contact.telephone),
          customerId: whole(contact.customerId),
        }
      : NO_CONTACT,
    time: words(stored.time) || 'asap',
    comment: words(stored.comment),
    discount: decodeDiscount(discount),
    tip: cents(whole(stored.tip) ?? ZERO),
  };
}

function decodeDiscount(discount: unknown): CounterOrder['discount'] {
  if (!isRecord(discount)) return null;
  const reason = words(discount.reason);
  if (discount.kind === 'percent') return { kind: 'percent', percent: whole(discount.percent) ?? 0, reason };
  return { kind: 'amount', amount: cents(whole(discount.amount) ?? ZERO), reason };
}

export const encodeOrder = (order: CounterOrder): object => ({
  ...order,
  basket: encodeBasket(order.basket),
});

const listeners = createListeners();
let inHand: CounterOrder | null = null;

const stored = (): CounterOrder => readStored(ORDER_IN_HAND_KEY, decodeOrder) ?? emptyOrder(randomUuid());

/** Returns the same object until the order changes. */
function read(): CounterOrder {
  inHand ??= stored();
  return inHand;
}

function show(next: CounterOrder): void {
  inHand = next;
  listeners.notify();
}

/** Changes the order in hand. It survives a reload; an order with nothing in it leaves nothing behind. */
export function changeOrder(edit: (order: CounterOrder) => CounterOrder): void {
  const next = edit(read());
  if (isUntouched(next)) removeStored(ORDER_IN_HAND_KEY);
  else writeStored(ORDER_IN_HAND_KEY, encodeOrder(next));
  show(next);
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
