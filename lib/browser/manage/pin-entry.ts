'use client';

import { useSyncExternalStore } from 'react';
import type { Answer, Failure } from '#lib/domain/answer.ts';
import { createListeners } from '../dom/listeners.ts';

/** A question for somebody's PIN, for an act that exceeds the role of the device. */
interface PinRequest {
  /** Why the PIN before was refused; null for the first one. */
  refusal: string | null;
  /** With null the act is not done. */
  answer: (pin: string | null) => void;
  /** While the answer to the PIN is awaited. */
  busy: boolean;
}

let request: PinRequest | null = null;
const listeners = createListeners();

function show(next: PinRequest | null): void {
  request = next;
  listeners.notify();
}

/** The question to show; null while there is none. */
export const usePinRequest = (): PinRequest | null =>
  useSyncExternalStore(
    listeners.add,
    () => request,
    () => null,
  );

function askPin(refusal: string | null): Promise<string | null> {
  return new Promise((resolve) => {
    const answer = (pin: string | null) => {
      show(pin === null ? null : { refusal: null, answer: () => {}, busy: true });
      resolve(pin);
    };
    show({ refusal, answer, busy: false });
  });
}

/** Repeats a call that demands a PIN with the one that is typed, until it is somebody's. `asked` is the first refusal. */
export async function withPin<Body>(
  asked: Failure,
  call: (pin: string) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  let refusal: string | null = null;
  for (;;) {
    const pin = await askPin(refusal);
    if (pin === null) return asked;
    const answer = await call(pin);
    const isRefused =
      answer.class === 'error' && (answer.code === 'wrong_pin' || answer.code === 'pin_locked');
    if (!isRefused) {
      show(null);
      return answer;
    }
    refusal = answer.message;
  }
}
