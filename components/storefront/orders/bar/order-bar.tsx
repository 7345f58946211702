'use client';

import { Suspense } from 'react';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { useGuestOrder } from '#lib/browser/orders/guest-orders.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { paymentOrderIdOf, routes } from '#lib/routes.ts';

const FollowedOrder = lazyOrNull(() => import('./followed-order.tsx').then((module) => module.FollowedOrder));

const GuestOrder = lazyOrNull(() => import('./guest-order.tsx').then((module) => module.GuestOrder));

/** The bar of the current order, on nearly every page. Its code and messages load only for a visitor who may have an order. */
export function OrderBar() {
  const { storeId } = useShop().store;
  const signedIn = useSignedIn();
  const guestOrder = useGuestOrder(storeId);
  const path = usePath();
  // A payment page shows its own order; on the order step the bar would cover the form.
  if (path === null || paymentOrderIdOf(path) !== null || path === routes.order()) return null;
  if (signedIn === null || (!signedIn && guestOrder === null)) return null;
  return (
    <Suspense>
      {signedIn ? <FollowedOrder /> : guestOrder !== null && <GuestOrder orderId={guestOrder} />}
    </Suspense>
  );
}
