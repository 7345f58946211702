'use client';

import { useSyncExternalStore } from 'react';
import { onAddressChange } from '#lib/browser/address-change.ts';

/** Where a person stands on the way to signing in by a code; null is by password. */
export type SignInStep = 'address' | 'code' | null;

const PARAMETER = 'step';

/** The step that the address names, so that back leads to the one before. */
export function signInStep(): SignInStep {
  const step = new URLSearchParams(location.search).get(PARAMETER);
  return step === 'address' || step === 'code' ? step : null;
}

function addressAt(step: SignInStep): string {
  const url = new URL(location.href);
  if (step === null) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, step);
  return url.pathname + url.search;
}

export const goToStep = (step: SignInStep): void => history.pushState(null, '', addressAt(step));

/** Takes the present step's place in the history. */
export const standAtStep = (step: SignInStep): void => history.replaceState(null, '', addressAt(step));

export const useSignInStep = (): SignInStep => useSyncExternalStore(onAddressChange, signInStep, () => null);
