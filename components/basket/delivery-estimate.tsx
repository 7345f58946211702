'use client';

import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/select.tsx';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import { deliveryFee } from '#lib/domain/delivery.ts';
import { ZERO } from '#lib/domain/money.ts';
import { cityChoices, regionChoices } from '#lib/domain/zone-choices.ts';
import { priceText } from '#lib/i18n/price.ts';
import { ShortfallNote } from './shortfall-note.tsx';
import type { BasketDelivery } from './use-basket-delivery.ts';

/**
 * What delivery of the basket would cost and what it lacks for it, before anyone signs in; nothing at a table, nor
 * where no orders are taken.
 */
export function DeliveryEstimate({
  basket,
  delivery: { asked, zones, zone, declined, choose },
}: {
  basket: Basket;
  delivery: BasketDelivery;
}) {
  const t = useTranslations('basket.delivery');
  if (!asked || zones?.length === 0) return null;
  if (!zones) return <div aria-hidden className="h-25.5" />;
  const fee = zone && deliveryFee(zone, basketTotal(basket));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-4">
        <Select
          label={t('label')}
          value={zone?.cityId ?? ''}
          onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t(zone || declined ? 'without' : 'choose')}</option>
          {regionChoices(zones, null).map(({ region }) => (
            <optgroup key={region} label={region}>
              {cityChoices(zones, region, null).map(({ zone: { cityId, city } }) => (
                <option key={cityId} value={cityId}>
                  {city}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        {fee !== null && (
          <p className="tabular flex min-h-12 shrink-0 items-center font-semibold">
            <span className="sr-only">{t('fee')}</span>
            {fee === ZERO ? t('free') : priceText(fee)}
          </p>
        )}
      </div>
      <ShortfallNote zones={zones} zone={zone} subtotal={basketTotal(basket)} />
    </div>
  );
}
