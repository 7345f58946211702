'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Notice } from '#components/ui/feedback/notice.tsx';
import {
  dismissBasketNotice,
  markBasketNoticeSeen,
  useBasketNotice,
} from '#lib/browser/basket/basket-notice.ts';
import { useSheet } from '#lib/browser/navigation/open-sheet.ts';
import { useOrderMethod } from '#lib/browser/orders/order-method.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { titleOf, useChangeSentences } from './use-change-sentences.ts';

/** Tells which lines left the basket or changed, because the catalogue has changed. */
export function BasketChanges() {
  const t = useTranslations('basket.changes');
  const { storeId } = useShop().store;
  const notice = useBasketNotice();
  const sentences = useChangeSentences()(notice.changes);
  const method = useOrderMethod();
  // False while the basket closes: the page below shows what comes then.
  const open = useSheet()?.name === 'basket';
  useEffect(() => {
    if (open && !notice.seen) markBasketNoticeSeen(storeId);
  }, [open, notice, storeId]);
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning" title={t(titleOf(notice.changes), { method })} live>
      <ul className="wrap-anywhere flex flex-col gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => dismissBasketNotice(storeId)}
        className="-mb-2 min-h-11 font-semibold underline underline-offset-4"
      >
        {t('dismiss')}
      </button>
    </Notice>
  );
}
