import type { RunningClosure } from '#lib/domain/opening-hours/closures.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { longDate } from './date.ts';
import { hourText } from './hour.ts';

/** What `closed_exceptionally` of closures.json says of a closure of the shop (`method` null) or of a way to order. */
export function closureValues(
  { reason, opensAt }: RunningClosure,
  method: ShippingMethod | null,
): { method: string; reason: string; day: string; time: string } {
  return {
    method: method ?? 'all',
    // The sentence ends with a full stop of its own.
    reason: reason.replace(/[.\s]+$/, '') || 'none',
    day: opensAt ? (opensAt.today ? 'today' : longDate(opensAt.date)) : 'unknown',
    time: opensAt ? hourText(opensAt.minute) : '',
  };
}
