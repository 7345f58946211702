'use client';

import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/select.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useTableWanted } from '#lib/browser/use-table-wanted.ts';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import { deliveryFee } from '#lib/domain/delivery.ts';
import { ZERO } from '#lib/domain/money.ts';
import { cityChoices, regionChoices } from '#lib/domain/zone-choices.ts';
import { priceText } from '#lib/i18n/price.ts';
import { ShortfallNote } from './shortfall-note.tsx';
import { useDeliveryZone } from './use-delivery-zone.ts';

/**
 * What delivery of the basket would cost and what it lacks for it, before anyone signs in; nothing at a table, nor
 * where no orders are taken.
 */
export function DeliveryEstimate({ basket }: { basket: Basket }) {
  const t = useTranslations('basket.delivery');
  const { storeId, webOrder, ...store } = useShop().store;
  const seated = useTableWanted(storeId);
  const delivers = webOrder && store.delivers && !seated;
  const { zones, zone, name } = useDeliveryZone(storeId, delivers);
  if (!delivers || zones?.length === 0) return null;
  if (!zones) return <div aria-hidden className="h-25.5" />;
  const fee = zone && deliveryFee(zone, basketTotal(basket));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-4">
        <Select
          label={t('label')}
          value={zone?.cityId ?? ''}
          onChange={({ target }) => name(Number(target.value))}
        >
          {!zone && <option value="">{t('choose')}</option>}
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
