'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { useInterruption } from '#lib/browser/manage/interruption.ts';
import { useBoard } from '#lib/browser/manage/orders.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { awaitsSeeing, boardColumnOf } from '#lib/domain/orders/board.ts';
import { isFoundBy } from '#lib/domain/orders/order-search.ts';
import { AllDay } from './all-day.tsx';
import { ColumnLinks, Columns } from './columns.tsx';
import { PauseButton, RunningPauses } from './pauses.tsx';
import { PrinterNotices } from './printing/printer-notices.tsx';
import { Alarms, BeginService, SoundRuns } from './shift.tsx';
import { MarksSoldOut } from './sold-out/marks-sold-out.tsx';
import { UndoMove } from './undo-move.tsx';

const StartLine = lazyOrNull(async () => (await import('./start-line.tsx')).StartLine);
const WhoMoved = lazyOrNull(async () => (await import('./who-moved.tsx')).WhoMoved);

/** The countdowns of the tickets change this often. */
const CLOCK_MS = 5_000;
/** Fewer orders are seen at a glance. */
const SEARCHED_FROM = 8;

/** The live board (MANAGEMENT section 3): the orders that are not over, by what is to be done with them. */
export function Service() {
  const t = useTranslations('manageOrders');
  const loadTexts = useLoadTexts();
  const active = useBoard();
  const interrupted = useInterruption();
  const now = useNow(CLOCK_MS);
  const shop = useMe()?.shop;
  const timeZone = shop?.timeZone;
  const { reading } = active;
  const [text, setText] = useState('');
  const found = reading.status === 'found' ? reading.value : null;
  // Drawn in between: with many orders it takes longer than a tap may wait.
  const shown = useDeferredValue(found);
  const shownAt = useDeferredValue(now);
  const wanted = useDeferredValue(text);
  const byColumn = useMemo(() => {
    // A new order is never hidden.
    const matching = shown?.orders.filter((each) => isFoundBy(each, wanted) || awaitsSeeing(each)) ?? [];
    return Map.groupBy(matching, ({ order }) =>
      boardColumnOf(order, shown?.preparationMinutes ?? 0, shownAt ?? 0),
    );
  }, [shown, shownAt, wanted]);
  if (reading.status !== 'found' || now === null || !timeZone)
    return (
      <div className="manage-page max-w-none">
        <PageHeading title={t('title')} />
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      </div>
    );

  const { orders, preparationMinutes } = reading.value;
  const isSearched = orders.length >= SEARCHED_FROM || text !== '';
  return (
    <div className="board manage-page">
      <div className="flex flex-wrap items-center gap-3">
        <PageHeading title={t('title')} />
        <SoundRuns />
        <div
          className={classNames(
            'flex flex-wrap gap-3 max-sm:w-full sm:ml-auto',
            isSearched && 'lg:order-last lg:ml-0',
          )}
        >
          <PauseButton now={now} timeZone={timeZone} />
          <AllDay orders={orders} preparationMinutes={preparationMinutes} now={now} timeZone={timeZone} />
        </div>
        {isSearched && (
          <search className="w-full lg:ml-auto lg:max-w-sm lg:flex-1">
            <Field
              label={t('find.label')}
              placeholder={t('find.hint')}
              type="search"
              className="[&>label]:sr-only"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </search>
        )}
      </div>
      <RunningPauses now={now} timeZone={timeZone} />
      <PrinterNotices />
      <BeginService />
      {shop?.isStarting && (
        <Suspense>
          <StartLine />
        </Suspense>
      )}
      <div className="sticky top-14 z-10 -mx-4 flex flex-col gap-2 bg-page px-4 py-1 empty:hidden md:static md:mx-0 md:px-0 md:py-0">
        <Alarms
          unseen={orders.filter(awaitsSeeing)}
          staleSince={active.staleSince}
          timeZone={timeZone}
          onSeen={active.see}
        />
        {interrupted && (
          <Suspense>
            <WhoMoved key={interrupted.orderId} before={interrupted} />
          </Suspense>
        )}
        {byColumn.size > 0 && <ColumnLinks byColumn={byColumn} />}
      </div>
      {orders.length === 0 && (
        <div className="panel flex flex-col items-center gap-1 px-6 py-16 text-center">
          <p className="font-bold text-lg">{t('empty.title')}</p>
          <p className="text-muted">{t('empty.text')}</p>
        </div>
      )}
      {shown && shown.orders.length > 0 && byColumn.size === 0 && (
        <p className="panel px-6 py-12 text-center text-muted" role="status">
          {t('find.none')}
        </p>
      )}
      {shownAt !== null && byColumn.size > 0 && (
        <MarksSoldOut>
          <Columns
            byColumn={byColumn}
            now={shownAt}
            timeZone={timeZone}
            preparationMinutes={shown?.preparationMinutes ?? preparationMinutes}
            calls={active.calls}
            onSeen={active.see}
          />
        </MarksSoldOut>
      )}
      <UndoMove stepBack={active.calls.stepBack} />
    </div>
  );
}
