'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { useHydrated } from '#lib/browser/dom/use-hydrated.ts';
import { useSettled } from '#lib/browser/dom/use-settled.ts';
import { keepSearch, searchInAddress, useOrderSearch } from '#lib/browser/manage/orders.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { type OrderOfStaff, orderNumber } from '#lib/domain/orders/order.ts';
import { ORDER_FILTERS, type OrderFilter } from '#lib/domain/orders/order-search.ts';
import { priceText } from '#lib/i18n/price.ts';
import { orderRoute } from '#lib/manage-routes.ts';
import { OrderState, TestBadge, useDinerName, WithoutAccountBadge } from './order-parts.tsx';
import { ReportFilter } from './report-filter.tsx';

/** How long nobody types before the orders are searched. */
const PAUSE_MS = 250;

/** All orders, newest first, searched by number, name, telephone, state and day. */
export function OrderSearch() {
  const t = useTranslations('manageOrders');
  // The page is the same for every search.
  const hydrated = useHydrated();
  return (
    <div className="manage-page">
      <PageHeading title={t('search.title')} />
      {hydrated && <Search />}
    </div>
  );
}

function Search() {
  const t = useTranslations('manageOrders');
  const loadTexts = useLoadTexts();
  // While a link leads here, the browser's address is still that of the page before.
  const query = useSearchParams();
  const [before] = useState(() => searchInAddress(query.toString()));
  const [text, setText] = useState(before.text);
  const [filter, setFilter] = useState<OrderFilter | null>(before.filter);
  const [day, setDay] = useState(before.day);
  const [report, setReport] = useState(before.report);
  useEffect(() => keepSearch({ text, filter, day, report }), [text, filter, day, report]);
  const settled = useSettled(text.trim(), PAUSE_MS);
  const { reading, figure, items, more } = useOrderSearch({ text: settled, filter, day, report });
  const timeZone = useMe()?.shop.timeZone;
  return (
    <>
      <search className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:grid-cols-[minmax(0,1fr)_12rem_12rem]">
        <Field
          label={t('search.text')}
          placeholder={t('search.textHint')}
          type="search"
          className="col-span-full md:col-span-1"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          label={t('search.filter')}
          value={filter ?? 'all'}
          onChange={({ target }) => setFilter(ORDER_FILTERS.find((each) => each === target.value) ?? null)}
        >
          {(['all', ...ORDER_FILTERS] as const).map((each) => (
            <option key={each} value={each}>
              {t(`search.filters.${each}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t('search.day')}
          type="date"
          defaultValue={before.day}
          // While a year is typed, it passes through others.
          onChange={({ target }) => setDay(/^(20\d\d-|$)/.test(target.value) ? target.value : '')}
        />
      </search>
      {report && (
        <ReportFilter
          selection={report}
          sum={settled === text.trim() ? figure : null}
          isNarrowed={settled !== '' || filter !== null || day !== ''}
          onEnd={() => setReport(null)}
        />
      )}
      {(reading.status !== 'found' && reading.status !== 'refused') || !timeZone ? (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      ) : items.length === 0 ? (
        <div className="panel flex flex-col items-center gap-1 px-6 py-12 text-center" role="status">
          <p className="font-bold text-lg">{t('search.none.title')}</p>
          <p className="text-muted">{t('search.none.text')}</p>
        </div>
      ) : (
        <div>
          <ul className="panel divide-y divide-line overflow-hidden">
            {items.map((each) => (
              <OrderRow key={each.order.orderId} orderOfStaff={each} timeZone={timeZone} />
            ))}
          </ul>
          {more && (
            <ShowMore
              texts={{
                more: t('search.more'),
                failed: { title: t('search.failed.title'), text: t('search.failed.text') },
              }}
              {...more}
            />
          )}
        </div>
      )}
    </>
  );
}

function OrderRow({ orderOfStaff, timeZone }: { orderOfStaff: OrderOfStaff; timeZone: string }) {
  const t = useTranslations('manageOrders');
  const { order } = orderOfStaff;
  const name = useDinerName(orderOfStaff);
  const moment = useMoment(timeZone);
  const number = orderNumber(order);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken sm:px-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_7rem_5rem_8rem]">
      <div className="flex min-w-0 flex-col">
        <Link
          href={orderRoute(order.orderId)}
          prefetch={false}
          aria-label={t('search.open', { number })}
          className="tabular self-start font-bold after:absolute after:inset-0"
        >
          {t('number', { number })}
        </Link>
        <span className="text-muted text-sm first-letter:uppercase">{moment(order.dateAdded)}</span>
      </div>
      <span className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-lg:order-3">
        {name}
        <TestBadge order={order} />
        <WithoutAccountBadge {...orderOfStaff} />
      </span>
      <span className="text-muted text-sm max-lg:order-4 max-lg:text-right">
        {t(`method.${order.shippingMethod}`, { number: String(order.table?.number ?? '') })}
      </span>
      <span className="tabular text-right font-semibold max-lg:order-2 max-lg:self-start">
        {priceText(order.total)}
      </span>
      <span className="max-lg:order-5 max-lg:col-span-2 lg:justify-self-end">
        <OrderState order={order} />
      </span>
    </li>
  );
}
