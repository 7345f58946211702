import { clockText } from '#lib/domain/opening-hours/clock.ts';
import type { HoursException } from '#lib/domain/opening-hours/exceptions.ts';
import type { OpeningHours } from '#lib/domain/opening-hours/slots.ts';
import { type ExceptionWire, type OpeningHoursWire, slotWire } from './opening-hours.ts';

// Opening hours and their exceptions as they are written to the wire. The storefront's pages only read them.

export const hoursWire = (hours: OpeningHours): OpeningHoursWire => ({
  opening_hours: hours.openingHours.map(slotWire),
  pickup_service: hours.pickupService.map(slotWire),
  delivery_service: hours.deliveryService.map(slotWire),
  table_reservation: hours.tableReservation.map(slotWire),
});

export function exceptionWire(exception: HoursException): ExceptionWire {
  const { method, reason } = exception;
  const common = { ...(method !== null && { shipping_method: method }), reason };
  if (exception.kind === 'opening') {
    const { date, replaces, times } = exception;
    const texts = times.map(({ open, close }) => ({ open: clockText(open), close: clockText(close) }));
    return { ...common, date, replaces, times: texts };
  }
  const { during } = exception;
  if ('first' in during) return { ...common, first: during.first, last: during.last };
  const [from, until] = [during.from, during.until].map((instant) => new Date(instant).toISOString());
  return { ...common, from: from ?? '', until: until ?? '' };
}
