import type { Category } from '../catalogue/product.ts';
import type { SoldOut } from '../catalogue/sold-out.ts';
import type { DeliveryZone } from '../delivery.ts';
import type { ModePause, MoreTime } from '../opening-hours/pauses.ts';
import type { ForwardOrdering, OpeningHours } from '../opening-hours/slots.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { SpecialMessage } from './shop-details.ts';

/** A picture of the home screen's carousel. */
export interface Banner {
  image: string | null;
  title: string;
  name: string;
}

/** Tables of one area: numbers run from 1 to `maxTableNumber`. */
export interface Area {
  areaName: string;
  maxTableNumber: number;
}

/** A shop as the storefront knows it (SPEC section 3, Store), odd wire shapes resolved. */
export interface Store {
  storeId: number;
  name: string;
  logo: string | null;
  maintenance: boolean;
  /** SPEC's config.web_order / config_web_order: false when 0 or absent. */
  webOrder: boolean;
  timeZone: string;
  openingHours: OpeningHours;
  forwardOrdering: ForwardOrdering;
  /** Minutes the kitchen needs before an order can be picked up. */
  preparationMinutes: number;
  /** Between two times that are offered, and what capacity is counted by: 5 to 60 minutes, a whole part of an hour. */
  slotMinutes: number;
  /** How many days ahead an order may be due, where it may be due later than today. */
  daysAhead: number;
  /** The most orders due in one slot; null is no limit. */
  maxOrdersPerSlot: number | null;
  /** The most that the kitchen cooks in one slot, by weight; null is no limit. */
  maxWeightPerSlot: number | null;
  /** The same of single stations; those without a limit are absent. */
  stationWeights: readonly { station: number; maxWeight: number }[];
  /** From this many orders due soon on, preparation takes longer; null when it always takes the same. */
  busy: { fromOrders: number; preparationMinutes: number } | null;
  /** Ways to order that the staff have paused (MANAGEMENT section 6). One may have ended by now: `runningPause`. */
  pauses: readonly ModePause[];
  /** What the staff add to every promise; null for nothing. It may have ended by now: `moreMinutesAt`. */
  moreTime: MoreTime | null;
  /** What the staff have marked as sold out, and what few portions are left of; absent for nothing. One may have ended by now. */
  soldOut?: readonly SoldOut[];
  /** Whether the shop has promotions or a loyalty programme at present; absent for none. */
  savings?: boolean;
  /** Whether a guest at a table orders without an account. */
  guestTables: boolean;
  /** Whether anybody orders without an account, by a name and a telephone number or an e-mail address. */
  guestOrders: boolean;
  /** Whether diners are asked for a tip. */
  tips: boolean;
  /** Whether diners are asked for a review after their meal, and published reviews are shown. */
  reviews: boolean;
  /** The most pieces in one order: the sum of its quantities. */
  maxPieces: number;
  /** The most unpaid orders in progress of an account that has no completed order yet. */
  maxOpenUnpaid: number;
  /** Percent off every price of what is picked up, an integer; 0 for none. */
  takeawayDiscount: number;
  /** Whether an order can be paid by card online. */
  cardOnline: boolean;
  deliveryZones: readonly DeliveryZone[];
  areas: readonly Area[];
  theme: string;
  cardStyle: string;
  telephone: string | null;
  email: string | null;
  address: string | null;
  facebook: string | null;
  instagram: string | null;
  /** config_web_message_special when its status is on, else null. */
  specialMessage: SpecialMessage | null;
  banners: readonly Banner[];
  categories: readonly Category[];
}

/**
 * A store as a page carries it. There may be dozens of delivery zones, so it says only whether there are any; of reviews the server
 * alone knows.
 */
export type StoreOnPage = Omit<Store, 'deliveryZones' | 'reviews'> & { delivers: boolean };

/** Whether a shop delivers at all: it has zones. When it delivers is another question: `serviceSlots`. */
export const delivers = (zones: readonly DeliveryZone[]): boolean => zones.length > 0;

/** Whether a shop offers a method: pickup always, delivery where it has zones, tables where it has areas. */
export function offersMethod(
  { areas, deliveryZones }: Pick<Store, 'areas' | 'deliveryZones'>,
  method: ShippingMethod,
): boolean {
  switch (method) {
    case 'pickup':
      return true;
    case 'delivery':
      return delivers(deliveryZones);
    case 'table':
      return areas.length > 0;
  }
}

/** The store without its delivery zones. */
export const storeOnPage = ({ deliveryZones, reviews: _reviews, ...store }: Store): StoreOnPage => ({
  ...store,
  delivers: delivers(deliveryZones),
});
