'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useOffline } from '#lib/browser/api/use-offline.ts';
import { whenIdle } from '#lib/browser/dom/idle.ts';
import { useServiceWorker } from '#lib/browser/dom/use-service-worker.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

/**
 * Keeps the pages for when there is no network, and says above whatever the page shows when there is none. The board says so
 * itself, with what it shows.
 */
export function OfflineNotice() {
  const offline = useOffline();
  const isBoard = usePath() === manageRoutes.service();
  useServiceWorker('/scripts/manage-worker.js');
  useEffect(() => whenIdle(renewAlerts), []);
  return offline && !isBoard && <Offline />;
}

/** The alerts of this browser are of who is signed in. */
function renewAlerts(): void {
  const isAllowed = typeof Notification !== 'undefined' && Notification.permission === 'granted';
  if (isAllowed) void import('#lib/browser/manage/push.ts').then(({ renewPush }) => renewPush());
}

function Offline() {
  const t = useTranslations('manageShell.offline');
  return (
    <div className="p-3 pb-0">
      <Notice tone="warning" title={t('title')} live>
        {t('text')}
      </Notice>
    </div>
  );
}
