'use client';

import { BellRing, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { unlockSound, useSound } from '#lib/browser/manage/ring.ts';
import {
  startService,
  useBlindSince,
  useRing,
  useServiceStarted,
} from '#lib/browser/manage/service-shift.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { OrderOfStaff } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** Begins the service. */
export function BeginService() {
  const t = useTranslations('manageOrders.shift');
  if (useServiceStarted()) return null;
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-3 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5 max-sm:hidden">
        <p className="font-bold text-lg">{t('title')}</p>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      <Button className="button-board max-sm:w-full" onClick={startService}>
        <BellRing aria-hidden size={22} />
        {t('start')}
      </Button>
    </div>
  );
}

/** Says that the board can ring. */
export function SoundRuns() {
  const t = useTranslations('manageOrders.shift');
  const sound = useSound();
  if (!useServiceStarted() || sound !== 'running') return null;
  return (
    <Badge tone="success">
      <Volume2 aria-hidden size={16} />
      {t('running')}
    </Badge>
  );
}

/** What the board must not be without, above its columns: that it cannot ring or is blind, and the end of the ring. */
export function Alarms({
  unseen,
  staleSince,
  timeZone,
  onSeen,
}: {
  unseen: readonly OrderOfStaff[];
  /** When the orders were read, while they are only what this device last knew. */
  staleSince: number | null;
  timeZone: string;
  onSeen: (orderIds: number[]) => void;
}) {
  const t = useTranslations('manageOrders.shift');
  const isStarted = useServiceStarted();
  const sound = useSound();
  const blindSince = useBlindSince(staleSince);
  const notification = useCallback((number: string) => t('notification', { number }), [t]);
  useRing(unseen, notification);
  const fresh = unseen.filter(({ order }) => order.orderStatusId !== CANCELLED);
  return (
    <>
      {isStarted && sound === 'blocked' && (
        <Button kind="danger" className="button-board w-full" onClick={unlockSound}>
          <VolumeX aria-hidden size={22} />
          {t('unlock')}
        </Button>
      )}
      {sound === 'none' && (
        <Notice tone="danger" title={t('silent.title')} live>
          {t('silent.text')}
        </Notice>
      )}
      {blindSince !== null && (
        <Notice
          tone="danger"
          title={t('blind.title', { time: hourText(localClock(blindSince, timeZone).minute) })}
          live
        >
          {t('blind.text')}
        </Notice>
      )}
      {fresh.length > 0 && (
        <Button
          kind="success"
          data-ringing
          className="button-board w-full shadow-sheet"
          onClick={() => onSeen(fresh.map(({ order }) => order.orderId))}
        >
          <BellRing aria-hidden size={22} className="motion-safe:animate-pulse" />
          {t('seen', { count: fresh.length })}
        </Button>
      )}
    </>
  );
}
