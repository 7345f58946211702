'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { telephoneLink, telephoneText } from '#lib/i18n/telephone.ts';

/** The restaurant accepted while the diner was about to cancel: only a call can help now. */
export function TooLate() {
  const t = useTranslations('orders.cancel.late');
  const { telephone } = useShop().store;
  return (
    <div role="alert" className="appear">
      <Notice tone="warning" title={t('title')}>
        <p>{t('text')}</p>
        {telephone && (
          <a
            href={telephoneLink(telephone)}
            className="tabular inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('call', { telephone: telephoneText(telephone) })}
          </a>
        )}
      </Notice>
    </div>
  );
}
