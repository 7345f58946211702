'use client';

import { useTranslations } from 'next-intl';
import { useNewsSentences } from '#components/basket/use-news-sentences.ts';
import { dismissBasketNews, useBasketNews } from '#lib/browser/basket-news.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { sheetOverHome } from '#lib/routes.ts';
import { AlertCard } from './alert-card.tsx';

/** The rest stands in the basket. */
const TOLD_MAX = 3;

/** A word, wherever the diner is, about lines that left the basket or changed because the card did; it stays until seen. */
export function BasketAlert() {
  const t = useTranslations('basket.news');
  const { storeId } = useShop().store;
  const { changes, seen } = useBasketNews();
  const sentences = useNewsSentences()(changes);
  if (seen || sentences.length === 0) return null;
  const rest = sentences.length - TOLD_MAX;
  const told = sentences.slice(0, TOLD_MAX);
  return (
    <AlertCard
      class="error"
      title={t('title')}
      errors={rest > 0 ? [...told, t('more', { count: rest })] : told}
      onDismiss={() => dismissBasketNews(storeId)}
      action={{ label: t('look'), href: sheetOverHome('basket') }}
    />
  );
}
