import { serviceSlots } from '#lib/domain/opening-hours/slots.ts';
import { hoursOf, slot } from './shop.ts';

const opening = [slot('11:00-22:00')];
const pickup = [slot('11:30-21:30')];
const delivery = [slot('12:00-21:00')];
const booking = [slot('19:00-21:00')];

describe('serviceSlots', () => {
  it('are those of the service', () => {
    const hours = hoursOf(opening, { pickupService: pickup, deliveryService: delivery });
    expect(serviceSlots(hours, 'pickup')).toBe(pickup);
    expect(serviceSlots(hours, 'delivery')).toBe(delivery);
  });

  it('are the opening hours when the service has none of its own', () => {
    expect(serviceSlots(hoursOf(opening), 'pickup')).toBe(opening);
    expect(serviceSlots(hoursOf(opening, { deliveryService: [slot('12:00-21:00', [])] }), 'delivery')).toBe(
      opening,
    );
  });

  it('are the opening hours at a table: the reservation hours are for booking one', () => {
    expect(serviceSlots(hoursOf(opening, { tableReservation: booking }), 'table')).toBe(opening);
  });
});
