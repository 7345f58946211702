'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useStatusSentence } from '#lib/browser/use-status-sentence.ts';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/telephone.ts';

/** Why the basket cannot be validated now, from when it can, and whom to call. */
export function ClosedNotice({ status }: { status: StoreStatus }) {
  const t = useTranslations('basket');
  const reason = useStatusSentence()(status);
  const { telephone } = useShop().store;
  return (
    <Notice tone="warning" title={t('closed')} live>
      <p>
        {reason} {t(status.opensAt ? 'waits' : 'kept')}
      </p>
      {telephone && (
        <a
          href={telephoneLink(telephone)}
          className="tabular -mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('call', { number: telephoneText(telephone) })}
        </a>
      )}
    </Notice>
  );
}
