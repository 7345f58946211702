'use client';

import { useTranslations } from 'next-intl';
import { Choice } from '#components/ui/choice.tsx';
import { NoticeWithAction } from '#components/ui/notice-with-action.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { openSheet } from '#lib/browser/place.ts';
import type { Delivery, DeliveryPlace } from '#lib/browser/use-delivery.ts';
import { addressLines } from '#lib/contract/address-lines.ts';
import { deliveryFee } from '#lib/domain/delivery.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';

/** To which of the customer's addresses what comes again is delivered, and what that costs. */
export function PlaceChoice({
  delivery: { places, failed, readAgain, chosen },
  subtotal,
  onChoose,
}: {
  delivery: Delivery;
  subtotal: Cents;
  onChoose: (addressId: number) => void;
}) {
  const t = useTranslations('recurring.place');
  const costOf = ({ zone }: DeliveryPlace) => {
    if (!zone) return t('outside');
    if (subtotal < zone.minimumPrice) return t('minimum', { minimum: priceText(zone.minimumPrice) });
    const fee = deliveryFee(zone, subtotal);
    return fee === ZERO ? t('free') : t('fee', { fee: priceText(fee) });
  };
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="pb-2.5 font-bold text-lg">{t('title')}</legend>
      {places?.map((place) => {
        const [first = '', ...others] = addressLines(place.address);
        return (
          <Choice
            key={place.address.address_id}
            name="recurring-place"
            title={first}
            note={[...others, costOf(place)].join(' · ')}
            disabled={!place.zone}
            checked={place === chosen}
            onChange={() => onChoose(place.address.address_id)}
          />
        );
      })}
      {!places && !failed && <Spinner label={t('loading')} />}
      {failed && <NoticeWithAction text={t('failed')} action={t('retry')} onAction={readAgain} />}
      {places && !chosen && (
        <NoticeWithAction text={t('none')} action={t('add')} onAction={() => openSheet('address', 'new')} />
      )}
    </fieldset>
  );
}
