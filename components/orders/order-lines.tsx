'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import { type Cents, cents } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/order.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { LineOptions } from './line-options.tsx';

/** A line's total is a multiple of its quantity; another backend's is rounded to the cent. */
const unitPriceOf = (total: Cents, quantity: number) => cents(Math.round(total / quantity));

/** What was ordered, as it was when it was ordered. */
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
        {products.map(({ productId, name, quantity, price, image, options, comment }, index) => (
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
