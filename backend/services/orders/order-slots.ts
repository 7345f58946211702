import { clockText } from '#lib/domain/opening-hours/clock-text.ts';
import type { ShippingMethod } from '#lib/domain/order.ts';
import type { Store } from '#lib/domain/store.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import { offersMethod } from './offers-method.ts';
import { timesOffered } from './order-moment.ts';

/** The times a diner may choose, as 'HH:MM' under their dates; of one `day` alone when it is said. */
export interface OrderSlots {
  asap: boolean;
  days: { date: string; times: string[] }[];
}

/** What a shop offers at `now`: nothing while it takes no orders. */
export function orderSlots(
  store: Store,
  { shippingMethod, day }: { shippingMethod: ShippingMethod; day?: string | undefined },
  now: number,
): Outcome<OrderSlots> {
  if (!offersMethod(store, shippingMethod)) return refuse('method_unavailable');
  const { asap, days } = timesOffered(store, shippingMethod, now);
  return done({
    asap,
    days: days
      .filter(({ date }) => day === undefined || date === day)
      .map(({ date, times }) => ({ date, times: times.map(({ minute }) => clockText(minute)) })),
  });
}
