'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useOngoingOrders } from '#lib/browser/use-current-order.ts';
import { deliveryTimeText } from '#lib/domain/order-dates.ts';
import { sheetOverHome } from '#lib/routes.ts';

/** The orders under way, each a link to its sheet. */
export function OngoingOrders({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations('account');
  const orders = useOngoingOrders();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="py-2">
      <h2 id={headingId} className="px-4 py-1.5 font-semibold text-sm">
        {t('orders')}
      </h2>
      {orders.length === 0 && <p className="px-4 pb-2 text-muted text-sm">{t('noOrder')}</p>}
      <ul>
        {orders.map(({ orderId, invoiceNo, deliveryTime }) => (
          <li key={orderId}>
            <a
              href={sheetOverHome('order', orderId)}
              onClick={onFollow}
              className="flex min-h-11 items-center gap-2 px-4 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 truncate">
                {t('order', { number: String(Math.abs(invoiceNo)) })}
              </span>
              <span className="tabular text-muted text-sm">{deliveryTimeText(deliveryTime)}</span>
              <ChevronRight aria-hidden size={16} className="text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
