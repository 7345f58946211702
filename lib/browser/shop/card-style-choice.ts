'use client';

import { useSyncExternalStore } from 'react';
import { CARD_STYLES, type CardStyle, isDevelopmentHost } from '#lib/domain/store/theme.ts';
import { createListeners } from '../dom/listeners.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';

const KEY = 'card-style';
const listeners = createListeners();

/** Switches this device to another card style (the hidden selector of SPEC section 2). */
export function chooseCardStyle(style: CardStyle): void {
  writeStored(KEY, style);
  listeners.notify();
}

/** The style chosen in the hidden selector, on hosts where it may be used; else the shop's own. */
export function useCardStyle(shopStyle: CardStyle): CardStyle {
  return useSyncExternalStore(
    listeners.add,
    () => (isDevelopmentHost(location.hostname) && readStored(KEY, chosenOf)) || shopStyle,
    () => shopStyle,
  );
}

const chosenOf = (stored: unknown) => CARD_STYLES.find((style) => style === stored) ?? null;
