'use client';

import { useTranslations } from 'next-intl';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { useOffline } from '#lib/browser/api/use-offline.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { useActiveOrders } from '#lib/browser/manage/orders.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { OrderOfStaff } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, isWaiting, READY } from '#lib/domain/orders/order-status.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { OrderTicket } from './order-ticket.tsx';

/** The countdowns of the tickets change this often. */
const CLOCK_MS = 15_000;

type Group = 'waiting' | 'kitchen' | 'ready';
const GROUPS: readonly Group[] = ['waiting', 'kitchen', 'ready'];

function groupOf({ order: { orderStatusId } }: OrderOfStaff): Group {
  if (isWaiting(orderStatusId)) return 'waiting';
  return orderStatusId === READY ? 'ready' : 'kitchen';
}

/** The orders that are not over, by what is to be done with them. An order that awaits its card payment is none yet. */
export function Service() {
  const t = useTranslations('manageOrders');
  const loadTexts = useLoadTexts();
  const active = useActiveOrders();
  // The area says so above every page.
  const offline = useOffline();
  const now = useNow(CLOCK_MS);
  const timeZone = useMe()?.shop.timeZone;
  const { reading } = active;
  if (reading.status !== 'found' || now === null || !timeZone)
    return (
      <div className="manage-page max-w-none">
        <PageHeading title={t('title')} />
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      </div>
    );

  const orders = reading.value.orders.filter(({ order }) => order.orderStatusId !== AWAITING_CARD);
  return (
    <div className="manage-page max-w-none">
      <PageHeading title={t('title')} />
      {active.staleSince !== null && !offline && (
        <Notice tone="warning" title={t('stale.title')} live>
          {t('stale.text', { time: hourText(localClock(active.staleSince, timeZone).minute) })}
        </Notice>
      )}
      {orders.length === 0 ? (
        <div className="panel flex flex-col items-center gap-1 px-6 py-16 text-center">
          <p className="font-bold text-lg">{t('empty.title')}</p>
          <p className="text-muted">{t('empty.text')}</p>
        </div>
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-3 lg:grid-rows-1 md:max-lg:*:first:row-span-2">
          {GROUPS.map((group) => {
            const ofGroup = orders.filter((each) => groupOf(each) === group);
            return (
              <section key={group} aria-labelledby={group} className="flex min-w-0 flex-col gap-3">
                <h2 id={group} className="flex items-center gap-2 font-bold text-lg">
                  {t(group)}
                  <span className="tabular rounded-pill bg-sunken px-2.5 py-0.5 text-muted text-sm">
                    {ofGroup.length}
                  </span>
                </h2>
                {ofGroup.length === 0 && (
                  <p className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted text-sm">
                    {t('emptyGroup')}
                  </p>
                )}
                {ofGroup.map((each) => (
                  <OrderTicket
                    key={each.order.orderId}
                    orderOfStaff={each}
                    now={now}
                    timeZone={timeZone}
                    move={active.move}
                    refuse={active.refuse}
                  />
                ))}
              </section>
            );
          })}
        </div>
      )}
    </div>
  );
}
