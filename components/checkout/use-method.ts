'use client';

import { useState } from 'react';
import type { OrderWish } from '#lib/browser/send-order.ts';
import { type KeptTable, useTable } from '#lib/browser/use-table.ts';
import type { Method } from './use-draft.ts';

/** How the order reaches the diner: as they have chosen, else at the table that they sit at, else picked up. */
export function useMethod(wanted: Method | null): {
  method: Method;
  table: KeptTable | null;
  /** What the order says of it; null when it is for a table that is no longer remembered. */
  way: Pick<OrderWish, 'shipping_method' | 'table_token'> | null;
} {
  const table = useTable();
  // As it was when the page opened: a table that is forgotten meanwhile does not become a pickup unasked.
  const [proposed] = useState<Method>(table ? 'table' : 'pickup');
  const method = wanted ?? proposed;
  if (method === 'pickup') return { method, table, way: { shipping_method: method } };
  return { method, table, way: table && { shipping_method: method, table_token: table.token } };
}
