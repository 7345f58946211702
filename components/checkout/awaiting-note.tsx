'use client';

import { useTranslations } from 'next-intl';
import { RefusalNote } from './refusal-note.tsx';

/** Back from the payment page without having paid, or in a second tab: what the button does now. */
export function AwaitingNote() {
  const t = useTranslations('checkout.refusal.awaiting');
  return (
    <RefusalNote tone="warning" title={t('title')}>
      {t('text')}
    </RefusalNote>
  );
}
