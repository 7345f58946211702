'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { telephoneLink, telephoneText } from '#lib/i18n/telephone.ts';

/**
 * Stands above the way to add, in a shop that takes no orders online now: what is added is kept until it does, and
 * who cannot wait may call.
 */
export function OrderingOff({ telephone }: { telephone: string | null }) {
  const t = useTranslations('product');
  return (
    <div className="pb-3">
      <Notice tone="warning">
        {t('orderingOff')}
        {telephone && (
          <a
            href={telephoneLink(telephone)}
            className="tabular -mt-1 -mb-2 flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
          >
            {t('call', { number: telephoneText(telephone) })}
          </a>
        )}
      </Notice>
    </div>
  );
}
