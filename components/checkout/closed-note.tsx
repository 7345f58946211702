'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';

/** Why nothing can be ordered now; the basket stays. */
export function ClosedNote({ reason }: { reason: 'closed' | 'none' }) {
  const t = useTranslations('checkout');
  return reason === 'closed' ? (
    <Notice tone="warning" title={t('closed.title')} live>
      {t('closed.text')}
    </Notice>
  ) : (
    <Notice tone="warning" title={t('pickup.none')} live>
      {t('closed.text')}
    </Notice>
  );
}
