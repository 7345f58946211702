'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { isRecord, readStored, wholeNumberOf, writeStored } from '../storage/local-storage.ts';

/** Chromium's offer to install the page. It may be made once, upon a touch. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /**
     * Kept by public/scripts/early-taps.js: the event comes once, before this code may have, and the browser would offer the
     * installation itself, on a first visit too.
     */
    installPrompt?: InstallPrompt | undefined;
  }
  interface Navigator {
    /** On iOS alone: whether the page was opened from the home screen. */
    standalone?: boolean;
  }
}

const KEY = 'home_screen';
/** A first order and what is looked at for so long after it are one visit. */
const VISIT_MS = 6 * 3600 * 1000;

interface Stored {
  /** When the earliest order that was shown here was placed, in milliseconds. */
  orderedAt: number;
  /** Declined, or added: it is not offered again. */
  isOver: boolean;
}

function decode(stored: unknown): Stored | null {
  const orderedAt = isRecord(stored) ? wholeNumberOf(stored.orderedAt) : null;
  return isRecord(stored) && orderedAt !== null ? { orderedAt, isOver: stored.isOver === true } : null;
}

/** Remembers an order; whether the shop may be offered for the home screen. */
function mayOffer(placedAt: number): boolean {
  const known = readStored(KEY, decode);
  const orderedAt = Math.min(known?.orderedAt ?? placedAt, placedAt);
  const isOver = known?.isOver ?? false;
  // Where nothing is stored, a refusal would not be either.
  return (
    writeStored(KEY, { orderedAt, isOver } satisfies Stored) && !isOver && Date.now() - orderedAt > VISIT_MS
  );
}

/** How this phone or tablet puts a page on the home screen: by its own dialog, or by hand as in Safari on iOS. */
type Way = 'dialog' | 'by-hand';

function wayHere(): Way | null {
  if (!matchMedia('(pointer: coarse)').matches || matchMedia('(display-mode: standalone)').matches)
    return null;
  if (window.installPrompt) return 'dialog';
  // Browsers inside other applications lack the version.
  return navigator.standalone === false && /Version\/.+Safari\//.test(navigator.userAgent) ? 'by-hand' : null;
}

function onWayChange(listener: () => void): () => void {
  addEventListener('beforeinstallprompt', listener);
  return () => removeEventListener('beforeinstallprompt', listener);
}

const nowhere = () => null;

export interface HomeScreenOffer {
  way: Way;
  /** Opens the browser's dialog, where that is the way; then the offer is over, whatever is answered. */
  accept(): Promise<void>;
  decline(): void;
}

/**
 * The offer to put the shop on the home screen, for somebody who looks at an order of theirs after their first visit; null
 * when there is none. `placedAt` is the order's date in milliseconds, null while it is not theirs.
 */
export function useHomeScreenOffer(placedAt: number | null): HomeScreenOffer | null {
  const way = useSyncExternalStore(onWayChange, wayHere, nowhere);
  const [may, setMay] = useState(false);
  useEffect(() => {
    if (placedAt !== null) setMay(mayOffer(placedAt));
  }, [placedAt]);
  if (!may || way === null || placedAt === null) return null;

  function end(): void {
    writeStored(KEY, { orderedAt: placedAt ?? 0, isOver: true } satisfies Stored);
    setMay(false);
  }

  return {
    way,
    decline: end,
    async accept() {
      const { installPrompt } = window;
      window.installPrompt = undefined;
      end();
      await installPrompt?.prompt();
    },
  };
}
