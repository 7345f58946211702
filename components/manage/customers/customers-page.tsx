'use client';

import { Download } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Chip } from '#components/ui/fields/chip.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { saveFile } from '#lib/browser/dom/save-file.ts';
import { useHydrated } from '#lib/browser/dom/use-hydrated.ts';
import { useSettled } from '#lib/browser/dom/use-settled.ts';
import {
  firstCustomersSearch,
  keepCustomersSearch,
  readMailingList,
  useCustomerCounts,
  useCustomers,
} from '#lib/browser/manage/customers.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import {
  COUNTED_MAX,
  CUSTOMER_FILTERS,
  type CustomerFilter,
  type CustomerRow,
} from '#lib/domain/customers/managed-customer.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { personName } from '#lib/domain/orders/order.ts';
import { fullDate } from '#lib/i18n/date.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { priceText } from '#lib/i18n/price.ts';
import { customerRoute } from '#lib/manage-routes.ts';
import { CustomerBadges } from './customer-parts.tsx';

/** How long nobody types before the customers are searched. */
const PAUSE_MS = 200;

/** The customers of the shop, searched by name, telephone and e-mail (MANAGEMENT section 10). */
export function CustomersPage() {
  const t = useTranslations('manageCustomers');
  // The page is the same for every search.
  const hydrated = useHydrated();
  return (
    <div className="manage-page max-w-5xl">
      <PageHeading title={t('title')} intro={t('intro')} />
      {hydrated && <Search />}
    </div>
  );
}

function Search() {
  const t = useTranslations('manageCustomers.list');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const [before] = useState(firstCustomersSearch);
  const [text, setText] = useState(before.text);
  const [filter, setFilter] = useState<CustomerFilter | null>(before.filter);
  useEffect(() => keepCustomersSearch({ text, filter }), [text, filter]);
  const wanted = useSettled(text.trim(), PAUSE_MS);
  const { reading, items, more } = useCustomers({ text: wanted, filter });
  const counts = useCustomerCounts();
  const timeZone = useMe()?.shop.timeZone;
  if (reading.status === 'refused')
    return <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>;

  const countText = (kind: 'all' | CustomerFilter): string => {
    if (!counts) return '…';
    return counts[kind] > COUNTED_MAX ? t('many') : String(counts[kind]);
  };
  return (
    <>
      <search className="flex flex-col gap-3">
        <Field
          label={t('search')}
          placeholder={t('hint')}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('filters')}</legend>
          <Chip isOn={filter === null} onClick={() => setFilter(null)}>
            {t('all', { count: countText('all') })}
          </Chip>
          {CUSTOMER_FILTERS.map((each) => (
            <Chip key={each} isOn={filter === each} onClick={() => setFilter(filter === each ? null : each)}>
              {t(each, { count: countText(each) })}
            </Chip>
          ))}
        </fieldset>
      </search>
      {filter === 'consent' && timeZone && <MailingList timeZone={timeZone} />}
      {reading.status !== 'found' || !timeZone ? (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      ) : items.length === 0 ? (
        <NoCustomer isSearch={wanted !== ''} filter={filter} />
      ) : (
        <div>
          <ul className="panel divide-y divide-line overflow-hidden">
            {items.map((customer) => (
              <Row key={customer.customerId} customer={customer} timeZone={timeZone} />
            ))}
          </ul>
          {more && (
            <ShowMore
              texts={{
                more: t('more'),
                failed: { title: t('moreFailed.title'), text: t('moreFailed.text') },
              }}
              {...more}
            />
          )}
        </div>
      )}
    </>
  );
}

function NoCustomer({ isSearch, filter }: { isSearch: boolean; filter: CustomerFilter | null }) {
  const t = useTranslations('manageCustomers.list.none');
  const text = isSearch ? t('text') : filter ? null : t('emptyText');
  return (
    <div className="panel flex flex-col items-center gap-1 px-6 py-12 text-center" role="status">
      <p className="font-bold text-lg">{isSearch ? t('title') : t(filter ?? 'empty')}</p>
      {text && <p className="text-muted">{text}</p>}
    </div>
  );
}

function Row({ customer, timeZone }: { customer: CustomerRow; timeZone: string }) {
  const t = useTranslations('manageCustomers.list');
  const { customerId, lastOrderAt } = customer;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken sm:px-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_9rem_12rem]">
      <div className="flex min-w-0 flex-col gap-1 max-lg:self-start">
        <Link
          href={customerRoute(customerId)}
          prefetch={false}
          dir="auto"
          className="wrap-anywhere self-start font-bold after:absolute after:inset-0"
        >
          {personName(customer)}
        </Link>
        <CustomerBadges customer={customer} />
      </div>
      <div className="flex min-w-0 flex-col text-muted text-sm max-lg:order-3 max-lg:col-span-2">
        <span className="tabular">{internationalTelephoneText(customer.telephone)}</span>
        <span className="wrap-anywhere">{customer.email}</span>
      </div>
      <div className="flex flex-col whitespace-nowrap text-sm max-lg:order-2 max-lg:items-end max-lg:self-start max-lg:text-right">
        <span className="tabular font-semibold">{t('orders', { count: customer.orders })}</span>
        {customer.spent > 0 && (
          <span className="tabular text-muted">{t('spent', { amount: priceText(customer.spent) })}</span>
        )}
      </div>
      <span className="text-muted text-sm empty:hidden max-lg:order-4 max-lg:col-span-2">
        {lastOrderAt !== null && t('last', { date: fullDate(localClock(lastOrderAt, timeZone).date) })}
      </span>
    </li>
  );
}

/** Downloads who agreed to get offers. */
function MailingList({ timeZone }: { timeZone: string }) {
  const t = useTranslations('manageCustomers.mailing');
  const failed = useTranslations('manageCustomers')('failed');
  const { busy, failure, act } = useAct();
  const [saved, setSaved] = useState<number | null>(null);

  async function onDownload(): Promise<void> {
    setSaved(null);
    await act(async () => {
      const answer = await readMailingList();
      if (answer.class === 'success') {
        const { date } = localClock(Date.now(), timeZone);
        saveFile(new Blob([answer.csv], { type: 'text/csv;charset=utf-8' }), t('file', { date }));
        setSaved(answer.count);
      }
      return answer;
    });
  }

  return (
    <section className="panel flex flex-col gap-3 p-4 sm:p-5">
      <p className="text-muted text-sm">{t('text')}</p>
      <Button kind="secondary" className="min-h-12 sm:self-start" aria-busy={busy} onClick={onDownload}>
        <Download aria-hidden size={18} />
        <BusyLabel busy={busy}>{t('download')}</BusyLabel>
      </Button>
      {saved !== null && (
        <Notice tone="success" live>
          {t('done', { count: saved })}
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="danger" title={failed} live>
          {failure}
        </Notice>
      )}
    </section>
  );
}
