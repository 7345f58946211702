'use client';

import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { Problem } from '#components/ui/problem.tsx';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { orderOf } from '#lib/contract/order.ts';
import { newestFirst } from '#lib/domain/order-dates.ts';
import { routes } from '#lib/routes.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderEntry } from './order-entry.tsx';

/** All orders of a customer, the newest first, each to look at or to order again. */
export function OrderHistory({ customer }: { customer: CustomerWire }) {
  const t = useTranslations('orders.history');
  const orders = newestFirst(customer.orders.map(orderOf));
  if (orders.length === 0) {
    return (
      <Problem Icon={ReceiptText} title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink size="large" wide href={routes.home()}>
          {t('empty.card')}
        </ButtonLink>
      </Problem>
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <li
          key={order.orderId}
          className="flex flex-col gap-2 rounded-card border border-line bg-surface px-5 py-3 shadow-card"
        >
          <OrderEntry order={order} />
          <OrderAgain order={order} />
        </li>
      ))}
    </ul>
  );
}
