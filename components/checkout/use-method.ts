'use client';

import { useState } from 'react';
import type { OrderWish } from '#lib/browser/send-order.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { type KeptTable, useTable } from '#lib/browser/use-table.ts';
import type { Method } from './use-draft.ts';

/**
 * How the order may reach the diner: as they have chosen, else at the table that they sit at, else picked up. A guest
 * is served at the table alone.
 */
export function useMethod(
  wanted: Method | null,
  guest: boolean,
): {
  method: Method;
  /** What there is to choose from. */
  methods: readonly Method[];
  table: KeptTable | null;
} {
  const table = useTable();
  const { delivers } = useShop().store;
  // As it was when the page opened: a table that is forgotten meanwhile does not become a pickup unasked.
  const [proposed] = useState<Method>(table ? 'table' : 'pickup');
  if (guest) return { method: 'table', methods: ['table'], table };
  const method = wanted === 'delivery' && !delivers ? proposed : (wanted ?? proposed);
  const methods: Method[] = ['pickup'];
  if (table || method === 'table') methods.unshift('table');
  if (delivers) methods.push('delivery');
  return { method, methods, table };
}

/** What an order says of its way; null for a table that is forgotten, or a place that is not delivered to. */
export function wayOf(
  method: Method,
  table: KeptTable | null,
  addressId: number | null,
): Pick<OrderWish, 'shipping_method' | 'table_token' | 'address_id'> | null {
  switch (method) {
    case 'pickup':
      return { shipping_method: method };
    case 'table':
      return table && { shipping_method: method, table_token: table.token };
    case 'delivery':
      return addressId === null ? null : { shipping_method: method, address_id: addressId };
  }
}
