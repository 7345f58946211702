'use client';

import { useEffect, useReducer } from 'react';
import { closuresAround } from '#lib/domain/opening-hours/closures.ts';
import { nextBoundary, spanOf } from '#lib/domain/opening-hours/exceptions.ts';
import { nextPauseEnd } from '#lib/domain/opening-hours/pauses.ts';
import { scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { StoreOnPage } from '#lib/domain/store/store.ts';
import { closedSentence, closedSentences, exceptionSentence } from '#lib/i18n/closure-sentences.ts';
import { moreTimeSentence, pauseSentence, pauseSentences } from '#lib/i18n/pause-sentences.ts';
import { onTabVisible } from '../dom/tab-visible.ts';
import { useShop } from './shop-context.tsx';

/** The longest delay of a browser timer. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** What is paused or closed by a closure, in words; read again when something begins or ends and when the tab becomes visible. */
export interface PauseTexts {
  /** Why the whole shop is closed; null unless a closure is the cause. */
  closed: string | null;
  /** The closures of a method or of the shop that begin within a week, with their dates. */
  coming: (method: ShippingMethod) => readonly string[];
  /** Of a method; null while it is neither paused nor closed by a closure. */
  ofMethod: (method: ShippingMethod) => string | null;
  /** Of several methods; [] for nothing. */
  ofMethods: (methods?: readonly ShippingMethod[]) => readonly string[];
  /** null while nothing is added to the usual time. */
  moreTime: string | null;
}

const NOTHING: PauseTexts = {
  closed: null,
  coming: () => [],
  ofMethod: () => null,
  ofMethods: () => [],
  moreTime: null,
};

/** The pauses and closures of the shop; nothing is paused on the server and before the first check. */
export function usePauses(): PauseTexts {
  const { store } = useShop();
  const [now, lookAgain] = useReducer(() => Date.now(), null);
  // The store may be newer than the last look.
  const end = nextChange(store, now ?? 0);

  useEffect(() => {
    lookAgain();
    return onTabVisible(lookAgain);
  }, []);

  useEffect(() => {
    if (end === null || now === null) return;
    const timer = setTimeout(lookAgain, Math.min(Math.max(0, end - Date.now()), LONGEST_DELAY_MS));
    return () => clearTimeout(timer);
  }, [end, now]);

  if (now === null) return NOTHING;
  const closed = closedSentence(store, null, now);
  return {
    closed,
    coming: (method) => comingSentences(store, method, now),
    ofMethod: (method) => pauseSentence(store, method, now) ?? closed ?? closedSentence(store, method, now),
    ofMethods: (methods = SHIPPING_METHODS) => [
      ...pauseSentences(store, methods, now),
      ...(closed ? [] : closedSentences(store, methods, now)),
    ],
    moreTime: moreTimeSentence(store, now),
  };
}

/** The next instant at which a pause ends, or a closure begins or ends; null without one. */
function nextChange(store: StoreOnPage, now: number): number | null {
  const { exceptions = [] } = store.openingHours;
  const changes = [nextPauseEnd(store, now), nextBoundary(exceptions, now, store.timeZone)];
  const known = changes.filter((change) => change !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function comingSentences(
  { openingHours, timeZone }: StoreOnPage,
  method: ShippingMethod,
  now: number,
): string[] {
  return closuresAround(scheduleOf(openingHours, method), now, WEEK_MS, timeZone)
    .filter(({ during }) => now < spanOf(during, timeZone).from)
    .map((closure) => exceptionSentence(closure, timeZone));
}

/** What the banner says beside the status, in words; each null for nothing. */
export interface BannerTexts {
  /** What is paused, or else the time that is added. */
  pause: string | null;
  closed: string | null;
}

export function PauseWatch({ onChange }: { onChange: (texts: BannerTexts) => void }) {
  const { closed, ofMethods, moreTime } = usePauses();
  const sentence = ofMethods().join(' ') || moreTime;
  useEffect(() => {
    onChange({ pause: sentence, closed });
    return () => onChange({ pause: null, closed: null });
  }, [sentence, closed, onChange]);
  return null;
}
