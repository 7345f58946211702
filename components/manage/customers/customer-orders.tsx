'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { useOrdersOfCustomer } from '#lib/browser/manage/customers.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { type AnyOrder, orderNumber } from '#lib/domain/orders/order.ts';
import { orderStatusLabel } from '#lib/domain/orders/order-status.ts';
import { fullDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';
import { orderRoute } from '#lib/manage-routes.ts';
import { Part } from './customer-parts.tsx';

/** The orders of a customer, newest first, each with its page. */
export function CustomerOrders({ customerId, timeZone }: { customerId: number; timeZone: string }) {
  const t = useTranslations('manageCustomers.one.orders');
  const list = useTranslations('manageCustomers.list');
  const loadTexts = useLoadTexts();
  const { reading, items, more } = useOrdersOfCustomer(customerId);
  return (
    <Part id="orders" title={t('title')}>
      {reading.status === 'unavailable' || reading.status === 'loading' ? (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      ) : items.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="-mx-4 -mb-2 divide-y divide-line sm:-mx-5">
          {items.map((order) => (
            <Row key={order.orderId} order={order} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {more && (
        <ShowMore
          texts={{
            more: list('more'),
            failed: { title: list('moreFailed.title'), text: list('moreFailed.text') },
          }}
          {...more}
        />
      )}
    </Part>
  );
}

const TONES = { handed_over: 'success', cancelled: 'danger', waiting: 'warning' } as const;

function Row({ order, timeZone }: { order: AnyOrder; timeZone: string }) {
  const t = useTranslations('manageCustomers.one.orders');
  const number = orderNumber(order);
  const { date, minute } = localClock(order.dateAdded, timeZone);
  const label = orderStatusLabel(order.orderStatusId, 'account');
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken sm:px-5">
      <Link
        href={orderRoute(order.orderId)}
        prefetch={false}
        className="tabular self-start font-bold after:absolute after:inset-0"
      >
        {t('number', { number })}
      </Link>
      <span className="tabular text-right font-semibold">{priceText(order.total)}</span>
      <span className="text-muted text-sm">
        {fullDate(date)}, {hourText(minute)} ·{' '}
        {t(`method.${order.shippingMethod}`, { number: String(order.table?.number ?? '') })}
      </span>
      <span className="justify-self-end">
        <Badge tone={label in TONES ? TONES[label as keyof typeof TONES] : 'accent'}>
          {t(`status.${label}`)}
        </Badge>
      </span>
    </li>
  );
}
