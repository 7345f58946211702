'use client';

import { SearchX, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Away } from '#components/ui/away.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Problem } from '#components/ui/problem.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useAwayTitle } from '#lib/browser/use-offline.ts';
import type { OrderReading } from '#lib/browser/use-order.ts';
import { routes } from '#lib/routes.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

/** An order as far as it could be read, and the way on where it could not. */
export function OrderReadingView({ reading, live }: { reading: OrderReading; live: boolean }) {
  const t = useTranslations('orders');
  const awayTitle = useAwayTitle(t('away.title'));
  switch (reading.status) {
    case 'found':
      return <OrderDetail order={reading.order} live={live} />;
    case 'loading':
      return <OrderSkeleton />;
    case 'visitor':
      return (
        <Problem Icon={UserRound} title={t('visitor.title')} text={t('visitor.text')}>
          <ButtonLink href={routes.login()} size="large" wide>
            {t('visitor.login')}
          </ButtonLink>
        </Problem>
      );
    case 'missing':
      return (
        <Problem Icon={SearchX} title={t('missing.title')} text={t('missing.text')}>
          <Button kind="secondary" size="large" wide onClick={closeSheet}>
            {t('missing.back')}
          </Button>
        </Problem>
      );
    case 'away':
      return (
        <Away
          words={{ title: awayTitle, text: t('away.text'), retry: t('away.retry') }}
          retrying={reading.retrying}
          onRetry={reading.retry}
        />
      );
  }
}
