'use client';

import { BasketReconciliation } from '#components/storefront/basket/basket-reconciliation.tsx';
import { QuickAdd } from '#components/storefront/catalogue/quick-add.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { Alerts } from './alerts/alerts.tsx';
import { UsualDishesLoader } from './usual-dishes/usual-dishes-loader.tsx';

/** Basket updates, quick add, what is usual for who comes back, and alerts. In one chunk, so that their shared code is loaded once. */
export function DeferredParts() {
  const { maintenance } = useShop().store;
  return (
    <>
      {!maintenance && <BasketReconciliation />}
      {!maintenance && <QuickAdd />}
      {!maintenance && <UsualDishesLoader />}
      <Alerts />
    </>
  );
}
