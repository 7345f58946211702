import type { Category } from './category.ts';
import type { DeliveryZone } from './delivery-zone.ts';
import type { ForwardOrdering, OpeningHours } from './opening-hours/hours.ts';

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

/** A store as a page carries it: without the delivery zones, of which there may be dozens. */
export type StoreOnPage = Omit<Store, 'deliveryZones'>;

export const storeOnPage = ({ deliveryZones, ...store }: Store): StoreOnPage => store;
