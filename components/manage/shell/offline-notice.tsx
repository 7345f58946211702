'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useOffline } from '#lib/browser/api/use-offline.ts';
import { useServiceWorker } from '#lib/browser/dom/use-service-worker.ts';

/** Keeps the pages for when there is no network, and says above whatever the page shows when there is none. */
export function OfflineNotice() {
  const t = useTranslations('manageShell.offline');
  const offline = useOffline();
  useServiceWorker('/scripts/manage-worker.js');
  if (!offline) return null;
  return (
    <div className="p-3 pb-0">
      <Notice tone="warning" title={t('title')} live>
        {t('text')}
      </Notice>
    </div>
  );
}
