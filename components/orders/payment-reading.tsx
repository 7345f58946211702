'use client';

import { CloudOff, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { useAwayTitle } from '#lib/browser/use-offline.ts';
import type { OrderReading } from '#lib/browser/use-order.ts';
import { routes } from '#lib/routes.ts';
import { PaymentOutcomeView } from './payment-outcome-view.tsx';
import { PaymentWord } from './payment-word.tsx';
import type { PaymentReturn } from './use-payment-return.ts';

/** What could be read of the order that was to be paid, and the way on where it was nothing. */
export function PaymentReading({
  from,
  reading,
}: {
  from: PaymentReturn;
  reading: Exclude<OrderReading, { status: 'loading' }>;
}) {
  const t = useTranslations('payment');
  const awayTitle = useAwayTitle(t('away.title'));
  switch (reading.status) {
    case 'found':
      return <PaymentOutcomeView from={from} order={reading.order} />;
    case 'away':
      return (
        <PaymentWord Icon={CloudOff} tone="warning" title={awayTitle} text={t('away.text')}>
          <Button size="large" wide aria-busy={reading.retrying} onClick={reading.retry}>
            <BusyLabel busy={reading.retrying}>{t('retry')}</BusyLabel>
          </Button>
        </PaymentWord>
      );
    case 'missing':
    case 'visitor':
      return (
        <PaymentWord Icon={SearchX} tone="warning" title={t('missing.title')} text={t('missing.text')}>
          <ButtonLink size="large" wide href={routes.home()}>
            {t('home')}
          </ButtonLink>
        </PaymentWord>
      );
  }
}
