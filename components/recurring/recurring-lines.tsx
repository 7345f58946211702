'use client';

import { useTranslations } from 'next-intl';
import type { OrderProductWire } from '#lib/contract/order.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/** What a recurring order is, in short. */
export function RecurringLines({ products }: { products: readonly OrderProductWire[] }) {
  const t = useTranslations('recurring');
  return (
    <ul className="flex flex-col gap-1">
      {products.map(({ product_id, name, quantity, order_options }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one product
        <li key={`${product_id}-${index}`} className="wrap-anywhere leading-snug">
          <span className="tabular font-semibold text-accent-ink">{t('quantity', { quantity })}</span>{' '}
          {withFrenchSpaces(name)}
          {order_options.length > 0 && (
            <span className="block text-muted text-sm">
              {withFrenchSpaces(
                order_options.flatMap(({ values }) => values.map((value) => value.name)).join(', '),
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
