'use client';

import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useState } from 'react';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { useOffline } from '#lib/browser/api/use-offline.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { type OrderCalls, useBoard } from '#lib/browser/manage/orders.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { awaitsSeeing, BOARD_COLUMNS, boardColumnOf, isToPrepare } from '#lib/domain/orders/board.ts';
import type { OrderOfStaff } from '#lib/domain/orders/order.ts';
import { isFoundBy } from '#lib/domain/orders/order-search.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { AllDay } from './all-day.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { PauseButton, RunningPauses } from './pauses.tsx';
import { PrinterNotices } from './printing/printer-notices.tsx';
import { Shift } from './shift.tsx';
import { UndoMove } from './undo-move.tsx';

/** The countdowns of the tickets change this often. */
const CLOCK_MS = 5_000;
/** Fewer orders are seen at a glance. */
const SEARCHED_FROM = 8;

/** The live board (MANAGEMENT section 3): the orders that are not over, by what is to be done with them. */
export function Service() {
  const t = useTranslations('manageOrders');
  const loadTexts = useLoadTexts();
  const active = useBoard();
  // The area says so above every page.
  const offline = useOffline();
  const now = useNow(CLOCK_MS);
  const timeZone = useMe()?.shop.timeZone;
  const { reading } = active;
  const [text, setText] = useState('');
  const found = reading.status === 'found' ? reading.value : null;
  // Drawn in between: with many orders it takes longer than a tap may wait.
  const board = { found: useDeferredValue(found), now: useDeferredValue(now), text: useDeferredValue(text) };
  if (reading.status !== 'found' || now === null || !timeZone)
    return (
      <div className="manage-page max-w-none">
        <PageHeading title={t('title')} />
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      </div>
    );

  const { orders, preparationMinutes } = reading.value;
  return (
    <div className="manage-page max-w-none">
      <PageHeading
        title={t('title')}
        action={
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <PauseButton now={now} timeZone={timeZone} />
            <AllDay orders={orders.filter(({ order }) => isToPrepare(order, preparationMinutes, now))} />
          </div>
        }
      />
      {active.staleSince !== null && !offline && (
        <Notice tone="warning" title={t('stale.title')} live>
          {t('stale.text', { time: hourText(localClock(active.staleSince, timeZone).minute) })}
        </Notice>
      )}
      <RunningPauses now={now} timeZone={timeZone} />
      <PrinterNotices />
      <Shift unseen={orders.filter(awaitsSeeing)} timeZone={timeZone} onSeen={active.see} />
      {(orders.length >= SEARCHED_FROM || text !== '') && (
        <search>
          <Field
            label={t('find.label')}
            placeholder={t('find.hint')}
            type="search"
            className="max-w-md"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </search>
      )}
      {orders.length === 0 ? (
        <div className="panel flex flex-col items-center gap-1 px-6 py-16 text-center">
          <p className="font-bold text-lg">{t('empty.title')}</p>
          <p className="text-muted">{t('empty.text')}</p>
        </div>
      ) : (
        <Columns {...board} timeZone={timeZone} calls={active.calls} onSeen={active.see} />
      )}
      <UndoMove stepBack={active.calls.stepBack} />
    </div>
  );
}

/** The columns of the board, with the orders that a text finds. */
const Columns = memo(function Columns({
  found,
  now,
  text,
  timeZone,
  calls,
  onSeen,
}: {
  found: { orders: readonly OrderOfStaff[]; preparationMinutes: number } | null;
  now: number | null;
  text: string;
  timeZone: string;
  calls: OrderCalls;
  onSeen: (orderIds: number[]) => void;
}) {
  const t = useTranslations('manageOrders');
  if (!found || now === null) return null;
  const { orders, preparationMinutes } = found;
  // A new order is never hidden.
  const matching = orders.filter((each) => isFoundBy(each, text) || awaitsSeeing(each));
  if (matching.length === 0)
    return (
      <p className="panel px-6 py-12 text-center text-muted" role="status">
        {t('find.none')}
      </p>
    );
  const byColumn = Map.groupBy(matching, ({ order }) => boardColumnOf(order, preparationMinutes, now));
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-3 lg:grid-rows-1 md:max-lg:*:first:row-span-2">
      {BOARD_COLUMNS.filter((column) => column !== 'later' || byColumn.has(column)).map((column) => {
        const ofColumn = byColumn.get(column) ?? [];
        return (
          <section key={column} aria-labelledby={column} className="flex min-w-0 flex-col gap-3">
            <h2 id={column} className="flex items-center gap-2 font-bold text-lg">
              {t(`columns.${column}`)}
              <span className="tabular rounded-pill bg-sunken px-2.5 py-0.5 text-muted text-sm">
                {ofColumn.length}
              </span>
            </h2>
            {ofColumn.length === 0 && (
              <p className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted text-sm">
                {t('emptyGroup')}
              </p>
            )}
            {ofColumn.map((each) => (
              <OrderTicket
                key={each.order.orderId}
                orderOfStaff={each}
                now={now}
                timeZone={timeZone}
                preparationMinutes={preparationMinutes}
                calls={calls}
                onSeen={onSeen}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
});
