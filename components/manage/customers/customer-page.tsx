'use client';

import { ArrowLeft, Mail, MapPin, Phone, SearchX } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Problem } from '#components/ui/feedback/problem.tsx';
import { useHydrated } from '#lib/browser/dom/use-hydrated.ts';
import { customersAddress, useCustomer } from '#lib/browser/manage/customers.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import type { ManagedCustomer } from '#lib/domain/customers/managed-customer.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { personName } from '#lib/domain/orders/order.ts';
import { rewardProgress } from '#lib/domain/promotions/loyalty.ts';
import { mapLink, telephoneLink } from '#lib/i18n/contact.ts';
import { fullDate } from '#lib/i18n/date.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { progressText } from '#lib/i18n/loyalty-text.ts';
import { priceText } from '#lib/i18n/price.ts';
import { lastSegmentOf, manageRoutes } from '#lib/manage-routes.ts';
import { BlockedNotice, OpenBlock } from './customer-block.tsx';
import { CustomerDataSection } from './customer-data.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerBadges, Part } from './customer-parts.tsx';

/** Everything about one customer, and what the staff do with them (MANAGEMENT section 10). */
export function CustomerPage() {
  const hydrated = useHydrated();
  // The page is the same for every customer.
  const segment = lastSegmentOf(usePathname());
  const loadTexts = useLoadTexts();
  return (
    <div className="manage-page max-w-5xl">
      {hydrated ? (
        <Customer key={segment} customerId={Number(segment)} />
      ) : (
        <LoadState texts={loadTexts} unavailable={null} />
      )}
    </div>
  );
}

function Customer({ customerId }: { customerId: number }) {
  const t = useTranslations('manageCustomers.one');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, acts } = useCustomer(customerId);
  const me = useMe();
  if (reading.status === 'refused' && me && !me.permissions.includes('customers.see'))
    return <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>;
  if (reading.status === 'refused')
    return (
      <Problem Icon={SearchX} title={t('unknown.title')} text={t('unknown.text')}>
        <ButtonLink href={manageRoutes.customers()} kind="secondary" size="large" wide>
          {t('unknown.list')}
        </ButtonLink>
      </Problem>
    );
  if (reading.status !== 'found' || !me)
    return <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />;
  const { customer } = reading.value;
  const { timeZone } = me.shop;
  return (
    <>
      <Head customer={customer} timeZone={timeZone} />
      {customer.block && <BlockedNotice block={customer.block} timeZone={timeZone} unblock={acts.unblock} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Figures customer={customer} timeZone={timeZone} />
          <CustomerNotes notes={customer.notes} timeZone={timeZone} acts={acts} />
          <CustomerOrders customerId={customerId} timeZone={timeZone} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Addresses customer={customer} />
          <CustomerDataSection customer={customer} timeZone={timeZone} acts={acts}>
            {!customer.block && <OpenBlock customer={customer} block={acts.block} />}
          </CustomerDataSection>
        </div>
      </div>
    </>
  );
}

/** The name, and how to reach the person. */
function Head({ customer, timeZone }: { customer: ManagedCustomer; timeZone: string }) {
  const t = useTranslations('manageCustomers.one');
  const name = personName(customer);
  const telephone = internationalTelephoneText(customer.telephone);
  const contact =
    'inline-flex min-h-12 min-w-0 items-center gap-2 rounded-control border border-line-strong px-4 py-2 font-medium text-accent-ink hover:bg-sunken max-sm:w-full';
  return (
    <div className="flex flex-col gap-3">
      <Link
        href={customersAddress()}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 font-medium text-accent-ink hover:bg-sunken"
      >
        <ArrowLeft aria-hidden size={18} />
        {t('back')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          dir="auto"
          className="wrap-anywhere font-extrabold text-2xl leading-tight tracking-tight sm:text-3xl"
        >
          {name}
        </h1>
        <CustomerBadges customer={customer} />
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          href={telephoneLink(customer.telephone)}
          aria-label={t('call', { name, telephone })}
          className={`tabular ${contact}`}
        >
          <Phone aria-hidden size={18} className="shrink-0" />
          {telephone}
        </a>
        <a
          href={`mailto:${customer.email}`}
          aria-label={t('write', { name, email: customer.email })}
          className={contact}
        >
          <Mail aria-hidden size={18} className="shrink-0" />
          <span className="wrap-anywhere min-w-0">{customer.email}</span>
        </a>
      </div>
      <p className="text-muted text-sm">
        {t('since', { date: fullDate(localClock(customer.createdAt, timeZone).date) })}
      </p>
    </div>
  );
}

function Figures({ customer, timeZone }: { customer: ManagedCustomer; timeZone: string }) {
  const t = useTranslations('manageCustomers.one.figures');
  const loyaltyTexts = useTranslations('loyalty');
  const { orders, cancelledOrders, spent, lastOrderAt, loyalty } = customer;
  const last = lastOrderAt === null ? t('never') : fullDate(localClock(lastOrderAt, timeZone).date);
  const figures = [
    {
      label: t('orders'),
      value: String(orders),
      note: cancelledOrders > 0 ? t('ordersMore', { cancelled: cancelledOrders }) : '',
    },
    { label: t('spent'), value: priceText(spent), note: '' },
    { label: t('last'), value: last, note: '' },
  ];
  if (loyalty) {
    const stamps = loyalty.stamps ?? 0;
    const { rewards } = rewardProgress(loyalty.rule, stamps);
    figures.push({
      label: t('loyalty'),
      value: progressText(loyaltyTexts, loyalty.rule, stamps),
      note: rewards > 0 ? t('rewards', { count: rewards }) : '',
    });
  }
  return (
    <section aria-label={t('title')} className="panel">
      <dl
        className={classNames(
          'grid grid-cols-2 gap-px overflow-hidden rounded-[inherit] bg-line',
          figures.length > 3 ? 'sm:max-lg:grid-cols-4' : 'sm:grid-cols-3',
        )}
      >
        {figures.map(({ label, value, note }) => (
          <div key={label} className="flex flex-col gap-0.5 bg-surface p-4 last:odd:max-sm:col-span-2">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="tabular font-bold text-lg">
              {value}
              {note && <span className="block font-normal text-muted text-sm">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Addresses({ customer: { addresses } }: { customer: ManagedCustomer }) {
  const t = useTranslations('manageCustomers.one.addresses');
  return (
    <Part id="addresses" title={t('title')}>
      {addresses.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {addresses.map(({ addressId, company, address1, address2, postcode, city, isDefault }) => {
          const street = `${address1}, ${postcode} ${city}`;
          return (
            <li key={addressId} className="flex items-start justify-between gap-3">
              <span dir="auto" className="wrap-anywhere min-w-0">
                {company && <span className="block">{company}</span>}
                {address1}
                {address2 && <span className="block text-muted">{address2}</span>}
                <span className="block">
                  {postcode} {city}
                </span>
                {isDefault && <Badge>{t('default')}</Badge>}
              </span>
              <a
                href={mapLink(street)}
                target="_blank"
                rel="noreferrer"
                aria-label={t('map', { address: street })}
                className="grid size-11 shrink-0 place-items-center rounded-control text-accent-ink hover:bg-sunken"
              >
                <MapPin aria-hidden size={20} />
              </a>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
