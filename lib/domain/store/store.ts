import type { Category } from '../catalogue/product.ts';
import type { DeliveryZone } from '../delivery.ts';
import { delivers } from '../delivery.ts';
import type { ForwardOrdering, OpeningHours } from '../opening-hours/slots.ts';

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
  /** Orders that a quarter of an hour takes; null is no limit. */
  maxOrdersPerSlot: number | null;
  /** The preparation while this many orders are due soon; null when it is always the same. */
  busy: { fromOrders: number; preparationMinutes: number } | null;
  /** Whether whoever sits at a table orders without an account. */
  guestTables: boolean;
  /** Pieces that one order takes: the quantities of its lines together. */
  maxPieces: number;
  /** Orders under way and not paid, of an account that has none behind it yet. */
  maxOpenUnpaid: number;
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
  specialMessage: string | null;
  banners: readonly Banner[];
  categories: readonly Category[];
}

/** A store as a page carries it: of the delivery zones, of which there may be dozens, only whether there are any. */
export type StoreOnPage = Omit<Store, 'deliveryZones'> & { delivers: boolean };

export const storeOnPage = ({ deliveryZones, ...store }: Store): StoreOnPage => ({
  ...store,
  delivers: delivers(deliveryZones),
});
