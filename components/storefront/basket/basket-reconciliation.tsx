'use client';

import { useEffect } from 'react';
import { reconcileStoredBasket } from '#lib/browser/basket/basket-notice.ts';
import { useMethodOfCards } from '#lib/browser/orders/order-method.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useCatalogue } from '#lib/browser/shop/use-catalogue.ts';

/** Fetches the catalogue and updates the saved basket with it, also when another way to order has other prices. */
export function BasketReconciliation() {
  const { storeId, categories } = useShop().store;
  const { products } = useCatalogue();
  useMethodOfCards();
  useEffect(() => {
    if (products) reconcileStoredBasket(storeId, products, categories);
  }, [storeId, products, categories]);
  return null;
}
