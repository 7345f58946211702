'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { forgetBasketReturn, wantsBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { isDesktop } from '#lib/browser/use-desktop.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';

/** Whoever is signed in, just now, before or in another tab, goes on: to the basket they came from, or home. */
export function useOnward(): void {
  const router = useRouter();
  const { storeId } = useShop().store;
  const signedIn = useSignedIn();
  const gone = useRef(false);
  useEffect(() => {
    if (!signedIn || gone.current) return;
    gone.current = true;
    const toBasket = wantsBasketReturn(storeId);
    forgetBasketReturn(storeId);
    const basket = isDesktop() ? routes.basket() : sheetOverHome('basket');
    router.replace(toBasket ? basket : routes.home());
  }, [signedIn, storeId, router]);
}
