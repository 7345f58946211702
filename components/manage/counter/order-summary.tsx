'use client';

import { User } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { CounterChoices } from '#lib/browser/manage/counter/use-counter.ts';
import type { CounterOrder } from '#lib/domain/counter/counter-order.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText } from '#lib/i18n/hour.ts';

/** For whom and when the order is, in one line that opens both. */
export function OrderSummary({
  order: { contact, table, address, method, time },
  choices,
  onOpen,
}: {
  order: CounterOrder;
  choices: CounterChoices;
  onOpen: () => void;
}) {
  const t = useTranslations('manageCounter.order');
  const moments = useTranslations('manageShell');
  const [date = '', clock = ''] = time.split('T');
  const city = choices.places.find((place) => place.cityId === address?.cityId)?.city;
  const parts = [
    method === 'table' &&
      (table ? t('table', { area: table.area, number: String(table.number) }) : t('noTable')),
    method === 'delivery' && (address?.address1 ? `${address.address1}, ${city ?? ''}` : t('noAddress')),
    contact.name || contact.telephone,
    time !== 'asap' &&
      (clock ? moments('moment', { date: longDate(date), time: clockHourText(clock) }) : t('noTime')),
  ].filter(Boolean);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-12 items-center gap-2 rounded-control border border-line-strong px-3 text-left hover:bg-sunken"
    >
      <User aria-hidden size={18} className="shrink-0 text-accent-ink" />
      <span className={classNames('wrap-anywhere min-w-0 flex-1', parts.length === 0 && 'text-muted')}>
        {parts.length > 0 ? parts.join(' · ') : t('details')}
      </span>
    </button>
  );
}
