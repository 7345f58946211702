'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';

/** Stands above the way to add, in a shop that takes no orders online now: what is added is kept until it does. */
export function OrderingOff() {
  const t = useTranslations('product');
  return (
    <div className="pb-3">
      <Notice tone="warning">{t('orderingOff')}</Notice>
    </div>
  );
}
