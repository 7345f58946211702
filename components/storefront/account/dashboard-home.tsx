'use client';

import { ChevronRight, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { useCustomersOnly } from '#lib/browser/navigation/use-customers-only.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import { envelopeLines } from '#lib/domain/orders/order.ts';
import { DASHBOARD_SECTIONS, sheetOverHome } from '#lib/routes.ts';
import { DashboardFrame, SECTION_ICONS } from './dashboard-frame.tsx';
import { CustomerLoyalty } from './loyalty.tsx';
import { WithCustomer } from './with-customer.tsx';

/** The home of the customer area (SPEC section 2, Dashboard). `today` is the current order. */
export function DashboardHome({ today }: { today: ReactNode }) {
  const t = useTranslations('dashboard');
  useCustomersOnly();
  return (
    <DashboardFrame current={null}>
      <h1 className="page-title">{t('title')}</h1>
      <div className="pt-2">
        <WithCustomer>
          {({ firstname, addresses }) => (
            <>
              <p className="wrap-anywhere text-lg text-muted">{t('greeting', { firstname })}</p>
              <div className="grid gap-6 pt-6 xl:grid-cols-2">
                {today}
                <DeliveryAddresses addresses={addresses} />
                <CustomerLoyalty />
                <Shortcuts />
              </div>
            </>
          )}
        </WithCustomer>
      </div>
    </DashboardFrame>
  );
}

/** The customer's delivery addresses. */
function DeliveryAddresses({ addresses }: { addresses: readonly Address[] }) {
  const t = useTranslations('dashboard.addresses');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="pb-2 font-bold text-xl">
        {t('title')}
      </h2>
      {addresses.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {addresses.map((address) => (
            <li key={address.addressId} className="flex items-start gap-3 py-3">
              <MapPin aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
              <address className="wrap-anywhere min-w-0 flex-1 not-italic">
                {envelopeLines(address).map((line) => (
                  <p key={line} className="last:text-muted">
                    {line}
                  </p>
                ))}
              </address>
              {address.isDefault && <Badge tone="accent">{t('default')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      <a
        href={sheetOverHome('dashboard', 'address')}
        className="-mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('manage')}
      </a>
    </section>
  );
}

/** Links to the pages of the customer area with a line on each; they open a sheet, or the page on a desktop. */
function Shortcuts() {
  const t = useTranslations('dashboard');
  const label = useTranslations('account.sections');
  const id = useId();
  return (
    <section aria-labelledby={id} className="xl:col-span-2">
      <h2 id={id} className="pb-3 font-bold text-xl">
        {t('shortcuts')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:gap-x-6">
        {DASHBOARD_SECTIONS.map((section) => {
          const Icon = SECTION_ICONS[section];
          return (
            <li key={section}>
              <a
                href={sheetOverHome('dashboard', section)}
                className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:bg-sunken"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-accent-soft text-accent-ink">
                  <Icon aria-hidden size={20} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{label(section)}</span>
                  <span className="block text-muted text-sm">{t(`hints.${section}`)}</span>
                </span>
                <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
