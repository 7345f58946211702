'use client';

import { isOffered, proposedTime } from './delivery-time.ts';
import type { Method } from './use-draft.ts';
import { type OrderTimes, useOrderTimes } from './use-order-times.ts';

/** Who sits at a table orders for now. */
const offeredAt = (method: Method, times: OrderTimes): OrderTimes =>
  method === 'table' ? { ...times, days: [] } : times;

/** The time at which the order is wanted: the diner's, else the one that is proposed. */
export function useChosenTime(method: Method, wanted: string | null) {
  const read = useOrderTimes(method);
  const times = read.times && offeredAt(method, read.times);
  const chosen = wanted ?? (times ? proposedTime(times) : null);
  return {
    offer: { ...read, times },
    chosen,
    /** The diner's time is no longer offered, and no other is taken unasked. */
    gone: times !== undefined && chosen !== null && !isOffered(times, chosen),
    /** Nothing can be ordered at all. */
    none: times !== undefined && !times.asap && times.days.length === 0,
  };
}
