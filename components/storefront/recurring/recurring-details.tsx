'use client';

import { Bike, ShoppingBag, Wallet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Address } from '#lib/domain/account/customer.ts';
import { countedNames } from '#lib/domain/basket/grouped-options.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { minuteOf } from '#lib/domain/opening-hours/clock.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import { envelopeLines } from '#lib/domain/orders/order.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import { nextOccurrence } from '#lib/domain/orders/recurring.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useDay } from './schedule-text.ts';
import { productsTotal } from './use-recurring-form.ts';

/** The next occurrence; when it is skipped, the one after it too. */
export function RecurringNext({ recurring }: { recurring: RecurringOrder }) {
  const t = useTranslations('recurring');
  const { timeZone } = useShop().store;
  const { dayOf } = useDay();
  const { nextAt: next, skipNext, weekdays, time } = recurring;
  if (next === null) return <p className="text-muted">{t('pausedText')}</p>;
  if (!skipNext) return <p className="tabular">{t('next', { ...dayOf(next) })}</p>;
  const after = nextOccurrence({ weekdays, minute: minuteOf(time) }, next, timeZone);
  return <p className="tabular">{t('skipped', { ...dayOf(after), skipped: dayOf(next).date })}</p>;
}

/** Pickup, or delivery with its address. */
export function RecurringMethod({
  recurring: { shippingMethod: way, addressId },
  addresses,
}: {
  recurring: RecurringOrder;
  addresses: readonly Address[];
}) {
  const t = useTranslations('recurring.method');
  const address = addresses.find((each) => each.addressId === addressId);
  const Icon = way === 'delivery' ? Bike : ShoppingBag;
  return (
    <p className="flex gap-2.5">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
      <span className="wrap-anywhere">
        {way === 'delivery' && address ? t('to', { address: envelopeLines(address).join(', ') }) : t(way)}
      </span>
    </p>
  );
}

/** The payment method, on site. */
export function RecurringPayment({
  recurring: { paymentMethod, shippingMethod: way },
}: {
  recurring: RecurringOrder;
}) {
  const t = useTranslations('recurring');
  return (
    <p className="flex gap-2.5">
      <Wallet aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
      <span>{t('payment', { means: t(`form.${paymentMethod}`, { way }) })}</span>
    </p>
  );
}

/** The products, with their chosen options. */
export function RecurringLines({ products }: { products: readonly OrderProduct[] }) {
  const t = useTranslations('recurring');
  return (
    <ul className="flex flex-col gap-1">
      {products.map(({ productId, name, quantity, options }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one product
        <li key={`${productId}-${index}`} className="wrap-anywhere leading-snug">
          <span className="tabular font-semibold text-accent-ink">{t('quantity', { quantity })}</span>{' '}
          {withFrenchSpaces(name)}
          {options.length > 0 && (
            <span className="block text-muted text-sm">
              {withFrenchSpaces(
                options.flatMap(({ values }) => countedNames(values).map(countedName)).join(', '),
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The current total, and the delivery fee in it. */
export function RecurringTotal({ recurring }: { recurring: RecurringOrder }) {
  const t = useTranslations('recurring');
  const { total } = recurring;
  if (total === null) return null;
  const fee = cents(total - productsTotal(recurring));
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {recurring.shippingMethod === 'delivery' && (
        <>
          <dt>{t('fee')}</dt>
          <dd className="text-right">{fee === ZERO ? t('free') : priceText(fee)}</dd>
        </>
      )}
      <dt className="font-semibold">{t('total')}</dt>
      <dd className="text-right font-semibold">{priceText(total)}</dd>
    </dl>
  );
}
