'use client';

import { CalendarClock, MapPin, Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { Order } from '#lib/domain/order.ts';
import { mapLink } from '#lib/i18n/map-link.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/telephone.ts';
import { useWhen } from './use-when.ts';

const ROW = 'flex min-h-12 items-center gap-3.5 px-4 py-2.5';

/** When and where an order is picked up, and how to reach the restaurant. */
export function OrderPlace({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const { store } = useShop();
  const when = useWhen(order);
  return (
    <div className="divide-y divide-line rounded-card border border-line">
      <p className={ROW}>
        <CalendarClock aria-hidden size={20} className="shrink-0 text-muted" />
        <span className="flex flex-col">
          <span className="text-muted text-sm">{t('when.label')}</span>
          <span className="tabular font-semibold first-letter:uppercase">{when}</span>
        </span>
      </p>
      {store.address && (
        <a
          href={mapLink(store.address)}
          target="_blank"
          rel="noreferrer"
          className={`${ROW} hover:bg-sunken`}
        >
          <MapPin aria-hidden size={20} className="shrink-0 text-muted" />
          <span className="flex flex-col">
            <span className="font-semibold">{store.name}</span>
            <span className="text-muted text-sm">{store.address}</span>
          </span>
          <span className="sr-only">{t('place.map')}</span>
        </a>
      )}
      {store.telephone && (
        <a
          href={telephoneLink(store.telephone)}
          aria-label={t('place.call', { telephone: telephoneText(store.telephone) })}
          className={`${ROW} hover:bg-sunken`}
        >
          <Phone aria-hidden size={20} className="shrink-0 text-muted" />
          <span className="tabular font-semibold">{telephoneText(store.telephone)}</span>
        </a>
      )}
    </div>
  );
}
