'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { UnfinishedOrder } from '#lib/domain/day/day-report.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { orderRoute } from '#lib/manage-routes.ts';

/** So many are named; the others are on the board. */
const NAMED_MAX = 6;

/** What is still open: orders under way, and money that is to be collected. It keeps nobody from closing. */
export function Unfinished({ orders }: { orders: readonly UnfinishedOrder[] }) {
  const t = useTranslations('manageDay.unfinished');
  if (orders.length === 0) return null;
  const active = orders.filter(({ isHandedOver }) => !isHandedOver).length;
  const due = orders.filter((order) => order.due > ZERO);
  return (
    <Notice
      tone="warning"
      title={[
        active > 0 && t('active', { count: active }),
        due.length > 0 && t('due', { amount: priceText(add(...due.map((order) => order.due))) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <p>{t('text')}</p>
      <ul className="mt-1">
        {orders.slice(0, NAMED_MAX).map(({ orderId, number, isHandedOver, due: left }) => (
          <li key={orderId}>
            <Link
              href={orderRoute(orderId)}
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('order', { number })}
            </Link>{' '}
            {left > ZERO
              ? t(isHandedOver ? 'handedOverDue' : 'activeDue', { amount: priceText(left) })
              : t('activePaid')}
          </li>
        ))}
      </ul>
      {orders.length > NAMED_MAX && <p>{t('others', { count: orders.length - NAMED_MAX })}</p>}
    </Notice>
  );
}
