'use client';

import type { ScopedMutator } from 'swr';
import type { CustomerWire } from '#lib/contract/customer.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { OrderWire } from '#lib/contract/order.ts';

// Where SWR keeps what is known of a customer: the data of v2/customer/me, single orders that were read, and what else
// is their own.

export const customerKey = (storeId: number) => ['customer', storeId] as const;
/** What a call reads of who is signed in. */
export const ownKey = (storeId: number, name: EndpointName, id = 0) => ['own', storeId, name, id] as const;
/** What was read of a list of theirs beyond its newest page. */
export const olderKey = (storeId: number, list: 'orders' | 'transactions') =>
  ['own', storeId, 'older', list] as const;
export const orderKey = (storeId: number, orderId: number) => ['order', storeId, orderId] as const;

/** Of two readings of one order, the one that the shop wrote later. */
export function newerOf(one: OrderWire, other: OrderWire): OrderWire {
  return Date.parse(other.date_modified.date) < Date.parse(one.date_modified.date) ? one : other;
}

function withOrder(customer: CustomerWire, order: OrderWire): CustomerWire {
  const { orders, orders_cursor } = customer;
  if (orders.some(({ order_id }) => order_id === order.order_id))
    return { ...customer, orders: withNewer(orders, order) };
  const added = Date.parse(order.date_added.date);
  const place = orders.findIndex(({ date_added }) => Date.parse(date_added.date) <= added);
  // One that is older than all of these stands on a page that is still to be read.
  if (place < 0 && orders_cursor) return customer;
  return { ...customer, orders: orders.toSpliced(place < 0 ? orders.length : place, 0, order) };
}

const withNewer = (orders: readonly OrderWire[], order: OrderWire) =>
  orders.map((each) => (each.order_id === order.order_id ? newerOf(each, order) : each));

/** Takes a reading of an order over into everything that shows it; one that is out of date changes nothing. */
export function keepOrder(mutate: ScopedMutator, order: OrderWire): void {
  const { store_id, order_id } = order;
  const only = { revalidate: false };
  const newest = (known?: OrderWire) => (known ? newerOf(known, order) : order);
  const renewed = (customer?: CustomerWire) => customer && withOrder(customer, order);
  const renewedOlder = (older?: { items: readonly OrderWire[] }) =>
    older && { ...older, items: withNewer(older.items, order) };
  void mutate(orderKey(store_id, order_id), newest, only);
  void mutate(customerKey(store_id), renewed, only);
  void mutate(olderKey(store_id, 'orders'), renewedOlder, only);
}

/** Takes over what an answer says of the person who is signed in. */
export function keepCustomer(mutate: ScopedMutator, customer: CustomerWire): void {
  void mutate(customerKey(customer.store_id), customer, { revalidate: false });
}

/** Forgets the person: the next one at this screen sees nothing of them. */
export function forgetCustomer(mutate: ScopedMutator, storeId: number): void {
  const theirs = (key: unknown) =>
    Array.isArray(key) && ['customer', 'order', 'own'].includes(key[0]) && key[1] === storeId;
  void mutate(theirs, undefined, { revalidate: false });
}
