'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import useSWR from 'swr';
import type { RefusalError } from '#lib/browser/api/refusal-error.ts';
import { SWR_RETRY } from '#lib/browser/api/swr-retry.ts';
import { readOrderTimes } from '#lib/browser/orders/order-calls.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { usePauses } from '#lib/browser/shop/use-pauses.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { type OfferedWhen, timesWithin } from '#lib/domain/catalogue/offered-when.ts';
import type { UsingLine } from '#lib/domain/catalogue/sold-out.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { limitsWeight } from '#lib/domain/opening-hours/slot-capacity.ts';
import type { OfferedTimes } from '#lib/domain/orders/order-request.ts';
import type { Method } from './use-draft.ts';

/** Slots expire: they are fetched again at this interval, and when the tab becomes visible. */
const REFRESH_MS = 60_000;

/**
 * The times offered for `method`; undefined until they have loaded. `slowZone` is the zone of the delivery when it takes longer
 * there, else null. `basket` is what the kitchen has to cook then, where the shop limits that. Fetched again when something is
 * paused or resumed.
 */
export function useOrderTimes(
  method: Method,
  slowZone: DeliveryZone | null,
  basket: Basket,
): {
  times: OfferedTimes | undefined;
  failed: boolean;
  refresh: () => void;
} {
  const { store } = useShop();
  const { storeId } = store;
  const lines = limitsWeight(store) ? basket.map(usingLine) : [];
  const { data, error, mutate } = useSWR<OfferedTimes, RefusalError>(
    ['order-times', storeId, method, slowZone?.cityId, slowZone?.extraMinutes, lines],
    () => readOrderTimes(storeId, method, slowZone, lines),
    { ...SWR_RETRY, refreshInterval: REFRESH_MS },
  );
  const { ofMethod, moreTime } = usePauses();
  useOnChange(`${ofMethod(method)} ${moreTime}`, () => void mutate());
  return { times: data, failed: error !== undefined && !data, refresh: () => void mutate() };
}

const usingLine = ({ productId, quantity, options }: BasketLine): UsingLine => ({
  productId,
  quantity,
  valueIds: options.map(({ valueId }) => valueId),
});

/** Calls `onChange` when `value` is another than before. */
function useOnChange(value: string, onChange: () => void): void {
  const known = useRef(value);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    notify();
  }, [value]);
}

/** An order at a table is always for now. */
const timesFor = (method: Method, times: OfferedTimes): OfferedTimes =>
  method === 'table' ? { ...times, days: [] } : times;

/** When the products of an order are offered, and when the last of those is back that are sold out, 0 for none. */
interface TimeLimits {
  offered: readonly OfferedWhen[];
  notBefore: number;
}

/**
 * The time of the order: the one that was chosen, else the proposed one. `limits`: when its products are offered; `zone`: where it
 * goes.
 */
export function useChosenTime(
  method: Method,
  selected: string | null,
  limits: TimeLimits,
  { zone, basket }: { zone: DeliveryZone | null; basket: Basket },
) {
  const { timeZone } = useShop().store;
  const offer = useOrderTimes(method, zone && zone.extraMinutes > 0 ? zone : null, basket);
  const times =
    offer.times &&
    timesWithin(timesFor(method, offer.times), limits.offered, {
      now: Date.now(),
      timeZone,
      notBefore: limits.notBefore,
    });
  const chosen = selected ?? (times ? proposedTime(times) : null);
  return {
    offer: { ...offer, times },
    chosen,
    /** Whether the chosen time is no longer offered; no other one is chosen automatically. */
    expired: times !== undefined && chosen !== null && !isOffered(times, chosen),
    /** Whether no time is offered at all. */
    noneOffered: times !== undefined && !times.asap && times.days.length === 0,
  };
}

/** The delivery_time of an order for as soon as possible. */
export const ASAP = 'asap';

/** 'YYYY-MM-DDTHH:MM', as order/add expects it. */
export const deliveryTimeOf = (date: string, time: string) => `${date}T${time}`;

export const dateOf = (deliveryTime: string) => deliveryTime.slice(0, 10);

/** Whether the shop offers `deliveryTime`. */
function isOffered({ asap, days }: OfferedTimes, deliveryTime: string): boolean {
  if (deliveryTime === ASAP) return asap;
  return days.some(({ date, times }) => times.some((time) => deliveryTimeOf(date, time) === deliveryTime));
}

/** The first time offered on `date`, or on the first day offered when `date` is omitted. */
export function firstTime({ days }: Pick<OfferedTimes, 'days'>, date?: string): string | null {
  const day = days.find((each) => date === undefined || each.date === date);
  const time = day?.times[0];
  return day && time ? deliveryTimeOf(day.date, time) : null;
}

/** The preselected time: as soon as possible, else the first one; null when none is offered. */
function proposedTime(times: OfferedTimes): string | null {
  return times.asap ? ASAP : firstTime(times);
}
