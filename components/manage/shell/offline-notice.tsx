'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useOffline } from '#lib/browser/api/use-offline.ts';
import { whenIdle } from '#lib/browser/dom/idle.ts';
import { useServiceWorker } from '#lib/browser/dom/use-service-worker.ts';
import { useLastKnown } from '#lib/browser/manage/last-known.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

/** Keeps the pages for when there is no network, and says above whatever the page shows when there is none. */
export function OfflineNotice() {
  const offline = useOffline();
  useServiceWorker('/scripts/manage-worker.js');
  useEffect(() => whenIdle(renewAlerts), []);
  return offline && <Offline />;
}

/** The alerts of this browser are of who is signed in. */
function renewAlerts(): void {
  const isAllowed = typeof Notification !== 'undefined' && Notification.permission === 'granted';
  if (isAllowed) void import('#lib/browser/manage/push.ts').then(({ renewPush }) => renewPush());
}

/** Says since when the orders of this device are not read any more. */
function Offline() {
  const t = useTranslations('manageShell.offline');
  const lastOrders = useLastKnown('manageOrders');
  const timeZone = useMe()?.shop.timeZone;
  const isBoard = usePath() === manageRoutes.service();
  const minute = isBoard && lastOrders && timeZone ? localClock(lastOrders.at, timeZone).minute : null;
  return (
    <div className="p-3 pb-0">
      <Notice tone="warning" title={t('title')} live>
        {minute === null ? t('text') : t('orders', { time: hourText(minute) })}
      </Notice>
    </div>
  );
}
