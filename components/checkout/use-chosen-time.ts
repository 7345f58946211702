'use client';

import { isOffered, proposedTime } from './delivery-time.ts';
import { usePickupTimes } from './use-pickup-times.ts';

/** The time at which the order is wanted: the diner's, else the one that is proposed. */
export function useChosenTime(wanted: string | null) {
  const pickup = usePickupTimes();
  const { times } = pickup;
  const chosen = wanted ?? (times ? proposedTime(times) : null);
  return {
    pickup,
    chosen,
    /** The diner's time is no longer offered, and no other is taken unasked. */
    gone: times !== undefined && chosen !== null && !isOffered(times, chosen),
    /** Nothing can be picked up at all. */
    none: times !== undefined && !times.asap && times.days.length === 0,
  };
}
