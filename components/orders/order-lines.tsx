'use client';

import { useTranslations } from 'next-intl';
import { Picture } from '#components/ui/picture.tsx';
import type { OrderProduct } from '#lib/domain/order.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What was ordered, with its options. */
export function OrderLines({ products }: { products: readonly OrderProduct[] }) {
  const t = useTranslations('orders.lines');
  return (
    <ul aria-label={t('title')} className="flex flex-col divide-y divide-line">
      {products.map(({ productId, name, quantity, price, image, options, comment }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={`${productId}-${index}`} className="flex gap-3 py-3 first:pt-0">
          <Picture src={image} alt="" sizes="48px" className="size-12 shrink-0 rounded-control" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold leading-snug">
              <span className="tabular text-accent-ink">{t('quantity', { quantity })}</span> {name}
            </p>
            {options.map((option) => (
              <p key={option.name} className="text-muted text-sm">
                {t('option', {
                  name: option.name,
                  values: option.values.map((value) => value.name).join(', '),
                })}
              </p>
            ))}
            {comment && <p className="break-words text-muted text-sm italic">{t('comment', { comment })}</p>}
          </div>
          <p className="tabular font-semibold">{priceText(price)}</p>
        </li>
      ))}
    </ul>
  );
}
