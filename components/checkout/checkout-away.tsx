'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useAwayTitle } from '#lib/browser/use-offline.ts';

/** The restaurant's backend does not answer; it is asked again and again. */
export function CheckoutAway({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('checkout.away');
  const awayTitle = useAwayTitle(t('title'));
  return (
    <div className="mt-8 flex max-w-xl flex-col items-start gap-5">
      <Notice tone="warning" title={awayTitle} live>
        {t('text')}
      </Notice>
      <Button size="large" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
