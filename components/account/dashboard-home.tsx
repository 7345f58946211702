'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCustomersAlone } from '#lib/browser/use-customers-alone.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { KnownAddresses } from './known-addresses.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { WithCustomer } from './with-customer.tsx';

/** The home of the customer area (SPEC section 2, Dashboard). `today` is the current order. */
export function DashboardHome({ today }: { today: ReactNode }) {
  const t = useTranslations('dashboard');
  useCustomersAlone();
  return (
    <DashboardFrame present={null}>
      <h1 className="page-title">{t('title')}</h1>
      <div className="pt-2">
        <WithCustomer>
          {({ firstname, addresses }) => (
            <>
              <p className="wrap-anywhere text-lg text-muted">{t('greeting', { firstname })}</p>
              <div className="grid gap-6 pt-6 xl:grid-cols-2">
                {today}
                <KnownAddresses addresses={addresses} />
                <Shortcuts />
              </div>
            </>
          )}
        </WithCustomer>
      </div>
    </DashboardFrame>
  );
}
