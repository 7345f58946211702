import { clockText, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import type { HoursException, OpeningTimes } from '#lib/domain/opening-hours/exceptions.ts';
import type { OpeningHours, Slot, Weekday } from '#lib/domain/opening-hours/slots.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';

// Opening hours and their exceptions as every part of the wire carries them.

export interface SlotWire {
  days: number[];
  open: string;
  close: string;
}

export interface OpeningHoursWire {
  opening_hours: SlotWire[];
  pickup_service: SlotWire[];
  delivery_service: SlotWire[];
  table_reservation: SlotWire[];
}

interface TimesWire {
  open: string;
  close: string;
}

/**
 * One of `config_closures`, which is ours (MANAGEMENT section 8): a closure of whole days or between two instants, or the
 * opening times of a date, beside the weekly ones or instead of them. Without a method it is of the whole shop.
 */
export type ExceptionWire = { shipping_method?: ShippingMethod | undefined; reason: string } & (
  | { first: string; last: string }
  | { from: string; until: string }
  | { date: string; replaces: boolean; times: TimesWire[] }
);

export const slotOf = (wire: SlotWire): Slot => ({
  days: wire.days as Weekday[],
  open: minuteOf(wire.open),
  close: minuteOf(wire.close),
});

export const slotWire = ({ days, open, close }: Slot): SlotWire => ({
  days: [...days],
  open: clockText(open),
  close: clockText(close),
});

export const hoursOf = (wire: OpeningHoursWire): OpeningHours => ({
  openingHours: wire.opening_hours.map(slotOf),
  pickupService: wire.pickup_service.map(slotOf),
  deliveryService: wire.delivery_service.map(slotOf),
  tableReservation: wire.table_reservation.map(slotOf),
});

const timesOf = ({ open, close }: TimesWire): OpeningTimes => ({
  open: minuteOf(open),
  close: minuteOf(close),
});

export function exceptionOf(wire: ExceptionWire): HoursException {
  const { shipping_method: method = null, reason } = wire;
  if ('date' in wire) {
    const { date, replaces, times } = wire;
    return { kind: 'opening', method, reason, date, replaces, times: times.map(timesOf) };
  }
  const during =
    'first' in wire
      ? { first: wire.first, last: wire.last }
      : { from: Date.parse(wire.from), until: Date.parse(wire.until) };
  return { kind: 'closure', method, reason, during };
}
