'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { markGuest, useGuest } from '#lib/browser/use-guest.ts';
import { useTimer } from '#lib/browser/use-timer.ts';
import { BASKET_VALIDATION_DELAY_MS } from '#lib/domain/limits.ts';
import { routes } from '#lib/routes.ts';

/**
 * A customer goes to the order step after 350 ms, and so does a guest at a table where the shop lets them; any other
 * visitor is asked to sign in (SPEC section 4, Basket).
 */
export function useValidateBasket(askToSignIn: () => void): { validate: () => void; validating: boolean } {
  const router = useRouter();
  const { status } = useCustomer();
  const guest = useGuest();
  const timer = useTimer();
  const [validating, setValidating] = useState(false);

  function validate(): void {
    if (validating) return;
    if (status === 'visitor' && !guest) {
      askToSignIn();
      return;
    }
    if (guest) markGuest();
    setValidating(true);
    timer.start(BASKET_VALIDATION_DELAY_MS, () => router.push(routes.order()));
  }

  return { validate, validating };
}
