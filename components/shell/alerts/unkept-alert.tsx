'use client';

import { useTranslations } from 'next-intl';
import { dismissUnkeptBasket } from '#lib/browser/unkept-basket.ts';
import { AlertCard } from './alert-card.tsx';

/** Long enough to be read beside what the diner is busy with. */
const READING_MS = 8000;

/** Says, once, that the basket will not be found again. */
export function UnkeptAlert() {
  const t = useTranslations('basket.unkept');
  return (
    <AlertCard
      class="error"
      title={t('title')}
      message={t('text')}
      hideAfterMs={READING_MS}
      onDismiss={dismissUnkeptBasket}
    />
  );
}
