'use client';

import { readInTab, removeInTab, writeInTab } from '#lib/browser/tab-storage.ts';

/** A sign-up whose e-mail is on its way. The password is not kept. */
export interface PendingSignUp {
  firstname: string;
  lastname: string;
  email: string;
  telephone: string;
  back_to: 'basket' | 'home';
  /** When its e-mail was last sent. */
  sentAt: number;
}

/** As long as the link of the e-mail holds. */
const LIFETIME_MS = 24 * 60 * 60_000;
const TEXTS = ['firstname', 'lastname', 'email', 'telephone'] as const;

const keyOf = (storeId: number) => `pending_sign_up_${storeId}`;

function isSignUp(stored: unknown): stored is PendingSignUp {
  if (typeof stored !== 'object' || stored === null) return false;
  const signUp: Partial<Record<keyof PendingSignUp, unknown>> = stored;
  return (
    TEXTS.every((name) => typeof signUp[name] === 'string') &&
    (signUp.back_to === 'basket' || signUp.back_to === 'home') &&
    typeof signUp.sentAt === 'number'
  );
}

/** The sign-up that this tab waits for. A phone may drop the tab while its owner reads the e-mail. */
export function readPendingSignUp(storeId: number, now: number): PendingSignUp | null {
  const signUp = readInTab(keyOf(storeId), (stored) => (isSignUp(stored) ? stored : null));
  return signUp && now - signUp.sentAt < LIFETIME_MS ? signUp : null;
}

export const keepPendingSignUp = (storeId: number, signUp: PendingSignUp): boolean =>
  writeInTab(keyOf(storeId), signUp);

export const dropPendingSignUp = (storeId: number): void => removeInTab(keyOf(storeId));
