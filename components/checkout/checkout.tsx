'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { emptyBasket } from '#lib/browser/basket-store.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useBasket } from '#lib/browser/use-basket.ts';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { CheckoutAway } from './checkout-away.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { dropDraft } from './use-draft.ts';
import { useGoHome } from './use-go-home.ts';
import { useWasCustomer } from './use-was-customer.ts';

/** The order step: for a customer with something in the basket; anyone else goes home (SPEC section 2). */
export function Checkout() {
  const router = useRouter();
  const { storeId } = useShop().store;
  const { status, customer, refresh } = useCustomer();
  const { basket, ready } = useBasket();
  const wasCustomer = useWasCustomer(customer);
  const leaving = useRef(false);
  const empty = ready && basket.length === 0;
  const turnedAway = status === 'visitor' && !wasCustomer;
  useGoHome(turnedAway || empty, leaving);

  function leave(orderId: number | null): void {
    leaving.current = true;
    dropDraft(storeId);
    emptyBasket(storeId);
    router.replace(orderId === null ? routes.home() : sheetOverHome('order', orderId));
  }

  if (status === 'visitor' && wasCustomer) return <SignInAgain />;
  if (status === 'away') return <CheckoutAway onRetry={() => void refresh()} />;
  if (!customer || basket.length === 0) return <CheckoutSkeleton />;
  return <CheckoutForm customer={customer} basket={basket} onPlaced={leave} />;
}
