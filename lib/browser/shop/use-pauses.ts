'use client';

import { useEffect, useReducer } from 'react';
import { nextPauseEnd } from '#lib/domain/opening-hours/pauses.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { moreTimeSentence, pauseSentence, pauseSentences } from '#lib/i18n/pause-sentences.ts';
import { onTabVisible } from '../dom/tab-visible.ts';
import { useShop } from './shop-context.tsx';

/** What the staff have paused, in words; read again when something ends and when the tab becomes visible. */
export interface PauseTexts {
  /** Of a method; null while it is not paused. */
  ofMethod: (method: ShippingMethod) => string | null;
  /** Of several methods; [] for nothing. */
  ofMethods: (methods?: readonly ShippingMethod[]) => readonly string[];
  /** null while nothing is added to the usual time. */
  moreTime: string | null;
}

const NOTHING: PauseTexts = { ofMethod: () => null, ofMethods: () => [], moreTime: null };

/** The pauses of the shop; nothing is paused on the server and before the first check. */
export function usePauses(): PauseTexts {
  const { store } = useShop();
  const [now, lookAgain] = useReducer(() => Date.now(), null);
  // The store may be newer than the last look.
  const end = nextPauseEnd(store, now ?? 0);

  useEffect(() => {
    lookAgain();
    return onTabVisible(lookAgain);
  }, []);

  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(lookAgain, Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);

  if (now === null) return NOTHING;
  return {
    ofMethod: (method) => pauseSentence(store, method, now),
    ofMethods: (methods = SHIPPING_METHODS) => pauseSentences(store, methods, now),
    moreTime: moreTimeSentence(store, now),
  };
}

/** Calls `onChange` with what is paused, or else with the time that is added, in words; with null for nothing. */
export function PauseWatch({ onChange }: { onChange: (sentence: string | null) => void }) {
  const { ofMethods, moreTime } = usePauses();
  const sentence = ofMethods().join(' ') || moreTime;
  useEffect(() => {
    onChange(sentence);
    return () => onChange(null);
  }, [sentence, onChange]);
  return null;
}
