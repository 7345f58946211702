'use client';

import { useTranslations } from 'next-intl';
import { namesItself } from '#lib/domain/basket/names-itself.ts';
import type { OrderProduct } from '#lib/domain/order.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What was chosen in each option of a line, with what it cost. */
export function LineOptions({ options }: Pick<OrderProduct, 'options'>) {
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
              values
                .map((value) =>
                  value.price > 0
                    ? t('extra', { name: value.name, price: priceText(value.price) })
                    : value.name,
                )
                .join(', '),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
