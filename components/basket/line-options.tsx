'use client';

import { useTranslations } from 'next-intl';
import { groupedOptions } from '#lib/domain/basket/grouped-options.ts';
import { namesItself } from '#lib/domain/basket/names-itself.ts';
import type { BasketLine } from '#lib/domain/basket-line.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What was chosen in each option of a line, with what it costs. */
export function LineOptions({ line }: { line: BasketLine }) {
  const t = useTranslations('basket.line');
  const groups = groupedOptions(line);
  if (groups.length === 0) return null;
  return (
    <dl className="wrap-anywhere flex flex-col gap-0.5 text-muted text-sm">
      {groups.map(({ productOptionId, optionName, values }) => (
        <div key={productOptionId}>
          <dt className={namesItself(optionName, values) ? 'sr-only' : 'inline font-medium text-ink'}>
            {withFrenchSpaces(`${optionName} : `)}
          </dt>
          <dd className="inline">
            {withFrenchSpaces(
              values
                .map(({ name, price }) =>
                  price > 0 ? `${name} ${t('extra', { price: priceText(price) })}` : name,
                )
                .join(', '),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
