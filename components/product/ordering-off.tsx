'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';

/** Stands where a product is added, in a shop that takes no orders online: its card is there to be read. */
export function OrderingOff() {
  const t = useTranslations('product');
  return <Notice tone="warning">{t('orderingOff')}</Notice>;
}
