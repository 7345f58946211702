'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { addBasketNews } from '#lib/browser/basket-news.ts';
import { basketStoreOf } from '#lib/browser/basket-store.ts';
import { openSheet } from '#lib/browser/place.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useCard } from '#lib/browser/use-card.ts';
import { isDesktop } from '#lib/browser/use-desktop.ts';
import { addLine } from '#lib/domain/basket/basket.ts';
import { orderAgainChanges } from '#lib/domain/basket/news.ts';
import { orderAgain } from '#lib/domain/basket/order-again.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { routes } from '#lib/routes.ts';

/** Puts what was ordered into the basket as the card has it now, and shows the basket, which tells what changed. */
export function useOrderAgain(): (order: AnyOrder) => void {
  const t = useTranslations('orders.history.again');
  const router = useRouter();
  const { storeId, categories } = useShop().store;
  const { products, retry } = useCard();
  return ({ products: ordered }) => {
    if (!products) {
      retry();
      raiseAlert({ class: 'error', title: t('away.title'), message: t('away.message') });
      return;
    }
    const card = new Map(products.map((product) => [product.productId, product]));
    const repricing = orderAgain(ordered, card, categories);
    basketStoreOf(storeId).change((basket) => repricing.basket.reduce(addLine, basket));
    addBasketNews(storeId, orderAgainChanges(repricing));
    if (isDesktop()) router.push(routes.basket());
    else openSheet('basket');
  };
}
