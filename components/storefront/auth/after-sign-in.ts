'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { clearBasketReturn, wantsBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { isDesktop } from '#lib/browser/dom/use-desktop.ts';
import { takeRememberedOrder } from '#lib/browser/orders/keep-guest-orders.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { BackTo } from '#lib/domain/account/sign-up.ts';
import { ALERT_HIDE_DELAY_SHORT_MS } from '#lib/domain/limits.ts';
import { reminderOf, routes, sheetOverHome, withReminder } from '#lib/routes.ts';
import { clearTypedEmail } from './remembered-email-field.tsx';

/**
 * The route after sign-in: the reminder that the link named, the basket the person came from, the order that may be kept in
 * the account, or home. A person who
 * signed up from the basket has already validated it and continues with the order step.
 */
function routeAfterSignIn(storeId: number, toBasket: boolean, signedUpFrom: BackTo | null): string {
  const desktop = isDesktop();
  const reminder = reminderOf(location.search);
  if (reminder) {
    const recurring = desktop
      ? routes.dashboardSection('recurring')
      : sheetOverHome('dashboard', 'recurring');
    return withReminder(recurring, reminder);
  }
  if (signedUpFrom === 'basket') return routes.order();
  if (toBasket) return desktop ? routes.basket() : sheetOverHome('basket');
  const orderId = takeRememberedOrder(storeId);
  return orderId === null ? routes.home() : sheetOverHome('order', orderId);
}

/**
 * Leaves the page once the person is signed in, here or in another tab. `signedUpFrom` is null when they did not sign
 * up on this page.
 */
export function useContinueAfterSignIn(signedUpFrom: BackTo | null = null): void {
  const router = useRouter();
  const { storeId } = useShop().store;
  const signedIn = useSignedIn();
  const left = useRef(false);
  useEffect(() => {
    if (!signedIn || left.current) return;
    left.current = true;
    const toBasket = wantsBasketReturn(storeId);
    clearBasketReturn(storeId);
    clearTypedEmail(storeId);
    router.replace(routeAfterSignIn(storeId, toBasket, signedUpFrom));
  }, [signedIn, signedUpFrom, storeId, router]);
}

/** Shows a welcome alert; it outlives the page. */
export function useGreeting(): (person: { firstname: string }) => void {
  const t = useTranslations('auth.login.done');
  return ({ firstname }) => {
    const message = t('message', { firstname });
    raiseAlert({ class: 'success', title: t('title'), message }, ALERT_HIDE_DELAY_SHORT_MS);
  };
}
