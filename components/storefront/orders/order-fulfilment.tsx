'use client';

import { House, MapPin, Phone, Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { envelopeLines } from '#lib/domain/orders/order.ts';
import { orderStatusLabel } from '#lib/domain/orders/order-status.ts';
import { addressText, mapLink, telephoneLink, telephoneText } from '#lib/i18n/contact.ts';
import { useDueTime } from './use-due-time.ts';

const ROW = 'flex min-h-14 items-center gap-3.5 px-4 py-2';
const LINK = `${ROW} transition-colors hover:bg-sunken`;

/** When and where an order is picked up, delivered or served, and how to reach the restaurant. */
export function OrderFulfilment({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders');
  const { name, address, telephone } = useShop().store;
  const { when, minutesLeft } = useDueTime(order);
  const { table } = order;
  const [first, ...others] = order.address ? envelopeLines(order.address) : [];
  const cancelled = orderStatusLabel(order.orderStatusId, 'storefront') === 'cancelled';
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {!cancelled && (
        <p className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-2.5">
          <span className="tabular font-bold text-xl">{when}</span>
          {minutesLeft !== null && <Badge tone="accent">{t('dueIn', { minutes: minutesLeft })}</Badge>}
        </p>
      )}
      {table && (
        <p className={ROW}>
          <Utensils aria-hidden size={20} className="shrink-0 text-accent-ink" />
          <span className="tabular font-semibold">
            {t('table', { ...table, number: String(table.number) })}
          </span>
        </p>
      )}
      {first && (
        <p className={ROW}>
          <House aria-hidden size={20} className="shrink-0 text-accent-ink" />
          <span className="flex min-w-0 flex-col">
            <span className="wrap-anywhere font-semibold">{first}</span>
            {others.map((line) => (
              <span key={line} className="wrap-anywhere text-muted text-sm">
                {line}
              </span>
            ))}
          </span>
        </p>
      )}
      {address && !order.address && !table && (
        <a href={mapLink(address)} target="_blank" rel="noreferrer" className={LINK}>
          <MapPin aria-hidden size={20} className="shrink-0 text-accent-ink" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="font-semibold">{name}</span>
            <span className="text-muted text-sm">{addressText(address)}</span>
          </span>
          <span className="shrink-0 font-semibold text-accent-ink text-sm">{t('restaurant.map')}</span>
        </a>
      )}
      {telephone && (
        <a href={telephoneLink(telephone)} className={LINK}>
          <Phone aria-hidden size={20} className="shrink-0 text-accent-ink" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="font-semibold">{t('restaurant.call')}</span>
            <span className="tabular text-muted text-sm">{telephoneText(telephone)}</span>
          </span>
        </a>
      )}
    </div>
  );
}
