import type { QuickClosure, ShopClosing } from '#lib/domain/opening-hours/managed-hours.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { ShopClosingWire } from './hours-schemas.ts';

// Apart from the other calls of the hours: the board's first page loads these.

export const shopClosingOf = ({ service_ends_at, tomorrow_at, running }: ShopClosingWire): ShopClosing => ({
  serviceEndsAt: service_ends_at === null ? null : Date.parse(service_ends_at),
  tomorrowAt: Date.parse(tomorrow_at),
  running: running && { until: Date.parse(running.until), quick: running.quick, by: running.by },
});

/** Closes the shop now. The same `actKey` again is done once. */
export const closeShop: ApiCall<'manageShopClose', { until: QuickClosure; actKey: string }, ShopClosing> = {
  endpoint: 'manageShopClose',
  encode: ({ until, actKey }) => ({ until, act_key: actKey }),
  decode: ({ closing }) => shopClosingOf(closing),
};

/** Ends what `closeShop` has closed. */
export const reopenShop: ApiCall<'manageShopReopen', null, ShopClosing> = {
  endpoint: 'manageShopReopen',
  encode: () => ({}),
  decode: ({ closing }) => shopClosingOf(closing),
};
