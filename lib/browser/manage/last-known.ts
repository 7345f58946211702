'use client';

import { useMemo } from 'react';
import { useHydrated } from '../dom/use-hydrated.ts';
import { isRecord, readStored, removeStored, writeStored } from '../storage/local-storage.ts';

/** What a call of the management area last answered, so that it can be read without a network. */
interface LastKnown<Value> {
  /** When it was read, in milliseconds since 1970. */
  at: number;
  value: Value;
}

/** Raised when `Me` or what the board reads changes: pages of another version must not read what they do not know. */
const SHAPE_VERSION = 4;
const PREFIX = `manage:${SHAPE_VERSION}:`;
/** Where the order at the counter is kept while it is in hand. A host is one shop's. */
export const ORDER_IN_HAND_KEY = 'manage:counter:1:hand';
/** As long as a session on a personal device: what is older is of no use, and may be of somebody who is gone. */
const KEPT_MS = 12 * 60 * 60_000;
const KEPT_CALLS = ['manageMe', 'manageOrders', 'manageCatalogue', 'manageCounter'] as const;
type KeptCall = (typeof KEPT_CALLS)[number];

const isKept = (call: string): call is KeptCall => KEPT_CALLS.some((kept) => kept === call);

/** Keeps what a call answered, if its pages are to be read without a network. */
export function keepAnswer(call: string, value: unknown): void {
  if (isKept(call)) writeStored(PREFIX + call, { at: Date.now(), value });
}

/** Removes everything kept: it holds customers' names. For when nobody is signed in any more. */
export function forgetAnswers(): void {
  for (const call of KEPT_CALLS) removeStored(PREFIX + call);
  // An order that is on its way stays: it may be paid. So does one in hand for which payments are noted.
  if (!readStored(ORDER_IN_HAND_KEY, hasPayments)) removeStored(ORDER_IN_HAND_KEY);
}

const hasPayments = (stored: unknown): boolean =>
  isRecord(stored) &&
  isRecord(stored.payments) &&
  Array.isArray(stored.payments.noted) &&
  stored.payments.noted.length > 0;

function recent<Value>(stored: unknown): LastKnown<Value> | null {
  const kept = stored as LastKnown<Value>;
  return Date.now() - kept.at < KEPT_MS ? kept : null;
}

/** What a call last answered on this device; null on the server, and without such an answer. */
export function useLastKnown<Value>(call: string): LastKnown<Value> | null {
  const hydrated = useHydrated();
  return useMemo(
    () => (hydrated && isKept(call) ? readStored(PREFIX + call, recent<Value>) : null),
    [hydrated, call],
  );
}
