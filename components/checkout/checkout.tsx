'use client';

import { useRouter } from 'next/navigation';
import { useDeferredValue, useRef } from 'react';
import { emptyBasket } from '#lib/browser/basket-store.ts';
import { dropDraft } from '#lib/browser/order-draft.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useBasket } from '#lib/browser/use-basket.ts';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { useGuest } from '#lib/browser/use-guest.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { BasketGone } from './basket-gone.tsx';
import { CheckoutAway } from './checkout-away.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useEver } from './use-ever.ts';
import { useGoHome } from './use-go-home.ts';

/**
 * The order step: for a customer with something in the basket, and for a guest at a table where the shop lets them;
 * anyone else goes home (SPEC section 2), but for who sees the basket become empty from another tab: that is told.
 */
export function Checkout() {
  const router = useRouter();
  const { storeId } = useShop().store;
  const { status, customer, refresh } = useCustomer();
  const { basket, ready } = useBasket();
  const guest = useGuest();
  const wasCustomer = useEver(customer !== null);
  const wasGuest = useEver(guest);
  const leaving = useRef(false);
  const empty = ready && basket.length === 0;
  const hadBasket = useEver(basket.length > 0);
  const asGuest = status === 'visitor' && wasGuest;
  const mayOrder = (customer !== null || asGuest) && basket.length > 0;
  // The form is drawn behind the frame that knows for whom, in pieces that let a finger through.
  const drawn = useDeferredValue(mayOrder);
  const turnedAway = status === 'visitor' && !wasCustomer && !wasGuest;
  useGoHome(turnedAway || (empty && !hadBasket), leaving);

  function leave(orderId: number | null): void {
    leaving.current = true;
    dropDraft(storeId);
    emptyBasket(storeId);
    router.replace(orderId === null ? routes.home() : sheetOverHome('order', orderId));
  }

  if (status === 'visitor' && wasCustomer && !guest) return <SignInAgain />;
  if (status === 'away') return <CheckoutAway onRetry={() => void refresh()} />;
  if (empty && hadBasket && !leaving.current) return <BasketGone />;
  if (!(mayOrder && drawn)) return <CheckoutSkeleton />;
  return <CheckoutForm customer={customer} basket={basket} onPlaced={leave} />;
}
