'use client';

import { useEffect } from 'react';
import { reconcileBasket } from './basket-news.ts';
import { useShop } from './shop-context.tsx';
import { useCard } from './use-card.ts';

/** Fetches the card and brings the saved basket up to date with it. */
export function useBasketUpkeep(): void {
  const { storeId, categories } = useShop().store;
  const { products } = useCard();
  useEffect(() => {
    if (products) reconcileBasket(storeId, products, categories);
  }, [storeId, products, categories]);
}
