'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { useCurrentOrder } from '#lib/browser/use-current-order.ts';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { RefusalNote } from './refusal-note.tsx';

/** The basket was ordered or emptied in another tab, before the eyes of who was about to order it here. */
export function BasketGone() {
  const t = useTranslations('checkout.gone');
  const { refresh } = useCustomer();
  const order = useCurrentOrder();
  useEffect(() => {
    // Silent: the way to the card is there in any case.
    void refresh().catch(() => undefined);
  }, [refresh]);
  return (
    <div className="mt-8 flex max-w-xl flex-col items-start gap-5">
      <RefusalNote tone="warning" title={t('title')}>
        {t('text')}
      </RefusalNote>
      <div className="flex flex-wrap gap-3">
        {order && (
          <ButtonLink size="large" href={sheetOverHome('order', order.orderId)}>
            {t('order')}
          </ButtonLink>
        )}
        <ButtonLink size="large" kind={order ? 'secondary' : 'primary'} href={routes.home()}>
          {t('card')}
        </ButtonLink>
      </div>
    </div>
  );
}
