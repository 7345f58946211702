'use client';

import { BellRing, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { unlockSound, useSound } from '#lib/browser/manage/ring.ts';
import { startService, useLostSince, useRing, useServiceStarted } from '#lib/browser/manage/service-shift.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { OrderOfStaff } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** The head of the board: begins the service, says whether the board can ring, and ends the ring of new orders. */
export function Shift({
  unseen,
  timeZone,
  onSeen,
}: {
  unseen: readonly OrderOfStaff[];
  timeZone: string;
  onSeen: (orderIds: number[]) => void;
}) {
  const t = useTranslations('manageOrders.shift');
  const isStarted = useServiceStarted();
  const sound = useSound();
  const lostSince = useLostSince();
  const notification = useCallback((number: string) => t('notification', { number }), [t]);
  useRing(unseen, notification);
  const fresh = unseen.filter(({ order }) => order.orderStatusId !== CANCELLED);
  return (
    <>
      {!isStarted && (
        <div className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
          <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
            <p className="font-bold text-lg">{t('title')}</p>
            <p className="text-muted text-sm">{t('text')}</p>
          </div>
          <Button className="button-board max-sm:w-full" onClick={startService}>
            <BellRing aria-hidden size={22} />
            {t('start')}
          </Button>
        </div>
      )}
      {isStarted && sound === 'running' && (
        <Badge tone="success">
          <Volume2 aria-hidden size={16} />
          {t('running')}
        </Badge>
      )}
      {/* In view however far the board is scrolled. */}
      <div className="sticky top-16 z-10 flex flex-col gap-3 empty:hidden md:top-3">
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
        {lostSince !== null && (
          <Notice
            tone="danger"
            title={t('lost.title', { time: hourText(localClock(lostSince, timeZone).minute) })}
            live
          >
            {t('lost.text')}
          </Notice>
        )}
        {fresh.length > 0 && (
          <Button
            kind="success"
            className="button-board w-full shadow-sheet"
            onClick={() => onSeen(fresh.map(({ order }) => order.orderId))}
          >
            <BellRing aria-hidden size={22} className="motion-safe:animate-pulse" />
            {t('seen', { count: fresh.length })}
          </Button>
        )}
      </div>
    </>
  );
}
