'use client';

import type { ScopedMutator } from 'swr';
import type { CustomerWire } from '#lib/contract/customer.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { OrderWire } from '#lib/contract/order.ts';

// SWR keys and cache updates of a customer's data: v2/customer/me, single orders and other readings of their own.

export const customerKey = (storeId: number) => ['customer', storeId] as const;
export const customerDataKey = (storeId: number, name: EndpointName, id = 0) =>
  ['own', storeId, name, id] as const;
/** The pages of a list after its newest one. */
export const pagedListKey = (storeId: number, list: 'orders' | 'transactions') =>
  ['own', storeId, 'older', list] as const;
export const orderKey = (storeId: number, orderId: number) => ['order', storeId, orderId] as const;

/** Of two readings of one order, the one with the later date_modified. */
export function newerOf(one: OrderWire, other: OrderWire): OrderWire {
  return Date.parse(other.date_modified.date) < Date.parse(one.date_modified.date) ? one : other;
}

function withOrder(customer: CustomerWire, order: OrderWire): CustomerWire {
  const { orders, orders_cursor } = customer;
  if (orders.some(({ order_id }) => order_id === order.order_id))
    return { ...customer, orders: withNewer(orders, order) };
  const added = Date.parse(order.date_added.date);
  const place = orders.findIndex(({ date_added }) => Date.parse(date_added.date) <= added);
  // An order older than all loaded ones belongs to a page that is not loaded yet.
  if (place < 0 && orders_cursor) return customer;
  return { ...customer, orders: orders.toSpliced(place < 0 ? orders.length : place, 0, order) };
}

const withNewer = (orders: readonly OrderWire[], order: OrderWire) =>
  orders.map((each) => (each.order_id === order.order_id ? newerOf(each, order) : each));

/** Updates every cached copy of an order; an outdated reading changes nothing. */
export function cacheOrder(mutate: ScopedMutator, order: OrderWire): void {
  const { store_id, order_id } = order;
  const only = { revalidate: false };
  const newest = (known?: OrderWire) => (known ? newerOf(known, order) : order);
  const renewed = (customer?: CustomerWire) => customer && withOrder(customer, order);
  const renewedOlder = (older?: { items: readonly OrderWire[] }) =>
    older && { ...older, items: withNewer(older.items, order) };
  void mutate(orderKey(store_id, order_id), newest, only);
  void mutate(customerKey(store_id), renewed, only);
  void mutate(pagedListKey(store_id, 'orders'), renewedOlder, only);
}

export function cacheCustomer(mutate: ScopedMutator, customer: CustomerWire): void {
  void mutate(customerKey(customer.store_id), customer, { revalidate: false });
}

/** Removes everything cached for the person, for the next one at this screen. */
export function clearCustomer(mutate: ScopedMutator, storeId: number): void {
  const theirs = (key: unknown) =>
    Array.isArray(key) && ['customer', 'order', 'own'].includes(key[0]) && key[1] === storeId;
  void mutate(theirs, undefined, { revalidate: false });
}
