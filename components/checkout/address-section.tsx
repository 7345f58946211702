'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NoticeWithAction } from '#components/ui/notice-with-action.tsx';
import { openSheet } from '#lib/browser/place.ts';
import type { Delivery, DeliveryPlace } from '#lib/browser/use-delivery.ts';
import type { Cents } from '#lib/domain/money.ts';
import { AddressChoice } from './address-choice.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { ADDRESS_PLACE } from './go-to-section.ts';
import { Section } from './section.tsx';

/** Where the order is delivered to: an address of the customer, or one that is added in place. */
export function AddressSection({
  delivery,
  subtotal,
  onChoose,
  children,
}: {
  delivery: Delivery;
  subtotal: Cents;
  onChoose: (place: DeliveryPlace) => void;
  /** What is wrong with the chosen address. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.address');
  const { places, failed, readAgain, chosen, elsewhere, leastMinimum } = delivery;
  // Below every minimum the form of an address offers no city but the one that was named.
  const canAdd = !failed && (elsewhere !== null || leastMinimum === null || subtotal >= leastMinimum);
  return (
    <Section title={t('title')} place={ADDRESS_PLACE} question>
      {places && places.length > 0 && (
        <div className="flex flex-col gap-2.5">
          {places.map((place) => (
            <AddressChoice
              key={place.address.address_id}
              place={place}
              subtotal={subtotal}
              checked={place.address.address_id === chosen?.address.address_id}
              onChoose={() => onChoose(place)}
            />
          ))}
        </div>
      )}
      {!places && !failed && (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <span aria-hidden className="block h-16 animate-pulse rounded-control bg-sunken" />
        </div>
      )}
      {failed && <NoticeWithAction text={t('failed')} action={t('retry')} onAction={readAgain} />}
      <DeliveryNote delivery={delivery} subtotal={subtotal} />
      {children}
      {canAdd && (
        <Button kind="secondary" className="self-start" onClick={() => openSheet('address', 'new')}>
          <Plus aria-hidden size={18} />
          {t('add')}
        </Button>
      )}
    </Section>
  );
}
