'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';

/** What a call of the management area last answered, so that it can be read without a network. */
interface LastKnown<Value> {
  /** When it was read, in milliseconds since 1970. */
  at: number;
  value: Value;
}

const PREFIX = 'manage:';
const KEPT_CALLS = ['manageMe', 'manageOrders'] as const;
type KeptCall = (typeof KEPT_CALLS)[number];

const isKept = (call: string): call is KeptCall => KEPT_CALLS.some((kept) => kept === call);

/** Keeps what a call answered, if its pages are to be read without a network. */
export function keepAnswer(call: string, value: unknown): void {
  if (isKept(call)) writeStored(PREFIX + call, { at: Date.now(), value });
}

/** Removes everything kept: it holds customers' names. For when nobody is signed in any more. */
export function forgetAnswers(): void {
  for (const call of KEPT_CALLS) removeStored(PREFIX + call);
}

const never = () => () => {};

/** What a call last answered on this device; null on the server, and without such an answer. */
export function useLastKnown<Value>(call: string): LastKnown<Value> | null {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Written by this version of the pages only: the key is dropped with the session.
  return useMemo(
    () =>
      hydrated && isKept(call) ? readStored(PREFIX + call, (stored) => stored as LastKnown<Value>) : null,
    [hydrated, call],
  );
}
