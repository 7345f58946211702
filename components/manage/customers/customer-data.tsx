'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { EraseButton, ExportButton } from '#components/manage/personal-data/data-buttons.tsx';
import { type CustomerActs, customersAddress } from '#lib/browser/manage/customers.ts';
import type { ManagedCustomer } from '#lib/domain/customers/managed-customer.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { personName } from '#lib/domain/orders/order.ts';
import { fullDate } from '#lib/i18n/date.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { Part } from './customer-parts.tsx';

/** What the law asks about a customer's data: the agreement to offers, how long it is kept, export and erasure. */
export function CustomerDataSection({
  customer,
  timeZone,
  acts,
  children,
}: {
  customer: ManagedCustomer;
  timeZone: string;
  acts: CustomerActs;
  /** Further acts. */
  children: ReactNode;
}) {
  const t = useTranslations('manageCustomers.data');
  const day = (at: number) => fullDate(localClock(at, timeZone).date);
  const router = useRouter();
  const [isNumberTheirs, setNumberTheirs] = useState(false);
  const { consent, retention, closesAt } = customer;
  const eraseOn = fullDate(retention.eraseOn);
  const kept =
    closesAt !== null
      ? t('retention.closing', { date: day(closesAt) })
      : retention.warnedAt !== null
        ? t('retention.warned', { warned: day(retention.warnedAt), date: eraseOn })
        : t('retention.keep', { date: eraseOn });
  return (
    <Part id="data" title={t('title')}>
      <dl className="flex flex-col gap-3">
        <div className="flex flex-col gap-0.5">
          <dt className="text-muted text-sm">{t('consent.label')}</dt>
          <dd>
            {t(consent.agreed ? 'consent.yes' : 'consent.no')}
            <span className="block text-muted text-sm first-letter:uppercase">
              {t(`consent.${consent.source}`, { date: day(consent.at) })}
            </span>
          </dd>
        </div>
        <div className="flex flex-col gap-0.5">
          <dt className="text-muted text-sm">{t('retention.label')}</dt>
          <dd>{kept}</dd>
        </div>
      </dl>
      <p className="border-line border-t pt-3 text-muted text-sm">{t('requests')}</p>
      <CheckField checked={isNumberTheirs} onChange={({ target }) => setNumberTheirs(target.checked)}>
        {t('ownNumber', {
          telephone: internationalTelephoneText(customer.telephone),
          email: customer.email,
        })}
      </CheckField>
      <div className="flex flex-col items-stretch gap-2">
        <ExportButton
          file={t('file', { id: String(customer.customerId) })}
          exportData={() => acts.exportData(isNumberTheirs)}
        />
        <EraseButton
          question={t('erasure.question', { name: personName(customer) })}
          text={t('erasure.text')}
          erase={() => acts.erase(isNumberTheirs)}
          onErased={() => router.replace(customersAddress())}
        />
        {children}
      </div>
    </Part>
  );
}
