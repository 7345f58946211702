'use client';

import type { ScopedMutator } from 'swr';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { Customer } from '#lib/domain/account/customer.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';

// SWR keys and cache updates of a customer's data: v2/customer/me, single orders and other readings of their own.

export const customerKey = (storeId: number) => ['customer', storeId] as const;

export const customerDataKey = (storeId: number, name: EndpointName, id = 0) =>
  ['own', storeId, name, id] as const;

/** The pages of a list after its newest one. */
export const pagedListKey = (storeId: number, list: 'orders' | 'transactions') =>
  ['own', storeId, 'older', list] as const;

export const orderKey = (storeId: number, orderId: number) => ['order', storeId, orderId] as const;

/** Of two readings of one order, the one that was modified later. */
export function newerOf(one: AnyOrder, other: AnyOrder): AnyOrder {
  return other.dateModified < one.dateModified ? one : other;
}

function withOrder(customer: Customer, order: AnyOrder): Customer {
  const { orders, ordersCursor } = customer;
  if (orders.some(({ orderId }) => orderId === order.orderId))
    return { ...customer, orders: withNewer(orders, order) };
  const place = orders.findIndex(({ dateAdded }) => dateAdded <= order.dateAdded);
  // An order older than all loaded ones belongs to a page that is not loaded yet.
  if (place < 0 && ordersCursor) return customer;
  return { ...customer, orders: orders.toSpliced(place < 0 ? orders.length : place, 0, order) };
}

const withNewer = (orders: readonly AnyOrder[], order: AnyOrder) =>
  orders.map((each) => (each.orderId === order.orderId ? newerOf(each, order) : each));

/** Updates every cached copy of an order; an outdated reading changes nothing. */
export function cacheOrder(mutate: ScopedMutator, order: AnyOrder): void {
  const { storeId, orderId } = order;
  const only = { revalidate: false };
  const newest = (known?: AnyOrder) => (known ? newerOf(known, order) : order);
  const renewed = (customer?: Customer) => customer && withOrder(customer, order);
  const renewedOlder = (older?: { items: readonly AnyOrder[] }) =>
    older && { ...older, items: withNewer(older.items, order) };
  void mutate(orderKey(storeId, orderId), newest, only);
  void mutate(customerKey(storeId), renewed, only);
  void mutate(pagedListKey(storeId, 'orders'), renewedOlder, only);
}

export function cacheCustomer(mutate: ScopedMutator, customer: Customer): void {
  void mutate(customerKey(customer.storeId), customer, { revalidate: false });
}
