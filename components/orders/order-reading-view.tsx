'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import type { OrderReading } from '#lib/browser/use-order.ts';
import { routes } from '#lib/routes.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

function Problem({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2 pr-12">
        <h2 className="font-bold text-2xl leading-tight">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** An order as far as it could be read, and the way on where it could not. */
export function OrderReadingView({ reading }: { reading: OrderReading }) {
  const t = useTranslations('orders');
  switch (reading.status) {
    case 'found':
      return <OrderDetail order={reading.order} />;
    case 'loading':
      return <OrderSkeleton />;
    case 'visitor':
      return (
        <Problem title={t('visitor.title')} text={t('visitor.text')}>
          <ButtonLink href={routes.login()} size="large" wide>
            {t('visitor.login')}
          </ButtonLink>
        </Problem>
      );
    case 'missing':
      return <Problem title={t('missing.title')} text={t('missing.text')} />;
    case 'away':
      return (
        <Problem title={t('away.title')} text={t('away.text')}>
          <Button size="large" wide onClick={reading.retry}>
            {t('away.retry')}
          </Button>
        </Problem>
      );
  }
}
