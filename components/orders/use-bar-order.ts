'use client';

import { useState } from 'react';
import { useSheet } from '#lib/browser/place.ts';
import { useCurrentOrder } from '#lib/browser/use-current-order.ts';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { orderOf } from '#lib/contract/order.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { orderStatusLabel } from '#lib/domain/order-status.ts';

/**
 * The order that the bar is about: the current one while it is under way. One that the restaurant cancels before
 * the diner's eyes stays until it was looked at.
 */
export function useBarOrder(): AnyOrder | null {
  const { customer } = useCustomer();
  const current = useCurrentOrder();
  const sheet = useSheet();
  const [followed, setFollowed] = useState<number | null>(null);
  if (current) {
    if (current.orderId !== followed) setFollowed(current.orderId);
    return current;
  }
  if (followed === null) return null;
  const over = customer?.orders.find(({ order_id }) => order_id === followed);
  const cancelled = over && orderStatusLabel(over.order_status_id, 'storefront') === 'cancelled';
  const lookedAt = sheet?.name === 'order' && sheet.value === String(followed);
  if (cancelled && !lookedAt) return orderOf(over);
  setFollowed(null);
  return null;
}
