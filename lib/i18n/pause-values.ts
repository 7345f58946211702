import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import type { BoundaryMoment } from '#lib/domain/opening-hours/status.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { hourText } from './hour.ts';

/**
 * What `method_paused` of pauses.json says of a paused method that is served again at `resumption`, null for an unknown
 * time: 'La livraison reprend à 20 h 15.' 'all' stands for every method of the shop.
 */
export function pauseValues(
  method: ShippingMethod | 'all',
  resumption: BoundaryMoment | null,
  now: number,
  timeZone: string,
): { method: string; day: string; weekday: string; time: string } {
  const tomorrow = addDays(localClock(now, timeZone).date, 1);
  const day =
    resumption && (resumption.today ? 'today' : resumption.date === tomorrow ? 'tomorrow' : 'later');
  return {
    method,
    day: day ?? 'unknown',
    weekday: String(resumption?.weekday ?? ''),
    time: resumption ? hourText(resumption.minute) : '',
  };
}
