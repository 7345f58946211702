'use client';

import { CloudOff, SearchX, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import type { OrderReading } from '#lib/browser/use-order.ts';
import { routes } from '#lib/routes.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderProblem } from './order-problem.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

/** An order as far as it could be read, and the way on where it could not. */
export function OrderReadingView({ reading, live }: { reading: OrderReading; live: boolean }) {
  const t = useTranslations('orders');
  switch (reading.status) {
    case 'found':
      return <OrderDetail order={reading.order} live={live} />;
    case 'loading':
      return <OrderSkeleton />;
    case 'visitor':
      return (
        <OrderProblem Icon={UserRound} title={t('visitor.title')} text={t('visitor.text')}>
          <ButtonLink href={routes.login()} size="large" wide>
            {t('visitor.login')}
          </ButtonLink>
        </OrderProblem>
      );
    case 'missing':
      return (
        <OrderProblem Icon={SearchX} title={t('missing.title')} text={t('missing.text')}>
          <Button kind="secondary" size="large" wide onClick={closeSheet}>
            {t('missing.back')}
          </Button>
        </OrderProblem>
      );
    case 'away':
      return (
        <OrderProblem Icon={CloudOff} title={t('away.title')} text={t('away.text')}>
          <Button size="large" wide aria-busy={reading.retrying} onClick={reading.retry}>
            <BusyLabel busy={reading.retrying}>{t('away.retry')}</BusyLabel>
          </Button>
        </OrderProblem>
      );
  }
}
