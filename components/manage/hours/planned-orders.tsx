'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import type { PlannedOrder } from '#lib/domain/opening-hours/managed-hours.ts';
import { orderRoute } from '#lib/manage-routes.ts';

const SHOWN_FIRST = 5;

/** The orders for later that the shop's hours no longer serve, each with a link. */
export function OrdersWhileClosed({
  orders,
  timeZone,
}: {
  orders: readonly PlannedOrder[];
  timeZone: string;
}) {
  const t = useTranslations('manageHours.planned');
  const [all, setAll] = useState(false);
  const textOf = useOrderText(timeZone);
  if (orders.length === 0) return null;
  const shown = all ? orders : orders.slice(0, SHOWN_FIRST);
  return (
    <Notice tone="warning" title={t('title', { count: orders.length })} live>
      <p>{t('text', { count: orders.length })}</p>
      <ul className="mt-1">
        {shown.map((order) => (
          <li key={order.orderId}>
            <Link
              href={orderRoute(order.orderId)}
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {textOf(order)}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button kind="secondary" className="mt-2" onClick={() => setAll(true)}>
          {t('more', { count: orders.length - shown.length })}
        </Button>
      )}
    </Notice>
  );
}

/** The orders for later that a change would leave outside of the hours, before it is saved. */
export function OrdersInTheWay({ orders, timeZone }: { orders: readonly PlannedOrder[]; timeZone: string }) {
  const t = useTranslations('manageHours.planned');
  const textOf = useOrderText(timeZone);
  if (orders.length === 0) return null;
  const shown = orders.slice(0, SHOWN_FIRST);
  return (
    <Notice tone="warning" title={t('inTheWay', { count: orders.length })} live>
      <ul>
        {shown.map((order) => (
          <li key={order.orderId}>{textOf(order)}</li>
        ))}
      </ul>
      {shown.length < orders.length && <p>{t('others', { count: orders.length - shown.length })}</p>}
      <p>{t('text', { count: orders.length })}</p>
    </Notice>
  );
}

function useOrderText(timeZone: string): (order: PlannedOrder) => string {
  const t = useTranslations('manageHours.planned');
  const momentText = useMoment(timeZone);
  return ({ number, method, dueAt }) => t('order', { number, method, moment: momentText(dueAt) });
}
