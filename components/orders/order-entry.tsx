'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { AnyOrder, OrderProduct } from '#lib/domain/order.ts';
import { deliveryTimeText, orderDateText } from '#lib/domain/order-dates.ts';
import { orderStatusLabel } from '#lib/domain/order-status.ts';
import { longDate } from '#lib/i18n/date.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { STATUS_TONES } from './status-tones.ts';

/**
 * An order in the account area's words (SPEC section 4), and the way to its detail. When it is wanted is told with the
 * day unless that is the day of ordering.
 */
export function OrderEntry({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders');
  const { timeZone } = useShop().store;
  const number = String(Math.abs(order.invoiceNo));
  const wantedOn = localClock(order.orderDate, timeZone).date;
  const sameDay = wantedOn === localClock(order.dateAdded, timeZone).date;
  const label = orderStatusLabel(order.orderStatusId, 'account');
  return (
    <a
      href={sheetOverHome('order', order.orderId)}
      className="-mx-3 flex items-center gap-3 rounded-control px-3 py-3 transition-colors hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold text-lg">{t('number', { number })}</span>
          <span className="tabular font-semibold">{priceText(order.total)}</span>
        </span>
        <span className="tabular text-muted text-sm">
          {orderDateText(order.dateAdded, timeZone)} ·{' '}
          <span className="inline-block">
            {t('when', {
              method: order.shippingMethod,
              day: sameDay ? 'today' : 'other',
              date: longDate(wantedOn),
              time: deliveryTimeText(order.deliveryTime),
            })}
          </span>
        </span>
        <FirstDishes products={order.products} />
        <span className="flex flex-wrap items-center gap-2">
          {label !== 'blank' && (
            <span>
              <Badge tone={STATUS_TONES[label]}>{t(`status.account.${label}`)}</Badge>{' '}
              {/* The specification's label alone would say that it was brought home. */}
              {label === 'handed_over' && (
                <span className="text-muted text-sm">
                  {t('handedOver', { method: order.shippingMethod })}
                </span>
              )}
            </span>
          )}
          <PaymentBadge order={order} />
        </span>
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
    </a>
  );
}

/** So many dishes tell one order from another. */
const NAMED_MAX = 2;

/** What was ordered, by its first dishes. */
function FirstDishes({ products }: { products: readonly OrderProduct[] }) {
  const t = useTranslations('orders');
  if (products.length === 0) return null;
  const named = products.slice(0, NAMED_MAX).map(({ name, quantity }) => {
    const dish = withFrenchSpaces(name);
    return quantity > 1 ? `${t('lines.quantity', { quantity })} ${dish}` : dish;
  });
  const more = products.length - named.length;
  return (
    <span className="wrap-anywhere line-clamp-2 leading-snug">
      {t('history.dishes', { named: named.join(', '), more })}
    </span>
  );
}
