'use client';

import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { useGuestOrder } from '#lib/browser/orders/guest-orders.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useFavourites } from '#lib/browser/shop/favourites.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { releaseUsualPlace, reserveUsualPlace } from '#lib/browser/shop/usual-place.ts';
import { routes } from '#lib/routes.ts';

const UsualDishes = lazyOrNull(() => import('./usual-dishes.tsx').then((module) => module.UsualDishes));

/** 'Vos habituels' on the home page. Its code loads only for who may have some: with favourites, an account or an order. */
export function UsualDishesLoader() {
  const { storeId } = useShop().store;
  const signedIn = useSignedIn();
  const guestOrder = useGuestOrder(storeId);
  const favourites = useFavourites(storeId);
  const mayHave = signedIn === true || guestOrder !== null || favourites.length > 0;
  const path = usePath();
  const arrivedAt = useArrival(path);

  useLayoutEffect(() => {
    if (!mayHave) releaseUsualPlace();
  }, [mayHave]);

  if (!mayHave || path !== routes.home()) return null;
  return (
    <Suspense>
      <UsualDishes arrivedAt={arrivedAt} />
    </Suspense>
  );
}

/** When the page was navigated to, in milliseconds of `performance.now`; `-Infinity` on the first one, which was there before. */
function useArrival(path: string | null): number {
  const [arrival, setArrival] = useState({ path, at: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    if (arrival.path === path) return;
    reserveUsualPlace();
    setArrival({ path, at: performance.now() });
  }, [arrival, path]);
  return arrival.at;
}
