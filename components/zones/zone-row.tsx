import { useTranslations } from 'next-intl';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';

/** One city: minimum basket, fee and free-delivery threshold (SPEC section 3, Delivery zone entry). */
export function ZoneRow({ zone: { city, minimumPrice, price, freePrice } }: { zone: DeliveryZone }) {
  const t = useTranslations('zones');
  const facts = [
    { name: t('minimum'), fact: minimumPrice === ZERO ? t('noMinimum') : priceText(minimumPrice) },
    { name: t('fee'), fact: price === ZERO ? t('free') : priceText(price) },
  ];
  if (price > ZERO && freePrice > ZERO) facts.push({ name: t('freeFrom'), fact: priceText(freePrice) });
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <p className="font-semibold">{city}</p>
      <dl className="grid grid-cols-3 gap-3 text-sm">
        {facts.map(({ name, fact }) => (
          <div key={name} className="flex flex-col justify-between">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular">{fact}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
