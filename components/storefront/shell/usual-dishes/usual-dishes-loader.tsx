'use client';

import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { useGuestOrder } from '#lib/browser/orders/guest-orders.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { isUsualPlaceReserved, reserveUsualPlace } from '#lib/browser/shop/usual-place.ts';
import { routes } from '#lib/routes.ts';

const UsualDishes = lazyOrNull(() => import('./usual-dishes.tsx').then((module) => module.UsualDishes));

/** 'Vos habituels' on the home page. Its code loads only for who may have some: with favourites, an account or an order. */
export function UsualDishesLoader() {
  const signedIn = useSignedIn();
  const guestOrder = useGuestOrder(useShop().store.storeId);
  const path = usePath();
  const { arrivedAt, isReserved } = useArrival(path);
  if (path !== routes.home() || !(signedIn || guestOrder !== null || isReserved)) return null;
  return (
    <Suspense>
      <UsualDishes arrivedAt={arrivedAt} />
    </Suspense>
  );
}

/**
 * Reserves the place on a page that is navigated to, as the first page has it already. `arrivedAt` in milliseconds of
 * `performance.now`; `-Infinity` on the first page.
 */
function useArrival(path: string | null): { arrivedAt: number; isReserved: boolean } {
  const [arrival, setArrival] = useState(() => ({
    path,
    arrivedAt: Number.NEGATIVE_INFINITY,
    isReserved: isUsualPlaceReserved(),
  }));
  useLayoutEffect(() => {
    if (arrival.path === path) return;
    reserveUsualPlace();
    setArrival({ path, arrivedAt: performance.now(), isReserved: isUsualPlaceReserved() });
  }, [arrival, path]);
  return arrival;
}
