'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { type HoursCalls, useHours, useWeekDraft } from '#lib/browser/manage/hours.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { type ManagedHours, plannedWhileClosed } from '#lib/domain/opening-hours/managed-hours.ts';
import { hoursOfGrid } from '#lib/domain/opening-hours/week.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { Closures } from './closures.tsx';
import { Holidays } from './holidays.tsx';
import { OrdersWhileClosed } from './planned-orders.tsx';
import { Preview } from './preview.tsx';
import { WeekGrid } from './week-grid.tsx';

/** The opening hours of the shop, its closures, and what a diner reads of them (MANAGEMENT section 8). */
export function Hours() {
  const t = useTranslations('manageHours');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, calls } = useHours();
  return (
    <div className="manage-page max-w-5xl">
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        action={
          <Link
            href={manageRoutes.slots()}
            prefetch={false}
            className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
          >
            {t('slots')}
          </Link>
        }
      />
      {reading.status === 'refused' && (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      )}
      {reading.status === 'found' && <HoursOfShop managed={reading.value} calls={calls} />}
      {(reading.status === 'unavailable' || reading.status === 'loading') && (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </div>
  );
}

function HoursOfShop({ managed, calls }: { managed: ManagedHours; calls: HoursCalls }) {
  const draft = useWeekDraft(managed);
  const { closures, planned, shop } = managed;
  const exceptions = closures.map(({ exception }) => exception);
  const unserved = plannedWhileClosed(planned, { ...hoursOfGrid(draft.grid), exceptions }, shop.timeZone);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-10">
        <OrdersWhileClosed orders={unserved} timeZone={shop.timeZone} />
        <WeekGrid managed={managed} draft={draft} save={calls.saveWeek} />
        <Closures managed={managed} grid={draft.grid} calls={calls} />
        <Holidays managed={managed} grid={draft.grid} calls={calls} />
      </div>
      <Preview managed={managed} grid={draft.grid} />
    </div>
  );
}
