'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { currentOrder } from '#lib/domain/orders/order.ts';
import { routes } from '#lib/routes.ts';
import { OrderEntry } from './order-entry.tsx';

const CLOCK_MS = 60_000;

/** The current order: the latest added today, in any status (SPEC section 2, Dashboard). */
export function TodaysOrder() {
  const t = useTranslations('orders.today');
  const { timeZone } = useShop().store;
  const { customer } = useCustomer();
  const now = useNow(CLOCK_MS);
  const id = useId();
  const order = now === null ? null : currentOrder(customer?.orders ?? [], now, timeZone);
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="pb-2 font-bold text-xl">
        {t('title')}
      </h2>
      {order ? (
        <OrderEntry order={order} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="text-muted">{t('none')}</p>
          <ButtonLink kind="secondary" href={routes.home()}>
            {t('showCatalogue')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
