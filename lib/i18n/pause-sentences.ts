import { createTranslator } from 'use-intl/core';
import { type ModePause, moreMinutesAt, resumesAt, runningPause } from '#lib/domain/opening-hours/pauses.ts';
import { scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { StoreOnPage } from '#lib/domain/store/store.ts';
import pauses from './messages/fr/pauses.json' with { type: 'json' };
import { pauseValues } from './pause-values.ts';

const text = createTranslator({ locale: 'fr', messages: pauses });

type PausedShop = Pick<
  StoreOnPage,
  'pauses' | 'moreTime' | 'openingHours' | 'timeZone' | 'delivers' | 'areas'
>;

const isOffered = ({ delivers, areas }: PausedShop, method: ShippingMethod): boolean =>
  method === 'pickup' || (method === 'delivery' ? delivers : areas.length > 0);

/** 'La livraison reprend à 20 h 15.', or that online orders are suspended; null for a method that is not paused at `now`. */
export function pauseSentence(shop: PausedShop, method: ShippingMethod, now: number): string | null {
  const pause = runningPause(shop, method, now);
  return pause && sentenceOf(shop, pause, method, now);
}

function sentenceOf(shop: PausedShop, pause: ModePause, named: ShippingMethod | 'all', now: number): string {
  if (pause.reason === 'unwatched') return text('orders_suspended');
  return text('method_paused', pauseValues(named, resumption(shop, pause, now), now, shop.timeZone));
}

const resumption = (shop: PausedShop, { method, until }: ModePause, now: number) =>
  resumesAt(until, scheduleOf(shop.openingHours, method), now, shop.timeZone);

/**
 * What is paused of `methods` at `now`, in a sentence each, or in one when all that the shop offers are served again at
 * the same time; [] for nothing.
 */
export function pauseSentences(shop: PausedShop, methods: readonly ShippingMethod[], now: number): string[] {
  const offered = methods.filter((method) => isOffered(shop, method));
  const running = offered.flatMap((method) => runningPause(shop, method, now) ?? []);
  const moments = new Set(running.map((pause) => JSON.stringify(resumption(shop, pause, now))));
  const [first] = running;
  if (first && running.length > 1 && running.length === offered.length && moments.size === 1)
    return [sentenceOf(shop, first, 'all', now)];
  return [...new Set(running.map((pause) => sentenceOf(shop, pause, pause.method, now)))];
}

/** 'Comptez 20 minutes de plus que d’habitude.'; null when nothing is added at `now`. */
export function moreTimeSentence(shop: Pick<PausedShop, 'moreTime'>, now: number): string | null {
  const minutes = moreMinutesAt(shop, now);
  return minutes > 0 ? text('moreTime', { minutes }) : null;
}
