/** 1 is Monday, 7 is Sunday (SPEC section 9). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * An opening on given days, in minutes since the shop's own midnight: open inclusive, close exclusive.
 * `close <= open` means the next day; the slot belongs to the day it opens (ARCHITECTURE, Decisions).
 */
export interface Slot {
  days: readonly Weekday[];
  open: number;
  close: number;
}

/** SPEC section 3, Opening hours value. */
export interface OpeningHours {
  openingHours: readonly Slot[];
  pickupService: readonly Slot[];
  deliveryService: readonly Slot[];
  tableReservation: readonly Slot[];
}

/** SPEC section 3, config_delivery_time_settings. */
export type ForwardOrdering = 'anytime' | 'before_closing' | 'after_opening';
