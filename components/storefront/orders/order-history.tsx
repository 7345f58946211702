'use client';

import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { Problem } from '#components/ui/feedback/problem.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { useOrderHistory } from '#lib/browser/account/history.ts';
import { useAwayTitle } from '#lib/browser/api/use-offline.ts';
import type { Customer } from '#lib/domain/account/customer.ts';
import { newestFirst } from '#lib/domain/orders/order.ts';
import { routes } from '#lib/routes.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderEntry } from './order-entry.tsx';

/** The orders of a customer, newest first, each to open or to order again. Older ones load on request. */
export function OrderHistory({ customer }: { customer: Customer }) {
  const t = useTranslations('orders.history');
  const awayTitle = useAwayTitle(t('more.unavailable.title'));
  const { items, ref, more } = useOrderHistory(customer);
  const orders = newestFirst(items);
  if (orders.length === 0) {
    return (
      <Problem Icon={ReceiptText} title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink size="large" wide href={routes.home()}>
          {t('empty.showCatalogue')}
        </ButtonLink>
      </Problem>
    );
  }
  return (
    <>
      <ul ref={ref} className="flex flex-col gap-4">
        {orders.map((order) => (
          <li
            key={order.orderId}
            data-item={order.orderId}
            className="flex flex-col gap-2 rounded-card border border-line bg-surface px-5 py-3 shadow-card"
          >
            <OrderEntry order={order} />
            <OrderAgain order={order} />
          </li>
        ))}
      </ul>
      {more && (
        <ShowMore
          texts={{ more: t('more.button'), failed: { title: awayTitle, text: t('more.unavailable.text') } }}
          {...more}
        />
      )}
    </>
  );
}
