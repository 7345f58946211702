import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { Store } from '../store/store.ts';
import type { HoursException } from './exceptions.ts';
import { type OpeningHours, openUntil, scheduleOf } from './slots.ts';

/** The most closures and openings that run or are to come in a shop. */
export const CLOSURES_MAX = 400;
export const CLOSURE_REASON_MAX = 80;
/** The most opening times of a date. */
export const DATE_TIMES_MAX = 10;

/** Closed in one tap: until the end of the service, or until tomorrow. */
export const QUICK_CLOSURES = ['service', 'tomorrow'] as const;
export type QuickClosure = (typeof QUICK_CLOSURES)[number];

/** A closure or an opening of a date, as the staff see it; instants in milliseconds since 1970. */
export interface ManagedClosure {
  closureId: number;
  exception: HoursException;
  beginsAt: number;
  endsAt: number;
  /** null for one that was entered with its dates. */
  quick: QuickClosure | null;
  /** Who entered it; null for nobody known. */
  by: string | null;
}

/** An order for later, with the instant it is promised for in milliseconds since 1970. `number` is the order's. */
export interface PlannedOrder {
  orderId: number;
  number: string;
  method: ShippingMethod;
  dueAt: number;
}

/** The opening hours of a shop and what the sentences of its storefront depend on (MANAGEMENT section 8). */
export interface ManagedHours {
  /** The weekly hours, without exceptions. */
  hours: OpeningHours;
  /** What runs or is to come, the earliest first. */
  closures: readonly ManagedClosure[];
  /** The orders for later that are not over, the earliest first. */
  planned: readonly PlannedOrder[];
  /** Decides the public holidays; '' when it is not known. */
  postcode: string;
  shop: Pick<
    Store,
    'timeZone' | 'webOrder' | 'forwardOrdering' | 'preparationMinutes' | 'slotMinutes' | 'daysAhead'
  > & {
    delivers: boolean;
    tables: boolean;
  };
}

/** The two switches that close a shop in one tap; instants in milliseconds since 1970. */
export interface ShopClosing {
  /** What 'service' means now; null without a service. */
  serviceEndsAt: number | null;
  tomorrowAt: number;
  /** What one of them has closed; null for nothing. */
  running: { until: number; quick: QuickClosure; by: string | null } | null;
}

/** The orders for later that are due while `hours` do not serve them: a closure or other hours came after them. */
export const plannedWhileClosed = (
  planned: readonly PlannedOrder[],
  hours: OpeningHours,
  timeZone: string,
): PlannedOrder[] =>
  planned.filter(({ method, dueAt }) => openUntil(scheduleOf(hours, method), dueAt, timeZone) === null);
