'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Loading } from '#components/ui/feedback/spinner.tsx';
import { useAwayTitle } from '#lib/browser/api/use-offline.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import type { Customer } from '#lib/domain/account/customer.ts';

/** Renders its children once the customer data is loaded; before that, a loading or an error state. */
export function WithCustomer({ children }: { children: (customer: Customer) => ReactNode }) {
  const t = useTranslations('dashboard');
  const awayTitle = useAwayTitle(t('unavailable.title'));
  const { status, customer, refresh } = useCustomer();
  if (customer) return children(customer);
  if (status === 'unavailable') {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="warning" title={awayTitle} live>
          {t('unavailable.text')}
        </Notice>
        <Button kind="secondary" onClick={() => void refresh()}>
          {t('unavailable.retry')}
        </Button>
      </div>
    );
  }
  return <Loading label={t('loading')} />;
}
