import { useTranslations } from 'next-intl';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';

/**
 * The city, its minimum basket, fee and free-delivery threshold, one under the other in all of a list's rows. The
 * smallest phones have no room for a city's words beside the rest: there it has a line of its own.
 */
export const ZONE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_4.25rem_3.5rem_4.25rem] gap-x-2 sm:grid-cols-[minmax(0,1fr)_5rem_4.5rem_5.25rem] max-[24rem]:[&>:nth-child(1)]:col-span-full max-[24rem]:[&>:nth-child(2)]:col-start-2';

/** One city: minimum basket, fee and free-delivery threshold (SPEC section 3, Delivery zone entry). */
export function ZoneRow({ zone: { city, minimumPrice, price, freePrice } }: { zone: DeliveryZone }) {
  const t = useTranslations('zones');
  const facts = [
    { name: t('minimum'), fact: minimumPrice === ZERO ? t('noMinimum') : priceText(minimumPrice) },
    { name: t('fee'), fact: price === ZERO ? t('free') : priceText(price) },
  ];
  if (price > ZERO && freePrice > ZERO) facts.push({ name: t('freeFrom'), fact: priceText(freePrice) });
  return (
    <li className="px-3 py-3 sm:px-4">
      <dl className={ZONE_COLUMNS}>
        <div>
          <dt className="sr-only">{t('city')}</dt>
          <dd className="wrap-anywhere font-semibold leading-snug">{city}</dd>
        </div>
        {facts.map(({ name, fact }) => (
          <div key={name} className="text-right text-sm leading-snug">
            <dt className="sr-only">{name}</dt>
            <dd className="tabular">{fact}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
