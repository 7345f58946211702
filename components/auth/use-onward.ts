'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { forgetBasketReturn, wantsBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { isDesktop } from '#lib/browser/use-desktop.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';
import { reminderOf, routes, sheetOverHome, withReminder } from '#lib/routes.ts';
import { dropTypedEmail } from './typed-email.ts';

/** Where somebody was who signed up. */
type BackTo = 'basket' | 'home';

/**
 * Where who has signed in goes: to the reminder they came to answer, the basket they came from, or home. Who signed
 * up on the way from the basket had validated it, and goes on to its last step.
 */
function placeAfter(toBasket: boolean, signedUpFrom: BackTo | null): string {
  const desktop = isDesktop();
  const reminder = reminderOf(location.search);
  if (reminder) {
    const recurring = desktop
      ? routes.dashboardSection('recurring')
      : sheetOverHome('dashboard', 'recurring');
    return withReminder(recurring, reminder);
  }
  if (signedUpFrom === 'basket') return routes.order();
  if (!toBasket) return routes.home();
  return desktop ? routes.basket() : sheetOverHome('basket');
}

/** Whoever is signed in, just now, before or in another tab, goes on; `signedUpFrom` is null for who did not sign up here. */
export function useOnward(signedUpFrom: BackTo | null = null): void {
  const router = useRouter();
  const { storeId } = useShop().store;
  const signedIn = useSignedIn();
  const gone = useRef(false);
  useEffect(() => {
    if (!signedIn || gone.current) return;
    gone.current = true;
    const toBasket = wantsBasketReturn(storeId);
    forgetBasketReturn(storeId);
    dropTypedEmail(storeId);
    router.replace(placeAfter(toBasket, signedUpFrom));
  }, [signedIn, signedUpFrom, storeId, router]);
}
