'use client';

import { WalletCards } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { NotYet } from '#components/ui/not-yet.tsx';
import { Problem } from '#components/ui/problem.tsx';
import { useAwayTitle } from '#lib/browser/use-offline.ts';
import { useOwn } from '#lib/browser/use-own.ts';
import { routes } from '#lib/routes.ts';
import { byOrder } from './order-entries.ts';
import { OrderLedger } from './order-ledger.tsx';

/** What a customer has paid, was given back and owes, order by order (SPEC section 2, Dashboard). */
export function Transactions() {
  const t = useTranslations('ledger');
  const awayTitle = useAwayTitle(t('away.title'));
  const { reading } = useOwn('customerTransactions', {});
  if (reading.status === 'found') {
    const orders = byOrder(reading.value.transactions);
    if (orders.length === 0) {
      return (
        <Problem Icon={WalletCards} title={t('empty.title')} text={t('empty.text')}>
          <ButtonLink size="large" wide href={routes.home()}>
            {t('empty.card')}
          </ButtonLink>
        </Problem>
      );
    }
    return (
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderLedger key={order.orderId} order={order} />
        ))}
      </ul>
    );
  }
  return (
    <NotYet
      words={{
        title: awayTitle,
        text: t('away.text'),
        retry: t('away.retry'),
        loading: t('loading'),
      }}
      away={reading.status === 'away' ? reading : null}
    />
  );
}
