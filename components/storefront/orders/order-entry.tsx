'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { AnyOrder, OrderProduct } from '#lib/domain/orders/order.ts';
import { deliveryTimeText, orderDateText, orderNumber } from '#lib/domain/orders/order.ts';
import { type OrderStatusLabel, orderStatusLabel } from '#lib/domain/orders/order-status.ts';
import { longDate } from '#lib/i18n/date.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { PaymentBadge } from './payment/payment-badge.tsx';

/**
 * An order of the account area (SPEC section 4), with a link to its detail. The day it is wanted is shown when it is not
 * the day it was placed.
 */
export function OrderEntry({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders');
  const { timeZone } = useShop().store;
  const number = orderNumber(order);
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
            {t('dueTime', {
              method: order.shippingMethod,
              day: sameDay ? 'today' : 'other',
              date: longDate(wantedOn),
              time: deliveryTimeText(order.deliveryTime),
            })}
          </span>
        </span>
        <FirstProducts products={order.products} />
        <span className="flex flex-wrap items-center gap-2">
          {label !== 'blank' && (
            <span>
              <Badge tone={STATUS_TONES[label]}>{t(`status.account.${label}`)}</Badge>{' '}
              {/* The specification's label reads as a delivery: the method is added. */}
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

const NAMED_MAX = 2;

/** The first products of an order or a basket, enough to recognise it. */
export function FirstProducts({
  products,
}: {
  products: readonly Pick<OrderProduct, 'name' | 'quantity'>[];
}) {
  const t = useTranslations('orders');
  if (products.length === 0) return null;
  const named = products.slice(0, NAMED_MAX).map(({ name, quantity }) => {
    const product = withFrenchSpaces(name);
    return quantity > 1 ? `${t('lines.quantity', { quantity })} ${product}` : product;
  });
  const more = products.length - named.length;
  return (
    <span className="wrap-anywhere line-clamp-2 leading-snug">
      {t('history.productSummary', { named: named.join(', '), more })}
    </span>
  );
}

/** The colours of the account area, where a cancelled order looks like a waiting one (SPEC section 4). */
const STATUS_TONES = {
  waiting: 'warning',
  approved: 'accent',
  preparing: 'accent',
  ready: 'success',
  handed_over: 'success',
  cancelled: 'warning',
  blank: 'neutral',
} as const satisfies Record<OrderStatusLabel, string>;
