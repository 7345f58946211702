import type { Slot } from '#lib/domain/opening-hours/slots.ts';
import type { Store } from '#lib/domain/store/store.ts';

/** Every day of the week, from `open` to `close` in minutes since midnight. */
export const daily = (open: number, close: number): Slot => ({ days: [1, 2, 3, 4, 5, 6, 7], open, close });

/** A shop in Paris that is open every day from noon to 22:00, with the test's changes. */
export function aStore(changes: Partial<Store> = {}): Store {
  return {
    storeId: 7,
    name: 'Chez Paulette',
    logo: null,
    maintenance: false,
    webOrder: true,
    timeZone: 'Europe/Paris',
    openingHours: {
      openingHours: [daily(720, 1320)],
      pickupService: [],
      deliveryService: [],
      tableReservation: [],
    },
    forwardOrdering: 'after_opening',
    preparationMinutes: 20,
    slotMinutes: 15,
    daysAhead: 6,
    maxOrdersPerSlot: null,
    maxWeightPerSlot: null,
    stationWeights: [],
    busy: null,
    pauses: [],
    moreTime: null,
    guestTables: false,
    guestOrders: false,
    tips: false,
    reviews: false,
    maxPieces: 200,
    maxOpenUnpaid: 5,
    takeawayDiscount: 0,
    cardOnline: false,
    deliveryZones: [],
    areas: [],
    theme: 'default',
    cardStyle: 'default',
    telephone: '+33320001412',
    email: 'bonjour@chez-paulette.example',
    address: '3 rue du Four, 59000 Lille',
    facebook: null,
    instagram: null,
    specialMessage: null,
    banners: [],
    categories: [],
    ...changes,
  };
}
