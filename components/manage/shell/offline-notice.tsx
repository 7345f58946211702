'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useOffline } from '#lib/browser/api/use-offline.ts';

/** Says that the device has no network, above whatever the page shows. */
export function OfflineNotice() {
  const t = useTranslations('manageShell.offline');
  const offline = useOffline();
  if (!offline) return null;
  return (
    <div className="p-3 pb-0">
      <Notice tone="warning" title={t('title')} live>
        {t('text')}
      </Notice>
    </div>
  );
}
