import type { ShippingMethod } from '../order.ts';
import type { OpeningHours, Slot } from './hours.ts';

/**
 * The slots in which an order may be wanted: those of its service, or the opening hours when the service
 * has none of its own. Tables are served during the opening hours: table_reservation is for booking one.
 */
export function serviceSlots(hours: OpeningHours, shippingMethod: ShippingMethod): readonly Slot[] {
  const own = {
    pickup: hours.pickupService,
    delivery: hours.deliveryService,
    table: hours.openingHours,
  }[shippingMethod];
  return own.some((slot) => slot.days.length > 0) ? own : hours.openingHours;
}
