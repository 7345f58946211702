import type { HoursException } from '#lib/domain/opening-hours/exceptions.ts';
import type { ManagedClosure, ManagedHours } from '#lib/domain/opening-hours/managed-hours.ts';
import { hoursOfGrid, type WeeklyGrid } from '#lib/domain/opening-hours/week.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { exceptionOf, hoursOf } from '../opening-hours.ts';
import { exceptionWire, hoursWire } from '../opening-hours-wire.ts';
import type { ManagedClosureWire, ManagedHoursWire } from './hours-schemas.ts';

const empty = () => ({});

const managedClosureOf = (wire: ManagedClosureWire): ManagedClosure => ({
  closureId: wire.closure_id,
  exception: exceptionOf(wire.closure),
  beginsAt: Date.parse(wire.begins_at),
  endsAt: Date.parse(wire.ends_at),
  quick: wire.quick,
  by: wire.by,
});

const managedHoursOf = ({
  hours,
  closures,
  planned_orders: planned,
  postcode,
  shop,
}: ManagedHoursWire): ManagedHours => ({
  hours: hoursOf(hours),
  closures: closures.map(managedClosureOf),
  planned: planned.map((order) => ({
    orderId: order.order_id,
    number: order.order_number,
    method: order.shipping_method,
    dueAt: Date.parse(order.due_at),
  })),
  postcode,
  shop: {
    timeZone: shop.time_zone,
    webOrder: shop.web_order,
    forwardOrdering: shop.forward_ordering,
    preparationMinutes: shop.preparation_minutes,
    slotMinutes: shop.slot_minutes,
    daysAhead: shop.days_ahead,
    delivers: shop.delivers,
    tables: shop.tables,
  },
});

/** The weekly hours, and the closures that run or are to come. */
export const readHours: ApiCall<'manageHours', null, ManagedHours> = {
  endpoint: 'manageHours',
  encode: empty,
  decode: managedHoursOf,
};

/** Writes the weekly hours, unless they have changed since `read`. */
export const saveHours: ApiCall<'manageHoursSave', { read: WeeklyGrid; grid: WeeklyGrid }, ManagedHours> = {
  endpoint: 'manageHoursSave',
  encode: ({ read, grid }) => ({ read: hoursWire(hoursOfGrid(read)), hours: hoursWire(hoursOfGrid(grid)) }),
  decode: managedHoursOf,
};

export type PastClosure = ManagedClosure & { removed: boolean };

/** Closures that are over or were removed, the newest first. */
export const readPastClosures: ApiCall<
  'manageClosuresPast',
  { before: number | null },
  { closures: PastClosure[]; more: boolean }
> = {
  endpoint: 'manageClosuresPast',
  encode: ({ before }) => (before === null ? {} : { before }),
  decode: ({ closures, more }) => ({
    closures: closures.map(({ removed, ...closure }) => ({ ...managedClosureOf(closure), removed })),
    more,
  }),
};

/** Adds a closure or an opening, in the place of `closureId` where it is given. The same `actKey` again is done once. */
export const saveClosure: ApiCall<
  'manageClosureSave',
  { closureId: number | null; exception: HoursException; actKey: string },
  ManagedHours
> = {
  endpoint: 'manageClosureSave',
  encode: ({ closureId, exception, actKey }) => ({
    ...(closureId !== null && { closure_id: closureId }),
    closure: exceptionWire(exception),
    act_key: actKey,
  }),
  decode: managedHoursOf,
};

/** Removes a closure that is to come, or ends one that runs. */
export const removeClosure: ApiCall<'manageClosureRemove', { closureId: number }, ManagedHours> = {
  endpoint: 'manageClosureRemove',
  encode: ({ closureId }) => ({ closure_id: closureId }),
  decode: managedHoursOf,
};
