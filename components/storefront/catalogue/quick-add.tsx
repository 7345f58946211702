'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { addToBasket, basketStoreOf, removeOneFromBasket } from '#lib/browser/basket/basket-store.ts';
import { onQuickAdd, type QuickAddHandler } from '#lib/browser/basket/quick-add.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useCatalogue } from '#lib/browser/shop/use-catalogue.ts';
import { itemCount } from '#lib/domain/basket/basket.ts';
import { lineOf } from '#lib/domain/basket/make-line.ts';
import { QUANTITY_MIN, QUICK_ADD_UNDO_MS } from '#lib/domain/limits.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import basket from '#lib/i18n/messages/fr/basket.json' with { type: 'json' };

const sentences = { basket };

/** Adds a product without options by one tap on its card, with an undo (docs/decisions/0026-quick-add.md). */
export function QuickAdd() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Listener />
    </NextIntlClientProvider>
  );
}

function Listener() {
  const t = useTranslations('basket');
  const { storeId, categories } = useShop().store;
  const { products } = useCatalogue();

  useEffect(() => {
    const add: QuickAddHandler = (productId, button) => {
      const product = products?.find((found) => found.productId === productId && found.orderable);
      const category = categories.find(({ categoryId }) => categoryId === product?.categoryId);
      // The ProductCard on the screen may be older than the data.
      if (!product || product.soldOut || !category || product.options.length > 0) return false;
      const selection = selectionOf(product.options, []);
      const line = lineOf({ product, category, selection, quantity: QUANTITY_MIN, comment: '' });
      const countOf = () => itemCount(basketStoreOf(storeId).read());
      const before = countOf();
      addToBasket(storeId, line);
      if (countOf() === before) return false;
      const message = line.name || t('line.nameless');
      const undo = () => {
        removeOneFromBasket(storeId, line);
        raiseAlert({ class: 'success', title: t('quickAdd.removed'), message, from: button });
      };
      raiseAlert(
        {
          class: 'success',
          title: t('quickAdd.added'),
          message,
          action: { label: t('quickAdd.undo'), onPress: undo },
          from: button,
        },
        QUICK_ADD_UNDO_MS,
      );
      return true;
    };
    return onQuickAdd(add);
  }, [storeId, categories, products, t]);

  return null;
}
