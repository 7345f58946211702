'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { Method } from './use-draft.ts';

/** Why nothing can be ordered now; the basket stays. */
export function ClosedNote({ reason, method }: { reason: 'closed' | 'none'; method: Method }) {
  const t = useTranslations('checkout');
  return reason === 'closed' ? (
    <Notice tone="warning" title={t('closed.title')} live>
      {t('closed.text')}
    </Notice>
  ) : (
    <Notice tone="warning" title={t('time.none', { method })} live>
      {t('closed.text')}
    </Notice>
  );
}
