import type { Cents } from './money.ts';

/** SPEC section 3, Delivery zone entry. */
export interface DeliveryZone {
  zoneId: number;
  cityId: number;
  city: string;
  /** The region: SPEC's `zone`. */
  zone: string;
  /** '' when the shop's backend does not say it. */
  postcode: string;
  country: string;
  /** Minimum basket. */
  minimumPrice: Cents;
  /** Delivery fee. */
  price: Cents;
  /** Free-delivery threshold; 0 means none. */
  freePrice: Cents;
}
