'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import { countedValues, namesItself } from '#lib/domain/basket/grouped-options.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import type { AnyOrder, OrderProduct } from '#lib/domain/orders/order.ts';
import { orderTaxByRate } from '#lib/domain/orders/order.ts';
import { taxedShares } from '#lib/domain/vat.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { deliveryPromotion, discountLabel } from '#lib/i18n/promotion-label.ts';
import { PaymentBadge } from './payment/payment-badge.tsx';

/** Rounded: a backend other than ours may send a total that is no multiple of the quantity. */
const unitPriceOf = (total: Cents, quantity: number) => cents(Math.round(total / quantity));

/** The lines of an order, with names and prices as of the order. */
export function OrderLines({ products }: { products: readonly OrderProduct[] }) {
  const t = useTranslations('orders.lines');
  const id = useId();
  const count = products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-line border-b pb-2">
        <h3 id={id} className="font-bold text-lg">
          {t('title')}
        </h3>
        <p className="text-muted text-sm">{t('count', { count })}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {products.map(({ productId, name, quantity, price, deposit, image, options, comment }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={`${productId}-${index}`} className="flex gap-3 py-3.5">
            <Picture src={image} alt="" sizes="48px" className="size-12 shrink-0 rounded-control" />
            <div className="flex min-w-0 flex-1 flex-col gap-1 self-center">
              <div className="flex items-baseline justify-between gap-4 font-semibold leading-snug">
                <p>
                  <span className="tabular text-accent-ink">{t('quantity', { quantity })}</span>{' '}
                  {withFrenchSpaces(name)}
                </p>
                <p className="tabular flex shrink-0 flex-col items-end">
                  {priceText(price)}
                  {quantity > 1 && (
                    <span className="font-normal text-muted text-sm">
                      {t('unitPrice', { price: priceText(unitPriceOf(price, quantity)) })}
                    </span>
                  )}
                </p>
              </div>
              <LineOptions options={options} />
              {comment && (
                <p className="break-words text-muted text-sm italic">{t('comment', { comment })}</p>
              )}
              {deposit > ZERO && (
                <p className="tabular flex justify-between gap-4 text-sm">
                  <span>{t('deposit')}</span>
                  <span>{priceText(deposit)}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The chosen values of each option of a line, with their extra price. */
function LineOptions({ options }: Pick<OrderProduct, 'options'>) {
  const t = useTranslations('orders.lines');
  if (options.length === 0) return null;
  return (
    <dl className="flex flex-col gap-0.5 text-muted text-sm">
      {options.map(({ name, values }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the options of a line never change
        <div key={`${name}-${index}`}>
          <dt className={namesItself(name, values) ? 'sr-only' : 'inline font-medium text-ink'}>
            {t('option', { name })}{' '}
          </dt>
          <dd className="inline">
            {withFrenchSpaces(
              countedValues(values)
                .map((value) =>
                  value.price > 0
                    ? t('extra', { name: countedName(value), price: priceText(value.price) })
                    : countedName(value),
                )
                .join(', '),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The totals of an order, its payment method and payment status (SPEC section 4, Payment status). */
export function OrderTotals({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders');
  const { total, shippingPrice, discount, tip, paymentMethod, shippingMethod } = order;
  const free = shippingMethod === 'delivery' ? deliveryPromotion(order) : null;
  return (
    <dl className="flex flex-col gap-1.5 border-line border-t pt-4">
      {shippingPrice > ZERO && (
        <div className="flex justify-between gap-4">
          <dt>{t('shippingPrice')}</dt>
          <dd className="tabular font-semibold">{priceText(shippingPrice)}</dd>
        </div>
      )}
      {shippingPrice === ZERO && free !== null && (
        <div className="flex justify-between gap-4">
          <dt className="wrap-anywhere">{`${t('shippingPrice')} · ${free}`}</dt>
          <dd className="tabular font-semibold">{priceText(ZERO)}</dd>
        </div>
      )}
      {discount > ZERO && (
        <div className="flex justify-between gap-4">
          <dt className="wrap-anywhere">{discountLabel(t('discount'), order)}</dt>
          <dd className="tabular font-semibold">{minusText(discount)}</dd>
        </div>
      )}
      {tip > ZERO && (
        <div className="flex justify-between gap-4">
          <dt>{t('tip')}</dt>
          <dd className="tabular font-semibold">{priceText(tip)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-bold text-lg">{t('total')}</dt>
        <dd className="tabular font-bold text-2xl">{priceText(total)}</dd>
      </div>
      {taxedShares(orderTaxByRate(order)).map(({ rate, tax }) => (
        <div key={rate} className="flex justify-between gap-4 text-muted text-sm">
          <dt>{t('tax', { rate })}</dt>
          <dd className="tabular">{priceText(tax)}</dd>
        </div>
      ))}
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-2.5">
        <dt className="flex flex-col">
          <span className="text-muted text-sm">{t('payment.label')}</span>
          <span className="font-semibold">{t(`payment.${paymentMethod}`, { method: shippingMethod })}</span>
        </dt>
        <dd className="flex flex-wrap gap-1.5">
          <PaymentBadge order={order} />
        </dd>
      </div>
    </dl>
  );
}
