'use client';

import { Suspense } from 'react';
import { lazyOrNothing } from '#lib/browser/lazy-or-nothing.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useGuestOrder } from '#lib/browser/use-guest-order.ts';
import { usePath } from '#lib/browser/use-path.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';
import { paymentOrderIdOf, routes } from '#lib/routes.ts';

const FollowedOrder = lazyOrNothing(() =>
  import('./followed-order.tsx').then((module) => module.FollowedOrder),
);

const GuestOrder = lazyOrNothing(() => import('./guest-order.tsx').then((module) => module.GuestOrder));

/** The current order within reach on nearly every page, as it happens. Its code and sentences come for who may have one. */
export function OrderBar() {
  const { storeId } = useShop().store;
  const signedIn = useSignedIn();
  const guestOrder = useGuestOrder(storeId);
  const path = usePath();
  // The page of a payment tells of its order itself, and over the form of the next one it would be in the way.
  if (path === null || paymentOrderIdOf(path) !== null || path === routes.order()) return null;
  if (signedIn === null || (!signedIn && guestOrder === null)) return null;
  return (
    <Suspense>
      {signedIn ? <FollowedOrder /> : guestOrder !== null && <GuestOrder orderId={guestOrder} />}
    </Suspense>
  );
}
