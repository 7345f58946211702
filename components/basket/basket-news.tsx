'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { dismissBasketNews, markBasketNewsSeen, useBasketNews } from '#lib/browser/basket-news.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useNewsSentences } from './use-news-sentences.ts';

/** A word about lines that left or changed because the card did. */
export function BasketNews() {
  const t = useTranslations('basket.news');
  const { storeId } = useShop().store;
  const news = useBasketNews();
  const sentences = useNewsSentences()(news.changes);
  useEffect(() => {
    if (!news.seen) markBasketNewsSeen(storeId);
  }, [news, storeId]);
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning" title={t('title')} live>
      <ul className="wrap-anywhere flex flex-col gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => dismissBasketNews(storeId)}
        className="-mb-2 min-h-11 font-semibold underline underline-offset-4"
      >
        {t('dismiss')}
      </button>
    </Notice>
  );
}
