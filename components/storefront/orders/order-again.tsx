'use client';

import { RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { addBasketChanges } from '#lib/browser/basket/basket-notice.ts';
import { basketStoreOf } from '#lib/browser/basket/basket-store.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { isDesktop } from '#lib/browser/dom/use-desktop.ts';
import { openSheet } from '#lib/browser/navigation/open-sheet.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useCatalogue } from '#lib/browser/shop/use-catalogue.ts';
import { addLine } from '#lib/domain/basket/edit.ts';
import { orderAgain, orderAgainChanges } from '#lib/domain/basket/order-again.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { routes } from '#lib/routes.ts';

/** Puts the products of an order into the basket; the basket says what has changed since. */
export function OrderAgain({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders.history.again');
  const orderAgain = useOrderAgain();
  return (
    <Button
      kind="secondary"
      aria-label={t('label', { number: orderNumber(order) })}
      onClick={() => orderAgain(order)}
      className="mb-2 sm:self-start"
    >
      <RotateCcw aria-hidden size={18} />
      {t('button')}
    </Button>
  );
}

/** Adds the products of an order to the basket at their current prices and opens the basket, which lists the changes. */
export function useOrderAgain(): (order: AnyOrder) => void {
  const t = useTranslations('orders.history.again');
  const router = useRouter();
  const { storeId, categories } = useShop().store;
  const { products, retry } = useCatalogue();
  return ({ products: ordered }) => {
    if (!products) {
      retry();
      raiseAlert({ class: 'error', title: t('unavailable.title'), message: t('unavailable.message') });
      return;
    }
    const productsById = new Map(products.map((product) => [product.productId, product]));
    const reconciliation = orderAgain(ordered, productsById, categories);
    basketStoreOf(storeId).change((basket) => reconciliation.basket.reduce(addLine, basket));
    addBasketChanges(storeId, orderAgainChanges(reconciliation));
    if (isDesktop()) router.push(routes.basket());
    else openSheet('basket');
  };
}
